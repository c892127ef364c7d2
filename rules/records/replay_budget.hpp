#pragma once

#include <cstdint>
#include <string>

namespace rules::records {

/// Largest effort of a step (Replay::effort()) that a thread with other duties may make.
inline constexpr std::uint64_t kStepEffort = 1000;

/// Budget of the work that a record causes: its sender chooses how much that is. Counts the steps
/// by their legal moves and mate threats, so that every program and browser stops at the same step.
class ReplayBudget {
 public:
  /// Replaying a game of 2000 moves with full hands takes two thirds of it. The costliest steps
  /// known take 0.6 µs of a processor for each unit, so the whole budget takes less than a second.
  static constexpr std::uint64_t kAll = 1'500'000;

  /// Takes the effort of a step. Returns false if there is not enough left.
  bool take(std::uint64_t effort) {
    if (effort > left_) return false;
    left_ -= effort;
    return true;
  }

  /// Returns the reason to stop.
  static std::string used_up() {
    return "judging this record takes too long: its positions have more than " + std::to_string(kAll) +
           " legal moves and judged threats in all; leave out variations";
  }

 private:
  std::uint64_t left_ = kAll;
};

}  // namespace rules::records
