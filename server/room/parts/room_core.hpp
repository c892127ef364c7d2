#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/room/parts/presence_tracker.hpp"
#include "server/room/state/room_state.hpp"

namespace server::room {

/// What the parts of a room need of it: RoomClock and RoomComputers. Room's thread only, unless a
/// comment says otherwise.
class RoomCore {
 public:
  /// Returns the state of the game; nullptr while it is not loaded.
  [[nodiscard]] virtual RoomState* state() = 0;
  [[nodiscard]] virtual const RoomMembers& members() const = 0;
  [[nodiscard]] virtual const std::string& game() const = 0;
  /// Returns the context of something that happens now without a user's command.
  [[nodiscard]] virtual CommandContext now_without_command() const = 0;
  /// Makes the events durable, then broadcasts them.
  virtual void append(Accepted accepted) = 0;
  /// Queues a task behind all waiting ones. Any thread.
  virtual void run_later(std::function<void()> task) = 0;
  /// Returns what keeps the room in memory.
  [[nodiscard]] virtual std::shared_ptr<const void> hold() = 0;

 protected:
  ~RoomCore() = default;
};

}  // namespace server::room
