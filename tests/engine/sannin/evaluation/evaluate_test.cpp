#include "engine/sannin/evaluation/evaluate.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "tests/rules/support.hpp"

namespace engine::sannin::evaluate_test {
namespace {

using namespace rules::sannin;

TEST(EvaluateTest, SharesSumToTheWholeAndMatchTheLogOdds) {
  for (const std::string& text : conformance_positions()) {
    const Position at = position(text);
    const Evaluation evaluation = evaluate(at, {});
    const Shares shares = evaluation.shares();
    ASSERT_EQ(std::accumulate(shares.of.begin(), shares.of.end(), 0), Shares::kWhole) << text;
    for (const Player player : kPlayers) {
      const int own = shares.of[index_of(player)];
      ASSERT_GE(own, 0);
      if (!at.board.is_in(player)) {
        ASSERT_EQ(own, 0) << text;
      } else {
        ASSERT_NEAR(share(evaluation.log_odds(player)), own, 2500) << text;
      }
    }
  }
}

TEST(EvaluateTest, TurnedBoardHasTurnedShares) {
  for (const std::string& text : conformance_positions()) {
    const Position at = position(text);
    const Evaluation evaluation = evaluate(at, {});
    const Evaluation again = evaluate(turned(at), {});
    for (const Player player : kPlayers) {
      ASSERT_EQ(evaluation.points[player], again.points[turned(player)]) << text;
      if (!at.board.is_in(player)) continue;
      ASSERT_EQ(evaluation.log_odds(player), again.log_odds(turned(player))) << text;
    }
  }
}

TEST(EvaluateTest, MorePiecesAreMoreShare) {
  Position richer = initial_position(false);
  const Score before = evaluate(richer, {}).log_odds(Player::kLast);
  richer.board.add_to_hand(Player::kLast, Kind::kGold);
  EXPECT_GT(evaluate(richer, {}).log_odds(Player::kLast), before);
}

}  // namespace
}  // namespace engine::sannin::evaluate_test
