#include "engine/sannin/evaluation/calibration.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "tests/rules/support.hpp"

namespace engine::sannin::calibration_test {
namespace {

using namespace rules::sannin;

constexpr Shares kEven = {{333'334, 333'333, 333'333}};

int sum_of(const Shares& shares) {
  return std::accumulate(shares.of.begin(), shares.of.end(), 0);
}

TEST(CalibrationTest, SharesSumToTheWholeAndGrowWithTheScore) {
  for (const std::string& text : conformance_positions()) {
    const Position root = position(text);
    int before = 0;
    for (Score score = -kMaxEvaluation; score <= kMaxEvaluation; score += 500) {
      const Shares shares = calibrated(root, score, kEven);
      ASSERT_EQ(sum_of(shares), Shares::kWhole) << text;
      ASSERT_GE(shares.of[index_of(root.turn)], before) << text;
      before = shares.of[index_of(root.turn)];
    }
  }
}

TEST(CalibrationTest, PlayersWhoAreOutHaveNoShare) {
  Position root = initial_position(false);
  root.board.remove(Player::kMiddle);
  const Shares shares = calibrated(root, 500, {{400'000, 0, 600'000}});
  EXPECT_EQ(shares.of[index_of(Player::kMiddle)], 0);
  EXPECT_EQ(sum_of(shares), Shares::kWhole);
}

TEST(CalibrationTest, ProvedResultsAreCertain) {
  Position root = initial_position(false);
  EXPECT_EQ(calibrated(root, kWin - 3, kEven).of[index_of(root.turn)], Shares::kWhole);
  // Only two opponents who play together are sure to win.
  EXPECT_GT(calibrated(root, -kWin + 3, kEven).of[index_of(root.turn)], 0);
  root.board.remove(Player::kLast);
  EXPECT_EQ(calibrated(root, -kWin + 3, kEven).of[index_of(root.turn)], 0);
}

TEST(CalibrationTest, AllyWhoBeatsTheOutsiderStillHasADuel) {
  Position root = initial_position(true);
  root.turn = Player::kMiddle;
  const Shares shares = calibrated(root, kWin - 3, kEven);
  EXPECT_EQ(shares.of[index_of(Player::kFirst)], 0);
  EXPECT_GT(shares.of[index_of(Player::kLast)], 400'000);
  EXPECT_EQ(sum_of(shares), Shares::kWhole);
}

}  // namespace
}  // namespace engine::sannin::calibration_test
