#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

/// How a game's time is measured (docs/PROTOCOL.md, "Time"). All times are in milliseconds.
namespace server {

/// The bounds of docs/PROTOCOL.md, in seconds, periods and days.
inline constexpr std::int64_t kLongestBase = 86'400;
inline constexpr std::int64_t kLongestExtra = 3'600;
inline constexpr int kMostPeriods = 99;
inline constexpr int kMostDays = 30;

/// Nobody's time is measured.
struct Untimed {
  friend bool operator==(const Untimed&, const Untimed&) = default;
};
/// A base for the game, and an increment after each move.
struct Fischer {
  std::int64_t base = 0;
  std::int64_t increment = 0;
  friend bool operator==(const Fischer&, const Fischer&) = default;
};
/// A base, then periods: one is used up by every `period` spent on one move, and begins anew with each.
struct Byoyomi {
  std::int64_t base = 0;
  int periods = 1;
  std::int64_t period = 0;
  friend bool operator==(const Byoyomi&, const Byoyomi&) = default;
};
/// A base that begins to run only after a delay on each move.
struct Delay {
  std::int64_t base = 0;
  std::int64_t delay = 0;
  friend bool operator==(const Delay&, const Delay&) = default;
};
/// So many days for each move.
struct DaysPerMove {
  int days = 1;
  friend bool operator==(const DaysPerMove&, const DaysPerMove&) = default;
};

using TimeControl = std::variant<Untimed, Fischer, Byoyomi, Delay, DaysPerMove>;

inline bool is_timed(const TimeControl& control) {
  return !std::holds_alternative<Untimed>(control);
}

/// As records write it (docs/FORMATS.md): `-`, `600+5`, `600+3x30`, `600d10`, `3days`; seconds.
std::string time_control_text(const TimeControl& control);
/// The same read back; none if it is none of ours.
std::optional<TimeControl> parse_time_control(std::string_view text);

/// What is left to a seat: of its base, or of the time for its move where days are given; and of its byoyomi periods.
struct TimeLeft {
  std::int64_t time = 0;
  int periods = 0;
  friend bool operator==(const TimeLeft&, const TimeLeft&) = default;
};

/// How long a seat with so much left may think before its flag falls: with all its periods, or with its delay.
std::int64_t time_in_all(const TimeControl& control, const TimeLeft& left);

/// What a record means that tells so much for a seat: in byoyomi all periods that are left are in it.
TimeLeft time_left_of(const TimeControl& control, std::int64_t told);

}  // namespace server
