#include "server/room/state/clock.hpp"

#include <algorithm>

namespace server::room {
namespace {

/// Lag compensation in milliseconds: the maximum for one move, the size of the lag quota, and the
/// refill for each move.
constexpr std::int64_t kLagPerMove = 500;
constexpr std::int64_t kLagStore = 1500;
constexpr std::int64_t kLagEarned = 150;

constexpr std::int64_t kDay = 24 * 60 * 60 * std::int64_t{1000};

struct AtStart {
  protocol::TimeLeft operator()(const protocol::Untimed&) const { return {}; }
  protocol::TimeLeft operator()(const protocol::Fischer& t) const { return {t.base, 0}; }
  protocol::TimeLeft operator()(const protocol::Byoyomi& t) const { return {t.base, t.periods}; }
  protocol::TimeLeft operator()(const protocol::Delay& t) const { return {t.base, 0}; }
  protocol::TimeLeft operator()(const protocol::DaysPerMove& t) const { return {t.days * kDay, 0}; }
};

/// Computes the time left after the seat on turn has taken another `taken` milliseconds.
struct Charged {
  protocol::TimeLeft left;
  std::int64_t taken;

  [[nodiscard]] std::int64_t less(std::int64_t time) const { return std::max<std::int64_t>(left.time - time, 0); }

  protocol::TimeLeft operator()(const protocol::Untimed&) const { return left; }
  protocol::TimeLeft operator()(const protocol::Fischer&) const { return {less(taken), 0}; }
  protocol::TimeLeft operator()(const protocol::Byoyomi& t) const {
    const std::int64_t over = left.used + std::max<std::int64_t>(taken - left.time, 0);
    const std::int64_t used_up = std::min<std::int64_t>(over / t.period, left.periods);
    const int periods = left.periods - static_cast<int>(used_up);
    return {less(taken), periods, periods == 0 ? 0 : over % t.period};
  }
  protocol::TimeLeft operator()(const protocol::Delay& t) const {
    const std::int64_t of_delay = std::min(taken, t.delay - left.used);
    return {less(taken - of_delay), 0, left.used + of_delay};
  }
  protocol::TimeLeft operator()(const protocol::DaysPerMove&) const { return {less(taken), 0}; }
};

/// Computes the time left after the increment for a move. The next turn has a whole period or
/// delay.
struct Earned {
  protocol::TimeLeft left;

  protocol::TimeLeft operator()(const protocol::Untimed&) const { return left; }
  protocol::TimeLeft operator()(const protocol::Fischer& t) const { return {left.time + t.increment, 0}; }
  protocol::TimeLeft operator()(const protocol::Byoyomi&) const { return {left.time, left.periods}; }
  protocol::TimeLeft operator()(const protocol::Delay&) const { return {left.time, 0}; }
  protocol::TimeLeft operator()(const protocol::DaysPerMove& t) const { return AtStart()(t); }
};

}  // namespace

Clock::Clock(const protocol::TimeControl& control, std::size_t seats)
    : control_(control), clocks_(seats, {std::visit(AtStart(), control), false, kLagStore}) {}

std::optional<rules::Seat> Clock::running() const {
  if (!turn_ || paused_ || !protocol::is_timed(control_)) return std::nullopt;
  const bool runs = clocks_[*turn_].has_moved || std::holds_alternative<protocol::DaysPerMove>(control_);
  return runs ? turn_ : std::nullopt;
}

void Clock::turn_to(std::optional<rules::Seat> seat, std::int64_t at) {
  if (seat == turn_) return;
  charge(at);
  // Each turn begins with a whole byoyomi period or delay.
  if (turn_) clocks_[*turn_].remaining.used = 0;
  turn_ = seat;
}

void Clock::moved(std::int64_t at, std::int64_t lag) {
  const std::int64_t given = std::min(lag, std::max<std::int64_t>(at - since_, 0));
  charge(at - given);
  since_ = at;
  // The first move costs no time but earns the increment.
  SeatClock& clock = clocks_[*turn_];
  clock.lag_store = std::min(clock.lag_store - given + kLagEarned, kLagStore);
  clock.remaining = std::visit(Earned{clock.remaining}, control_);
  clock.has_moved = true;
}

void Clock::charge(std::int64_t at) {
  if (const auto seat = running()) {
    SeatClock& clock = clocks_[*seat];
    clock.remaining = std::visit(Charged{clock.remaining, std::max<std::int64_t>(at - since_, 0)}, control_);
  }
  since_ = at;
}

void Clock::resume(std::int64_t at, std::int64_t outage) {
  if (outage == 0 && std::holds_alternative<protocol::DaysPerMove>(control_)) return;
  since_ = outage == 0 ? at : std::min(at, since_ + outage);
}

void Clock::pause(std::int64_t at) {
  charge(at);
  paused_ = true;
}

void Clock::go_on(std::int64_t at) {
  since_ = at;
  paused_ = false;
}

void Clock::rewind(const rules::BySeat<std::optional<protocol::TimeLeft>>& left, std::optional<rules::Seat> turn,
                   std::int64_t at) {
  clocks_.for_each([&](rules::Seat seat, SeatClock& clock) {
    clock.remaining = left[seat].value_or(std::visit(AtStart(), control_));
    clock.has_moved = left[seat].has_value();
  });
  turn_ = turn;
  since_ = at;
}

std::int64_t Clock::lag_given(std::int64_t round_trip) const {
  const auto seat = running();
  return seat ? std::clamp<std::int64_t>(std::min(round_trip, clocks_[*seat].lag_store), 0, kLagPerMove) : 0;
}

std::optional<std::int64_t> Clock::deadline() const {
  const auto seat = running();
  if (!seat) return std::nullopt;
  return since_ + protocol::time_in_all(control_, clocks_[*seat].remaining);
}

const protocol::TimeLeft& Clock::remaining(rules::Seat seat) const {
  return clocks_[seat].remaining;
}

}  // namespace server::room
