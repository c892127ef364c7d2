#include "server/app/suspend_watchdog.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/post.hpp>

#include "server/process/time.hpp"

namespace server::app {

SuspendWatchdog::~SuspendWatchdog() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
  }
  wake_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void SuspendWatchdog::begin() {
  thread_ = std::thread([this] { run(); });
}

void SuspendWatchdog::run() {
  std::int64_t reported = suspend_detector_.beat(unix_milliseconds());
  std::unique_lock lock(mutex_);
  while (!wake_.wait_for(lock, fixed::kBeat, [this] { return ending_; })) {
    const std::int64_t all = suspend_detector_.beat(unix_milliseconds());
    // Posted, because writing to the log and waking all rooms could delay the next beat.
    const std::int64_t stopped = all - reported;
    if (stopped < fixed::kReportedSuspend.count()) continue;
    reported = all;
    boost::asio::post(context_, [this, stopped] { report(stopped); });
  }
}

void SuspendWatchdog::report(std::int64_t stopped) {
  spdlog::warn("the process was suspended for {} ms, at once or in parts; no player loses time", stopped);
  rooms_.for_each([](room::Room& room) { room.wake(); });
}

}  // namespace server::app
