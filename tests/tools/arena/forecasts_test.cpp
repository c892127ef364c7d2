#include "tools/arena/measures/forecasts.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "engine/random.hpp"
#include "tests/rules/support.hpp"

namespace arena::forecasts_test {
namespace {

using namespace rules::sannin;

TEST(LogLossTest, IsTheMeanOfTheLogarithms) {
  const Position start = initial_position(false);
  const std::vector<Sample> samples = {{start, Player::kFirst}, {start, Player::kLast}};
  const std::vector<Forecast> forecasts = {{0.5, 0.25, 0.25}, {0.5, 0.25, 0.25}};
  EXPECT_NEAR(log_loss(forecasts, samples), -(std::log(0.5) + std::log(0.25)) / 2, 1e-9);
}

TEST(LogLossTest, IsFiniteForAWrongCertainty) {
  EXPECT_LT(log_loss({{1, 0, 0}}, {{initial_position(false), Player::kLast}}), 10);
}

TEST(MaterialForecastTest, LearnsWhatMaterialIsWorth) {
  // The player with the rook in hand wins nine of ten games.
  std::vector<Sample> samples;
  for (int i = 0; i < 300; ++i) {
    Position position = initial_position(false);
    const Player richer = kPlayers[static_cast<std::size_t>(i) % 3];
    position.board.add_to_hand(richer, Kind::kRook);
    samples.push_back({position, i / 3 % 10 == 0 ? next(richer) : richer});
  }
  const MaterialForecast material(samples);
  const Forecast forecast = material.of(samples.front().position);
  EXPECT_NEAR(forecast[0], 0.9, 0.03);
  EXPECT_NEAR(std::accumulate(forecast.begin(), forecast.end(), 0.0), 1, 1e-9);
}

TEST(MaterialForecastTest, PlayersWhoAreOutHaveNoShare) {
  Position position = initial_position(false);
  position.board.remove(Player::kMiddle);
  const MaterialForecast material({{position, Player::kFirst}});
  EXPECT_EQ(material.of(position)[1], 0);
}

TEST(CalibrationTest, CountsWinsByForecast) {
  const Position start = initial_position(false);
  std::vector<Sample> samples;
  std::vector<Forecast> forecasts;
  engine::Random random(1);
  for (int i = 0; i < 3000; ++i) {
    const std::size_t drawn = random.below(100);
    samples.push_back({start, drawn < 75 ? Player::kFirst : drawn < 95 ? Player::kMiddle : Player::kLast});
    forecasts.push_back({0.75, 0.2, 0.05});
  }
  const auto deciles = calibration(forecasts, samples);
  EXPECT_EQ(deciles[7].count, 3000);
  EXPECT_NEAR(deciles[7].mean_won(), 0.75, 0.03);
  EXPECT_NEAR(deciles[0].mean_won(), 0.05, 0.03);
  EXPECT_EQ(deciles[4].count, 0);
}

}  // namespace
}  // namespace arena::forecasts_test
