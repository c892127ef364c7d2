#pragma once

#include <string>

namespace load {

/// What `sannin-load` was told.
struct LoadOptions {
  std::string address = "127.0.0.1";
  int port = 8080;
  std::string ruleset;  ///< Id of the game that is played.
  int rooms = 100;
  int spectators = 0;  ///< In each room.
  int idle = 0;        ///< Spectators of one room more, in which little happens.
  double rate = 0;     ///< Moves a second in each room; 0: as fast as the answers come.
  int seconds = 10;    ///< How long is measured, once all are there.
  int pid = 0;         ///< The server's process; 0: found by its port, if it runs on this machine.
  bool json = false;
};

}  // namespace load
