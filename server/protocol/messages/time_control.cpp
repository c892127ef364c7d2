#include "server/protocol/messages/time_control.hpp"

#include <algorithm>
#include <charconv>

namespace server::protocol {
namespace {

std::string seconds(std::int64_t milliseconds) {
  return std::to_string(milliseconds / 1000);
}

struct TextOf {
  std::string operator()(const Untimed&) const { return "-"; }
  std::string operator()(const Fischer& t) const { return seconds(t.base) + "+" + seconds(t.increment); }
  std::string operator()(const Byoyomi& t) const {
    return seconds(t.base) + "+" + std::to_string(t.periods) + "x" + seconds(t.period);
  }
  std::string operator()(const Delay& t) const { return seconds(t.base) + "d" + seconds(t.delay); }
  std::string operator()(const DaysPerMove& t) const { return std::to_string(t.days) + "days"; }
};

/// Removes an integer between `least` and `most` from the front of a text and returns it.
std::optional<std::int64_t> take_number(std::string_view& text, std::int64_t least, std::int64_t most) {
  std::int64_t number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failed != std::errc() || number < least || number > most) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

std::optional<TimeControl> parse_after_base(std::int64_t base, std::string_view text) {
  const char sign = text.empty() ? ' ' : text.front();
  text.remove_prefix(std::min<std::size_t>(1, text.size()));
  if (sign == 'd') {
    const auto delay = take_number(text, 1, kLongestExtra);
    return delay ? std::optional(Delay{base, 1000 * *delay}) : std::nullopt;
  }
  const auto number = take_number(text, 0, kLongestExtra);
  if (sign != '+' || !number) return std::nullopt;
  if (text.empty()) return Fischer{base, 1000 * *number};
  text.remove_prefix(1);
  const auto period = take_number(text, 1, kLongestExtra);
  if (!period) return std::nullopt;
  return Byoyomi{base, static_cast<int>(*number), 1000 * *period};
}

}  // namespace

std::int64_t time_in_all(const TimeControl& control, const TimeLeft& left) {
  if (const auto* byoyomi = std::get_if<Byoyomi>(&control))
    return left.time + left.periods * byoyomi->period - left.used;
  if (const auto* delay = std::get_if<Delay>(&control)) return left.time + delay->delay - left.used;
  return left.time;
}

std::optional<TimeControl> parse_time_control(std::string_view text) {
  std::string_view rest = text;
  std::optional<TimeControl> control;
  if (text == "-") {
    control = Untimed{};
  } else if (const auto number = take_number(rest, 0, kLongestBase)) {
    if (rest == "days" && *number >= 1 && *number <= kMostDays) {
      control = DaysPerMove{static_cast<int>(*number)};
    } else {
      control = parse_after_base(1000 * *number, rest);
    }
  }
  const auto* byoyomi = control ? std::get_if<Byoyomi>(&*control) : nullptr;
  if (byoyomi != nullptr && (byoyomi->periods < 1 || byoyomi->periods > kMostPeriods)) return std::nullopt;
  // Accepts only the canonical form, so that an exported record contains the same text again.
  return control && *control != TimeControl(Fischer{}) && time_control_text(*control) == text ? control : std::nullopt;
}

std::string time_control_text(const TimeControl& control) {
  return std::visit(TextOf{}, control);
}

TimeLeft time_left_of(const TimeControl& control, std::int64_t left) {
  const auto* byoyomi = std::get_if<Byoyomi>(&control);
  if (byoyomi == nullptr) return {left, 0};
  const auto periods = std::min<std::int64_t>(left / byoyomi->period, byoyomi->periods);
  return {left - periods * byoyomi->period, static_cast<int>(periods)};
}

}  // namespace server::protocol
