#include "server/protocol/events/event_data.hpp"

#include "server/config/fixed_limits.hpp"
#include "server/protocol/json/time_codec.hpp"
#include "server/protocol/json/wire.hpp"

namespace server::protocol {
namespace {

constexpr std::size_t kMaxText = 1000;

}  // namespace

void EventWriter::seat(std::string_view key, const std::optional<rules::Seat>& seat) {
  out_.member(key, seat_id(ruleset_, seat));
}

void EventWriter::placements(std::string_view key, const std::vector<Placement>& placements) {
  out_.key(key);
  out_.open_array();
  for (const Placement& each : placements) {
    out_.open_object();
    seat("seat", each.seat);
    out_.member("user", each.user);
    out_.close_object();
  }
  out_.close_array();
}

void EventWriter::options(std::string_view key, const rules::Options& options) {
  out_.key(key);
  write_options(out_, options);
}

void EventWriter::time(std::string_view key, const TimeControl& control) {
  out_.key(key);
  write_time_control(out_, control);
}

void EventWriter::imported(std::string_view key, const Imported& origin) {
  out_.key(key);
  out_.open_object();
  const auto add = [&](std::string_view name, const std::string& text) {
    if (!text.empty()) out_.member(name, text);
  };
  add("date", origin.date);
  add("event", origin.event);
  add("site", origin.site);
  add("time_control", origin.time_control);
  out_.close_object();
}

std::string EventReader::text(const char* key) {
  return in_.string(key, kMaxText);
}

std::optional<std::string> EventReader::optional_text(const char* key) {
  return in_.optional_string(key, kMaxText);
}

std::int64_t EventReader::number(const char* key, std::int64_t most) {
  return in_.integer_or(key, 0, most, 0);
}

std::optional<std::int64_t> EventReader::optional_time(const char* key) {
  const std::int64_t time = in_.integer_or(key, 0, kLargest, -1);
  return time < 0 ? std::nullopt : std::optional(time);
}

int EventReader::level(const char* key) {
  return optional_level(key).value_or(0);
}

std::optional<int> EventReader::optional_level(const char* key) {
  const std::int64_t level = in_.integer_or(key, 0, fixed::kComputerLevels, -1);
  return level < 0 ? std::nullopt : std::optional(static_cast<int>(level));
}

bool EventReader::second_of(const char* key, std::string_view first, std::string_view second) {
  const std::string word = text(key);
  if (word != first && word != second) {
    fail("the " + std::string(key) + " must be " + std::string(first) + " or " + std::string(second));
  }
  return word == second;
}

TimeControl EventReader::time(const char* key) {
  auto control = read_time_control(in_.any(key));
  if (!control) {
    problem_ = control.problem();
    return Untimed{};
  }
  return *control;
}

std::optional<Imported> EventReader::imported(const char* key) {
  const Json& json = in_.any(key);
  if (json.is_null()) return std::nullopt;
  ObjectReader in(json, "the origin");
  const auto text = [&](const char* name) { return in.optional_string(name, kMaxText).value_or(""); };
  Imported imported;
  imported.event = text("event");
  imported.site = text("site");
  imported.date = text("date");
  imported.time_control = text("time_control");
  if (auto problem = in.finish()) problem_ = std::move(problem);
  return imported;
}

std::optional<rules::Seat> EventReader::optional_seat(const char* key) {
  const auto id = in_.optional_string(key, kMaxText);
  return id ? std::optional(seat_called(*id)) : std::nullopt;
}

std::vector<Placement> EventReader::placements(const char* key) {
  std::vector<Placement> list;
  const Json& json = in_.any(key);
  if (!json.is_array()) {
    fail(std::string(key) + " must be a list");
    return list;
  }
  for (const Json& each : json) {
    ObjectReader in(each, "the placement");
    const std::string user = in.string("user", kMaxText);
    list.push_back({user, seat_called(in.string("seat", kMaxText))});
    if (auto problem = in.finish()) problem_ = std::move(problem);
  }
  return list;
}

std::optional<Problem> EventReader::finish() {
  if (auto problem = in_.finish()) return problem;
  return problem_;
}

rules::Seat EventReader::seat_called(std::string_view id) {
  if (ruleset_ != nullptr) {
    const auto seats = ruleset_->seats();
    for (std::size_t i = 0; i < seats.size(); ++i) {
      if (seats[i].id == id) return rules::Seat(static_cast<int>(i));
    }
  }
  fail("there is no seat \"" + std::string(id) + "\"");
  return rules::Seat(0);
}

}  // namespace server::protocol
