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
  /// The seat on turn has moved: its time is taken, but for what the network took of it, and it gets what a move earns.
  /// It keeps the turn until turn_to().
  void moved(std::int64_t at, std::int64_t lag);
  /// How much of a measured round trip the seat on turn gets back: a little for each move, and from a small store that
  /// fills again with every move. 0 while no clock is running.
  [[nodiscard]] std::int64_t lag_given(std::int64_t round_trip) const;
  /// The server was away for so long, which does not count for anybody; 0: nor does all that passed since the last
  /// event. A deadline in days stands.
  void resume(std::int64_t at, std::int64_t away);
  /// No clock runs from now on until go_on().
  void pause(std::int64_t at);
  void go_on(std::int64_t at);
  /// Moves were taken back: each seat has what it had left after its last move that stands, or what it had at the
  /// start, and this one is on turn.
  void rewind(const std::vector<std::optional<TimeLeft>>& left, std::optional<rules::Seat> turn, std::int64_t at);

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
    /// What the network may still take without costing the seat anything.
    std::int64_t lag_store = 0;
  };

  /// Takes the time since the last event from the seat whose clock is running.
  void charge(std::int64_t at);
  [[nodiscard]] SeatClock& of(rules::Seat seat) { return seats_[static_cast<std::size_t>(seat.index())]; }
  [[nodiscard]] const SeatClock& of(rules::Seat seat) const { return seats_[static_cast<std::size_t>(seat.index())]; }

  TimeControl control_;
  std::vector<SeatClock> seats_;
  std::optional<rules::Seat> turn_;
  bool paused_ = false;
  std::int64_t since_ = 0;
};

}  // namespace server
