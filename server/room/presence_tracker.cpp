#include "server/room/presence_tracker.hpp"

#include <algorithm>
#include <utility>

#include "server/config.hpp"

namespace server::room {

void PresenceTracker::update(const RoomState& state, const RoomMembers& members, std::int64_t at) {
  std::map<std::string, std::int64_t> gone;
  for (const protocol::PublicUser& person : state.people()) {
    if (person.level) continue;
    const bool connected = std::any_of(members.begin(), members.end(), [&](const RoomMember& member) {
      return member.who && member.who->id == person.id;
    });
    if (connected) continue;
    const auto before = gone_.find(person.id);
    gone[person.id] = before == gone_.end() ? at : before->second;
  }
  gone_ = std::move(gone);
}

protocol::Presence PresenceTracker::presence(const RoomState& state, const RoomMembers& members) const {
  protocol::Presence presence;
  // By user: whether they look at the game at one of their sockets.
  std::map<std::string, bool> here;
  std::map<std::string, protocol::Identity> named;
  for (const RoomMember& member : members) {
    if (member.who && state.is_at_table(member.who->id)) {
      here[member.who->id] |= member.here;
      continue;
    }
    if (member.who) {
      if (!named.emplace(member.who->id, *member.who).second) continue;
    }
    ++presence.spectators;
  }
  for (const auto& [person, looks] : here) (looks ? presence.here : presence.away).push_back(person);
  presence.gone.assign(gone_.begin(), gone_.end());
  for (const auto& [id, spectator] : named) {
    if (presence.named_spectators.size() < fixed::kNamedSpectators) presence.named_spectators.push_back(spectator);
  }
  return presence;
}

std::int64_t lag_of_player_on_turn(const RoomState& state, const RoomMembers& members) {
  if (!state.deadline()) return 0;
  const std::optional<std::string> person = state.person_on_turn();
  std::int64_t longest = 0;
  for (const RoomMember& member : members) {
    if (person && member.who && member.who->id == *person) {
      longest = std::max(longest, member.subscriber->round_trip());
    }
  }
  return longest;
}

}  // namespace server::room
