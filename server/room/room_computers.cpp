#include <spdlog/spdlog.h>

#include <algorithm>
#include <chrono>
#include <functional>
#include <utility>

#include "server/config/fixed_limits.hpp"
#include "server/room/lot.hpp"
#include "server/room/room.hpp"

// Room: the moves of computer players, and their answers to draw offers.
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

bool Room::computers_play() const {
  return !members_.empty() || (state_->deadline() && state_->user_in() != nullptr);
}

void Room::consult_computers() {
  if (!state_ || !has_computers()) return;
  if (!state_->asked_for_draw().empty()) {
    draw_timer_.request(kDrawAnswer, weak_from_this(), [this] { post([this] { answer_draw_offer(); }); });
  }
  if (asked_position_ == position_ || state_->computer_on_turn() == nullptr || !computers_play()) return;
  asked_position_ = position_;
  asked_at_ = time_.now();
  const auto deadline = state_->deadline();
  const auto before_hurry = deadline ? std::optional(*deadline - asked_at_ - kHurry) : std::nullopt;
  ask_computer(before_hurry && *before_hurry <= 0);
  move_in_last_moment();
  computer_timer_.cancel();
  if (!before_hurry || *before_hurry <= 0) return;
  // With many rooms the answer can take longer than the clock allows.
  computer_timer_.run_after(milliseconds(*before_hurry), weak_from_this(), [this, position = position_] {
    post([this, position] {
      if (state_ && position == position_ && state_->computer_on_turn() != nullptr) ask_computer(true);
    });
  });
}

void Room::ask_computer(bool is_hurried) {
  const protocol::PublicUser& computer = *state_->computer_on_turn();
  const std::size_t step = state_->steps();
  const std::uint64_t seed = std::hash<std::string>()(id() + ' ' + computer.id) + step;
  ThinkRequest request{id(), state_->game_so_far(), *computer.level, seed, is_hurried};
  if (const protocol::PublicUser* user = state_->user_in()) request.user = user->id;
  request.address = address_of(request.user);
  // The question keeps an empty room in memory. Without an answer the room may be forgotten: it is
  // woken again (GameWaker).
  auto answered = [self = shared_from_this(), this, position = position_](std::optional<Thought> thought) {
    post([this, position, thought = std::move(thought)] { on_thought(position, thought); });
  };
  thinkers_->think(std::move(request), std::move(answered));
}

std::string Room::address_of(const std::string& user) {
  const RoomMember* found = nullptr;
  for (const RoomMember& member : members_) {
    if (found == nullptr || member.user() == user) found = &member;
  }
  if (found != nullptr) {
    asked_address_ = found->subscriber->source().address;
  } else if (asked_address_.empty() && new_games_ != nullptr) {
    asked_address_ = new_games_->address_of(id());
  }
  return asked_address_;
}

void Room::move_in_last_moment() {
  last_moment_timer_.cancel();
  const auto deadline = state_->deadline();
  if (!deadline) return;
  const std::int64_t remaining = *deadline - asked_at_;
  const milliseconds wait(remaining - std::min(kLastMoment, remaining / 2));
  last_moment_timer_.run_after(wait, weak_from_this(), [this, position = position_] {
    post([this, position] {
      if (!state_ || position != position_ || state_->computer_on_turn() == nullptr) return;
      const std::vector<std::string> moves = state_->legal_moves();
      if (!moves.empty()) play_for_computer(position, moves[random_lot() % moves.size()]);
    });
  });
}

void Room::on_thought(std::int64_t position, const std::optional<Thought>& thought) {
  if (!state_ || position != position_ || state_->computer_on_turn() == nullptr) return;
  if (!thought || thought->move.empty()) {
    const std::int64_t left = state_->deadline().value_or(INT64_MAX) - time_.now();
    const milliseconds wait(std::clamp(left / 4, kAskAgainInHurry, kAskAgain));
    return computer_timer_.run_after(wait, weak_from_this(),
                                     [this, position] { post([this, position] { ask_again(position); }); });
  }
  shares_ = thought->shares;
  const std::int64_t now = time_.now();
  const std::int64_t remaining = state_->deadline().value_or(INT64_MAX) - asked_at_;
  const std::int64_t pause = natural_pause(id(), state_->steps(), remaining);
  const std::int64_t due = asked_at_ + (state_->user_in() == nullptr ? std::min(pause, kAlone) : pause);
  const milliseconds wait(std::max<std::int64_t>(due - now, 0));
  computer_timer_.run_after(wait, weak_from_this(), [self = shared_from_this(), this, position, move = thought->move] {
    post([this, position, move] { play_for_computer(position, move); });
  });
}

void Room::ask_again(std::int64_t position) {
  if (!state_ || position != position_ || state_->computer_on_turn() == nullptr) return;
  if (!computers_play()) {
    // The next member to enter asks.
    asked_position_ = -1;
    return;
  }
  ask_computer(state_->deadline().value_or(INT64_MAX) - time_.now() <= kHurry);
}

void Room::play_for_computer(std::int64_t position, const std::string& move) {
  if (!state_ || position != position_ || flag(time_.now())) return;
  const protocol::PublicUser* computer = state_->computer_on_turn();
  if (computer != nullptr) command_of_computer(*computer, protocol::Move{state_->move_number(), move});
}

void Room::answer_draw_offer() {
  if (!state_ || !has_computers()) return;
  const std::vector<protocol::PublicUser> asked = state_->asked_for_draw();
  if (asked.empty()) return;
  bool accepts = state_->move_number() >= kLongGame;
  const auto seat = static_cast<std::size_t>(asked.front().seat->index());
  if (seat < shares_.size()) {
    std::vector<int> others = shares_;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(seat));
    accepts = accepts || shares_[seat] <= std::ranges::max(others);
  }
  command_of_computer(asked.front(), protocol::SetOffer{protocol::Offer::kDraw, accepts});
}

void Room::command_of_computer(const protocol::PublicUser& computer, protocol::Action action) {
  const protocol::Identity who{computer.id, computer.name};
  CommandContext moment{time_.now(), random_lot()};
  moment.disconnected = presence_.disconnected();
  Decision decision = state_->handle({{}, std::move(action)}, who, moment);
  if (auto* accepted = std::get_if<Accepted>(&decision)) return append(std::move(*accepted), {});
  if (const auto* problem = std::get_if<protocol::Problem>(&decision)) {
    spdlog::error("the computer player in game {} is refused: {}", id(), problem->reason);
  }
}

void Room::change_view(const std::string& user) {
  for (RoomMember& member : members_) {
    if (member.user() != user) continue;
    if (spectators_.is_active()) catch_up(member, 0);
    send_chat(member);
  }
}

}  // namespace server::room
