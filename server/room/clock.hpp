#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/game.hpp"
#include "server/protocol/time_control.hpp"

namespace server {

/// The clocks of a game. A fold like the room itself: it knows no time but that of the events it is told of, in Unix
/// milliseconds. A seat's clock runs while it is on turn, but not on its first turn; where days are given it always
/// does.
class Clock {
 public:
  Clock(const TimeControl& control, int seats);

  /// This seat has the turn from now on; nobody once the game is over. A seat that keeps the turn goes on as it was.
  void turn_to(std::optional<rules::Seat> seat, std::int64_t at);
  /// The seat on turn has moved: its time is taken and it gets what a move earns. It keeps the turn until turn_to().
  void moved(std::int64_t at);
  /// What passed since the last event does not count for anybody: the server was away. A deadline in days stands.
  void resume(std::int64_t at);

  /// The seat whose clock is running.
  [[nodiscard]] std::optional<rules::Seat> running() const;
  /// When it began to run.
  [[nodiscard]] std::int64_t since() const { return since_; }
  /// When the running clock is used up: a move at this time or later is too late. None while none runs.
  [[nodiscard]] std::optional<std::int64_t> deadline() const;
  /// What is left to a seat, as of since().
  [[nodiscard]] const TimeLeft& left(rules::Seat seat) const;

 private:
  struct SeatClock {
    TimeLeft left;
    bool has_moved = false;
  };

  /// Takes the time since the last event from the seat whose clock is running.
  void charge(std::int64_t at);
  [[nodiscard]] SeatClock& of(rules::Seat seat) { return seats_[static_cast<std::size_t>(seat.index())]; }
  [[nodiscard]] const SeatClock& of(rules::Seat seat) const { return seats_[static_cast<std::size_t>(seat.index())]; }

  TimeControl control_;
  std::vector<SeatClock> seats_;
  std::optional<rules::Seat> turn_;
  std::int64_t since_ = 0;
};

}  // namespace server
