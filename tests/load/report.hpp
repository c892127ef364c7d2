#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tests/load/load_options.hpp"
#include "tests/load/run.hpp"

namespace load {

/// What the server's process took.
struct ServerCost {
  std::int64_t memory = 0;  ///< In the end, in bytes.
  /// More of it for each connection that was opened at the start, in bytes.
  double memory_of_a_connection = 0;
  double microseconds_of_a_move = 0;  ///< Processor time.
};

/// What a run showed.
struct Report {
  double seconds = 0;
  Figures busy;  ///< Of the rooms that are played in all the time.
  Figures idle;  ///< Of the room with the idle spectators.
  std::uint64_t games = 0;
  /// WebSockets opened before it was measured, and in how many seconds.
  std::uint64_t connects = 0;
  double connect_seconds = 0;
  std::optional<ServerCost> server;
};

/// The report in words, and as one line of JSON; both with their end.
std::string in_words(const LoadOptions& options, const Report& report);
std::string in_json(const LoadOptions& options, const Report& report);

}  // namespace load
