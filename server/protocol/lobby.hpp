#pragma once

#include <string>
#include <variant>
#include <vector>

#include "server/protocol/time_control.hpp"

/// What is said in the lobby, where games are found (docs/PROTOCOL.md, "Lobby").
namespace server {

// Client to server.

/// Comes into the lobby, in place of a game.
struct EnterLobby {};

/// Wants a game with whoever wants the same, in one of these times; the options are the ruleset's defaults.
struct Seek {
  std::string ruleset;
  std::vector<TimeControl> times;
};
struct Unseek {};

/// What a person asks for in the lobby, with his own name for it.
struct LobbyCommand {
  std::string id;
  std::variant<Seek, Unseek> action;
};

// Server to client.

/// Who is in a game's room just now.
struct Attendance {
  int here = 0;  ///< People at the table who are connected.
  int watchers = 0;
  friend bool operator==(const Attendance&, const Attendance&) = default;
};

/// A game as the lobby shows it; `summary` is a text of encode_summary.
struct LobbyGame {
  std::string summary;
  Attendance attendance;
};

/// How many wait for a game of this kind.
struct SeekCount {
  std::string ruleset;
  TimeControl time;
  int waiting = 0;
};

}  // namespace server
