#include <algorithm>
#include <chrono>
#include <span>
#include <utility>

#include "server/config/fixed_limits.hpp"
#include "server/process/time.hpp"
#include "server/room/room.hpp"

// Room: members, their presence, and the removal of spectators.
namespace server::room {

void Room::enter(const std::shared_ptr<actor::Subscriber>& subscriber, std::optional<protocol::Identity> who,
                 std::int64_t since) {
  RoomMember member{{subscriber, std::move(who)}};
  const std::string user = member.user();
  post_for(subscriber, user, [this, member = std::move(member), since] { do_enter(member, since); });
}

void Room::do_enter(const RoomMember& member, std::int64_t since) {
  if (!state_) return member.subscriber->turn_away(missing());
  if (auto why = why_kept_out(*member.subscriber, member.user())) {
    return member.subscriber->turn_away(std::move(*why));
  }
  RoomMember& entered = members_.add(member);
  measure(entered);
  catch_up(entered, since);
  send_legal_moves(entered);
  send_chat(entered);
  update_presence();
  computers_.consult();
  clock_.give_back_outage(entered);
}

void Room::catch_up(const RoomMember& member, std::int64_t since) {
  const RoomState& state = sees_live(member.user()) ? *state_ : spectators_.state();
  if (backlog_of(member.user()).catch_up(*member.subscriber, since, state.seq())) return;
  const protocol::Message message = state.message(member.user(), clock_.now());
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
  return member != nullptr && state_->is_at_table(member->user());
}

void Room::attend(const actor::Subscriber* subscriber, bool looking) {
  bypass([this, subscriber, looking] {
    // Takes no place in the inbox from commands. If the subscriber's enter() still waits there,
    // this task waits behind it.
    if (do_attend(subscriber, looking) || inbox().empty()) return;
    if (inbox().waiting() >= fixed::kRoomInbox) return;
    queue([this, subscriber, looking] { do_attend(subscriber, looking); });
  });
}

bool Room::do_attend(const actor::Subscriber* subscriber, bool looking) {
  RoomMember* member = members_.find(subscriber);
  if (member == nullptr) return false;
  if (std::exchange(member->looking, looking) != looking) send_presence_soon();
  return true;
}

void Room::update_presence() {
  if (state_) track_presence();
  send_presence_soon();
}

void Room::track_presence() {
  presence_.update(*state_, members_, clock_.now());
  const auto due = state_->absent_seat_time(presence_.disconnected());
  if (!due) return seat_timer_.cancel();
  const std::chrono::milliseconds wait(std::max<std::int64_t>(*due - clock_.now(), 0));
  // Holds the room: the seat becomes free even if no user is connected.
  seat_timer_.run_after(wait, weak_from_this(),
                        [this, self = shared_from_this()] { post([this] { free_absent_seat(); }); });
}

bool Room::free_absent_seat() {
  if (!state_) return false;
  auto accepted = state_->free_absent_seat(now_without_command());
  if (accepted) {
    append(std::move(*accepted));
  } else {
    track_presence();
  }
  return accepted.has_value();
}

void Room::send_presence_soon() {
  presence_timer_.request(fixed::kPresenceDelay, weak_from_this(), [this] { send_presence(); });
}

void Room::send_presence() {
  if (!state_) return;
  const protocol::Presence now = presence_.presence(*state_, members_);
  if (listing_ != nullptr) {
    listing_->attended(id(), {static_cast<int>(now.connected.size() + now.looking_away.size()), now.spectators});
  }
  members_.deliver(protocol::PresenceChanged{id(), now});
}

void Room::measure(const RoomMember& member) const {
  if (member.who && state_->is_at_table(member.who->id)) member.subscriber->measure();
}

void Room::let_go_of(const std::string& user) {
  const auto is_removed = [&](const RoomMember& each) { return each.user() == user; };
  for (const RoomMember& member : members_) {
    if (!is_removed(member)) continue;
    if (removals_ != nullptr) removals_->add(id(), user, member.subscriber->source(), unix_milliseconds());
    member.subscriber->turn_away(removed());
  }
  if (members_.remove_if(is_removed)) send_presence_soon();
}

void Room::change_view(const std::string& user) {
  for (RoomMember& member : members_) {
    if (member.user() != user) continue;
    if (spectators_.is_active()) catch_up(member, 0);
    send_chat(member);
  }
}

protocol::Problem Room::removed() {
  return {"removed", "the host removed you from this game"};
}

std::optional<protocol::Problem> Room::why_kept_out(const actor::Subscriber& subscriber,
                                                    const std::string& user) const {
  if (state_->is_removed(user)) return removed();
  if (removals_ == nullptr || state_->is_at_table(user) || state_->is_host(user)) return std::nullopt;
  const actor::Source source = subscriber.source();
  if (removals_->has_browser(id(), source)) return removed();
  const auto left = removals_->remaining(id(), source, unix_milliseconds());
  if (!left) return std::nullopt;
  const std::int64_t minutes = std::chrono::ceil<std::chrono::minutes>(*left).count();
  return protocol::Problem{"removed", "guests from this network can't enter this game for " + std::to_string(minutes) +
                                          (minutes == 1 ? " minute" : " minutes")};
}

}  // namespace server::room
