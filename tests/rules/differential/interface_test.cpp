#include <gtest/gtest.h>

#include <algorithm>

#include "rules/rulesets.hpp"
#include "tests/rules/differential/chooser.hpp"

/// Compares what rooms see of a game through rules/game.hpp with the reference.
namespace differential::interface_test {
namespace {

std::unique_ptr<rules::Game> begun(const reference::Options& options, bool agreed) {
  const rules::Options chosen{{"gap", options.gap},
                              {"illumination", options.illumination},
                              {"promotion_after", options.promotion_after},
                              {"garden_after", options.garden_after}};
  const auto opening_alliance =
      agreed ? std::optional(rules::OpeningAlliance{rules::Seat(1), rules::Seat(2)}) : std::nullopt;
  return std::move(*rules::find_ruleset("sannin")->start(chosen, opening_alliance));
}

std::vector<std::string> kings_in_check(const reference::Game& game) {
  std::vector<std::string> cells;
  const auto& board = game.last().now.board;
  for (reference::Player player = 0; player < reference::kPlayers; ++player) {
    const auto king = board.king(player);
    if (king && reference::in_check(board, player)) cells.push_back(reference::cell_name(*king));
  }
  std::ranges::sort(cells);
  return cells;
}

void expect_same(const rules::Game& game, const reference::Game& expected) {
  ASSERT_EQ(game.position(), expected.position());
  ASSERT_EQ(game.legal_moves(), expected.legal());
  for (std::size_t seat = 0; seat < reference::kPlayers; ++seat) {
    const bool in = expected.is_in(reference::kLetters[seat]);
    if (!expected.over()) {
      ASSERT_EQ(game.is_in(rules::Seat(static_cast<int>(seat))), in);
    }
  }
  ASSERT_EQ(game.outcome().has_value(), expected.over());
  if (expected.over()) {
    ASSERT_FALSE(game.turn());
    ASSERT_EQ(game.outcome()->how, expected.result()->how);
    const auto winner = game.outcome()->winner;
    const auto letter =
        winner ? std::optional(reference::kLetters[static_cast<std::size_t>(winner->index())]) : std::nullopt;
    ASSERT_EQ(letter, expected.result()->winner);
    return;
  }
  ASSERT_EQ(game.diagram(), expected.position());
  ASSERT_EQ(game.turn(), rules::Seat(expected.last().turn));
  ASSERT_EQ(game.number(), expected.last().number);
  std::vector<std::string> checks = game.checks();
  std::ranges::sort(checks);
  ASSERT_EQ(checks, kings_in_check(expected));
}

void play_a_game(Dice& dice) {
  const reference::Options options = any_options(dice);
  const bool agreed = once_in(dice, 2);
  const auto game = begun(options, agreed);
  reference::Game expected(agreed ? reference::allied_start() : reference::kStart, options);
  Chooser chooser(dice);
  for (int ply = 0; ply < 80 && !expected.over(); ++ply) {
    ASSERT_NO_FATAL_FAILURE(expect_same(*game, expected));
    const auto leaver = dice.below(reference::kPlayers);
    if (once_in(dice, 80) && expected.is_in(reference::kLetters[leaver])) {
      const auto events = expected.leave(reference::kLetters[leaver], "time");
      ASSERT_EQ(game->leave(rules::Seat(static_cast<int>(leaver)), rules::LeaveReason::kTime)->events, events);
    } else {
      const std::string code = reference::move_code(chooser.choose(expected));
      const auto played = expected.play(code);
      const auto step = game->play(once_in(dice, 2) ? code : played.notation);
      ASSERT_TRUE(step.ok()) << code << ": " << step.reason();
      ASSERT_EQ(step->move, code);
      ASSERT_EQ(step->notation, played.notation);
      ASSERT_EQ(step->events, played.events);
    }
  }
  if (!expected.over()) {
    ASSERT_EQ(game->agree_draw()->events, expected.agree_draw());
  }
  expect_same(*game, expected);
}

TEST(DifferentialTest, GameInterfaceAgreesWithReference) {
  for (std::size_t seed = 1; seed <= 5; ++seed) {
    SCOPED_TRACE(seed);
    Dice dice(seed);
    play_a_game(dice);
  }
}

}  // namespace
}  // namespace differential::interface_test
