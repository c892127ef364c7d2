#include "server/protocol/time_codec.hpp"

#include "server/protocol/wire.hpp"

namespace server {
namespace {

constexpr std::int64_t kSecond = 1000;

struct TimeControlEncoder {
  Json operator()(const Untimed&) const { return {{"kind", "untimed"}}; }
  Json operator()(const Fischer& t) const {
    return {{"kind", "fischer"}, {"base", t.base / kSecond}, {"increment", t.increment / kSecond}};
  }
  Json operator()(const Byoyomi& t) const {
    return {{"kind", "byoyomi"}, {"base", t.base / kSecond}, {"periods", t.periods}, {"period", t.period / kSecond}};
  }
  Json operator()(const Delay& t) const {
    return {{"kind", "delay"}, {"base", t.base / kSecond}, {"delay", t.delay / kSecond}};
  }
  Json operator()(const DaysPerMove& t) const { return {{"kind", "days"}, {"days", t.days}}; }
};

std::int64_t seconds(ObjectReader& in, const char* key, std::int64_t least, std::int64_t most) {
  return kSecond * in.integer(key, least, most);
}

TimeControl read_kind(const std::string& kind, ObjectReader& in) {
  if (kind == "fischer") {
    const std::int64_t base = seconds(in, "base", 0, kLongestBase);
    return Fischer{base, seconds(in, "increment", 0, kLongestExtra)};
  }
  if (kind == "byoyomi") {
    const std::int64_t base = seconds(in, "base", 0, kLongestBase);
    const auto periods = static_cast<int>(in.integer("periods", 1, kMostPeriods));
    return Byoyomi{base, periods, seconds(in, "period", 1, kLongestExtra)};
  }
  if (kind == "delay") {
    const std::int64_t base = seconds(in, "base", 0, kLongestBase);
    return Delay{base, seconds(in, "delay", 1, kLongestExtra)};
  }
  if (kind == "days") return DaysPerMove{static_cast<int>(in.integer("days", 1, kMostDays))};
  return Untimed{};
}

}  // namespace

Json time_control_json(const TimeControl& control) {
  return std::visit(TimeControlEncoder{}, control);
}

std::variant<TimeControl, Problem> read_time_control(const Json& json) {
  if (json.is_null()) return Untimed{};
  ObjectReader in(json, "\"time\"");
  const std::string kind = in.any_string("kind");
  const TimeControl control = read_kind(kind, in);
  if (auto problem = in.finish()) return *problem;
  if (std::holds_alternative<Untimed>(control) && kind != "untimed") {
    return Problem{"bad_message", "the kind of \"time\" is untimed, fischer, byoyomi, delay or days"};
  }
  if (control == TimeControl(Fischer{})) {
    return Problem{"bad_message", "\"time\" needs a base or an increment: both are 0"};
  }
  return control;
}

Json time_left_json(const TimeLeft& left) {
  return {{"time", left.time}, {"periods", left.periods}};
}

Json clock_json(const rules::Ruleset& ruleset, const ClockState& clock) {
  Json left = Json::array();
  for (std::size_t i = 0; i < clock.left.size(); ++i) {
    left.push_back(time_left_json(clock.left[i]));
    left.back()["seat"] = seat_json(ruleset, rules::Seat(static_cast<int>(i)));
  }
  return {{"running", seat_json(ruleset, clock.running)}, {"since", clock.since}, {"left", std::move(left)}};
}

}  // namespace server
