#include <algorithm>

#include "server/config/fixed_limits.hpp"
#include "server/config/limits.hpp"
#include "server/room/state/room_state.hpp"

// RoomState: offers, which take effect once all players have accepted: draw, takeback, pause, end
// of a pause, rematch.
namespace server::room {
namespace {

std::string in_words(protocol::Offer offer) {
  switch (offer) {
    case protocol::Offer::kDraw:
      return "a draw";
    case protocol::Offer::kTakeback:
      return "a takeback";
    case protocol::Offer::kPause:
      return "a pause";
    case protocol::Offer::kUnpause:
      return "resuming";
    case protocol::Offer::kRematch:
      break;
  }
  return "a rematch";
}

bool has(const std::vector<rules::Seat>& seats, rules::Seat seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

}  // namespace

protocol::Result<rules::Seat> RoomState::may_offer(protocol::Offer offer, const protocol::Identity& who) const {
  if (offer == protocol::Offer::kRematch) {
    const protocol::PublicUser* me = find_player(who.id);
    if (phase() != protocol::RoomPhase::kFinished)
      return protocol::Problem{"not_finished", "a rematch can be offered only after the game"};
    if (me == nullptr) return protocol::Problem{"not_seated", "you were a spectator; only players can do this"};
    if (!rematch_.empty()) return protocol::Problem{"no_offer", "you already have a rematch: game " + rematch_};
    return *me->seat;
  }
  const auto found = player(who);
  if (!found) return found.problem();
  if (offer == protocol::Offer::kUnpause && !paused_) return protocol::Problem{"not_paused", "the game is not paused"};
  if ((offer == protocol::Offer::kTakeback || offer == protocol::Offer::kPause) && paused_) {
    return protocol::Problem{"paused", "the game is already paused"};
  }
  return *(*found)->seat;
}

RoomState::Verdict RoomState::decide(const protocol::SetOffer& set, const protocol::Identity& who) const {
  const auto may = may_offer(set.offer, who);
  if (!may) return may.problem();
  const rules::Seat seat = *may;
  const auto& already = offers(set.offer);
  // The end of a pause is exempt from the limit, so that every pause can be ended. Each player can
  // request it only once in a pause, and each pause needs offers that count.
  const bool ends_pause = set.offer == protocol::Offer::kUnpause && set.offered;
  if (!ends_pause && offers_made_[seat] >= limits().offers_of_a_player) {
    return protocol::Problem{"too_many", "you have made and withdrawn " + std::to_string(limits().offers_of_a_player) +
                                             " offers in this game; no more are allowed"};
  }
  if (!set.offered) {
    if (already.empty()) return protocol::Problem{"no_offer", "there is no offer of " + in_words(set.offer)};
    return protocol::Offered{set.offer, seat, false};
  }
  if (has(already, seat)) return protocol::Problem{"no_offer", "you have already offered " + in_words(set.offer)};
  if (set.offer == protocol::Offer::kTakeback && already.empty() && !last_turn(seat)) {
    return protocol::Problem{"no_takeback", "you have no move to take back, or a player has left the game since"};
  }
  return protocol::Offered{set.offer, seat, true};
}

std::optional<int> RoomState::last_turn(rules::Seat seat) const {
  for (std::size_t i = steps_.size(); i > 0; --i) {
    const rules::Step& step = steps_[i - 1].step;
    if (step.notation.empty()) return std::nullopt;
    if (step.seat == seat) return static_cast<int>(i - 1);
  }
  return std::nullopt;
}

std::optional<protocol::EventBody> RoomState::agreed_offer(const CommandContext& moment) const {
  if (phase() == protocol::RoomPhase::kFinished) {
    const bool all = !offers(protocol::Offer::kRematch).empty() &&
                     std::ranges::all_of(players_, [&](const protocol::PublicUser& each) {
                       return agrees(protocol::Offer::kRematch, each);
                     });
    if (!all || !rematch_.empty() || moment.fresh_game.empty()) return std::nullopt;
    return protocol::RematchCreated{moment.fresh_game};
  }
  const auto all_offer = [&](protocol::Offer offer) {
    return !offers(offer).empty() && std::ranges::all_of(players_, [&](const protocol::PublicUser& each) {
      return !game_->is_in(*each.seat) || agrees(offer, each);
    });
  };
  if (all_offer(protocol::Offer::kDraw)) return protocol::DrawAgreed{};
  if (all_offer(protocol::Offer::kPause)) return protocol::Paused{};
  if (all_offer(protocol::Offer::kTakeback)) {
    const rules::Seat requester = offers(protocol::Offer::kTakeback).front();
    return protocol::TakenBack{requester, *last_turn(requester)};
  }
  // After a long pause a single player may end it, so that an absent player cannot block the game
  // for ever.
  const bool is_long = paused_ && moment.at - *paused_ >= fixed::kLongPause.count();
  if (all_offer(protocol::Offer::kUnpause) || (is_long && !offers(protocol::Offer::kUnpause).empty()))
    return protocol::Unpaused{};
  if (auto takeover = agreed_takeover(moment)) return takeover;
  return agreed_return(moment);
}

bool RoomState::agrees(protocol::Offer offer, const protocol::PublicUser& player) const {
  const bool cannot_answer = player.level || forgotten_.contains(player.id);
  return has(offers(offer), *player.seat) || (cannot_answer && offer != protocol::Offer::kDraw);
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::Offered& body) {
  if (!game_) return rules::Refusal{"the game has not started"};
  ++offers_made_[body.seat];
  auto& seats = offers(body.offer);
  if (body.offered) {
    seats.push_back(body.seat);
  } else {
    seats.clear();
  }
  return notice;
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::DrawAgreed&) {
  if (!game_) return rules::Refusal{"the game has not started"};
  return add_step(std::move(notice), game_->agree_draw());
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::TakenBack& body) {
  if (phase() != protocol::RoomPhase::kRunning) return rules::Refusal{"the game is not running"};
  if (body.steps < 0 || static_cast<std::size_t>(body.steps) >= steps_.size()) {
    return rules::Refusal{"there are no steps to take back"};
  }
  game_->back_to(static_cast<std::size_t>(body.steps));
  step_texts_.back_to(static_cast<std::size_t>(body.steps));
  for (; steps_.size() > static_cast<std::size_t>(body.steps); steps_.pop_back()) {
    moves_ -= steps_.back().step.notation.empty() ? 0 : 1;
  }
  diagram_ = game_->diagram();
  clear_offers();
  for (protocol::PublicUser& each : players_) {
    for (protocol::FormerPlayer& former : each.former) former.until = std::min(former.until, body.steps);
  }
  if (clock_) {
    rules::BySeat<std::optional<protocol::TimeLeft>> left(ruleset_.seats().size());
    for (const protocol::LoggedStep& step : steps_) {
      if (step.remaining) left[*step.step.seat] = step.remaining;
    }
    clock_->rewind(left, game_->turn(), notice.event.at);
  }
  notice.now = now();
  return notice;
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::Paused&) {
  if (phase() != protocol::RoomPhase::kRunning || paused_) return rules::Refusal{"the game cannot be paused now"};
  paused_ = notice.event.at;
  clear_offers();
  if (clock_) clock_->pause(notice.event.at);
  notice.now = now();
  return notice;
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::Unpaused&) {
  if (!paused_) return rules::Refusal{"the game is not paused"};
  paused_.reset();
  clear_offers();
  if (clock_) clock_->go_on(notice.event.at);
  notice.now = now();
  return notice;
}

rules::Result<protocol::Notice> RoomState::apply_body(protocol::Notice notice, protocol::RematchCreated& body) {
  if (phase() != protocol::RoomPhase::kFinished) return rules::Refusal{"the game is not over"};
  rematch_ = body.game;
  return notice;
}

bool RoomState::completes_rematch(const protocol::Command& command, const protocol::Identity& who) const {
  const auto* set = std::get_if<protocol::SetOffer>(&command.action);
  if (set == nullptr || set->offer != protocol::Offer::kRematch || !set->offered || !decide(*set, who)) return false;
  return std::ranges::all_of(players_, [&](const protocol::PublicUser& each) {
    return each.id == who.id || agrees(protocol::Offer::kRematch, each);
  });
}

std::pair<std::unique_ptr<RoomState>, Accepted> RoomState::rematch(const std::string& game,
                                                                   const CommandContext& moment) const {
  auto next = std::make_unique<RoomState>(game, ruleset_);
  std::vector<protocol::PublicUser> players = players_;
  const int seats = static_cast<int>(ruleset_.seats().size());
  for (protocol::PublicUser& player : players) player.seat = rules::Seat((player.seat->index() + 1) % seats);
  // The seat of a deleted user is free.
  std::erase_if(players, [&](const protocol::PublicUser& player) { return forgotten_.contains(player.id); });
  const protocol::PublicUser* host = forgotten_.contains(host_) ? possible_host() : nullptr;
  Accepted opened = next->open(table_, host == nullptr ? host_ : host->id, players, moment);
  return {std::move(next), std::move(opened)};
}

}  // namespace server::room
