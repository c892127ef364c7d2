#pragma once

#include <string>

namespace load {

/// Command line options of `sannin-load`.
struct LoadOptions {
  std::string address = "127.0.0.1";
  int port = 8080;
  std::string ruleset;  ///< Id of the game to play.
  int rooms = 100;
  int spectators = 0;  ///< In each room.
  int idle = 0;        ///< Spectators of one more game, with a move a second.
  int computers = 0;   ///< Rooms in which computers play on against each other.
  int level = 8;       ///< Of these computers.
  double rate = 0;     ///< Moves a second in each room. 0: as fast as the answers come.
  int seconds = 10;    ///< Duration of the measurement, after all clients have connected.
  int pid = 0;         ///< Process of the server. 0: found by its port, if it runs on this machine.
  bool json = false;
};

}  // namespace load
