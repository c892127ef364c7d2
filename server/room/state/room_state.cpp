#include "server/room/state/room_state.hpp"

#include <algorithm>
#include <utility>

#include "server/protocol/encode.hpp"

namespace server::room {
namespace {

// First and last Unix time in milliseconds of the years with four digits. Clock arithmetic within
// this range cannot overflow.
constexpr std::int64_t kYear1 = -62'135'596'800'000;
constexpr std::int64_t kYear9999 = 253'402'300'799'999;

}  // namespace

RoomState::RoomState(std::string game, const rules::Ruleset& ruleset)
    : game_id_(std::move(game)), ruleset_(ruleset), offers_made_(ruleset.seats().size()) {}

rules::Result<protocol::Notice> RoomState::apply(protocol::Event event) {
  if (event.seq != seq_ + 1) {
    return rules::Refusal{"event " + std::to_string(event.seq) + " does not follow event " + std::to_string(seq_)};
  }
  if (event.at < kYear1 || event.at > kYear9999) {
    return rules::Refusal{"its time, " + std::to_string(event.at) + ", must be in the years 1 to 9999"};
  }
  if ((seq_ == 0) != std::holds_alternative<protocol::Created>(event.body)) {
    return rules::Refusal{"a game must begin with exactly one creation"};
  }
  protocol::Notice notice;
  notice.event = std::move(event);
  // The body is copied, so that the notice can be moved while the body is being read.
  protocol::EventBody body = notice.event.body;
  rules::Result<protocol::Notice> result =
      std::visit([&](auto& each) { return apply_body(std::move(notice), each); }, body);
  if (!result) return result;
  result->event.body = std::move(body);
  const protocol::Event& applied = result->event;
  seq_ = applied.seq;
  // Anonymising a name does not make a finished game more recent.
  if (!std::holds_alternative<protocol::Renamed>(applied.body)) updated_ = applied.at;
  if (seat_return_ && (phase() != protocol::RoomPhase::kRunning || !game_->is_in(seat_return_->of))) {
    seat_return_.reset();
  }
  if (phase() == protocol::RoomPhase::kOpen) {
    if (!applied.author.empty()) ++opening_events_[applied.author];
  } else if (!opening_events_.empty()) {
    opening_events_.clear();
  }
  if (!applied.command.empty()) done_.emplace(command_key(applied.author, applied.command), applied.seq);
  return result;
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::Created& body) {
  table_ = body.table;
  created_ = notice.event.at;
  host_ = notice.event.author;
  return notice;
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::SeatTaken& body) {
  if (phase() != protocol::RoomPhase::kOpen || closed_ || find_player(body.user) != nullptr)
    return rules::Refusal{"this seat cannot be taken now"};
  players_.push_back(
      {body.user, body.name, body.seat, !table_.opening_alliance || body.level, body.level, body.former, body.program});
  if (!body.level) seated_.insert(body.user);
  return notice;
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::OpeningAllianceOffered& body) {
  opening_alliance_offers_.emplace_back(body.user, body.with);
  return notice;
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice,
                                                      protocol::OpeningAllianceWithdrawn& body) {
  const auto is_between = [&](const protocol::OpeningAllianceOffer& offer) {
    return offer == protocol::OpeningAllianceOffer(body.user, body.with) ||
           offer == protocol::OpeningAllianceOffer(body.with, body.user);
  };
  std::erase_if(opening_alliance_offers_, is_between);
  if (opening_alliance_agreed_ && is_between(*opening_alliance_agreed_)) {
    dissolve_alliance();
    notice.players = players_;
  }
  return notice;
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::OpeningAllianceAgreed& body) {
  if (find_player(body.user) == nullptr || find_player(body.with) == nullptr)
    return rules::Refusal{"the allies are not seated"};
  opening_alliance_offers_.clear();
  opening_alliance_agreed_.emplace(body.with, body.user);
  players_ = placed(body.placements);
  for (protocol::PublicUser& player : players_) player.ready = player.level.has_value();
  notice.players = players_;
  return notice;
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::ReadySet& body) {
  protocol::PublicUser* player = find_player(body.user);
  if (player == nullptr) return rules::Refusal{"this user is not seated here"};
  player->ready = body.ready;
  return notice;
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::Started& body) {
  if (game_) return rules::Refusal{"the game has already started"};
  if (players_.size() != ruleset_.seats().size()) return rules::Refusal{"not all seats are taken"};
  std::vector<protocol::PublicUser> players = placed(body.placements);
  for (const protocol::PublicUser& player : players) {
    if (!player.seat) return rules::Refusal{player.name + " has no seat"};
  }
  players_.swap(players);
  auto game = new_game();
  if (!game) {
    players_.swap(players);
    return rules::Refusal{game.reason()};
  }
  game_ = std::move(game.value());
  if (protocol::is_timed(table_.time) && !table_.imported) {
    clock_.emplace(table_.time, ruleset_.seats().size());
    clock_->turn_to(game_->turn(), notice.event.at);
  }
  start_ = game_->position();
  diagram_ = game_->diagram();
  opening_alliance_offers_.clear();
  notice.players = players_;
  notice.start = start_;
  notice.now = now();
  return notice;
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::Moved& body) {
  if (!game_) return rules::Refusal{"the game has not started"};
  auto step = game_->play(body.move);
  // The log stores the move code, in whatever notation the client wrote the move.
  if (step) body.move = step->move;
  if (step && clock_) clock_->moved(notice.event.at, body.lag);
  if (body.remaining) return with_left(add_step(std::move(notice), std::move(step)), *body.remaining);
  return add_step(std::move(notice), std::move(step));
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::Resumed& body) {
  if (!clock_) return rules::Refusal{"no clock is running"};
  clock_->resume(notice.event.at, body.outage);
  notice.now = now();
  return notice;
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::Renamed& body) {
  if (protocol::PublicUser* player = find_player(body.user)) player->name = body.name;
  for (protocol::PublicUser& each : players_) {
    for (protocol::FormerPlayer& former : each.former) {
      if (former.id == body.user) former.name = body.name;
    }
  }
  if (seat_return_ && seat_return_->user == body.user) seat_return_.reset();
  forgotten_.insert(body.user);
  const protocol::PublicUser* host = is_host(body.user) ? possible_host() : nullptr;
  if (host != nullptr) host_ = host->id;
  return notice;
}

void RoomState::anonymise(const std::string& user) {
  if (protocol::PublicUser* found = find_player(user)) found->name = protocol::kNobody;
  for (protocol::PublicUser& each : players_) {
    for (protocol::FormerPlayer& former : each.former) {
      if (former.id == user) former.name = protocol::kNobody;
    }
  }
}

rules::Result<protocol::Notice> RoomState::with_left(rules::Result<protocol::Notice> notice, std::int64_t left) {
  if (!notice) return notice;
  steps_.back().remaining = protocol::time_left_of(table_.time, left);
  notice->step = steps_.back();
  return notice;
}

rules::Result<protocol::Notice> RoomState::add_step(protocol::Notice notice, rules::Result<rules::Step> step) {
  if (!step) return rules::Refusal{step.reason()};
  const std::string before = std::exchange(diagram_, game_->diagram());
  std::optional<protocol::TimeLeft> left;
  if (clock_) {
    if (!step->notation.empty()) left = clock_->remaining(*step->seat);
    clock_->turn_to(game_->turn(), notice.event.at);
  }
  if (game_->outcome()) paused_.reset();
  notice.now = now();
  steps_.push_back({notice.event.seq, notice.event.at, std::move(*step), protocol::diagram_change(before, diagram_),
                    notice.now->checks, left});
  moves_ += steps_.back().step.notation.empty() ? 0 : 1;
  clear_offers();
  notice.step = steps_.back();
  return notice;
}

std::vector<protocol::PublicUser> RoomState::placed(const std::vector<protocol::Placement>& placements) const {
  std::vector<protocol::PublicUser> players = players_;
  for (const protocol::Placement& placement : placements) {
    const auto found = std::find_if(players.begin(), players.end(),
                                    [&](const protocol::PublicUser& each) { return each.id == placement.user; });
    if (found != players.end()) found->seat = placement.seat;
  }
  return players;
}

protocol::RoomSnapshot RoomState::snapshot() const {
  return {game_id_,
          seq_,
          created_,
          updated_,
          &ruleset_,
          table_,
          players_,
          opening_alliance_offers_,
          opening_alliance_agreed_,
          offers_,
          start_,
          steps_,
          now(),
          deadline(),
          host_,
          rematch_,
          takeover_,
          closed_,
          seat_return_};
}

protocol::Outline RoomState::outline() const {
  const bool is_due = phase() == protocol::RoomPhase::kRunning && !paused_;
  const auto turn = is_due ? game_->turn() : std::nullopt;
  return {game_id_, &ruleset_, phase(), created_, updated_, &table_, players_, moves_, outcome(), deadline(), turn};
}

protocol::Message RoomState::message(std::string_view self, std::int64_t at) const {
  keep_texts();
  const protocol::RoomSnapshot without_steps = {game_id_,
                                                seq_,
                                                created_,
                                                updated_,
                                                &ruleset_,
                                                table_,
                                                players_,
                                                opening_alliance_offers_,
                                                opening_alliance_agreed_,
                                                offers_,
                                                start_,
                                                {},
                                                now(),
                                                deadline(),
                                                host_,
                                                rematch_,
                                                takeover_,
                                                closed_,
                                                seat_return_};
  return protocol::RoomMessage{without_steps, step_texts_.all(), self, at};
}

std::string_view RoomState::step_text(const protocol::Notice& notice) const {
  if (!notice.step) return {};
  keep_texts();
  const auto is_its = [&](const protocol::LoggedStep& step) { return step.seq == notice.event.seq; };
  const auto found = std::find_if(steps_.rbegin(), steps_.rend(), is_its);
  return found == steps_.rend() ? std::string_view()
                                : step_texts_.of(static_cast<std::size_t>(steps_.rend() - found) - 1);
}

std::optional<protocol::Now> RoomState::now() const {
  if (!game_) return std::nullopt;
  protocol::Now now;
  if (!aborted_) {
    // While the game is running, the position equals the diagram of the board.
    if (game_->turn()) now.position = diagram_;
    now.turn = game_->turn();
    now.checks = game_->checks();
  }
  now.number = game_->number();
  now.result = outcome();
  now.paused = paused_;
  for (int i = 0; i < static_cast<int>(ruleset_.seats().size()); ++i) {
    if (game_->is_in(rules::Seat(i))) now.active.emplace_back(i);
  }
  if (clock_) {
    now.clock = protocol::ClockState{clock_->running(), clock_->since(), {}};
    for (int i = 0; i < static_cast<int>(ruleset_.seats().size()); ++i) {
      now.clock->remaining.push_back(clock_->remaining(rules::Seat(i)));
    }
  }
  return now;
}

std::optional<std::int64_t> RoomState::deadline() const {
  return clock_ ? clock_->deadline() : std::nullopt;
}

std::optional<std::string> RoomState::user_on_turn() const {
  if (phase() != protocol::RoomPhase::kRunning || paused_) return std::nullopt;
  const protocol::PublicUser* player = player_at(*game_->turn());
  return player == nullptr || player->level ? std::nullopt : std::optional(player->id);
}

std::vector<std::string> RoomState::legal_moves() const {
  const bool is_due = user_on_turn() || computer_on_turn() != nullptr;
  return is_due ? game_->legal_moves() : std::vector<std::string>();
}

bool RoomState::is_at_table(const std::string& user) const {
  return find_player(user) != nullptr;
}

protocol::RoomPhase RoomState::phase() const {
  if (!game_) return protocol::RoomPhase::kOpen;
  if (table_.imported) return protocol::RoomPhase::kFinished;
  return outcome() ? protocol::RoomPhase::kFinished : protocol::RoomPhase::kRunning;
}

std::optional<rules::Outcome> RoomState::outcome() const {
  if (aborted_) return rules::Outcome{"aborted", std::nullopt};
  return game_ ? game_->outcome() : std::nullopt;
}

rules::Result<std::unique_ptr<rules::Game>> RoomState::new_game() const {
  std::optional<rules::OpeningAlliance> opening_alliance;
  if (opening_alliance_agreed_)
    opening_alliance = rules::OpeningAlliance{*find_player(opening_alliance_agreed_->first)->seat,
                                              *find_player(opening_alliance_agreed_->second)->seat};
  if (table_.position) return ruleset_.start_from(*table_.position, table_.options, opening_alliance);
  return ruleset_.start(table_.options, opening_alliance);
}

const protocol::PublicUser* RoomState::find_player(const std::string& id) const {
  const auto found =
      std::find_if(players_.begin(), players_.end(), [&](const protocol::PublicUser& each) { return each.id == id; });
  return found == players_.end() ? nullptr : &*found;
}

protocol::PublicUser* RoomState::find_player(const std::string& id) {
  return const_cast<protocol::PublicUser*>(std::as_const(*this).find_player(id));
}

const protocol::PublicUser* RoomState::player_at(rules::Seat seat) const {
  const auto found = std::find_if(players_.begin(), players_.end(),
                                  [&](const protocol::PublicUser& each) { return each.seat == seat; });
  return found == players_.end() ? nullptr : &*found;
}

const rules::SeatInfo& RoomState::seat_info(rules::Seat seat) const {
  return ruleset_.seats()[seat];
}

}  // namespace server::room
