#include <algorithm>
#include <utility>

#include "server/room/state/room_state.hpp"

// RoomState: how each event changes it.
namespace server::room {
namespace {

// First and last Unix time in milliseconds of the years with four digits. Clock arithmetic within
// this range cannot overflow.
constexpr std::int64_t kYear1 = -62'135'596'800'000;
constexpr std::int64_t kYear9999 = 253'402'300'799'999;

}  // namespace

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

}  // namespace server::room
