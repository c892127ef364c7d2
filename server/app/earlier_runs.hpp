#pragma once

#include <cstdint>
#include <vector>

#include "storage/database.hpp"

namespace server::app {

/// Runs of servers on a database before this one.
struct EarlierRuns {
  /// In the order of their begin.
  std::vector<storage::Uptime> runs;
  /// Milliseconds by which the clock of this process was set ahead.
  std::int64_t clock_lead = 0;
};

/// Reads the runs from a database with the newest schema, and compares the clock of this machine
/// with them. If the clock is behind the last time that a server ran, raises clock_offset(), so
/// that deadlines which are stored in that time fall when they are due. Logs a warning if the clock
/// is behind, or more than fixed::kClockJump ahead. Call it before anything measures time. Throws
/// storage::Error.
EarlierRuns read_earlier_runs(storage::Database& database);

}  // namespace server::app
