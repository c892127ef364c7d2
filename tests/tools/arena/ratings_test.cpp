#include "tools/arena/play/ratings.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/random.hpp"

namespace arena::ratings_test {
namespace {

/// Returns the chance of the first of three players, by the model.
double chance(double one, double two, double three) {
  const auto strength = [](double points) { return std::pow(10, points / 400); };
  return strength(one) / (strength(one) + strength(two) + strength(three));
}

/// Plays games of three of these players by chance.
std::vector<RatedGame> games_of(const std::vector<double>& strengths, int count) {
  engine::Random random(5);
  std::vector<RatedGame> games;
  for (int i = 0; i < count; ++i) {
    RatedGame game;
    for (int seat = 0; seat < 3; ++seat) game.players.push_back(random.below(strengths.size()));
    game.points.assign(3, 0);
    double drawn = static_cast<double>(random.below(1'000'000)) / 1e6;
    std::size_t winner = 0;
    for (std::size_t seat = 0; seat < 3; ++seat) {
      const auto of = [&](std::size_t at) { return strengths[game.players[(seat + at) % 3]]; };
      winner = seat;
      drawn -= chance(of(0), of(1), of(2));
      if (drawn < 0) break;
    }
    game.points[winner] = 1;
    games.push_back(std::move(game));
  }
  return games;
}

TEST(RatingsTest, FindsTheStrengthsBehindGames) {
  const std::vector<double> strengths = {-200, -50, 60, 190};
  const auto ratings = rate(games_of(strengths, 4000), strengths.size());
  for (std::size_t i = 0; i < strengths.size(); ++i) {
    EXPECT_NEAR(ratings[i].points, strengths[i], 25) << i;
    EXPECT_GT(ratings[i].margin, 3);
    EXPECT_LT(ratings[i].margin, 40);
  }
}

TEST(RatingsTest, StaysFiniteWithoutAWin) {
  const auto ratings = rate({{{0, 1, 1}, {1, 0, 0}}, {{1, 0, 1}, {0, 1, 0}}}, 2);
  EXPECT_GT(ratings[0].points, ratings[1].points);
  EXPECT_LT(ratings[0].points, 1000);
}

TEST(RatingsTest, SharesOfADrawAreEqual) {
  const auto ratings = rate({{{0, 1, 2}, {1.0 / 3, 1.0 / 3, 1.0 / 3}}}, 3);
  EXPECT_NEAR(ratings[0].points, 0, 1);
  EXPECT_NEAR(ratings[2].points, 0, 1);
}

}  // namespace
}  // namespace arena::ratings_test
