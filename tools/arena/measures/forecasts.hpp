#pragma once

#include <array>
#include <vector>

#include "rules/sannin/positions/position.hpp"

/// Forecasts of winners, and how good they are.
namespace arena {

/// Win shares by seat.
using Forecast = std::array<double, 3>;

/// A position of a finished game with its winner.
struct Sample {
  rules::sannin::Position position;
  rules::sannin::Player winner;
};

/// Returns the mean log loss of forecasts of these winners.
double log_loss(const std::vector<Forecast>& forecasts, const std::vector<Sample>& samples);

/// Forecasts from material alone: pieces on the board and in hands, and who is allied. Its scales
/// are fitted to positions.
class MaterialForecast {
 public:
  /// Fits the scales.
  explicit MaterialForecast(const std::vector<Sample>& samples);

  [[nodiscard]] Forecast of(const rules::sannin::Position& position) const;

 private:
  /// Points of material for a factor e in the odds, by phase; and what an alliance is worth to the
  /// player outside.
  std::array<double, 5> scales_ = {1000, 1000, 1000, 1000, 0};
};

/// Forecasts and results whose forecasts lie in the same tenth.
struct Decile {
  int count = 0;
  double forecast = 0;
  double won = 0;

  [[nodiscard]] double mean_forecast() const { return count == 0 ? 0 : forecast / count; }
  [[nodiscard]] double mean_won() const { return count == 0 ? 0 : won / count; }
};

/// Returns how often players won, by their forecast: the forecasts of players who are in.
std::array<Decile, 10> calibration(const std::vector<Forecast>& forecasts, const std::vector<Sample>& samples);

}  // namespace arena
