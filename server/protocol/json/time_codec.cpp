#include "server/protocol/json/time_codec.hpp"

#include "server/protocol/json/ids.hpp"

namespace server::protocol {
namespace {

constexpr std::int64_t kSecond = 1000;

struct TimeControlWriter {
  JsonText& out;

  void operator()(const Untimed&) const { out.member("kind", "untimed"); }
  void operator()(const Fischer& t) const {
    out.member("base", t.base / kSecond);
    out.member("increment", t.increment / kSecond);
    out.member("kind", "fischer");
  }
  void operator()(const Byoyomi& t) const {
    out.member("base", t.base / kSecond);
    out.member("kind", "byoyomi");
    out.member("period", t.period / kSecond);
    out.member("periods", t.periods);
  }
  void operator()(const Delay& t) const {
    out.member("base", t.base / kSecond);
    out.member("delay", t.delay / kSecond);
    out.member("kind", "delay");
  }
  void operator()(const DaysPerMove& t) const {
    out.member("days", t.days);
    out.member("kind", "days");
  }
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
  JsonText out;
  write_time_control(out, control);
  return Json::parse(out.take());
}

void write_time_control(JsonText& out, const TimeControl& control) {
  out.open_object();
  std::visit(TimeControlWriter{out}, control);
  out.close_object();
}

Result<TimeControl> read_time_control(const Json& json) {
  if (json.is_null()) return Untimed{};
  ObjectReader in(json, "\"time\"");
  const std::string kind = in.any_string("kind");
  const TimeControl control = read_kind(kind, in);
  if (auto problem = in.finish()) return *problem;
  if (std::holds_alternative<Untimed>(control) && kind != "untimed") {
    return Problem{"bad_message", "the kind of \"time\" must be untimed, fischer, byoyomi, delay or days"};
  }
  if (control == TimeControl(Fischer{})) {
    return Problem{"bad_message", "\"time\" needs a base or an increment above 0"};
  }
  return control;
}

void write_time_left(JsonText& out, const TimeLeft& left) {
  out.open_object();
  out.member("periods", left.periods);
  out.member("time", left.time);
  out.close_object();
}

void write_clock(JsonText& out, const rules::Ruleset& ruleset, const ClockState& clock) {
  out.open_object();
  out.key("remaining");
  out.open_array();
  for (std::size_t i = 0; i < clock.remaining.size(); ++i) {
    out.open_object();
    out.member("periods", clock.remaining[i].periods);
    out.member("seat", seat_id(ruleset, rules::Seat(static_cast<int>(i))));
    out.member("time", clock.remaining[i].time);
    if (clock.remaining[i].used > 0) out.member("used", clock.remaining[i].used);
    out.close_object();
  }
  out.close_array();
  out.member("running", seat_id(ruleset, clock.running));
  out.member("since", clock.since);
  out.close_object();
}

}  // namespace server::protocol
