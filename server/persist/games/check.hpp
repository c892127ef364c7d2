#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "server/protocol/messages/messages.hpp"
#include "storage/database.hpp"

namespace server::persist {

/// Number of objects that were checked, and of the faults found.
struct CheckResult {
  std::size_t games = 0;
  std::int64_t events = 0;
  std::size_t reviews = 0;
  std::size_t faults = 0;
};

/// Checks the integrity of a database, which may be in use, and replays every game and review in it
/// by the rules. Calls `report` with a description of each fault. Throws storage::Error if the
/// database cannot be read.
CheckResult check(storage::Database& database, protocol::Rulesets rulesets,
                  const std::function<void(const std::string&)>& report);

}  // namespace server::persist
