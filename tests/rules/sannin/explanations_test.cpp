#include "rules/explanations.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "rules/sannin/moves/options.hpp"
#include "rules/sannin/ruleset.hpp"
#include "tests/rules/support.hpp"

namespace rules::sannin::explanations_test {
namespace {

using Names = std::vector<std::string>;

std::unique_ptr<Game> game_at(std::string_view position) {
  return std::move(*ruleset().start_from(position, {}, std::nullopt));
}
std::unique_ptr<Game> new_game() {
  return std::move(*ruleset().start({}, std::nullopt));
}

/// Returns a threat as `KIND ATTACKER VICTIM FROM TARGET`. A mate threat has its move in place of
/// FROM.
std::string described(const rules::Threat& threat) {
  const auto letter = [](Seat seat) { return std::string(1, "fml"[seat.index()]); };
  return threat.kind + " " + letter(threat.attacker) + letter(threat.victim) + " " + threat.from + threat.move + " " +
         threat.target;
}

Names described(const std::vector<rules::Threat>& threats) {
  Names lines;
  for (const rules::Threat& each : threats) lines.push_back(described(each));
  return lines;
}

Names attackers_of(const Game& game, std::string_view cell) {
  Names found;
  for (const Attacker& each : game.explanations().attackers(cell)) {
    found.push_back(std::string(1, "fml"[each.seat.index()]) + each.from);
  }
  return found;
}

TEST(ExplanationsTest, ReachListsMovesOfAnyPlayer) {
  const auto game = new_game();
  EXPECT_EQ(game->explanations().reach("3d"), (Names{"4d", "4e"}));
  EXPECT_EQ(game->explanations().reach("10k"), (Names{"9j", "10j"}));
  EXPECT_EQ(game->explanations().reach("7g"), Names());
  EXPECT_EQ(game->explanations().reach("nowhere"), Names());
}

TEST(ExplanationsTest, PinnedPieceReachesOnlyItsLine) {
  const auto game = game_at("7/8/9/lK8fK/11/12/9fG3/12/11/10/9/4mR3/3mK3 m - - - - 1");
  EXPECT_EQ(game->explanations().reach("4g"), (Names{"5h"})) << "the rook on 9l would take the king";
}

TEST(ExplanationsTest, ReachIncludesIlluminationTargets) {
  const auto game = game_at("7/8/9/lK5lN3/11/12/1mG1mS2f+K6/12/11/6mP3/9/8/3mK3 f - - ml - 1");
  const auto reached = game->explanations().reach("7g");
  EXPECT_TRUE(std::ranges::count(reached, "10g")) << "the silver, first on the line";
  EXPECT_FALSE(std::ranges::count(reached, "12g")) << "the gold behind it";
}

TEST(ExplanationsTest, ReachOfPlayerOnTurnEqualsLegalMoves) {
  for (const std::string& text : conformance_positions()) {
    const auto game = game_at(text);
    std::set<std::pair<std::string, std::string>> reached;
    std::set<std::pair<std::string, std::string>> legal;
    for (const std::string& code : game->legal_moves()) {
      const auto move = coded(code);
      if (move.type() == Move::Type::kDrop) continue;
      const std::string from = (move.type() == Move::Type::kBoard ? move.from() : move.to()).name();
      for (const Cell to : move.type() == Move::Type::kBoard ? CellSet(move.to()) : move.captured()) {
        legal.emplace(from, to.name());
      }
    }
    for (const Cell from : position(text).board.of(position(text).turn)) {
      for (const std::string& to : game->explanations().reach(from.name())) reached.emplace(from.name(), to);
    }
    ASSERT_EQ(reached, legal) << text;
  }
}

TEST(ExplanationsTest, AttackersListsAllPlayers) {
  const auto game = new_game();
  EXPECT_EQ(attackers_of(*game, "4e"), (Names{"f3d", "l7b"}));
  EXPECT_EQ(attackers_of(*game, "7g"), Names());
}

TEST(ExplanationsTest, DroppersListsPiecesInHand) {
  const auto game = game_at("7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3 f fGmP - - - 1");
  const auto on_garden = game->explanations().droppers("7g");
  ASSERT_EQ(on_garden.size(), 2U);
  EXPECT_EQ(on_garden[0].piece, "G");
  EXPECT_EQ(on_garden[1].piece, "P");
  EXPECT_EQ(on_garden[1].seat, Seat(1));
  EXPECT_EQ(game->explanations().droppers("1a").size(), 1U) << "Middle's last rank";
  EXPECT_TRUE(game->explanations().droppers("10m").empty()) << "a king stands there";
}

TEST(ExplanationsTest, ThreatsListsEveryKind) {
  EXPECT_EQ(described(game_at("3fR3/8/1lN7/lK8fK/11/12/13/12/11/10/9/4mR3/3mK3 f - - - - 1")->explanations().threats()),
            (Names{"check mf 9l 1d"}));
  EXPECT_EQ(described(game_at("lK6/7mR/mG8/9fK/11/12/13/7mR4/11/10/9/8/3mK3 m mNP - - - 1")->explanations().threats()),
            (Names{"mate ml 1b8b+ 7a"}));
  EXPECT_EQ(
      described(game_at("7/8/2lR6/lK8fK/11/11fG/13/12/11/6mB3/6mP2/8/3mK3 f - - - - 1")->explanations().threats()),
      Names());
  EXPECT_EQ(described(game_at("7/8/2lP6/lK2mR5fK/4mP6/12/13/12/11/10/9/8/3mK3 f - - - - 1")->explanations().threats()),
            (Names{"check mf 7d 1d", "check ml 7d 10d", "undefended ml 7d 7c", "lesser lm 7c 7d"}));
}

TEST(ExplanationsTest, PreviewEqualsEveryPlay) {
  for (const auto& line : conformance("games.jsonl")) {
    auto game = std::move(
        *ruleset().start({}, line["ally"] == "ml" ? std::optional(OpeningAlliance{Seat(1), Seat(2)}) : std::nullopt));
    int plies = 0;
    for (const auto& ply : line["plies"]) {
      if (++plies > 60) break;
      const auto preview = game->explanations().preview(ply["move"].get<std::string>());
      ASSERT_TRUE(preview.ok());
      const auto step = game->play(ply["move"].get<std::string>());
      ASSERT_EQ(preview->step.events, step->events);
      ASSERT_EQ(preview->step.notation, step->notation);
      ASSERT_EQ(preview->diagram, game->diagram());
    }
  }
}

TEST(ExplanationsTest, PreviewExplainsAlliance) {
  const auto game = game_at("7/8/2lR6/lK8fK/5fP5/5fG6/13/12/11/6mB3/9/8/3mK3 f - - - - 1");
  const auto preview = game->explanations().preview("7f8f");
  ASSERT_TRUE(preview.ok());
  EXPECT_EQ(preview->step.events, (Names{"alliance fl discovered"}));
  ASSERT_EQ(preview->step.explanations.size(), 1U);
  EXPECT_EQ(preview->step.explanations[0].attacks.size(), 1U);
  EXPECT_EQ(game->number(), 1) << "nothing has been played";
}

TEST(ExplanationsTest, PreviewListsHangingPieces) {
  const std::string rook = "7/8/9/lK8fK/11/12/6fR6/12/11/6mP3/9/8/3mK3 f - - - - 1";
  EXPECT_EQ(described(game_at(rook)->explanations().preview("7g7h")->hanging), Names()) << "out of the pawn's way";
  EXPECT_EQ(described(game_at(rook)->explanations().preview("7g7i")->hanging), (Names{"undefended mf 7j 7i"}));
  const std::string trade = "7/8/9/lK8fK/11/12/6fR6/12/6mR4/5mP4/9/8/3mK3 f - - - - 1";
  EXPECT_EQ(described(game_at(trade)->explanations().preview("7g7i")->hanging), Names()) << "a rook for a rook";
}

TEST(ExplanationsTest, PreviewRefusesIllegalMove) {
  const auto preview = new_game()->explanations().preview("3a4d");
  ASSERT_FALSE(preview.ok());
  EXPECT_EQ(preview.refusal().code, "cannot_go");
}

TEST(ExplanationsTest, WhyNotExplainsIllegalMove) {
  const auto game = new_game();
  const auto refusal = game->explanations().why_not("3d", "3c");
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->code, "own_piece");
  EXPECT_EQ(refusal->arguments, (Arguments{{"piece", "P"}, {"cell", "3c"}}));
  EXPECT_FALSE(game->explanations().why_not("3d", "4e"));
  EXPECT_EQ(game->explanations().why_not("P*", "7g")->code, "none_in_hand");
}

TEST(ExplanationsTest, WhyNotAssumesForcedPromotion) {
  EXPECT_FALSE(game_at("7/6mP1/9/lK8fK/11/12/13/12/11/10/9/8/3mK3 m - - - - 1")->explanations().why_not("2b", "1a"));
}

TEST(ExplanationsTest, RightsExplainLostCastling) {
  const auto game = new_game();
  const auto ended = [&](int seat) {
    const auto rights = game->explanations().rights();
    const auto& right = rights[static_cast<std::size_t>(seat)];
    EXPECT_EQ(right.id, "castling");
    return right.ended ? right.ended->code + " " + right.ended->reason : "";
  };
  for (const int seat : {0, 1, 2}) EXPECT_EQ(ended(seat), "");
  for (const char* move : {"3d4e", "10m10l", "11e10e"}) ASSERT_TRUE(game->play(move).ok());
  EXPECT_EQ(ended(0), "");
  EXPECT_EQ(ended(1), "king_moved Middle's king has moved (move 2)");
}

TEST(ExplanationsTest, KingThatWasInCheckNeverCastles) {
  const auto game = game_at("7/8/9/lK8fK/11/12/13/12/11/10/9/2mR5/3mK3 m - fml - - 1");
  ASSERT_TRUE(game->play("11l9l").ok());
  const auto rights = game->explanations().rights();
  ASSERT_TRUE(rights[0].ended);
  EXPECT_EQ(rights[0].ended->code, "king_checked");
  EXPECT_EQ(rights[0].ended->arguments, (Arguments{{"seat", "f"}, {"move", "1"}}));
  EXPECT_FALSE(rights[1].ended);
}

TEST(ExplanationsTest, AllianceEndsCastlingForAll) {
  for (const Right& right : game_at("7/8/9/lK9/10f+K/12/13/12/11/10/9/8/3mK3 m - - ml - 1")->explanations().rights()) {
    EXPECT_EQ(right.ended->code, "alliance");
  }
}

TEST(ExplanationsTest, PerftCountsMoveSequences) {
  EXPECT_EQ(new_game()->explanations().perft(2, Leaves::kCounted), 2302U);
}

}  // namespace
}  // namespace rules::sannin::explanations_test
