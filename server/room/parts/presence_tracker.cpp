#include "server/room/parts/presence_tracker.hpp"

#include <algorithm>
#include <utility>

#include "server/config/fixed_limits.hpp"

namespace server::room {

void PresenceTracker::update(const RoomState& state, const RoomMembers& members, std::int64_t at) {
  std::map<std::string, std::int64_t> disconnected;
  for (const protocol::PublicUser& player : state.players()) {
    if (player.level) continue;
    const bool connected = std::any_of(members.begin(), members.end(), [&](const RoomMember& member) {
      return member.who && member.who->id == player.id;
    });
    if (connected) continue;
    const auto before = disconnected_.find(player.id);
    disconnected[player.id] = before == disconnected_.end() ? at : before->second;
  }
  disconnected_ = std::move(disconnected);
}

protocol::Presence PresenceTracker::presence(const RoomState& state, const RoomMembers& members) const {
  protocol::Presence presence;
  // By user: whether they look at the game at one of their sockets.
  std::map<std::string, bool> connected;
  std::map<std::string, protocol::Identity> named;
  for (const RoomMember& member : members) {
    if (member.who && state.is_at_table(member.who->id)) {
      connected[member.who->id] |= member.looking;
      continue;
    }
    if (member.who) {
      if (!named.emplace(member.who->id, *member.who).second) continue;
    }
    ++presence.spectators;
  }
  for (const auto& [user, looks] : connected) (looks ? presence.connected : presence.looking_away).push_back(user);
  presence.disconnected.assign(disconnected_.begin(), disconnected_.end());
  for (const auto& [id, spectator] : named) {
    if (presence.named_spectators.size() < fixed::kNamedSpectators) presence.named_spectators.push_back(spectator);
  }
  return presence;
}

std::int64_t lag_of_player_on_turn(const RoomState& state, const RoomMembers& members) {
  if (!state.deadline()) return 0;
  const std::optional<std::string> user = state.user_on_turn();
  std::int64_t longest = 0;
  for (const RoomMember& member : members) {
    if (user && member.who && member.who->id == *user) {
      longest = std::max(longest, member.subscriber->round_trip());
    }
  }
  return longest;
}

}  // namespace server::room
