#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

/// Time controls (docs/PROTOCOL.md, "Time"). All times are in milliseconds.
namespace server::protocol {

/// Bounds of docs/PROTOCOL.md, in seconds, periods and days.
inline constexpr std::int64_t kLongestBase = 86'400;
inline constexpr std::int64_t kLongestExtra = 3'600;
inline constexpr int kMostPeriods = 99;
inline constexpr int kMostDays = 30;

/// No time control.
struct Untimed {
  friend bool operator==(const Untimed&, const Untimed&) = default;
};
/// A base for the game, and an increment after each move.
struct Fischer {
  std::int64_t base = 0;
  std::int64_t increment = 0;
  friend bool operator==(const Fischer&, const Fischer&) = default;
};
/// A base, then byoyomi periods. Each full `period` spent on one move uses up one; a period begins
/// anew with each move.
struct Byoyomi {
  std::int64_t base = 0;
  int periods = 1;
  std::int64_t period = 0;
  friend bool operator==(const Byoyomi&, const Byoyomi&) = default;
};
/// A base that runs only after a delay on each move.
struct Delay {
  std::int64_t base = 0;
  std::int64_t delay = 0;
  friend bool operator==(const Delay&, const Delay&) = default;
};
/// A number of days for each move.
struct DaysPerMove {
  int days = 1;
  friend bool operator==(const DaysPerMove&, const DaysPerMove&) = default;
};

using TimeControl = std::variant<Untimed, Fischer, Byoyomi, Delay, DaysPerMove>;

inline bool is_timed(const TimeControl& control) {
  return !std::holds_alternative<Untimed>(control);
}

/// Returns the text of records, in seconds (docs/FORMATS.md): `-`, `600+5`, `600+3x30`, `600d10`,
/// `3days`.
std::string time_control_text(const TimeControl& control);
/// Parses the output of time_control_text(); none for any other text.
std::optional<TimeControl> parse_time_control(std::string_view text);

/// Time left of a seat: of the base, or of the time for the move with days per move; and its
/// byoyomi periods.
struct TimeLeft {
  std::int64_t time = 0;
  int periods = 0;
  /// Part of the running byoyomi period, or of the delay, that this turn has used up so far. A turn
  /// begins with 0.
  std::int64_t used = 0;
  friend bool operator==(const TimeLeft&, const TimeLeft&) = default;
};

/// Returns the time until flag fall for a seat on turn with `left`, including all periods or the
/// delay.
std::int64_t time_in_all(const TimeControl& control, const TimeLeft& left);

/// Converts the time left in a record. With byoyomi the value includes all periods that are left.
TimeLeft time_left_of(const TimeControl& control, std::int64_t left);

}  // namespace server::protocol
