#include <algorithm>

#include "server/config/fixed_limits.hpp"
#include "server/room/state/room_state.hpp"

// RoomState: seats that become free before the start without a command of their user.
namespace server::room {

RoomState::Verdict RoomState::decide(const protocol::FreeSeat& free, const protocol::Identity& who) const {
  if (phase() != protocol::RoomPhase::kOpen) return protocol::Problem{"not_open", "the game has already started"};
  if (!is_host(who.id)) return protocol::Problem{"not_host", "only the host can free a seat"};
  const protocol::PublicUser* seated = find_player(free.user);
  if (seated == nullptr) return protocol::Problem{"no_player", "this user is not seated at this table"};
  if (seated->level) return protocol::Problem{"no_player", seated->name + " is a computer player; remove it instead"};
  if (opening_is_long(who.id)) {
    return protocol::Problem{"too_many",
                             "too many changes before the start; players can only take seats and start now"};
  }
  return protocol::SeatLeft{free.user};
}

std::optional<std::int64_t> RoomState::absent_seat_time(const std::map<std::string, std::int64_t>& disconnected) const {
  const bool is_exempt = std::holds_alternative<protocol::DaysPerMove>(table_.time);
  // Bounds the log of a table at which a user sits down and leaves again and again.
  const bool is_full = seq_ >= 2 * static_cast<std::int64_t>(fixed::kOpeningEvents);
  if (phase() != protocol::RoomPhase::kOpen || is_exempt || is_full) return std::nullopt;
  std::optional<std::int64_t> first;
  for (const auto& [user, since] : disconnected) {
    if (find_player(user) == nullptr) continue;
    const std::int64_t due = since + fixed::kAbsentSeat.count();
    first = std::min(first.value_or(due), due);
  }
  return first;
}

std::optional<Accepted> RoomState::free_absent_seat(const CommandContext& moment) {
  const auto due = absent_seat_time(moment.disconnected);
  if (!due || moment.at < *due) return std::nullopt;
  const auto absent = std::ranges::find_if(moment.disconnected, [&](const auto& each) {
    return find_player(each.first) != nullptr && each.second + fixed::kAbsentSeat.count() <= moment.at;
  });
  return std::get<Accepted>(cause(protocol::SeatLeft{absent->first}, {}, {}, moment));
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::SeatLeft& body) {
  const protocol::PublicUser* seated = find_player(body.user);
  if (phase() != protocol::RoomPhase::kOpen || seated == nullptr) return rules::Refusal{"this user is not seated here"};
  if (!seated->level && notice.event.author != body.user) {
    body.why = notice.event.author.empty() ? protocol::SeatFreed::kAbsent : protocol::SeatFreed::kByHost;
  }
  std::erase_if(players_, [&](const protocol::PublicUser& each) { return each.id == body.user; });
  std::erase_if(opening_alliance_offers_, [&](const protocol::OpeningAllianceOffer& each) {
    return each.first == body.user || each.second == body.user;
  });
  dissolve_alliance();
  return notice;
}

void RoomState::dissolve_alliance() {
  if (opening_alliance_agreed_ && table_.seating == protocol::Seating::kLot) {
    for (protocol::PublicUser& player : players_) player.seat.reset();
  }
  opening_alliance_agreed_.reset();
  for (protocol::PublicUser& player : players_) player.ready = !table_.opening_alliance || player.level;
}

}  // namespace server::room
