#pragma once

#include <cstdint>
#include <string>

#include "server/protocol/messages/messages.hpp"

namespace server::room {

/// A game's line in lists, as of its last event. `summary` is the JSON of encode_summary().
struct GameLine {
  std::string game;
  protocol::RoomPhase phase = protocol::RoomPhase::kOpen;
  bool listed = true;
  std::int64_t updated = 0;
  std::string summary;
};

/// Receives changes for the lists of games. Called from any thread; must not block.
class GameListing {
 public:
  virtual ~GameListing() = default;
  /// A new line of the game is durable.
  virtual void changed(const GameLine& line) = 0;
  /// Users of the room connected or disconnected.
  virtual void attended(const std::string& game, protocol::Attendance attendance) = 0;
};

}  // namespace server::room
