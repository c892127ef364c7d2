#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/game.hpp"
#include "server/protocol/messages/time_control.hpp"

namespace server::room {

/// Clocks of all seats of a game. A fold of events: the only time source is the time of the events,
/// in Unix milliseconds. A seat's clock runs while the seat is on turn, but not on its first turn.
/// With days per move it also runs on the first turn.
class Clock {
 public:
  Clock(const protocol::TimeControl& control, std::size_t seats);

  /// Gives the turn to `seat`; none once the game is over. Has no effect if the seat keeps the
  /// turn.
  void turn_to(std::optional<rules::Seat> seat, std::int64_t at);
  /// Charges the seat on turn for its move, less `lag` milliseconds of lag compensation. Then adds
  /// the increment, or with days per move restores the full time. The seat keeps the turn until
  /// turn_to().
  void moved(std::int64_t at, std::int64_t lag);
  /// Returns the lag compensation of the seat on turn for a measured round trip, in milliseconds.
  /// Bounded for each move and by a lag quota that refills with every move. 0 while no clock is
  /// running.
  [[nodiscard]] std::int64_t lag_given(std::int64_t round_trip) const;
  /// Excludes the `outage` milliseconds before `at` from all clocks; 0: all time of this turn since
  /// the clock was started. With days per move, 0 has no effect.
  void resume(std::int64_t at, std::int64_t outage);
  /// Stops all clocks until go_on(). What the seat on turn has used of a byoyomi period or of the
  /// delay stays used.
  void pause(std::int64_t at);
  void go_on(std::int64_t at);
  /// Restores the clocks after a takeback. `left` has the time left after the seat's last
  /// remaining move; none: the seat gets its initial time. `turn` is the seat on turn.
  void rewind(const rules::BySeat<std::optional<protocol::TimeLeft>>& left, std::optional<rules::Seat> turn,
              std::int64_t at);

  /// Returns the seat whose clock is running.
  [[nodiscard]] std::optional<rules::Seat> running() const;
  /// Returns the time from which the running clock counts, in Unix milliseconds.
  [[nodiscard]] std::int64_t since() const { return since_; }
  /// Returns the time of flag fall, in Unix milliseconds: a move at this time or later is too late.
  /// None while no clock is running.
  [[nodiscard]] std::optional<std::int64_t> deadline() const;
  /// Returns the time left of a seat, as of since().
  [[nodiscard]] const protocol::TimeLeft& remaining(rules::Seat seat) const;

 private:
  struct SeatClock {
    protocol::TimeLeft remaining;
    bool has_moved = false;
    /// Rest of the lag quota, in milliseconds.
    std::int64_t lag_store = 0;
  };

  /// Charges the seat whose clock is running for the time since the last event.
  void charge(std::int64_t at);

  protocol::TimeControl control_;
  rules::BySeat<SeatClock> clocks_;
  std::optional<rules::Seat> turn_;
  bool paused_ = false;
  std::int64_t since_ = 0;
};

}  // namespace server::room
