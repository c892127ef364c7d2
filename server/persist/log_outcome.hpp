#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "server/actor/log_fault.hpp"
#include "storage/game_store.hpp"

namespace server::persist {

/// Reason for clients why a write has failed.
inline constexpr std::string_view kCannotSave = "the server cannot save at the moment; try again soon";

/// Converts the outcome of a write for the port of rooms and reviews. The reasons of the database
/// are for the log of the process (Journal), not for clients.
inline actor::LogOutcome log_outcome(const storage::WriteOutcome& outcome) {
  if (std::holds_alternative<storage::Conflict>(outcome))
    return actor::Conflict{"the game or review was changed elsewhere meanwhile; try again"};
  if (storage::failure_of(outcome) != nullptr) return actor::LogFault{std::string(kCannotSave)};
  return actor::Committed{};
}

/// Converts why a read was refused.
inline actor::LogFault fault_of(const protocol::Problem& problem) {
  return {problem.reason, problem.code};
}

/// Returns the fault of a load whose result cannot be folded, for made_or().
template <class Result>
Result failed(std::string reason) {
  return actor::LogFault{std::move(reason), "storage_unavailable", true};
}

}  // namespace server::persist
