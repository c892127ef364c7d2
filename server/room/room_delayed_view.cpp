#include <algorithm>
#include <utility>

#include "server/protocol/encode.hpp"
#include "server/protocol/encode_chat.hpp"
#include "server/room/room.hpp"

// Room: spectators. Delayed view and removal.
namespace server {

bool Room::sees_live(const std::string& person) const {
  return !late_ || state_->is_at_table(person);
}

const RoomState& Room::state_for(const Member& member) const {
  return sees_live(member.person()) ? *state_ : late_->state();
}

EventBacklog& Room::feed_of(const std::string& person) {
  return sees_live(person) ? live_feed_ : late_feed_;
}

std::int64_t Room::start_delayed_view() {
  late_feed_.clear();
  if (!late_) return 0;
  const std::int64_t at = game_time();
  late_->release(false, at);
  late_line_ = last_line_due(at);
  if (state_->phase() == RoomPhase::kRunning) log_.refresh(line());
  schedule_delayed();
  return late_feed_.set_told(late_->state().seq());
}

void Room::broadcast_delayed() {
  const std::int64_t at = game_time();
  const auto tell = [&](const Message& message) {
    for (const Member& member : members_) {
      if (!sees_live(member.person())) member.subscriber->deliver(message);
    }
  };
  const bool over = state_->phase() == RoomPhase::kFinished;
  const std::vector<Notice> released = late_->release(over, at);
  for (const Notice& notice : released) {
    tell(late_feed_.remember(notice.event.seq, share(encode_event(game_, state_->ruleset(), notice))));
  }
  late_->state().keep_texts();
  // Lists may now show these events. The line of a finished game was written with its last event.
  if (!released.empty() && !over) log_.refresh(line());
  const std::int64_t told = std::exchange(late_line_, last_line_due(at));
  for (const LoggedLine& line : chat_.lines()) {
    if (is_delayed(line) && line.number > told && line.number <= late_line_) {
      tell(share(encode_said(game_, state_->ruleset(), line.said)));
    }
  }
  if (over) {
    late_.reset();
  } else {
    schedule_delayed();
  }
}

bool Room::is_delayed(const LoggedLine& line) {
  return line.said.channel == Channel::kTable && line.open;
}

std::int64_t Room::last_line_due(std::int64_t at) const {
  std::int64_t last = 0;
  for (const LoggedLine& line : chat_.lines()) {
    const bool waits = is_delayed(line) && state_->phase() == RoomPhase::kRunning;
    if (waits && line.number > late_line_ && line.said.at + state_->table().delay > at) break;
    last = line.number;
  }
  return last;
}

void Room::schedule_delayed() {
  std::optional<std::int64_t> next = late_->next();
  const auto& lines = chat_.lines();
  const auto waiting =
      std::find_if(lines.begin(), lines.end(), [&](const LoggedLine& line) { return line.number > late_line_; });
  if (waiting != lines.end()) {
    const std::int64_t due = waiting->said.at + state_->table().delay;
    next = std::min(next.value_or(due), due);
  }
  late_timer_->cancel();
  if (!next) return;
  late_timer_->expires_after(std::chrono::milliseconds(*next - game_time()));
  // Holds the room only weakly: with no member in the room there is nothing to send. A client that
  // enters later gets everything that is due by then.
  late_timer_->async_wait([weak = weak_from_this()](const boost::system::error_code& cancelled) {
    const auto self = weak.lock();
    if (!self || cancelled) return;
    self->post([room = self.get()] {
      if (room->state_ && room->late_) room->broadcast_delayed();
    });
  });
}

void Room::let_go_of(const std::string& person) {
  const auto is_he = [&](const Member& each) { return each.person() == person; };
  for (const Member& member : members_) {
    if (!is_he(member)) continue;
    remember_source(member);
    member.subscriber->turn_away(removed());
  }
  if (std::erase_if(members_, is_he) > 0) tell_presence_soon();
}

void Room::remember_source(const Member& gone) const {
  if (removals_ == nullptr) return;
  const std::string address = gone.subscriber->source().address;
  std::vector<std::string> others;
  for (const Member& member : members_) {
    const bool stays = member.who && member.person() != gone.person();
    if (stays && member.subscriber->source().address == address) others.push_back(member.person());
  }
  removals_->add(game_, address, others);
}

bool Room::is_kept_out(const Subscriber& subscriber, const std::string& person) const {
  if (state_->is_removed(person)) return true;
  if (removals_ == nullptr || state_->is_at_table(person) || state_->is_creator(person)) return false;
  return removals_->concern(game_, state_->created(), person, subscriber.source());
}

std::int64_t Room::number_for(const std::string& person, std::int64_t seq) const {
  return sees_live(person) ? seq : late_feed_.told();
}

Problem Room::removed() {
  return {"removed", "the host removed you from this game"};
}

}  // namespace server
