#pragma once

#include <map>
#include <set>
#include <string>

#include "tests/server/support/player.hpp"

namespace server {

/// Ids and values used in the messages of client_messages().
struct Subjects {
  std::string game;
  std::string review;
  std::string user;
  /// Number of the next move in the game.
  int number = 1;
  std::string move = "3c4d";
};

/// Returns one example of every client message by its type. Commands have no id yet.
std::map<std::string, Json> client_messages(const Subjects& subjects);

/// Returns the message types of clients listed in the tables of docs/PROTOCOL.md.
std::set<std::string> documented_types();

}  // namespace server
