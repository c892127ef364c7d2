#include "server/room/clock.hpp"

#include <algorithm>

namespace server {
namespace {

constexpr std::int64_t kDay = 24 * 60 * 60 * std::int64_t{1000};

struct AtStart {
  TimeLeft operator()(const Untimed&) const { return {}; }
  TimeLeft operator()(const Fischer& t) const { return {t.base, 0}; }
  TimeLeft operator()(const Byoyomi& t) const { return {t.base, t.periods}; }
  TimeLeft operator()(const Delay& t) const { return {t.base, 0}; }
  TimeLeft operator()(const DaysPerMove& t) const { return {t.days * kDay, 0}; }
};

/// What is left after a move that took so long, with what it earns.
struct AfterMove {
  TimeLeft left;
  std::int64_t taken;

  TimeLeft operator()(const Untimed&) const { return left; }
  TimeLeft operator()(const Fischer& t) const { return {std::max<std::int64_t>(left.time - taken, 0) + t.increment, 0}; }
  TimeLeft operator()(const Byoyomi& t) const {
    if (taken <= left.time) return {left.time - taken, left.periods};
    const auto used_up = static_cast<int>(std::min<std::int64_t>((taken - left.time) / t.period, left.periods));
    return {0, left.periods - used_up};
  }
  TimeLeft operator()(const Delay& t) const {
    return {std::max<std::int64_t>(left.time - std::max<std::int64_t>(taken - t.delay, 0), 0), 0};
  }
  TimeLeft operator()(const DaysPerMove& t) const { return AtStart()(t); }
};

/// How long the seat may think before its time is used up.
struct Allowance {
  TimeLeft left;

  std::int64_t operator()(const Untimed&) const { return 0; }
  std::int64_t operator()(const Fischer&) const { return left.time; }
  std::int64_t operator()(const Byoyomi& t) const { return left.time + left.periods * t.period; }
  std::int64_t operator()(const Delay& t) const { return left.time + t.delay; }
  std::int64_t operator()(const DaysPerMove&) const { return left.time; }
};

}  // namespace

Clock::Clock(const TimeControl& control, int seats)
    : control_(control), seats_(static_cast<std::size_t>(seats), {std::visit(AtStart(), control), false}) {}

std::optional<rules::Seat> Clock::running() const {
  if (!turn_ || !is_timed(control_)) return std::nullopt;
  const bool runs = of(*turn_).has_moved || std::holds_alternative<DaysPerMove>(control_);
  return runs ? turn_ : std::nullopt;
}

void Clock::turn_to(std::optional<rules::Seat> seat, std::int64_t at) {
  if (seat == turn_) return;
  turn_ = seat;
  since_ = at;
}

void Clock::moved(std::int64_t at) {
  const std::int64_t taken = running() ? std::max<std::int64_t>(at - since_, 0) : 0;
  SeatClock& clock = of(*turn_);
  // The first move takes no time, but earns what a move earns.
  clock.left = std::visit(AfterMove{clock.left, taken}, control_);
  clock.has_moved = true;
  since_ = at;
}

void Clock::resume(std::int64_t at) {
  if (!std::holds_alternative<DaysPerMove>(control_)) since_ = at;
}

std::optional<std::int64_t> Clock::deadline() const {
  const auto seat = running();
  if (!seat) return std::nullopt;
  return since_ + std::visit(Allowance{of(*seat).left}, control_);
}

const TimeLeft& Clock::left(rules::Seat seat) const {
  return of(seat).left;
}

}  // namespace server
