#include <algorithm>
#include <utility>

#include "server/protocol/encode.hpp"
#include "server/protocol/encode_chat.hpp"
#include "server/room/room.hpp"

// The room and those who watch it: who is told late, and who is sent away.
namespace server {

bool Room::sees_live(const std::string& person) const {
  return !late_ || state_->is_at_table(person);
}

const RoomState& Room::state_for(const Member& member) const {
  return sees_live(member.person()) ? *state_ : late_->state();
}

Feed& Room::feed_of(const std::string& person) {
  return sees_live(person) ? live_feed_ : late_feed_;
}

std::int64_t Room::begin_telling_late() {
  late_feed_.clear();
  if (!late_) return 0;
  const std::int64_t at = game_time();
  late_->release(false, at);
  late_line_ = last_line_due(at);
  wait_to_tell();
  return late_feed_.set_told(late_->state().seq());
}

void Room::tell_late() {
  const std::int64_t at = game_time();
  const auto tell = [&](const Message& message) {
    for (const Member& member : members_) {
      if (!sees_live(member.person())) member.subscriber->deliver(message);
    }
  };
  const bool over = state_->phase() == RoomPhase::kFinished;
  for (const Notice& notice : late_->release(over, at)) {
    tell(late_feed_.remember(notice.event.seq, share(encode_event(game_, state_->ruleset(), notice))));
  }
  const std::int64_t told = std::exchange(late_line_, last_line_due(at));
  for (const LoggedLine& line : chat_.lines()) {
    if (is_told_late(line) && line.number > told && line.number <= late_line_) {
      tell(share(encode_said(game_, state_->ruleset(), line.said)));
    }
  }
  if (over) {
    late_.reset();
  } else {
    wait_to_tell();
  }
}

bool Room::is_told_late(const LoggedLine& line) {
  return line.said.channel == Channel::kTable && line.open;
}

std::int64_t Room::last_line_due(std::int64_t at) const {
  std::int64_t last = 0;
  for (const LoggedLine& line : chat_.lines()) {
    const bool waits = is_told_late(line) && state_->phase() == RoomPhase::kRunning;
    if (waits && line.number > late_line_ && line.said.at + state_->table().delay > at) break;
    last = line.number;
  }
  return last;
}

void Room::wait_to_tell() {
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
  // Without anybody in the room nobody is to be told: who comes later gets what is due by then.
  late_timer_->async_wait([weak = weak_from_this()](const boost::system::error_code& cancelled) {
    const auto self = weak.lock();
    if (!self || cancelled) return;
    self->post([room = self.get()] {
      if (room->state_ && room->late_) room->tell_late();
    });
  });
}

void Room::let_go_of(const std::string& person) {
  const auto is_he = [&](const Member& each) { return each.person() == person; };
  for (const Member& member : members_) {
    if (is_he(member)) member.subscriber->turn_away(removed());
  }
  if (std::erase_if(members_, is_he) > 0) tell_presence_soon();
}

Problem Room::removed() {
  return {"removed", "who made this table has removed you from it; you cannot watch this game any more"};
}

}  // namespace server
