#include "server/room/parts/room_computers.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <utility>

#include "server/config/fixed_limits.hpp"
#include "server/process/random.hpp"

namespace server::room {
namespace {

using std::chrono::milliseconds;

/// From this time on the clock, a computer player moves at once.
constexpr std::int64_t kHurry = 5000;
/// Time in milliseconds before an unanswered question is asked again, and the shortest one if the
/// clock is short.
constexpr std::int64_t kAskAgain = 5000;
constexpr std::int64_t kAskAgainInHurry = 250;
constexpr milliseconds kDrawAnswer{1000};
/// Time in milliseconds left on the clock at which a computer player without an answer moves at
/// random. If the clock is shorter at the start of the turn, half of it is left.
constexpr std::int64_t kLastMoment = 1000;
/// A computer player accepts every draw offer from this move on.
constexpr int kLongGame = 600;
/// Time in milliseconds between the moves of computer players once all users are out.
constexpr std::int64_t kAlone = 200;

/// Returns the time in milliseconds after which a computer player moves at the earliest: 0.6 to
/// 2 s, less if the clock is short.
std::int64_t natural_pause(const std::string& game, std::size_t step, std::int64_t remaining) {
  const std::size_t mixed = std::hash<std::string>()(game + ' ' + std::to_string(step));
  return std::clamp<std::int64_t>(remaining / 40, 0, static_cast<std::int64_t>(600 + mixed % 1400));
}

}  // namespace

void RoomComputers::retry_later(actor::Timer::Task retry) {
  position_changed();
  timer_.run_after(fixed::kStorageRetry, room_.hold(), std::move(retry));
}

void RoomComputers::release() {
  timer_.release();
  last_moment_timer_.release();
  draw_timer_.release();
}

bool RoomComputers::do_play() const {
  const RoomState& state = *room_.state();
  return !room_.members().empty() || (state.deadline() && state.user_in() != nullptr);
}

bool RoomComputers::is_on_turn_at(std::int64_t position) const {
  const RoomState* state = room_.state();
  return state != nullptr && position == position_ && state->computer_on_turn() != nullptr;
}

void RoomComputers::consult() {
  const RoomState* state = room_.state();
  if (state == nullptr || !are_on()) return;
  if (!state->asked_for_draw().empty()) {
    draw_timer_.request(kDrawAnswer, room_.hold(), [this] { room_.run_later([this] { answer_draw_offer(); }); });
  }
  if (asked_position_ == position_ || state->computer_on_turn() == nullptr || !do_play()) return;
  asked_position_ = position_;
  asked_at_ = clock_.now();
  const auto deadline = state->deadline();
  const auto before_hurry = deadline ? std::optional(*deadline - asked_at_ - kHurry) : std::nullopt;
  ask(before_hurry && *before_hurry <= 0);
  move_in_last_moment();
  timer_.cancel();
  if (!before_hurry || *before_hurry <= 0) return;
  // With many rooms the answer can take longer than the clock allows.
  timer_.run_after(milliseconds(*before_hurry), room_.hold(), [this, position = position_] {
    room_.run_later([this, position] {
      if (is_on_turn_at(position)) ask(true);
    });
  });
}

void RoomComputers::ask(bool is_hurried) {
  const RoomState& state = *room_.state();
  const protocol::PublicUser& computer = *state.computer_on_turn();
  const std::size_t step = state.steps();
  const std::uint64_t seed = std::hash<std::string>()(room_.game() + ' ' + computer.id) + step;
  ThinkRequest request{room_.game(), state.game_so_far(), *computer.level, seed, is_hurried};
  if (const protocol::PublicUser* user = state.user_in()) request.user = user->id;
  request.address = address_of(request.user);
  // The question keeps an empty room in memory. Without an answer the room may be forgotten: it is
  // woken again (GameWaker).
  auto answered = [held = room_.hold(), this, position = position_](std::optional<Thought> thought) {
    room_.run_later([this, position, thought = std::move(thought)] { on_thought(position, thought); });
  };
  thinkers_->think(std::move(request), std::move(answered));
}

void RoomComputers::ask_again(std::int64_t position) {
  if (!is_on_turn_at(position)) return;
  if (!do_play()) {
    // The next member to enter asks.
    asked_position_ = -1;
    return;
  }
  ask(room_.state()->deadline().value_or(INT64_MAX) - clock_.now() <= kHurry);
}

std::string RoomComputers::address_of(const std::string& user) {
  const RoomMember* found = nullptr;
  for (const RoomMember& member : room_.members()) {
    if (found == nullptr || member.user() == user) found = &member;
  }
  if (found != nullptr) {
    asked_address_ = found->subscriber->source().address;
  } else if (asked_address_.empty() && new_games_ != nullptr) {
    asked_address_ = new_games_->address_of(room_.game());
  }
  return asked_address_;
}

void RoomComputers::move_in_last_moment() {
  last_moment_timer_.cancel();
  const auto deadline = room_.state()->deadline();
  if (!deadline) return;
  const std::int64_t remaining = *deadline - asked_at_;
  const milliseconds wait(remaining - std::min(kLastMoment, remaining / 2));
  last_moment_timer_.run_after(wait, room_.hold(), [this, position = position_] {
    room_.run_later([this, position] {
      if (!is_on_turn_at(position)) return;
      const std::vector<std::string> moves = room_.state()->legal_moves();
      if (!moves.empty()) play(position, moves[random_lot() % moves.size()]);
    });
  });
}

void RoomComputers::on_thought(std::int64_t position, const std::optional<Thought>& thought) {
  if (!is_on_turn_at(position)) return;
  const RoomState& state = *room_.state();
  if (!thought || thought->move.empty()) {
    const std::int64_t left = state.deadline().value_or(INT64_MAX) - clock_.now();
    const milliseconds wait(std::clamp(left / 4, kAskAgainInHurry, kAskAgain));
    return timer_.run_after(wait, room_.hold(),
                            [this, position] { room_.run_later([this, position] { ask_again(position); }); });
  }
  shares_ = thought->shares;
  const std::int64_t now = clock_.now();
  const std::int64_t remaining = state.deadline().value_or(INT64_MAX) - asked_at_;
  const std::int64_t pause = natural_pause(room_.game(), state.steps(), remaining);
  const std::int64_t due = asked_at_ + (state.user_in() == nullptr ? std::min(pause, kAlone) : pause);
  const milliseconds wait(std::max<std::int64_t>(due - now, 0));
  // Holds the room until the move.
  timer_.run_after(wait, room_.hold(), [held = room_.hold(), this, position, move = thought->move] {
    room_.run_later([this, position, move] { play(position, move); });
  });
}

void RoomComputers::play(std::int64_t position, const std::string& move) {
  if (room_.state() == nullptr || position != position_ || clock_.flag(clock_.now())) return;
  const RoomState& state = *room_.state();
  const protocol::PublicUser* computer = state.computer_on_turn();
  if (computer != nullptr) command(*computer, protocol::Move{state.move_number(), move});
}

void RoomComputers::answer_draw_offer() {
  const RoomState* state = room_.state();
  if (state == nullptr || !are_on()) return;
  const std::vector<protocol::PublicUser> asked = state->asked_for_draw();
  if (asked.empty()) return;
  bool accepts = state->move_number() >= kLongGame;
  if (!shares_.empty()) {
    int best_other = 0;
    shares_.for_each([&](rules::Seat seat, int share) {
      if (seat != asked.front().seat) best_other = std::max(best_other, share);
    });
    accepts = accepts || shares_[*asked.front().seat] <= best_other;
  }
  command(asked.front(), protocol::SetOffer{protocol::Offer::kDraw, accepts});
}

void RoomComputers::command(const protocol::PublicUser& computer, protocol::Action action) {
  const protocol::Identity who{computer.id, computer.name};
  Decision decision = room_.state()->handle({{}, std::move(action)}, who, room_.now_without_command());
  if (auto* accepted = std::get_if<Accepted>(&decision)) return room_.append(std::move(*accepted));
  if (const auto* problem = std::get_if<protocol::Problem>(&decision)) {
    spdlog::error("the computer player in game {} is refused: {}", room_.game(), problem->reason);
  }
}

}  // namespace server::room
