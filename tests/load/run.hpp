#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "rules/game.hpp"
#include "server/cluster/membership/slots.hpp"
#include "tests/load/games/script.hpp"
#include "tests/load/latencies.hpp"
#include "tests/load/socket.hpp"

namespace load {

/// Measurements of some of the games.
struct Figures {
  std::uint64_t moves = 0;
  /// Time from sending a move until the last player, or the last spectator, of the game has it.
  Latencies to_players;
  Latencies to_spectators;

  void clear() { *this = {}; }
};

/// State that all games of a run share.
struct Run {
  const rules::Ruleset& ruleset;
  Door door;
  /// The games that are played, assigned in turn.
  std::vector<Script> scripts;
  std::size_t next_script = 0;
  /// The field `time` of each game.
  std::string time = R"({"kind":"untimed"})";
  /// Slots of the node that clients use; empty: not known.
  std::set<int> slots;
  bool is_remote_only = false;
  /// Measurements of the games of other nodes.
  Figures remote;
  /// Number of WebSockets opened, and of games started.
  std::uint64_t connects = 0;
  std::uint64_t games = 0;
  /// Ends the run with an error.
  std::function<void(const std::string&)> fail;

  [[nodiscard]] bool is_remote(const std::string& game) const {
    return !slots.empty() && !slots.contains(server::cluster::slot_of(game));
  }
};

}  // namespace load
