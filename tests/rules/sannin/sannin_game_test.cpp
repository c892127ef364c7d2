#include "rules/sannin/ruleset.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "rules/sannin/board/attacks.hpp"
#include "tests/rules/support.hpp"

namespace rules::sannin::sannin_game_test {
namespace {

constexpr Seat kFirst{0};
constexpr Seat kMiddle{1};
constexpr Seat kLast{2};

std::unique_ptr<Game> started(const Options& options = {},
                              std::optional<OpeningAlliance> opening_alliance = std::nullopt) {
  auto game = ruleset().start(options, opening_alliance);
  EXPECT_TRUE(game.ok());
  return std::move(*game);
}

std::string refused_start(const Options& options, std::optional<OpeningAlliance> opening_alliance = std::nullopt) {
  const auto game = ruleset().start(options, opening_alliance);
  return game.ok() ? std::string() : game.reason();
}

TEST(SanninGameTest, StartsWithFirstOnTurn) {
  const auto game = started();
  EXPECT_EQ(game->turn(), kFirst);
  EXPECT_EQ(game->number(), 1);
  EXPECT_EQ(game->legal_moves().size(), 48U);
  EXPECT_EQ(game->position(), game->diagram());
  EXPECT_FALSE(game->outcome());
  for (const Seat seat : {kFirst, kMiddle, kLast}) EXPECT_TRUE(game->is_in(seat));
}

TEST(SanninGameTest, ListsMovesSortedByBytes) {
  const auto moves = started()->legal_moves();
  EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end()));
}

TEST(SanninGameTest, PlaysCodesAndNotation) {
  const auto game = started();
  const auto first = game->play("3d4e");
  ASSERT_TRUE(first.ok());
  EXPECT_EQ(first->seat, kFirst);
  EXPECT_EQ(first->number, 1);
  EXPECT_EQ(first->move, "3d4e");
  EXPECT_EQ(first->notation, "P-4e");
  const auto second = game->play("K-10l");
  ASSERT_TRUE(second.ok());
  EXPECT_EQ(second->move, "10m10l");
  EXPECT_EQ(game->turn(), kLast);
}

TEST(SanninGameTest, RefusedMoveChangesNothing) {
  const auto game = started();
  const auto before = game->position();
  EXPECT_EQ(game->play("5e5f").reason(), "there is no piece on 5e");
  EXPECT_EQ(game->position(), before);
  EXPECT_EQ(game->number(), 1);
}

TEST(SanninGameTest, OpeningAlliancePromotesThirdKing) {
  const auto game = started({}, OpeningAlliance{kLast, kMiddle});
  EXPECT_NE(game->position()->find("f+K"), std::string::npos);
  EXPECT_NE(game->position()->find(" - ml - 1"), std::string::npos);
  EXPECT_EQ(ruleset().seat_outside_alliance(), kFirst);
}

TEST(SanninGameTest, RefusesInvalidOpeningAlliance) {
  EXPECT_EQ(refused_start({}, OpeningAlliance{kFirst, kMiddle}),
            "the player outside a pre-arranged alliance must be First");
  EXPECT_EQ(refused_start({}, OpeningAlliance{kMiddle, kMiddle}), "an alliance needs two different players");
}

TEST(SanninGameTest, RefusesUnknownOptions) {
  EXPECT_EQ(refused_start({{"gap", "stay"}}), "");
  EXPECT_EQ(refused_start({{"gap", "go"}}), "the option gap must be promote or stay, not \"go\"");
  EXPECT_EQ(refused_start({{"komi", "6"}}),
            "there is no option \"komi\"; the options are gap, illumination, promotion_after, garden_after");
}

TEST(SanninGameTest, ListsKingsInCheck) {
  const auto game = started();
  EXPECT_TRUE(game->checks().empty());
  for (const std::string move : {"Bx10k+", "13k13j", "P8d-7d", "10k10l"}) ASSERT_TRUE(game->play(move).ok()) << move;
  EXPECT_EQ(game->checks(), std::vector<std::string>{"10m"});
}

TEST(SanninGameTest, ExplainsAlliance) {
  for (const auto& recorded : conformance("games.jsonl")) {
    const auto game =
        started({}, recorded["ally"] == "ml" ? std::optional(OpeningAlliance{kMiddle, kLast}) : std::nullopt);
    for (std::size_t ply = 0; ply < 30; ++ply) {
      const std::string code = recorded["plies"][ply]["move"];
      const auto step = game->play(code);
      ASSERT_TRUE(step.ok()) << step.reason();
      const bool allied = !step->events.empty() && step->events.front().starts_with("alliance");
      if (!allied) continue;
      ASSERT_FALSE(step->explanations.empty());
      const Explanation& explanation = step->explanations.front();
      EXPECT_EQ(explanation.about, step->events.front());
      const bool twice = explanation.about.ends_with("double");
      EXPECT_EQ(explanation.attacks.size(), twice ? 2U : 1U);
      EXPECT_TRUE(explanation.text.ends_with(twice ? ", and no single move stops both." : ".")) << explanation.text;
      const Board board = position(*game->position()).board;
      for (const Attack& attack : explanation.attacks) {
        const Player attacker = kPlayers[static_cast<std::size_t>(attack.attacker.index())];
        ASSERT_TRUE(board.at(cell(attack.target)));
        EXPECT_NE(board.at(cell(attack.target))->owner(), attacker);
        EXPECT_NE(explanation.text.find(attack.target), std::string::npos) << explanation.text;
        EXPECT_EQ(attack.from.empty(), attack.kind == "mate");
        if (attack.from.empty()) continue;
        EXPECT_EQ(board.at(cell(attack.from))->owner(), attacker);
        EXPECT_TRUE(attacks_from(board, cell(attack.from)).contains(cell(attack.target)));
      }
    }
  }
}

// The browser client composes the same sentences from `about` and `attacks`. Its tests read the
// same file.
TEST(SanninGameTest, ExplanationsMatchClientTexts) {
  for (const auto& line : json_lines(SANNIN_TEST_DATA "/explanations.jsonl")) {
    const auto game = ruleset().start_from(line["diagram"].get<std::string>(), {}, std::nullopt);
    ASSERT_TRUE(game.ok()) << game.reason();
    const auto step = (*game)->play(line["move"].get<std::string>());
    ASSERT_TRUE(step.ok()) << step.reason();
    const auto& described = line["explanation"];
    const auto same = std::find_if(step->explanations.begin(), step->explanations.end(),
                                   [&](const Explanation& each) { return each.about == described["about"]; });
    ASSERT_NE(same, step->explanations.end()) << described["about"];
    EXPECT_EQ(same->text, described["text"]);
  }
}

TEST(SanninGameTest, LastPlayerInWins) {
  const auto game = started();
  ASSERT_TRUE(game->leave(kMiddle, LeaveReason::kResign).ok());
  EXPECT_FALSE(game->is_in(kMiddle));
  const auto last = game->leave(kFirst, LeaveReason::kTime);
  ASSERT_TRUE(last.ok());
  EXPECT_EQ(last->move, "f:time");
  EXPECT_EQ(last->events, (std::vector<std::string>{"out f time", "wins l time"}));
  ASSERT_TRUE(game->outcome());
  EXPECT_EQ(game->outcome()->how, "last");
  EXPECT_EQ(game->outcome()->winner, kLast);
  EXPECT_FALSE(game->position());
  EXPECT_FALSE(game->turn());
  EXPECT_TRUE(game->legal_moves().empty());
  EXPECT_NE(game->diagram().find(" - - - - - 1"), std::string::npos);
}

TEST(SanninGameTest, AgreedDrawHasNoWinner) {
  const auto game = started();
  const auto step = game->agree_draw();
  ASSERT_TRUE(step.ok());
  EXPECT_FALSE(step->seat);
  EXPECT_EQ(step->move, "draw");
  ASSERT_TRUE(game->outcome());
  EXPECT_EQ(game->outcome()->how, "agreed");
  EXPECT_FALSE(game->outcome()->winner);
  EXPECT_EQ(game->agree_draw().reason(), "the game is over");
}

TEST(SanninGameTest, WritesRecord) {
  const auto game = started({{"gap", "stay"}}, OpeningAlliance{kMiddle, kLast});
  ASSERT_TRUE(game->play("P-4e").ok());
  const std::vector<Tag> tags = {{"Event", "Test"}};
  const std::string record = game->record(tags, {});
  EXPECT_NE(record.find("[Event \"Test\"]\n"), std::string::npos);
  EXPECT_NE(record.find("[Alliance \"Middle+Last\"]\n"), std::string::npos);
  EXPECT_NE(record.find("[Gap \"stay\"]\n"), std::string::npos);
  EXPECT_EQ(record.find("[Position"), std::string::npos);
  EXPECT_NE(record.find("\n\n1. P-4e *\n"), std::string::npos);
}

}  // namespace
}  // namespace rules::sannin::sannin_game_test
