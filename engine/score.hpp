#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "rules/seats.hpp"

/// Values of positions: log-odds for searches, and win shares for people. All arithmetic is on
/// integers, so that results are the same on every machine.
namespace engine {

/// Log-odds that a player wins, in 1/1024 of a nat; 0 for even odds.
using Score = int;
inline constexpr Score kNat = 1024;

/// A player wins at once; one less for each ply until the win. A loss is negative.
inline constexpr Score kWin = 30000;
/// Scores beyond this bound are wins or losses that the search has proved.
inline constexpr Score kProved = 29000;
/// Largest score of an evaluation.
inline constexpr Score kMaxEvaluation = 20000;

/// Returns a score within the bounds of an evaluation.
constexpr Score clamped(Score score) {
  return score > kMaxEvaluation ? kMaxEvaluation : score < -kMaxEvaluation ? -kMaxEvaluation : score;
}

/// Returns e⁻ˣ in units of 2⁻³⁰. `x` has the unit of scores and must not be negative.
std::uint32_t exponential(Score x);

/// Returns ln(eᵃ + eᵇ), in the unit of scores.
Score log_add(Score a, Score b);

/// Win shares of up to three seats in the order of play, in millionths. They sum to kWhole.
struct Shares {
  static constexpr int kWhole = 1'000'000;
  std::array<int, 3> of{};

  [[nodiscard]] int operator[](rules::Seat seat) const { return of[static_cast<std::size_t>(seat.index())]; }
  /// Returns the shares of a game with this number of seats.
  [[nodiscard]] rules::BySeat<int> by_seat(int seats) const {
    return rules::BySeat<int>(std::vector<int>(of.begin(), of.begin() + seats));
  }

  friend bool operator==(const Shares&, const Shares&) = default;
};

/// Returns the share of a player with these log-odds, in millionths.
int share(Score log_odds);

/// Returns the least log-odds with at least this share: the inverse of share(). Bounded by
/// kMaxEvaluation.
Score log_odds_of(int millionths);

/// Returns the shares in proportion to the exponentials of these strengths (softmax). Strengths
/// have the unit of scores.
Shares softmax(const std::array<Score, 3>& strengths);

}  // namespace engine
