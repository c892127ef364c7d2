#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "server/protocol/messages/messages.hpp"

/// What RoomState needs to decide a command, and its answer.
namespace server::room {

/// Inputs of a decision: the time of the command, randomness and presence. RoomState itself has no
/// clock and no random numbers.
struct CommandContext {
  std::int64_t at = 0;    ///< Unix time in milliseconds.
  std::uint64_t lot = 0;  ///< Random bits for drawing seats.
  std::int64_t lag = 0;   ///< Measured round trip to the player on turn, in milliseconds.
  /// Disconnected players at the table, with the time since when, in Unix milliseconds.
  std::map<std::string, std::int64_t> disconnected = {};
  /// Unused game id for a rematch.
  std::string fresh_game = {};
  /// Whether the server has computer players.
  bool computers = true;
};

/// The command took effect: the events that it caused, in order, each with the data to broadcast.
struct Accepted {
  std::vector<protocol::Notice> notices;
};

/// Idempotent retry: the same command of the same user took effect before, as event `seq`.
struct Repeated {
  std::int64_t seq = 0;
};

using Decision = std::variant<Accepted, Repeated, protocol::Problem>;

}  // namespace server::room
