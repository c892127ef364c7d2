#pragma once

#include <map>
#include <set>
#include <string>

#include "tests/server/net/player.hpp"

namespace server {

/// What the messages of client_messages() are about.
struct Subjects {
  std::string game;
  std::string review;
  std::string person;
  /// The move that is due in the game.
  int number = 1;
  std::string move = "3c4d";
};

/// One of every message that clients send, by its type; commands still without their id.
std::map<std::string, Json> client_messages(const Subjects& subjects);

/// The types that the tables of docs/PROTOCOL.md have for clients.
std::set<std::string> documented_types();

}  // namespace server
