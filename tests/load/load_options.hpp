#pragma once

#include <string>
#include <vector>

namespace load {

/// Command line options of `sannin-load`.
struct LoadOptions {
  std::string address = "127.0.0.1";
  std::vector<int> ports{8080};  ///< Of the nodes. Clients use them in turn.
  std::string ruleset;           ///< Id of the game to play.
  int rooms = 100;
  int spectators = 0;  ///< In each room.
  int idle = 0;        ///< Spectators of one more game, with a move a second.
  int computers = 0;   ///< Rooms in which computers play on against each other.
  int level = 8;       ///< Of these computers.
  double rate = 0;     ///< Moves a second in each room. 0: as fast as the answers come.
  int seconds = 10;    ///< Duration of the measurement, after all clients have connected.
  /// Processes of the server. Processor time includes their children. Empty: found by the port, if
  /// it runs on this machine.
  std::vector<int> pids;
  /// File with the slots of the node of the first port. Measures the games of other nodes apart.
  std::string slots;
  bool remote = false;  ///< Plays only games of other nodes.
  bool timed = false;   ///< Plays with clocks.
  bool json = false;
};

}  // namespace load
