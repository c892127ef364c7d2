#include "server/room/parts/room_clock.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <variant>

#include "server/config/fixed_limits.hpp"

namespace server::room {

bool RoomClock::flag(std::int64_t at) {
  RoomState& state = *room_.state();
  const std::int64_t suspended = time_.take_suspended();
  auto happened = suspended == 0 ? std::nullopt : state.resume({now(), 0}, suspended);
  if (!happened && !is_player_interrupted()) happened = state.flag({at, 0, lag()});
  if (!happened) return false;
  room_.append(std::move(*happened));
  return true;
}

void RoomClock::wait_for_flag() {
  const auto deadline = room_.state()->flag_time(lag());
  auto remaining = deadline ? std::optional(*deadline - now()) : std::nullopt;
  if (remaining && is_player_interrupted()) remaining = std::max(*remaining, fixed::kInterruptedFlag.count());
  timer_.start(remaining, room_.hold(), [this] {
    // Behind all commands that arrived before the flag fall.
    room_.run_later([this] {
      if (room_.state() != nullptr && !flag(now())) wait_for_flag();
    });
  });
}

bool RoomClock::is_player_interrupted() const {
  const std::optional<std::string> player = room_.state()->user_on_turn();
  if (!player) return false;
  bool is_interrupted = false;
  for (const RoomMember& member : room_.members()) {
    if (member.user() != *player) continue;
    if (!member.subscriber->is_interrupted()) return false;
    is_interrupted = true;
  }
  return is_interrupted;
}

void RoomClock::give_back_before_load(std::optional<std::int64_t> outage) {
  RoomState& state = *room_.state();
  const std::int64_t at = now();
  const auto unwritten_since = std::exchange(unwritten_since_, std::nullopt);
  std::optional<Accepted> resumed;
  if (!std::exchange(has_loaded_, true)) {
    // First load of this room. Gives back the time for which no server ran the game, and for which
    // this process was suspended. What the turn had taken by the last event stays taken.
    const std::int64_t since_last_event = std::max<std::int64_t>(at - state.outline().updated, 1);
    const std::int64_t given = outage.value_or(since_last_event);
    time_.take_suspended();
    if (given > 0) resumed = state.resume({at, 0}, given);
    outages_ = {at - given, at};
  } else if (unwritten_since && *unwritten_since < at) {
    // No player could move while the database was away.
    resumed = state.resume({at, 0}, at - *unwritten_since);
    outages_ = {*unwritten_since, at};
  }
  if (resumed) room_.append(std::move(*resumed));
}

void RoomClock::note_unwritten(const Accepted& accepted) {
  const protocol::Event& first = accepted.notices.front().event;
  if (!unwritten_since_) unwritten_since_ = first.at;
  if (const auto* resumed = std::get_if<protocol::Resumed>(&first.body)) time_.put_back(resumed->outage);
}

void RoomClock::give_back_outage(const RoomMember& member) {
  RoomState& state = *room_.state();
  const std::int64_t outage = member.subscriber->outage();
  if (outage == 0 || !member.who || state.user_on_turn() != member.who->id) return;
  const std::int64_t at = now();
  // Two sockets of a player report the same outage, and the load has given back the time without an
  // owner.
  const std::int64_t begin = at - outage;
  const std::int64_t known = std::max<std::int64_t>(0, outages_.end - std::max(begin, outages_.begin));
  outages_ = {known > 0 ? std::min(begin, outages_.begin) : begin, at};
  if (known >= outage) return;
  if (auto resumed = state.resume({at, 0}, outage - known)) room_.append(std::move(*resumed));
}

bool RoomClock::give_back_slow_commit(const protocol::Event& last) {
  const std::int64_t at = now();
  if (at - last.at < fixed::kSlowCommit.count()) return false;
  // The player knew before this event that they are on turn.
  if (std::holds_alternative<protocol::Resumed>(last.body)) return false;
  auto resumed = room_.state()->resume({at, 0}, std::max(at - last.at, time_.take_suspended()));
  if (!resumed) return false;
  outages_ = {last.at, at};
  room_.append(std::move(*resumed));
  return true;
}

}  // namespace server::room
