#include "engine/score.hpp"

#include <algorithm>

namespace engine {
namespace {

/// Distance of two entries of the tables below. Values between them are interpolated.
constexpr int kStep = 16;
/// Beyond 16 nats, e⁻ˣ is less than a millionth.
constexpr int kEntries = 16 * kNat / kStep + 2;

/// Returns e⁻ˣ by its series. Uses only basic operations, which compilers must evaluate exactly
/// alike.
constexpr double exp_minus(double x) {
  double sum = 1;
  double term = 1;
  for (int i = 1; i < 20; ++i) sum += term *= -x / i;
  return sum;
}

/// Returns ln(1 + y) for y of at most 1, by the series of the inverse hyperbolic tangent.
constexpr double log_plus_one(double y) {
  const double ratio = y / (2 + y);
  double power = ratio;
  double sum = 0;
  for (int i = 1; i < 60; i += 2) {
    sum += power / i;
    power *= ratio * ratio;
  }
  return 2 * sum;
}

struct Tables {
  /// e⁻ˣ in units of 2⁻³⁰, and ln(1 + e⁻ˣ) in the unit of scores times 256.
  std::array<std::uint32_t, kEntries> exponential{};
  std::array<std::int32_t, kEntries> logarithm{};
};

constexpr Tables kTables = [] {
  Tables tables;
  const double factor = exp_minus(static_cast<double>(kStep) / kNat);
  double value = 1;
  for (std::size_t i = 0; i < kEntries; ++i) {
    tables.exponential[i] = static_cast<std::uint32_t>(value * (1U << 30U) + 0.5);
    tables.logarithm[i] = static_cast<std::int32_t>(log_plus_one(value) * kNat * 256 + 0.5);
    value *= factor;
  }
  return tables;
}();

/// Returns the value of a table at x, which must not be negative; the last entry beyond its end.
template <class TranspositionTable>
std::int64_t interpolated(const TranspositionTable& table, Score x) {
  if (x >= (kEntries - 2) * kStep) return 0;
  const auto index = static_cast<std::size_t>(x / kStep);
  const auto low = static_cast<std::int64_t>(table[index]);
  const auto high = static_cast<std::int64_t>(table[index + 1]);
  return low + (high - low) * (x % kStep) / kStep;
}

}  // namespace

std::uint32_t exponential(Score x) {
  return static_cast<std::uint32_t>(interpolated(kTables.exponential, x));
}

Score log_add(Score a, Score b) {
  const Score greater = std::max(a, b);
  return greater + static_cast<Score>(interpolated(kTables.logarithm, greater - std::min(a, b)) / 256);
}

int share(Score log_odds) {
  const std::int64_t one = std::int64_t{1} << 30U;
  const std::int64_t lesser = exponential(log_odds < 0 ? -log_odds : log_odds);
  const auto small = static_cast<int>(lesser * Shares::kWhole / (one + lesser));
  return log_odds < 0 ? small : Shares::kWhole - small;
}

Score log_odds_of(int millionths) {
  Score low = -kMaxEvaluation;
  Score high = kMaxEvaluation;
  while (high - low > 1) {
    const Score middle = low + (high - low) / 2;
    (share(middle) < millionths ? low : high) = middle;
  }
  return high;
}

Shares softmax(const std::array<Score, 3>& strengths) {
  const Score most = *std::max_element(strengths.begin(), strengths.end());
  std::array<std::int64_t, 3> weights{};
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    // A player who is out has no share, however low the bound of strengths is.
    weights[i] = exponential(most - strengths[i]);
    sum += weights[i];
  }
  Shares shares;
  int rest = Shares::kWhole;
  for (std::size_t i = 0; i < 3; ++i) {
    shares.of[i] = static_cast<int>(weights[i] * Shares::kWhole / sum);
    rest -= shares.of[i];
  }
  *std::max_element(shares.of.begin(), shares.of.end()) += rest;
  return shares;
}

}  // namespace engine
