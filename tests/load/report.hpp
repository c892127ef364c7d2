#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "tests/load/load_options.hpp"
#include "tests/load/run.hpp"

namespace load {

/// Resource use of the server's process.
struct ServerCost {
  std::int64_t memory = 0;  ///< At the end, in bytes.
  /// Growth for each connection that was opened at the start, in bytes.
  double memory_of_a_connection = 0;
  double microseconds_of_a_move = 0;  ///< CPU time.
  double computers_cores = 0;         ///< CPU time of computer players for each second.
};

/// Results of a run.
struct Report {
  double seconds = 0;
  Figures busy;    ///< Rooms with games at the chosen rate.
  Figures remote;  ///< Such rooms of other nodes than the clients'.
  Figures idle;    ///< The room with the idle spectators.
  std::uint64_t games = 0;
  std::uint64_t computer_moves = 0;  ///< In the rooms of computers.
  /// Number of WebSockets that were opened before the measurement, and the seconds that this took.
  std::uint64_t connects = 0;
  double connect_seconds = 0;
  std::optional<ServerCost> server;
};

/// Return the report as text, and as one line of JSON. Both end with a line feed.
std::string in_words(const LoadOptions& options, const Report& report);
std::string in_json(const LoadOptions& options, const Report& report);

}  // namespace load
