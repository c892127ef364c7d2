#include "engine/score.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

namespace engine::score_test {
namespace {

double nats(Score score) {
  return static_cast<double>(score) / kNat;
}

TEST(ScoreTest, LogAddMatchesTheLogarithm) {
  for (Score a = -9000; a <= 9000; a += 577) {
    for (Score b = -9000; b <= 9000; b += 311) {
      const double exact = std::log(std::exp(nats(a)) + std::exp(nats(b))) * kNat;
      EXPECT_NEAR(log_add(a, b), exact, 1.5) << a << ' ' << b;
    }
  }
}

TEST(ScoreTest, ShareIsMonotoneAndSymmetric) {
  int before = 0;
  for (Score score = -kMaxEvaluation; score <= kMaxEvaluation; score += 7) {
    EXPECT_GE(share(score), before);
    before = share(score);
    EXPECT_EQ(share(score) + share(-score), Shares::kWhole);
    EXPECT_NEAR(share(score), Shares::kWhole / (1 + std::exp(-nats(score))), 30);
  }
}

TEST(ScoreTest, LogOddsAreTheInverseOfShares) {
  for (Score score = -6000; score <= 6000; score += 13) EXPECT_NEAR(share(log_odds_of(share(score))), share(score), 1);
  EXPECT_EQ(log_odds_of(0), -kMaxEvaluation + 1);
  EXPECT_GT(log_odds_of(Shares::kWhole), 10 * kNat);
}

TEST(ScoreTest, SoftmaxSharesSumToTheWhole) {
  for (Score one = -8000; one <= 8000; one += 1999) {
    for (Score other = -8000; other <= 8000; other += 1501) {
      const Shares shares = softmax({one, other, 0});
      EXPECT_EQ(std::accumulate(shares.of.begin(), shares.of.end(), 0), Shares::kWhole);
      const double exact = std::exp(nats(one)) / (std::exp(nats(one)) + std::exp(nats(other)) + 1);
      EXPECT_NEAR(shares.of[0], exact * Shares::kWhole, 40);
    }
  }
}

// The tables are computed by the compiler: every compiler must find the same values.
TEST(ScoreTest, TablesAreTheSameOnEveryMachine) {
  std::uint64_t digest = 0;
  for (Score x = 0; x < 17 * kNat; ++x) {
    digest = digest * 1'000'003 + exponential(x);
    digest = digest * 1'000'003 + static_cast<std::uint64_t>(log_add(x, 0));
  }
  EXPECT_EQ(digest, 7260054236052053624U);
}

}  // namespace
}  // namespace engine::score_test
