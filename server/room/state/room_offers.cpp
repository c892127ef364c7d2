#include <algorithm>

#include "server/config.hpp"
#include "server/limits.hpp"
#include "server/room/state/room_state.hpp"

// RoomState: offers, which take effect once all players have accepted: draw, takeback, pause, end
// of a pause, rematch.
namespace server {
namespace {

std::string in_words(Offer offer) {
  switch (offer) {
    case Offer::kDraw:
      return "a draw";
    case Offer::kTakeback:
      return "a takeback";
    case Offer::kPause:
      return "a pause";
    case Offer::kUnpause:
      return "resuming";
    case Offer::kRematch:
      break;
  }
  return "a rematch";
}

bool has(const std::vector<rules::Seat>& seats, rules::Seat seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

}  // namespace

Result<rules::Seat> RoomState::may_want(Offer offer, const Identity& who) const {
  if (offer == Offer::kRematch) {
    const PublicUser* me = find_person(who.id);
    if (phase() != RoomPhase::kFinished) return Problem{"not_finished", "a rematch can be offered only after the game"};
    if (me == nullptr) return Problem{"not_seated", "you were a spectator; only players can do this"};
    if (!rematch_.empty()) return Problem{"no_offer", "you already have a rematch: game " + rematch_};
    return *me->seat;
  }
  const auto found = player(who);
  if (!found) return found.problem();
  if (offer == Offer::kUnpause && !paused_) return Problem{"not_paused", "the game is not paused"};
  if ((offer == Offer::kTakeback || offer == Offer::kPause) && paused_) {
    return Problem{"paused", "the game is already paused"};
  }
  return *(*found)->seat;
}

RoomState::Verdict RoomState::decide(const Want& want, const Identity& who) const {
  const auto may = may_want(want.offer, who);
  if (!may) return may.problem();
  const rules::Seat seat = *may;
  const auto& already = wants(want.offer);
  // The end of a pause is exempt from the limit, so that every pause can be ended. Each player can
  // request it only once in a pause, and each pause needs offers that count.
  const bool ends_pause = want.offer == Offer::kUnpause && want.want;
  if (!ends_pause && offers_made_[static_cast<std::size_t>(seat.index())] >= limits().offers_of_a_player) {
    return Problem{"too_many", "you have made and withdrawn " + std::to_string(limits().offers_of_a_player) +
                                   " offers in this game; no more are allowed"};
  }
  if (!want.want) {
    if (already.empty()) return Problem{"no_offer", "there is no offer of " + in_words(want.offer)};
    return Wanted{want.offer, seat, false};
  }
  if (has(already, seat)) return Problem{"no_offer", "you have already offered " + in_words(want.offer)};
  if (want.offer == Offer::kTakeback && already.empty() && !last_turn(seat)) {
    return Problem{"no_takeback", "you have no move to take back, or a player has left the game since"};
  }
  return Wanted{want.offer, seat, true};
}

std::optional<int> RoomState::last_turn(rules::Seat seat) const {
  for (std::size_t i = steps_.size(); i > 0; --i) {
    const rules::Step& step = steps_[i - 1].step;
    if (step.notation.empty()) return std::nullopt;
    if (step.seat == seat) return static_cast<int>(i - 1);
  }
  return std::nullopt;
}

std::optional<EventBody> RoomState::agreed_offer(const CommandContext& moment) const {
  if (phase() == RoomPhase::kFinished) {
    const bool all = !wants(Offer::kRematch).empty() && std::ranges::all_of(people_, [&](const PublicUser& each) {
      return agrees(Offer::kRematch, each);
    });
    if (!all || !rematch_.empty() || moment.fresh_game.empty()) return std::nullopt;
    return Rematched{moment.fresh_game};
  }
  const auto all_want = [&](Offer offer) {
    return !wants(offer).empty() && std::ranges::all_of(people_, [&](const PublicUser& each) {
      return !game_->is_in(*each.seat) || agrees(offer, each);
    });
  };
  if (all_want(Offer::kDraw)) return DrawAgreed{};
  if (all_want(Offer::kPause)) return Paused{};
  if (all_want(Offer::kTakeback)) {
    const rules::Seat asker = wants(Offer::kTakeback).front();
    return TakenBack{asker, *last_turn(asker)};
  }
  // After a long pause a single player may end it, so that an absent player cannot block the game
  // for ever.
  const bool is_long = paused_ && moment.at - *paused_ >= fixed::kLongPause.count();
  if (all_want(Offer::kUnpause) || (is_long && !wants(Offer::kUnpause).empty())) return Unpaused{};
  return agreed_takeover(moment);
}

bool RoomState::agrees(Offer offer, const PublicUser& player) const {
  return has(wants(offer), *player.seat) || (player.level && offer != Offer::kDraw);
}

rules::Result<Notice> RoomState::apply_body(Notice notice, Wanted& body) {
  if (!game_) return rules::Refusal{"the game has not started"};
  ++offers_made_[static_cast<std::size_t>(body.seat.index())];
  auto& seats = wants(body.offer);
  if (body.want) {
    seats.push_back(body.seat);
  } else {
    seats.clear();
  }
  return notice;
}

rules::Result<Notice> RoomState::apply_body(Notice notice, DrawAgreed&) {
  if (!game_) return rules::Refusal{"the game has not started"};
  return add_step(std::move(notice), game_->agree_draw());
}

rules::Result<Notice> RoomState::apply_body(Notice notice, TakenBack& body) {
  if (phase() != RoomPhase::kRunning) return rules::Refusal{"the game is not running"};
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
  if (clock_) {
    std::vector<std::optional<TimeLeft>> left(ruleset_.seats().size());
    for (const LoggedStep& step : steps_) {
      if (step.left) left[static_cast<std::size_t>(step.step.seat->index())] = step.left;
    }
    clock_->rewind(left, game_->turn(), notice.event.at);
  }
  notice.now = now();
  return notice;
}

rules::Result<Notice> RoomState::apply_body(Notice notice, Paused&) {
  if (phase() != RoomPhase::kRunning || paused_) return rules::Refusal{"the game cannot be paused now"};
  paused_ = notice.event.at;
  clear_offers();
  if (clock_) clock_->pause(notice.event.at);
  notice.now = now();
  return notice;
}

rules::Result<Notice> RoomState::apply_body(Notice notice, Unpaused&) {
  if (!paused_) return rules::Refusal{"the game is not paused"};
  paused_.reset();
  clear_offers();
  if (clock_) clock_->go_on(notice.event.at);
  notice.now = now();
  return notice;
}

rules::Result<Notice> RoomState::apply_body(Notice notice, Rematched& body) {
  if (phase() != RoomPhase::kFinished) return rules::Refusal{"the game is not over"};
  rematch_ = body.game;
  return notice;
}

std::pair<std::unique_ptr<RoomState>, Accepted> RoomState::rematch(const std::string& game,
                                                                   const CommandContext& moment) const {
  auto next = std::make_unique<RoomState>(game, ruleset_);
  std::vector<PublicUser> people = people_;
  const int seats = static_cast<int>(ruleset_.seats().size());
  for (PublicUser& person : people) person.seat = rules::Seat((person.seat->index() + 1) % seats);
  Accepted opened = next->open(table_, creator_, people, moment);
  return {std::move(next), std::move(opened)};
}

}  // namespace server
