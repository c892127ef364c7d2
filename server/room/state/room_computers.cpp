#include <algorithm>
#include <iterator>

#include "server/config/limits.hpp"
#include "server/room/state/room_state.hpp"

// RoomState: computer players at the table, and the takeover of an absent player's seat.
namespace server::room {
namespace {

protocol::Problem computers_off() {
  return {"computers_off", "this server has no computer players"};
}

bool is_user(const protocol::PublicUser& each) {
  return !each.level;
}

}  // namespace

RoomState::Verdict RoomState::decide(const protocol::AddComputer& add, const protocol::Identity&,
                                     const CommandContext& moment) const {
  if (phase() != protocol::RoomPhase::kOpen) return protocol::Problem{"not_open", "the game has already started"};
  if (!moment.computers) return computers_off();
  const auto seat = free_seat(add.seat);
  if (!seat) return seat.problem();
  const bool is_last = players_.size() + 1 == ruleset_.seats().size();
  if (is_last && std::ranges::none_of(players_, is_user)) {
    return protocol::Problem{"needs_player", "one seat must stay free for a player"};
  }
  return protocol::SeatTaken{fresh_computer_id(), protocol::computer_name(add.level), *seat, add.level};
}

protocol::Result<Accepted> RoomState::open(const protocol::NewTable& table,
                                           const std::optional<protocol::Identity>& host,
                                           const CommandContext& moment) {
  const std::string author = host ? host->id : "";
  Accepted all = open(table.table, author, {}, moment);
  const auto seats = ruleset_.seats();
  // Seats that are named come first, so that "random" and computers without a seat get the others.
  std::vector<protocol::AddComputer> computers = table.computers;
  std::ranges::stable_sort(computers, {}, [](const protocol::AddComputer& each) { return !each.seat.has_value(); });
  std::vector<std::string> open_seats;
  for (const rules::SeatInfo& seat : seats) {
    const bool taken = table.seat == seat.id || std::ranges::any_of(computers, [&](const protocol::AddComputer& each) {
                         return each.seat == seat.id;
                       });
    if (!taken) open_seats.emplace_back(seat.id);
  }
  const bool by_lot = table.table.seating == protocol::Seating::kLot;
  const auto next_seat = [&](std::uint64_t number) -> std::optional<std::string> {
    if (by_lot || open_seats.empty()) return std::nullopt;
    const auto chosen = open_seats.begin() + static_cast<std::ptrdiff_t>(number % open_seats.size());
    std::string seat = *chosen;
    open_seats.erase(chosen);
    return seat;
  };
  const auto add = [&](Verdict verdict) -> std::optional<protocol::Problem> {
    if (!verdict) return verdict.problem();
    auto accepted = std::get<Accepted>(cause(std::move(*verdict), author, {}, moment));
    std::ranges::move(accepted.notices, std::back_inserter(all.notices));
    return std::nullopt;
  };
  if (table.seat) {
    if (!host) return protocol::Problem{"no_user", "only a user can take a seat"};
    const auto seat = table.seat == "random" ? next_seat(moment.lot) : table.seat;
    if (auto problem = add(decide(protocol::TakeSeat{seat}, *host))) return *problem;
  }
  for (protocol::AddComputer& computer : computers) {
    if (!computer.seat) computer.seat = next_seat(0);
    if (auto problem = add(decide(computer, host.value_or(protocol::Identity{}), moment))) return *problem;
  }
  return all;
}

RoomState::Verdict RoomState::decide(const protocol::RemoveComputer& remove, const protocol::Identity& who) const {
  if (phase() != protocol::RoomPhase::kOpen) return protocol::Problem{"not_open", "the game has already started"};
  if (!host_.empty() && who.id != host_ && find_player(who.id) == nullptr) {
    return protocol::Problem{"not_host", "only the host and the players can remove a computer player"};
  }
  const protocol::PublicUser* computer = find_player(remove.user);
  if (computer == nullptr || !computer->level)
    return protocol::Problem{"no_computer", "there is no such computer player"};
  if (opening_is_long(who.id)) {
    return protocol::Problem{"too_many",
                             "too many changes before the start; players can only take seats and start now"};
  }
  return protocol::SeatLeft{remove.user};
}

RoomState::Verdict RoomState::decide(const protocol::Takeover& takeover, const protocol::Identity& who,
                                     const CommandContext& moment) const {
  const auto found = player(who);
  if (!found) return found.problem();
  const rules::Seat mine = *(*found)->seat;
  const auto seat = seat_called(takeover.seat);
  if (!seat) return protocol::Problem{"no_such_seat", "there is no seat \"" + takeover.seat + "\""};
  if (offers_made_[mine] >= limits().offers_of_a_player) {
    return protocol::Problem{"too_many",
                             "you have made and withdrawn too many offers in this game; no more are allowed"};
  }
  if (!takeover.offered) {
    if (!takeover_ || takeover_->of != *seat) return protocol::Problem{"no_offer", "there is no offer of a takeover"};
    return protocol::TakeoverOffered{mine, *seat, takeover_->level, false};
  }
  if (!moment.computers) return computers_off();
  if (paused_) return protocol::Problem{"paused", "the game is paused; absent players cannot be replaced"};
  if (*seat == mine) return protocol::Problem{"no_claim", "you are here"};
  const protocol::PublicUser& absent = *player_at(*seat);
  if (absent.level) return protocol::Problem{"no_claim", "a computer already plays this seat"};
  if (auto problem = why_present(absent, moment)) return *problem;
  if (!takeover_) return protocol::TakeoverOffered{mine, *seat, takeover.level, true};
  if (takeover_->of != *seat) return protocol::Problem{"no_offer", "another takeover is offered; decline it first"};
  if (std::ranges::count(takeover_->accepted_by, mine) > 0)
    return protocol::Problem{"no_offer", "you have already offered a takeover"};
  return protocol::TakeoverOffered{mine, *seat, takeover_->level, true};
}

std::optional<protocol::EventBody> RoomState::agreed_takeover(const CommandContext& moment) const {
  if (phase() != protocol::RoomPhase::kRunning || !takeover_) return std::nullopt;
  const auto agrees = [&](const protocol::PublicUser& each) {
    if (each.level || each.seat == takeover_->of || !game_->is_in(*each.seat)) return true;
    // Other absent players cannot block it either.
    return std::ranges::count(takeover_->accepted_by, *each.seat) > 0 || !why_present(each, moment);
  };
  if (!std::ranges::all_of(players_, agrees)) return std::nullopt;
  return protocol::TakenOver{takeover_->of, player_at(takeover_->of)->id, fresh_computer_id(), takeover_->level};
}

std::string RoomState::fresh_computer_id() const {
  int number = 1;
  const auto id = [&] { return std::string(protocol::kComputerIds) + std::to_string(number); };
  const auto is_known = [&] {
    return std::ranges::any_of(players_, [&](const protocol::PublicUser& each) {
      return each.id == id() || std::ranges::count(each.former, id(), &protocol::FormerPlayer::id) > 0;
    });
  };
  while (is_known()) ++number;
  return id();
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::TakeoverOffered& body) {
  if (phase() != protocol::RoomPhase::kRunning) return rules::Refusal{"the game is not running"};
  ++offers_made_[body.seat];
  if (!body.offered) {
    takeover_.reset();
    return notice;
  }
  if (!takeover_) takeover_ = protocol::TakeoverOffer{body.of, body.level, {}};
  takeover_->accepted_by.push_back(body.seat);
  return notice;
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::TakenOver& body) {
  protocol::PublicUser* player = find_player(body.replaced);
  if (phase() != protocol::RoomPhase::kRunning || player == nullptr)
    return rules::Refusal{"this seat cannot be taken over"};
  replace_player(*player, {body.user, protocol::computer_name(body.level), body.seat, true, body.level});
  notice.players = players_;
  return notice;
}

const protocol::PublicUser* RoomState::computer_on_turn() const {
  if (phase() != protocol::RoomPhase::kRunning || paused_) return nullptr;
  const protocol::PublicUser* player = player_at(*game_->turn());
  return player != nullptr && player->level ? player : nullptr;
}

const protocol::PublicUser* RoomState::user_in() const {
  if (phase() != protocol::RoomPhase::kRunning) return nullptr;
  const auto found = std::ranges::find_if(
      players_, [&](const protocol::PublicUser& each) { return is_user(each) && game_->is_in(*each.seat); });
  return found == players_.end() ? nullptr : &*found;
}

std::vector<protocol::PublicUser> RoomState::asked_for_draw() const {
  std::vector<protocol::PublicUser> asked;
  if (phase() != protocol::RoomPhase::kRunning || offers(protocol::Offer::kDraw).empty()) return asked;
  for (const protocol::PublicUser& each : players_) {
    if (!game_->is_in(*each.seat) || agrees(protocol::Offer::kDraw, each)) continue;
    if (!each.level) return {};
    asked.push_back(each);
  }
  return asked;
}

GameSoFar RoomState::game_so_far() const {
  GameSoFar game{&ruleset_, table_.options, table_.position};
  if (opening_alliance_agreed_)
    game.opening_alliance = rules::OpeningAlliance{*find_player(opening_alliance_agreed_->first)->seat,
                                                   *find_player(opening_alliance_agreed_->second)->seat};
  game.steps.reserve(steps_.size());
  for (const protocol::LoggedStep& step : steps_) game.steps.push_back(step.step.move);
  return game;
}

}  // namespace server::room
