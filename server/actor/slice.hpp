#pragma once

#include <chrono>
#include <cstddef>

#include "server/config/fixed_limits.hpp"

namespace server::actor {

/// Time slice of an actor: bounds the tasks and the time before other actors of the thread run.
class Slice {
 public:
  /// Returns whether the next task may begin now, and counts it.
  [[nodiscard]] bool has_time() {
    if (tasks_ == fixed::kTasksAtOnce) return false;
    if (tasks_ > 0 && std::chrono::steady_clock::now() - begun_ >= fixed::kTimeAtOnce) return false;
    ++tasks_;
    return true;
  }

 private:
  const std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  std::size_t tasks_ = 0;
};

}  // namespace server::actor
