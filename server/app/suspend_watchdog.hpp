#pragma once

#include <boost/asio/io_context.hpp>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <thread>

#include "server/room/rooms.hpp"

namespace server::app {

/// Watchdog thread for suspend detection. Calls SuspendDetector::beat() every fixed::kBeat and does
/// nothing else, so that no work of its own delays a beat. After a suspend, or several short ones,
/// of fixed::kReportedSuspend it wakes all rooms, which give the lost time back to their clocks at
/// once. A room that is used before that does so by itself (RoomClock::flag).
class SuspendWatchdog {
 public:
  /// `context` runs the log line and the waking of rooms after a suspend.
  SuspendWatchdog(boost::asio::io_context& context, room::SuspendDetector& suspend_detector, room::Rooms& rooms)
      : context_(context), suspend_detector_(suspend_detector), rooms_(rooms) {}
  /// Stops and joins the thread.
  ~SuspendWatchdog();
  SuspendWatchdog(const SuspendWatchdog&) = delete;
  SuspendWatchdog& operator=(const SuspendWatchdog&) = delete;

  /// Starts the thread. Call it once.
  void begin();

 private:
  void run();
  void report(std::int64_t stopped);

  boost::asio::io_context& context_;
  room::SuspendDetector& suspend_detector_;
  room::Rooms& rooms_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool ending_ = false;
  std::thread thread_;
};

}  // namespace server::app
