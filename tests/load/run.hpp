#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "rules/game.hpp"
#include "tests/load/latencies.hpp"
#include "tests/load/script.hpp"
#include "tests/load/socket.hpp"

namespace load {

/// What is measured at some of the tables.
struct Figures {
  std::uint64_t moves = 0;
  /// From sending a move until the last player, or the last spectator, of its table had it.
  Latencies to_players;
  Latencies to_spectators;

  void clear() { *this = {}; }
};

/// What all tables of a run share.
struct Run {
  const rules::Ruleset& ruleset;
  Door door;
  /// The games that are played, by one table after another.
  std::vector<Script> scripts;
  std::size_t next_script = 0;
  /// WebSockets opened, and games begun.
  std::uint64_t connects = 0;
  std::uint64_t games = 0;
  /// Ends the run, because it cannot go on.
  std::function<void(const std::string&)> fail;
};

}  // namespace load
