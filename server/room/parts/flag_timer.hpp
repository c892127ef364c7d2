#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "server/actor/timer.hpp"
#include "server/config/fixed_limits.hpp"

namespace server::room {

/// Timer of a room for the flag fall of the player on turn. Shortly before the flag falls it keeps
/// its room in memory. Until then an empty room may be forgotten, however many games there are: the
/// log has its deadline, and a caller must call Room::wake() before fixed::kHeldFlag is left.
class FlagTimer {
 public:
  explicit FlagTimer(boost::asio::any_io_executor executor) : timer_(std::move(executor)) {}

  /// Runs `fall` after `remaining` milliseconds; none: no clock is running.
  void start(std::optional<std::int64_t> remaining, const std::shared_ptr<const void>& room, actor::Timer::Task fall) {
    clock_runs_ = remaining.has_value();
    if (!remaining) return timer_.cancel();
    const std::chrono::milliseconds delay(*remaining);
    if (delay <= fixed::kHeldFlag) return hold(delay, room, std::move(fall));
    timer_.run_after(delay, room, std::move(fall));
  }
  /// After a storage fault: runs `retry` in a while if a clock was running. Flag fall must not
  /// depend on a client's request.
  void retry_later(const std::shared_ptr<const void>& room, actor::Timer::Task retry) {
    if (clock_runs_) hold(fixed::kStorageRetry, room, std::move(retry));
  }
  void release() { timer_.release(); }

 private:
  void hold(actor::Timer::Delay delay, const std::shared_ptr<const void>& room, actor::Timer::Task task) {
    timer_.run_after(delay, room, [room, task = std::move(task)] { task(); });
  }

  actor::Timer timer_;
  bool clock_runs_ = false;
};

}  // namespace server::room
