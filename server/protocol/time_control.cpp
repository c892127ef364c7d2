#include "server/protocol/time_control.hpp"

namespace server {
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

}  // namespace

std::int64_t time_in_all(const TimeControl& control, const TimeLeft& left) {
  if (const auto* byoyomi = std::get_if<Byoyomi>(&control)) return left.time + left.periods * byoyomi->period;
  if (const auto* delay = std::get_if<Delay>(&control)) return left.time + delay->delay;
  return left.time;
}

std::string time_control_text(const TimeControl& control) {
  return std::visit(TextOf{}, control);
}

}  // namespace server
