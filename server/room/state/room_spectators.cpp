#include "server/config.hpp"
#include "server/room/state/room_state.hpp"

// RoomState: spectators and users at the table.
namespace server::room {

RoomState::Verdict RoomState::decide(const protocol::RemoveSpectator& remove, const protocol::Identity& who) const {
  if (creator_.empty() || who.id != creator_) {
    return protocol::Problem{"not_creator", "only the host can remove spectators"};
  }
  if (remove.person == who.id) return protocol::Problem{"no_watcher", "you cannot remove yourself"};
  if (const protocol::PublicUser* seated = find_person(remove.person)) {
    return protocol::Problem{"no_watcher", seated->name + " is a player, not a spectator"};
  }
  if (is_removed(remove.person)) return protocol::Problem{"no_watcher", "this spectator has already been removed"};
  if (removed_.size() >= fixed::kRemovedSpectators) {
    return protocol::Problem{
        "too_many", "no more than " + std::to_string(fixed::kRemovedSpectators) + " spectators can be removed"};
  }
  if (removals_ >= fixed::kRemovalsOfAGame) {
    return protocol::Problem{"too_many",
                             "spectators can be removed at most " + std::to_string(fixed::kRemovalsOfAGame) + " times"};
  }
  return protocol::SpectatorRemoved{remove.person};
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::SpectatorRemoved& body) {
  if (find_person(body.person) != nullptr) return rules::Refusal{"a player of this game cannot be removed"};
  removed_.insert(body.person);
  ++removals_;
  return notice;
}

RoomState::Verdict RoomState::decide(const protocol::RestoreSpectator& restore, const protocol::Identity& who) const {
  if (!is_creator(who.id)) return protocol::Problem{"not_creator", "only the host can let spectators in again"};
  if (!is_removed(restore.person)) return protocol::Problem{"no_watcher", "this user has not been removed"};
  return protocol::SpectatorRestored{restore.person};
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::SpectatorRestored& body) {
  removed_.erase(body.person);
  return notice;
}

bool RoomState::is_removed(const std::string& person) const {
  return removed_.contains(person);
}

std::optional<rules::Seat> RoomState::seat_of(const std::string& person) const {
  const protocol::PublicUser* seated = find_person(person);
  return seated == nullptr ? std::nullopt : seated->seat;
}

std::vector<std::string> RoomState::at_table() const {
  std::vector<std::string> ids;
  for (const protocol::PublicUser& person : people_) {
    if (!person.level) ids.push_back(person.id);
  }
  return ids;
}

std::vector<std::string> RoomState::allied_people() const {
  std::vector<std::string> people;
  if (phase() != protocol::RoomPhase::kRunning) return people;
  for (const rules::Seat seat : game_->allies()) {
    const protocol::PublicUser* person = person_at(seat);
    // Computer players take no part in chat: no channel with one of them opens.
    if (person == nullptr || person->level) return {};
    people.push_back(person->id);
  }
  return people;
}

}  // namespace server::room
