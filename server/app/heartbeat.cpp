#include "server/app/heartbeat.hpp"

#include <spdlog/spdlog.h>

#include <utility>

#include "server/time.hpp"

namespace server {

void Heartbeat::beat() {
  const std::int64_t all = pulse_.beat(unix_milliseconds());
  if (const std::int64_t stopped = all - std::exchange(stopped_, all); stopped > 0) {
    spdlog::warn("the server was stopped for {} ms; this costs no player time", stopped);
    rooms_.for_each([](Room& room) { room.wake(); });
  }
  timer_.expires_after(fixed::kBeat);
  timer_.async_wait([this](const boost::system::error_code& cancelled) {
    if (!cancelled) beat();
  });
}

}  // namespace server
