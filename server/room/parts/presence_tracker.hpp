#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "server/actor/members.hpp"
#include "server/protocol/messages/chat.hpp"
#include "server/room/state/room_state.hpp"

namespace server::room {

/// Member of a game's room.
struct RoomMember : actor::Member {
  /// Whether the user is looking at the game, as reported by the client.
  bool looking = true;
  /// Chat rights last sent to the member.
  protocol::ChatRights chat = {};
};
using RoomMembers = actor::Members<RoomMember>;

/// Who is connected to a room. Presence does not affect the clocks.
class PresenceTracker {
 public:
  /// Updates which players are disconnected. `at`: the current time in Unix milliseconds.
  void update(const RoomState& state, const RoomMembers& members, std::int64_t at);
  /// Returns the disconnected players by user id, with the time since when, in Unix milliseconds.
  [[nodiscard]] const std::map<std::string, std::int64_t>& disconnected() const { return disconnected_; }
  [[nodiscard]] protocol::Presence presence(const RoomState& state, const RoomMembers& members) const;

 private:
  std::map<std::string, std::int64_t> disconnected_;
};

/// Returns the longest round trip to a socket of the player on turn, in milliseconds; 0 if no clock
/// is running.
std::int64_t lag_of_player_on_turn(const RoomState& state, const RoomMembers& members);

}  // namespace server::room
