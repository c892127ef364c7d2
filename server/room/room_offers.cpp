#include <algorithm>

#include "server/config.hpp"
#include "server/room/room_state.hpp"

// What people can only do together: a draw, a takeback, a pause and its end, a rematch.
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
      return "to go on";
    case Offer::kRematch:
      break;
  }
  return "a rematch";
}

bool has(const std::vector<rules::Seat>& seats, rules::Seat seat) {
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

}  // namespace

std::variant<rules::Seat, Problem> RoomState::may_want(Offer offer, const Identity& who) const {
  if (offer == Offer::kRematch) {
    const Person* me = find_person(who.id);
    if (phase() != RoomPhase::kFinished) return Problem{"not_finished", "a rematch comes after the game"};
    if (me == nullptr) return Problem{"not_seated", "you watched this game; only its players may do that"};
    if (!rematch_.empty()) return Problem{"no_offer", "you play again already, in game " + rematch_};
    return *me->seat;
  }
  const auto found = player(who);
  if (const auto* problem = std::get_if<Problem>(&found)) return *problem;
  if (offer == Offer::kUnpause && !paused_) return Problem{"not_paused", "the game is not paused"};
  if ((offer == Offer::kTakeback || offer == Offer::kPause) && paused_) {
    return Problem{"paused", "the game is paused already"};
  }
  return *std::get<const Person*>(found)->seat;
}

RoomState::Verdict RoomState::decide(const Want& want, const Identity& who) const {
  const auto may = may_want(want.offer, who);
  if (const auto* problem = std::get_if<Problem>(&may)) return *problem;
  const rules::Seat seat = std::get<rules::Seat>(may);
  const auto& already = wants(want.offer);
  if (!want.want) {
    if (already.empty()) return Problem{"no_offer", "nobody has asked for " + in_words(want.offer)};
    return Wanted{want.offer, seat, false};
  }
  if (has(already, seat)) return Problem{"no_offer", "you have asked for " + in_words(want.offer) + " already"};
  if (want.offer == Offer::kTakeback && already.empty() && !last_turn(seat)) {
    return Problem{"no_takeback", "you have no move to take back, or somebody has left the game since"};
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

std::optional<EventBody> RoomState::agreed_offer(const Moment& moment) const {
  if (phase() == RoomPhase::kFinished) {
    const bool all = !people_.empty() && wants(Offer::kRematch).size() == people_.size();
    if (!all || !rematch_.empty() || moment.fresh_game.empty()) return std::nullopt;
    return Rematched{moment.fresh_game};
  }
  const auto all_want = [&](Offer offer) { return static_cast<int>(wants(offer).size()) == seats_in(); };
  if (all_want(Offer::kDraw)) return DrawAgreed{};
  if (all_want(Offer::kPause)) return Paused{};
  if (all_want(Offer::kTakeback)) {
    const rules::Seat asker = wants(Offer::kTakeback).front();
    return TakenBack{asker, *last_turn(asker)};
  }
  // Who does not come back from a pause must not hold up the others for ever.
  const bool is_long = paused_ && moment.at - *paused_ >= fixed::kLongPause.count();
  if (all_want(Offer::kUnpause) || (is_long && !wants(Offer::kUnpause).empty())) return Unpaused{};
  return std::nullopt;
}

rules::Result<Notice> RoomState::apply_body(Notice notice, Wanted& body) {
  if (!game_) return rules::Refusal{"the game has not started"};
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

rules::Result<std::unique_ptr<rules::Game>> RoomState::replayed(std::size_t steps) const {
  auto game = new_game();
  if (!game) return game;
  for (std::size_t i = 0; i < steps; ++i) {
    const LoggedStep& logged = steps_[i];
    const auto step = logged.leave ? (*game)->leave(*logged.step.seat, *logged.leave) : (*game)->play(logged.step.move);
    if (!step) return rules::Refusal{step.reason()};
  }
  return game;
}

rules::Result<Notice> RoomState::apply_body(Notice notice, TakenBack& body) {
  if (phase() != RoomPhase::kRunning) return rules::Refusal{"no game is under way"};
  if (body.steps < 0 || static_cast<std::size_t>(body.steps) >= steps_.size()) {
    return rules::Refusal{"there are no steps to take back"};
  }
  auto game = replayed(static_cast<std::size_t>(body.steps));
  if (!game) return rules::Refusal{game.reason()};
  game_ = std::move(game.value());
  for (; steps_.size() > static_cast<std::size_t>(body.steps); steps_.pop_back()) {
    moves_ -= steps_.back().step.notation.empty() ? 0 : 1;
  }
  diagram_ = game_->diagram();
  wants_ = {};
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
  if (phase() != RoomPhase::kRunning || paused_) return rules::Refusal{"there is no game to pause"};
  paused_ = notice.event.at;
  wants_ = {};
  if (clock_) clock_->pause(notice.event.at);
  notice.now = now();
  return notice;
}

rules::Result<Notice> RoomState::apply_body(Notice notice, Unpaused&) {
  if (!paused_) return rules::Refusal{"the game is not paused"};
  paused_.reset();
  wants_ = {};
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
                                                                   const Moment& moment) const {
  auto next = std::make_unique<RoomState>(game, ruleset_);
  std::vector<Person> people = people_;
  const int seats = static_cast<int>(ruleset_.seats().size());
  for (Person& person : people) person.seat = rules::Seat((person.seat->index() + 1) % seats);
  Accepted opened = next->open(table_, creator_, people, moment);
  return {std::move(next), std::move(opened)};
}

}  // namespace server
