#pragma once

#include "server/room/ports.hpp"
#include "storage/game_store.hpp"

namespace server::persist {

/// Converts the outcome of a write for the port of rooms and reviews.
inline actor::LogOutcome log_outcome(const storage::WriteOutcome& outcome) {
  if (const auto* conflict = std::get_if<storage::Conflict>(&outcome)) return actor::Conflict{conflict->reason};
  if (const auto* fault = std::get_if<storage::Fault>(&outcome)) return actor::LogFault{fault->reason};
  return actor::Committed{};
}

}  // namespace server::persist
