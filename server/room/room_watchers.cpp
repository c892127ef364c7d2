#include "server/limits.hpp"
#include "server/room/room_state.hpp"

// Those who watch, and what they have to do with the table.
namespace server {

RoomState::Verdict RoomState::decide(const RemoveWatcher& remove, const Identity& who) const {
  if (creator_.empty() || who.id != creator_) {
    return Problem{"not_creator", "only who made the table can remove somebody who watches"};
  }
  if (remove.person == who.id) return Problem{"no_watcher", "you cannot remove yourself"};
  if (const Person* seated = find_person(remove.person)) {
    return Problem{"no_watcher", seated->name + " sits at the table and does not watch"};
  }
  if (is_removed(remove.person)) return Problem{"no_watcher", "he has been removed already"};
  if (removed_.size() >= limits().removed_watchers) {
    return Problem{"too_many", "no more than " + std::to_string(limits().removed_watchers) + " people can be removed"};
  }
  return WatcherRemoved{remove.person};
}

rules::Result<Notice> RoomState::apply_body(Notice notice, WatcherRemoved& body) {
  if (find_person(body.person) != nullptr) return rules::Refusal{"he sits at the table"};
  removed_.insert(body.person);
  return notice;
}

bool RoomState::is_removed(const std::string& person) const {
  return removed_.contains(person);
}

std::optional<rules::Seat> RoomState::seat_of(const std::string& person) const {
  const Person* seated = find_person(person);
  return seated == nullptr ? std::nullopt : seated->seat;
}

std::vector<std::string> RoomState::allied_people() const {
  std::vector<std::string> people;
  if (phase() != RoomPhase::kRunning) return people;
  for (const rules::Seat seat : game_->allies()) {
    if (const Person* person = person_at(seat)) people.push_back(person->id);
  }
  return people;
}

}  // namespace server
