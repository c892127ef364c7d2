#include <algorithm>
#include <boost/asio/post.hpp>
#include <utility>

#include "server/config.hpp"
#include "server/limits.hpp"
#include "server/protocol/encode.hpp"
#include "server/room/room.hpp"

// Room: presence of users, and measurement of the round trip for lag compensation. Presence does
// not affect the clocks.
namespace server {

void Room::leave(const Subscriber* subscriber) {
  boost::asio::post(executor_, [self = shared_from_this(), subscriber] {
    // Requests that this socket sent earlier run first, unless is_void() drops them.
    if (!self->inbox_.has_of(subscriber)) return self->do_leave(subscriber);
    self->leaving_.insert(subscriber);
    if (!self->may_play_at(subscriber)) self->do_leave(subscriber);
    self->queue([room = self.get(), subscriber] {
      room->leaving_.erase(subscriber);
      room->do_leave(subscriber);
    });
  });
}

bool Room::may_play_at(const Subscriber* subscriber) const {
  if (!state_) return true;
  return std::any_of(members_.begin(), members_.end(), [&](const Member& each) {
    return each.subscriber.get() == subscriber && state_->is_at_table(each.person());
  });
}

void Room::do_leave(const Subscriber* subscriber) {
  if (std::erase_if(members_, [&](const Member& each) { return each.subscriber.get() == subscriber; }) == 0) return;
  note_gone();
  tell_presence_soon();
  // The room may be removed from memory before the presence timer expires.
  if (members_.empty() && listing_ != nullptr) listing_->attended(game_, {});
}

void Room::attend(const Subscriber* subscriber, bool here) {
  boost::asio::post(executor_, [self = shared_from_this(), subscriber, here] {
    // Bypasses the inbox so that it takes no place from commands. If the subscriber's enter() still
    // waits in the inbox, this task waits behind it.
    if (self->do_attend(subscriber, here) || self->inbox_.empty()) return;
    if (self->inbox_.waiting() >= limits().room_inbox) return;
    self->queue([room = self.get(), subscriber, here] { room->do_attend(subscriber, here); });
  });
}

bool Room::do_attend(const Subscriber* subscriber, bool here) {
  const auto member =
      std::ranges::find_if(members_, [&](const Member& each) { return each.subscriber.get() == subscriber; });
  if (member == members_.end()) return false;
  if (std::exchange(member->here, here) != here) tell_presence_soon();
  return true;
}

void Room::note_gone() {
  if (!state_) return;
  std::map<std::string, std::int64_t> gone;
  for (const PublicUser& person : state_->people()) {
    const bool connected = std::any_of(members_.begin(), members_.end(),
                                       [&](const Member& member) { return member.who && member.who->id == person.id; });
    if (connected) continue;
    const auto before = gone_.find(person.id);
    gone[person.id] = before == gone_.end() ? game_time() : before->second;
  }
  gone_ = std::move(gone);
}

void Room::measure(const Member& member) const {
  if (member.who && state_->is_at_table(member.who->id)) member.subscriber->measure();
}

std::int64_t Room::lag() const {
  const std::optional<std::string> person = state_->person_on_turn();
  std::int64_t longest = 0;
  for (const Member& member : members_) {
    if (person && member.who && member.who->id == *person) {
      longest = std::max(longest, member.subscriber->round_trip());
    }
  }
  return longest;
}

void Room::tell_presence_soon() {
  if (presence_due_) return;
  presence_due_ = true;
  presence_timer_->expires_after(fixed::kPresenceDelay);
  presence_timer_->async_wait([weak = weak_from_this()](const boost::system::error_code& cancelled) {
    if (const auto self = weak.lock(); self && !cancelled) self->tell_presence();
  });
}

Presence Room::presence() const {
  Presence presence;
  // By user: whether they look at the game at one of their sockets.
  std::map<std::string, bool> here;
  std::map<std::string, std::string> named;
  for (const Member& member : members_) {
    if (member.who && state_->is_at_table(member.who->id)) {
      here[member.who->id] |= member.here;
      continue;
    }
    if (member.who) {
      if (!named.emplace(member.who->id, member.who->name).second) continue;
    }
    ++presence.spectators;
  }
  for (const auto& [person, looks] : here) (looks ? presence.here : presence.away).push_back(person);
  presence.gone.assign(gone_.begin(), gone_.end());
  for (const auto& [id, name] : named) {
    if (presence.named_spectators.size() < limits().named_spectators) presence.named_spectators.push_back({id, name});
  }
  return presence;
}

void Room::tell_presence() {
  presence_due_ = false;
  if (!state_) return;
  const Presence now = presence();
  if (listing_ != nullptr) {
    listing_->attended(game_, {static_cast<int>(now.here.size() + now.away.size()), now.spectators});
  }
  const auto message = std::make_shared<const std::string>(encode_presence(game_, now));
  for (const Member& member : members_) member.subscriber->deliver(message);
}

}  // namespace server
