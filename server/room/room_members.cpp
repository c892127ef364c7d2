#include <span>
#include <utility>

#include "server/config.hpp"
#include "server/room/room.hpp"

// Room: members, their presence, and the removal of spectators.
namespace server::room {

void Room::enter(const std::shared_ptr<actor::Subscriber>& subscriber, std::optional<protocol::Identity> who,
                 std::int64_t since) {
  RoomMember member{{subscriber, std::move(who)}};
  const std::string user = member.person();
  post_for(subscriber, user, [this, member = std::move(member), since] { do_enter(member, since); });
}

void Room::do_enter(const RoomMember& member, std::int64_t since) {
  if (!state_) return member.subscriber->turn_away(missing());
  if (is_kept_out(*member.subscriber, member.person())) return member.subscriber->turn_away(removed());
  RoomMember& entered = members_.add(member);
  measure(entered);
  catch_up(entered, since);
  send_legal_moves(entered);
  send_chat(entered);
  update_presence();
  consult_computers();
  give_back_outage(entered);
}

void Room::catch_up(const RoomMember& member, std::int64_t since) {
  const RoomState& state = sees_live(member.person()) ? *state_ : spectators_.state();
  if (backlog_of(member.person()).catch_up(*member.subscriber, since, state.seq())) return;
  const protocol::Message message = state.message(member.person(), time_.now());
  send(member, std::span(&message, 1));
}

void Room::remove(const actor::Subscriber* subscriber) {
  if (!members_.remove(subscriber)) return;
  update_presence();
  // The room may be removed from memory before the presence timer expires.
  if (members_.empty() && listing_ != nullptr) listing_->attended(id(), {});
}

bool Room::survives_socket(const std::string& user) const {
  return state_ && state_->is_at_table(user);
}

bool Room::stays_for_tasks(const actor::Subscriber* subscriber) const {
  if (!state_) return true;
  const RoomMember* member = members_.find(subscriber);
  return member != nullptr && state_->is_at_table(member->person());
}

void Room::attend(const actor::Subscriber* subscriber, bool here) {
  bypass([this, subscriber, here] {
    // Takes no place in the inbox from commands. If the subscriber's enter() still waits there,
    // this task waits behind it.
    if (do_attend(subscriber, here) || inbox().empty()) return;
    if (inbox().waiting() >= fixed::kRoomInbox) return;
    queue([this, subscriber, here] { do_attend(subscriber, here); });
  });
}

bool Room::do_attend(const actor::Subscriber* subscriber, bool here) {
  RoomMember* member = members_.find(subscriber);
  if (member == nullptr) return false;
  if (std::exchange(member->here, here) != here) send_presence_soon();
  return true;
}

void Room::update_presence() {
  if (state_) presence_.update(*state_, members_, time_.now());
  send_presence_soon();
}

void Room::send_presence_soon() {
  presence_timer_.request(fixed::kPresenceDelay, weak_from_this(), [this] { send_presence(); });
}

void Room::send_presence() {
  if (!state_) return;
  const protocol::Presence now = presence_.presence(*state_, members_);
  if (listing_ != nullptr) {
    listing_->attended(id(), {static_cast<int>(now.here.size() + now.away.size()), now.spectators});
  }
  members_.deliver(protocol::PresenceChanged{id(), now});
}

void Room::measure(const RoomMember& member) const {
  if (member.who && state_->is_at_table(member.who->id)) member.subscriber->measure();
}

void Room::let_go_of(const std::string& person) {
  const auto is_removed = [&](const RoomMember& each) { return each.person() == person; };
  for (const RoomMember& member : members_) {
    if (!is_removed(member)) continue;
    remember_source(member);
    member.subscriber->turn_away(removed());
  }
  if (members_.remove_if(is_removed)) send_presence_soon();
}

void Room::remember_source(const RoomMember& gone) const {
  if (removals_ == nullptr) return;
  const std::string address = gone.subscriber->source().address;
  std::vector<std::string> others;
  for (const RoomMember& member : members_) {
    const bool stays = member.who && member.person() != gone.person();
    if (stays && member.subscriber->source().address == address) others.push_back(member.person());
  }
  removals_->add(id(), address, others);
}

protocol::Problem Room::removed() {
  return {"removed", "the host removed you from this game"};
}

bool Room::is_kept_out(const actor::Subscriber& subscriber, const std::string& person) const {
  if (state_->is_removed(person)) return true;
  if (removals_ == nullptr || state_->is_at_table(person) || state_->is_creator(person)) return false;
  return removals_->concern(id(), state_->created(), person, subscriber.source());
}

}  // namespace server::room
