#include <algorithm>
#include <iterator>
#include <stdexcept>

#include "server/config/fixed_limits.hpp"
#include "server/room/state/room_state.hpp"

// RoomState: the preconditions of each command, and the events that it causes.
namespace server::room {
namespace {

/// Shuffles by 64 random bits. They suffice for a handful of seats.
void shuffle(std::vector<rules::Seat>& seats, std::uint64_t lot) {
  for (std::size_t left = seats.size(); left > 1; --left) {
    std::swap(seats[left - 1], seats[lot % left]);
    lot /= left;
  }
}

protocol::Problem not_open() {
  return {"not_open", "the game has already started"};
}

protocol::Problem closed() {
  return {"closed", "the host has closed this table"};
}

/// Returns the refusal after too many events before the start.
protocol::Problem only_onwards() {
  return {"too_many", "too many changes before the start; players can only take seats and start now"};
}

}  // namespace

Decision RoomState::handle(const protocol::Command& command, const protocol::Identity& who,
                           const CommandContext& moment) {
  if (const auto done = done_.find(command_key(who.id, command.id)); done != done_.end()) return Repeated{done->second};
  Verdict verdict = decide(command, who, moment);
  if (!verdict) return verdict.problem();
  return cause(std::move(*verdict), who.id, command.id, moment);
}

Accepted RoomState::open(protocol::TableOptions table, const std::string& author,
                         const std::vector<protocol::PublicUser>& players, const CommandContext& moment) {
  Accepted all;
  const auto add = [&](protocol::EventBody body) {
    auto accepted = std::get<Accepted>(cause(std::move(body), author, {}, moment));
    std::move(accepted.notices.begin(), accepted.notices.end(), std::back_inserter(all.notices));
  };
  add(protocol::Created{std::move(table)});
  for (const protocol::PublicUser& player : players)
    add(protocol::SeatTaken{player.id, player.name, player.seat, player.level, {}, player.program});
  return all;
}

Accepted RoomState::forget(const std::string& user, const CommandContext& moment) {
  return std::get<Accepted>(cause(protocol::Renamed{user, std::string(protocol::kNobody)}, {}, {}, moment));
}

std::optional<protocol::EventBody> RoomState::departure() const {
  if (closed_ || forgotten_.empty()) return std::nullopt;
  for (const protocol::PublicUser& each : players_) {
    if (forgotten_.contains(each.id)) return protocol::SeatLeft{each.id};
  }
  if (forgotten_.contains(host_) && possible_host() == nullptr) return protocol::TableClosed{};
  return std::nullopt;
}

const protocol::PublicUser* RoomState::possible_host() const {
  const auto found = std::ranges::find_if(
      players_, [&](const protocol::PublicUser& each) { return !each.level && !forgotten_.contains(each.id); });
  return found == players_.end() ? nullptr : &*found;
}

std::optional<Accepted> RoomState::flag(const CommandContext& moment) {
  const auto due = flag_time(moment.lag);
  if (!due || moment.at < *due) return std::nullopt;
  return std::get<Accepted>(cause(protocol::PlayerOut{*clock_->running(), rules::LeaveReason::kTime}, {}, {}, moment));
}

std::optional<std::int64_t> RoomState::flag_time(std::int64_t lag) const {
  const auto due = deadline();
  return due ? std::optional(*due + clock_->lag_given(lag)) : std::nullopt;
}

std::optional<Accepted> RoomState::resume(const CommandContext& moment, std::int64_t outage) {
  if (!deadline()) return std::nullopt;
  const bool is_by_days = std::holds_alternative<protocol::DaysPerMove>(table_.time);
  if (is_by_days && outage < fixed::kOutageOfDays.count()) return std::nullopt;
  return std::get<Accepted>(cause(protocol::Resumed{outage}, {}, {}, moment));
}

Decision RoomState::cause(protocol::EventBody first, const std::string& author, std::string command,
                          const CommandContext& moment) {
  Accepted accepted;
  // Commands that arrive at nearly the same time may be handled in another order. Event times never
  // decrease.
  const std::int64_t at = std::max(moment.at, updated_);
  std::optional<protocol::EventBody> next = std::move(first);
  while (next) {
    auto notice = apply({seq_ + 1, at, author, std::exchange(command, {}), std::move(*next)});
    if (!notice) {
      // Illegal move: the state is unchanged.
      if (accepted.notices.empty()) return protocol::Problem{"illegal_move", notice.reason()};
      throw std::logic_error("a consequence was refused: " + notice.reason());
    }
    accepted.notices.push_back(std::move(*notice));
    next = follow_up(moment);
  }
  return accepted;
}

RoomState::Verdict RoomState::decide(const protocol::Command& command, const protocol::Identity& who,
                                     const CommandContext& moment) const {
  return std::visit(
      [&](const auto& action) -> Verdict {
        if constexpr (requires { decide(action, who, moment); })
          return decide(action, who, moment);
        else
          return decide(action, who);
      },
      command.action);
}

RoomState::Verdict RoomState::decide(const protocol::TakeSeat& sit, const protocol::Identity& who) const {
  if (phase() != protocol::RoomPhase::kOpen) return not_open();
  if (find_player(who.id) != nullptr)
    return protocol::Problem{"already_seated", "you are already seated at this table"};
  const auto seat = free_seat(sit.seat);
  if (!seat) return seat.problem();
  return protocol::SeatTaken{who.id, who.name, *seat, std::nullopt, {}, who.program};
}

protocol::Result<std::optional<rules::Seat>> RoomState::free_seat(const std::optional<std::string>& wanted) const {
  if (closed_) return closed();
  if (players_.size() >= ruleset_.seats().size()) return protocol::Problem{"seat_taken", "all seats are taken"};
  if (table_.seating == protocol::Seating::kLot) {
    if (wanted) return protocol::Problem{"no_such_seat", "seats in this game are assigned at random"};
    return std::optional<rules::Seat>();
  }
  if (!wanted) return protocol::Problem{"no_such_seat", "choose a seat"};
  const auto seat = seat_called(*wanted);
  if (!seat) return protocol::Problem{"no_such_seat", "there is no seat \"" + *wanted + "\""};
  if (const protocol::PublicUser* there = player_at(*seat)) {
    return protocol::Problem{"seat_taken", std::string(seat_info(*seat).title) + " is taken by " + there->name};
  }
  return seat;
}

std::optional<rules::Seat> RoomState::seat_called(std::string_view id) const {
  const auto seats = ruleset_.seats();
  const auto found = std::find_if(seats.begin(), seats.end(), [&](const auto& each) { return each.id == id; });
  return found == seats.end() ? std::nullopt : std::optional(rules::Seat(static_cast<int>(found - seats.begin())));
}

RoomState::Verdict RoomState::decide(const protocol::LeaveSeat&, const protocol::Identity& who) const {
  if (phase() != protocol::RoomPhase::kOpen) return not_open();
  if (find_player(who.id) == nullptr) return protocol::Problem{"not_seated", "you are not seated at this table"};
  if (opening_is_long(who.id)) return only_onwards();
  return protocol::SeatLeft{who.id};
}

// Beyond the limit each remaining kind of command can succeed only a few times. Seats, and pairs of
// players for an alliance, are few. Leaving a seat and withdrawing an offer or a readiness are
// refused.
bool RoomState::opening_is_long(const std::string& user) const {
  const auto own = opening_events_.find(user);
  return seq_ >= static_cast<std::int64_t>(fixed::kOpeningEvents) ||
         (own != opening_events_.end() && own->second >= fixed::kOpeningEventsOfAUser);
}

RoomState::Verdict RoomState::decide(const protocol::OpeningAlliance& opening_alliance, const protocol::Identity& who,
                                     const CommandContext& moment) const {
  if (phase() != protocol::RoomPhase::kOpen) return not_open();
  const protocol::PublicUser* me = find_player(who.id);
  if (me == nullptr) return protocol::Problem{"not_seated", "take a seat first"};
  if (!table_.opening_alliance)
    return protocol::Problem{"no_opening_alliance", "this game does not allow a pre-arranged alliance"};
  const protocol::PublicUser* other = find_player(opening_alliance.with);
  const auto are = [&](const protocol::OpeningAllianceOffer& offer) {
    return other != nullptr && (offer == protocol::OpeningAllianceOffer(me->id, other->id) ||
                                offer == protocol::OpeningAllianceOffer(other->id, me->id));
  };
  if (opening_alliance_agreed_ && (opening_alliance.offered || !are(*opening_alliance_agreed_)))
    return protocol::Problem{"no_opening_alliance", "an alliance has already been agreed"};
  if (other == nullptr || other == me)
    return protocol::Problem{"no_opening_alliance", "an alliance needs another seated player"};
  if (other->level)
    return protocol::Problem{"no_opening_alliance", "computer players do not agree alliances before the start"};
  const auto offered = [&](const protocol::PublicUser* from, const protocol::PublicUser* to) {
    return std::find(opening_alliance_offers_.begin(), opening_alliance_offers_.end(),
                     protocol::OpeningAllianceOffer(from->id, to->id)) != opening_alliance_offers_.end();
  };
  if (!opening_alliance.offered) {
    if (opening_is_long(who.id)) return only_onwards();
    if (!opening_alliance_agreed_ && !offered(me, other) && !offered(other, me))
      return protocol::Problem{"no_opening_alliance", "there is no alliance proposal between you"};
    return protocol::OpeningAllianceWithdrawn{me->id, other->id};
  }
  if (offered(other, me))
    return protocol::OpeningAllianceAgreed{me->id, other->id, draw_allied_seats(*me, *other, moment.lot)};
  if (offered(me, other)) return protocol::Problem{"no_opening_alliance", "you have already proposed this alliance"};
  return protocol::OpeningAllianceOffered{me->id, other->id};
}

RoomState::Verdict RoomState::decide(const protocol::Ready& ready, const protocol::Identity& who) const {
  if (phase() != protocol::RoomPhase::kOpen) return not_open();
  const protocol::PublicUser* me = find_player(who.id);
  if (me == nullptr) return protocol::Problem{"not_seated", "take a seat first"};
  if (opening_is_long(who.id) && (!ready.ready || me->ready)) return only_onwards();
  if (!table_.opening_alliance)
    return protocol::Problem{"no_opening_alliance", "this game starts when all seats are filled"};
  return protocol::ReadySet{who.id, ready.ready};
}

protocol::Result<const protocol::PublicUser*> RoomState::player(const protocol::Identity& who) const {
  if (phase() == protocol::RoomPhase::kOpen) return protocol::Problem{"not_running", "the game has not started"};
  if (phase() == protocol::RoomPhase::kFinished) return protocol::Problem{"not_running", "the game is over"};
  const protocol::PublicUser* me = find_player(who.id);
  if (me == nullptr) return protocol::Problem{"not_seated", "you are a spectator; only players can do this"};
  if (!game_->is_in(*me->seat)) return protocol::Problem{"out_of_game", "you are eliminated"};
  return me;
}

RoomState::Verdict RoomState::decide(const protocol::CloseTable&, const protocol::Identity& who) const {
  if (phase() != protocol::RoomPhase::kOpen) return not_open();
  if (!is_host(who.id)) return protocol::Problem{"not_host", "only the host can close the table"};
  if (closed_) return closed();
  return protocol::TableClosed{};
}

RoomState::Verdict RoomState::decide(const protocol::Move& move, const protocol::Identity& who,
                                     const CommandContext& moment) const {
  const auto found = player(who);
  if (!found) return found.problem();
  const protocol::PublicUser* me = *found;
  if (paused_) return protocol::Problem{"paused", "the game is paused; it resumes when all players agree"};
  if (game_->turn() != me->seat) {
    return protocol::Problem{"not_your_turn", "it is " + std::string(seat_info(*game_->turn()).title) + "'s turn"};
  }
  if (move.number != game_->number()) {
    return protocol::Problem{"stale_move", "the next move is number " + std::to_string(game_->number()) + ", not " +
                                               std::to_string(move.number)};
  }
  return protocol::Moved{move.move, clock_ ? clock_->lag_given(moment.lag) : 0};
}

std::optional<protocol::EventBody> RoomState::follow_up(const CommandContext& moment) const {
  if (phase() == protocol::RoomPhase::kOpen) {
    if (auto event = departure()) return event;
    const bool all_there = players_.size() == ruleset_.seats().size();
    const bool all_ready =
        std::all_of(players_.begin(), players_.end(), [](const protocol::PublicUser& each) { return each.ready; });
    if (all_there && all_ready) return protocol::Started{draw_open_seats(moment.lot)};
    return std::nullopt;
  }
  return agreed_offer(moment);
}

std::vector<protocol::Placement> RoomState::draw_allied_seats(const protocol::PublicUser& one,
                                                              const protocol::PublicUser& other,
                                                              std::uint64_t lot) const {
  const rules::Seat outside = *ruleset_.seat_outside_alliance();
  std::vector<rules::Seat> seats;
  for (int i = 0; i < static_cast<int>(ruleset_.seats().size()); ++i) {
    if (rules::Seat(i) != outside) seats.emplace_back(i);
  }
  shuffle(seats, lot);
  std::vector<protocol::Placement> placements = {{one.id, seats[0]}, {other.id, seats[1]}};
  for (const protocol::PublicUser& player : players_) {
    if (player.id != one.id && player.id != other.id) placements.push_back({player.id, outside});
  }
  return placements;
}

std::vector<protocol::Placement> RoomState::draw_open_seats(std::uint64_t lot) const {
  std::vector<rules::Seat> seats;
  for (int i = 0; i < static_cast<int>(ruleset_.seats().size()); ++i) {
    if (player_at(rules::Seat(i)) == nullptr) seats.emplace_back(i);
  }
  shuffle(seats, lot);
  std::vector<protocol::Placement> placements;
  for (const protocol::PublicUser& player : players_) {
    if (player.seat) {
      placements.push_back({player.id, *player.seat});
    } else {
      placements.push_back({player.id, seats.back()});
      seats.pop_back();
    }
  }
  return placements;
}

}  // namespace server::room
