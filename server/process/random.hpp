#pragma once

#include <cstdint>
#include <random>

namespace server {

/// Returns random bits for drawing seats.
inline std::uint64_t random_lot() {
  // Opened once for each thread: opening costs as much as the rest of a move.
  thread_local std::random_device entropy;
  return (std::uint64_t{entropy()} << 32U) | entropy();
}

}  // namespace server
