#pragma once

#include "server/room/ports.hpp"
#include "storage/game_store.hpp"

namespace server::persist {

/// Converts the outcome of a write for the port of rooms and reviews.
inline actor::LogOutcome log_outcome(const storage::WriteOutcome& outcome) {
  if (const auto* conflict = std::get_if<storage::Conflict>(&outcome)) return actor::Conflict{conflict->reason};
  if (const std::string* reason = storage::failure_of(outcome)) return actor::LogFault{*reason};
  return actor::Committed{};
}

}  // namespace server::persist
