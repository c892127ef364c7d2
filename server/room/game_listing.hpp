#pragma once

#include <cstdint>
#include <string>

#include "server/protocol/messages.hpp"

namespace server {

/// A game's line in lists, as of its last event. `summary` is a text of encode_summary.
struct GameLine {
  std::string game;
  RoomPhase phase = RoomPhase::kOpen;
  bool listed = true;
  std::int64_t updated = 0;
  std::string summary;
};

/// Somebody who keeps lists of the games that go on. Called from any thread; must not block.
class GameListing {
 public:
  virtual ~GameListing() = default;
  /// Something happened in a game, and is durable.
  virtual void changed(const GameLine& line) = 0;
  /// Somebody came or went.
  virtual void attended(const std::string& game, Attendance attendance) = 0;
};

}  // namespace server
