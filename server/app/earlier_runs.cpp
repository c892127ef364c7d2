#include "server/app/earlier_runs.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <string>

#include "server/config/fixed_limits.hpp"
#include "server/process/time.hpp"

namespace server::app {
namespace {

/// Returns a time as in "2026-11-27T09:16:26Z".
std::string shown(std::int64_t unix_milliseconds) {
  const std::time_t seconds = unix_milliseconds / 1000;
  std::tm parts{};
  char text[32];
  if (::gmtime_r(&seconds, &parts) == nullptr || std::strftime(text, sizeof text, "%FT%TZ", &parts) == 0) {
    return std::to_string(unix_milliseconds) + " ms";
  }
  return text;
}

}  // namespace

EarlierRuns read_earlier_runs(storage::Database& database) {
  EarlierRuns earlier{database.game_reader()->uptimes()};
  if (earlier.runs.empty()) return earlier;
  const std::int64_t alive = std::ranges::max(earlier.runs, {}, &storage::Uptime::alive).alive;
  const std::int64_t now = unix_milliseconds();
  if (now - alive > fixed::kClockJump.count()) {
    spdlog::warn(
        "no server ran from {} to {} by the clock of this machine; games by days get this time back. If the clock is "
        "wrong, stop the server and set it",
        shown(alive), shown(now));
  }
  if (now < alive) {
    earlier.clock_lead = alive - now;
    clock_offset() += earlier.clock_lead;
    if (earlier.clock_lead > fixed::kClockDifference.count()) {
      spdlog::warn(
          "the clock of this machine shows {}, but a server ran until {}; this server continues from the later time",
          shown(now), shown(alive));
    }
  }
  return earlier;
}

}  // namespace server::app
