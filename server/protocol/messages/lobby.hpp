#pragma once

#include <string>
#include <variant>
#include <vector>

#include "server/protocol/messages/time_control.hpp"

/// Messages of the lobby, where users find games (docs/PROTOCOL.md, "Lobby").
namespace server::protocol {

// Client to server:

/// Enters the lobby in place of a game.
struct EnterLobby {};

/// Looks for opponents with the same ruleset and one of these time controls, with the ruleset's
/// default options.
struct Seek {
  std::string ruleset;
  std::vector<TimeControl> times;
};
struct Unseek {};

/// Command in the lobby. `id` is chosen by the client.
struct LobbyCommand {
  std::string id;
  std::variant<Seek, Unseek> action;
};

// Server to client:

/// Users currently in a game's room.
struct Attendance {
  int connected = 0;  ///< Connected users at the table.
  int spectators = 0;
  friend bool operator==(const Attendance&, const Attendance&) = default;
};

/// Game as the lobby shows it; `summary` is the output of encode_summary().
struct LobbyGame {
  std::string summary;
  Attendance attendance;
};

/// Number of users who look for a game of this kind.
struct SeekCount {
  std::string ruleset;
  TimeControl time;
  int waiting = 0;
};

}  // namespace server::protocol
