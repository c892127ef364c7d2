#pragma once

#include "server/room/ports.hpp"
#include "storage/game_store.hpp"

namespace server {

/// Converts the outcome of a write for the port of rooms and reviews.
inline LogOutcome log_outcome(const storage::WriteOutcome& outcome) {
  if (const auto* conflict = std::get_if<storage::Conflict>(&outcome)) return Conflict{conflict->reason};
  if (const auto* fault = std::get_if<storage::Fault>(&outcome)) return LogFault{fault->reason};
  return Committed{};
}

}  // namespace server
