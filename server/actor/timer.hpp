#pragma once

#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "server/process/time.hpp"

namespace server::actor {

using WaitableTimer = boost::asio::basic_waitable_timer<ServerClock>;

/// Timer of an actor. Runs one task, on the actor's executor. Used on that executor only.
class Timer {
 public:
  using Task = std::function<void()>;
  using Delay = WaitableTimer::duration;

  explicit Timer(boost::asio::any_io_executor executor) : timer_(std::move(executor)) {}

  /// Runs `task` after `delay`, unless its owner has been destroyed by then. Replaces the previous
  /// task. A task that holds the owner keeps it in memory.
  void run_after(Delay delay, std::weak_ptr<const void> owner, Task task) {
    if (!timer_) return;
    timer_->expires_after(delay);
    timer_->async_wait([owner = std::move(owner), task = std::move(task)](const boost::system::error_code& cancelled) {
      if (const auto held = owner.lock(); held && !cancelled) task();
    });
  }
  void cancel() {
    if (timer_) timer_->cancel();
  }
  /// Releases the timer and its task. Afterwards the timer runs nothing.
  void release() { timer_.reset(); }

 private:
  std::optional<WaitableTimer> timer_;
};

/// Timer for what is sent at most once in a while: requests while the task is already scheduled are
/// ignored.
class CoalescingTimer {
 public:
  explicit CoalescingTimer(boost::asio::any_io_executor executor) : timer_(std::move(executor)) {}

  /// Runs `task` after `delay`, unless it is already scheduled or its owner, which must own this
  /// timer too, has been destroyed by then.
  void request(Timer::Delay delay, std::weak_ptr<const void> owner, Timer::Task task) {
    if (std::exchange(is_scheduled_, true)) return;
    timer_.run_after(delay, std::move(owner), [this, task = std::move(task)] {
      is_scheduled_ = false;
      task();
    });
  }
  void release() { timer_.release(); }

 private:
  Timer timer_;
  bool is_scheduled_ = false;
};

}  // namespace server::actor
