#include "engine/sannin/sannin_player.hpp"

#include <gtest/gtest.h>

#include "engine/level.hpp"
#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "tests/rules/support.hpp"

namespace engine::sannin::sannin_player_test {
namespace {

using namespace rules::sannin;

// Positions of the four phases, from tests/bench/positions.txt.
const std::array<std::string, 4> kPhases = {
    position_text(initial_position(false)),
    "lL2lP3/lSlBlP1fPfPfRfG/2lP3fP1fS/lK1lGlN3fP2/lG3mP2lS1fNfK/2lP6fP1fS/lLlRlS7fP1fL/1lP7fP2/lP1mN5fP1fP/10/"
    "mPmPmP2mPfBmPmP/mL6mL/mLmK2mGmS1 f fBPm2GPlR - - - 46",
    "1mB1fP3/lS1mL2fPfRfS/lG6fG1/2lPlP4lP1/lG1lN1fL6/lS1lP1lN3lP3/lLlKlP2mP5fS1/1lPlP2fR3fPfP1/lP3mPf+K1mP1mP1/"
    "1mP8/lL2mGmNmG2fL/1mSlP1mR3/2fLmK1mS1 m f2B4PmGP - ml - 101",
    "7/5fSfL1/m+P4fP3/fG4mP2fGfG/5mP1fP2fR/7fSfK3/8fN1fP2/4mPmP5fL/1mN7fP1/5mLmP2m+R/mP2mPmGmP1mSmK/8/1mS2mG1mL m "
    "fB3PmBP - - - 101"};

Report answer(const Position& position, std::optional<int> level, std::uint64_t seed) {
  SearchRequest request;
  request.level = level;
  request.seed = seed;
  request.limits.nodes = 1500;
  return make_sannin_player({.position = position_text(position)}, 1 << 20U)->think(request, nullptr);
}

std::optional<int> level_from(int number) {
  return number > kLevels ? std::nullopt : std::optional(number);
}

TEST(SanninPlayerTest, TurnedBoardHasTheTurnedMove) {
  for (const std::string& text : kPhases) {
    const Position one = position(text);
    const Position other = turned(one);
    for (int number = 0; number <= kLevels + 1; ++number) {
      const Report report = answer(one, level_from(number), 7);
      const Report turned_report = answer(other, level_from(number), 7);
      ASSERT_EQ(move_code(turned(coded(report.move))), turned_report.move) << text << " level " << number;
      if (number == 0) continue;
      for (const Player player : kPlayers) {
        ASSERT_EQ(report.lines.front().shares.of[index_of(player)],
                  turned_report.lines.front().shares.of[index_of(turned(player))]);
      }
    }
  }
}

TEST(SanninPlayerTest, SameSeedAndNodesPlayTheSameMove) {
  for (const std::string& text : kPhases) {
    for (int number = 0; number <= kLevels + 1; ++number) {
      const Report one = answer(position(text), level_from(number), 3);
      const Report two = answer(position(text), level_from(number), 3);
      ASSERT_EQ(one.move, two.move) << text << " level " << number;
      ASSERT_EQ(one.nodes, two.nodes);
    }
  }
}

TEST(SanninPlayerTest, EveryLevelPlaysLegalMovesInEachPhase) {
  for (const std::string& text : kPhases) {
    for (int number = 0; number <= kLevels + 1; ++number) {
      const Report report = answer(position(text), level_from(number), 5);
      EXPECT_TRUE(Match(position(text), {}).is_legal(coded(report.move))) << report.move << " level " << number;
    }
  }
}

}  // namespace
}  // namespace engine::sannin::sannin_player_test
