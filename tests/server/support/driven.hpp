#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <functional>
#include <stdexcept>

#include "server/actor/timer.hpp"

namespace server {

/// Stops ServerClock. The destructor sets it going again.
class StoppedClock {
 public:
  StoppedClock() { ServerClock::stopped_at = ServerClock::now().time_since_epoch().count(); }
  ~StoppedClock() { ServerClock::stopped_at = 0; }
  StoppedClock(const StoppedClock&) = delete;
  StoppedClock& operator=(const StoppedClock&) = delete;

  /// Turns the clock forward. Timers that become due run when their context runs next.
  static void turn(ServerClock::duration time) { ServerClock::stopped_at += time.count(); }
};

/// Test of actors on one execution context. They run only when the test calls a function of this
/// class, and their time stands still unless it calls pass() or turn().
class DrivenTest : public testing::Test {
 protected:
  /// Runs all tasks that are ready and all timers that are due.
  void settle() {
    // Asio looks at its timers when the earliest one is due by the clock of the system.
    actor::WaitableTimer look(io, ServerClock::time_point());
    look.async_wait([](const boost::system::error_code&) {});
    io.restart();
    io.poll();
  }
  /// Runs the actors like a server thread: an exception ends only its own handler. Returns the
  /// number of exceptions.
  int errors_while_running() {
    for (int errors = 0;; ++errors) {
      try {
        settle();
        return errors;
      } catch (const std::runtime_error&) {
      }
    }
  }
  /// Turns the clock without running the actors.
  static void turn(ServerClock::duration time) { StoppedClock::turn(time); }
  /// Lets time pass in steps in which timers run. Calls `after_step` after each.
  void pass(
      ServerClock::duration time, const std::function<void()>& after_step = [] {}) {
    settle();
    for (; time > time.zero(); time -= kStep) {
      turn(std::min<ServerClock::duration>(kStep, time));
      settle();
      after_step();
    }
  }

 private:
  static constexpr std::chrono::milliseconds kStep{10};

  StoppedClock clock_;

 protected:
  boost::asio::io_context io;
};

}  // namespace server
