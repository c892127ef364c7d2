#include "server/protocol/event_codec.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "server/config.hpp"
#include "server/protocol/json/json.hpp"
#include "server/protocol/json/json_text.hpp"
#include "server/protocol/json/time_codec.hpp"
#include "server/protocol/json/wire.hpp"

namespace server {
namespace {

/// By the index of EventBody. Wanted is empty here: it has one kind for each offer.
constexpr std::array<std::string_view, std::variant_size_v<EventBody>> kKinds = {"created",
                                                                                 "sat",
                                                                                 "stood",
                                                                                 "pact_offered",
                                                                                 "pact_withdrawn",
                                                                                 "pact_agreed",
                                                                                 "ready",
                                                                                 "started",
                                                                                 "moved",
                                                                                 "left",
                                                                                 "",
                                                                                 "draw_agreed",
                                                                                 "resumed",
                                                                                 "taken_back",
                                                                                 "paused",
                                                                                 "unpaused",
                                                                                 "rematched",
                                                                                 "aborted",
                                                                                 "watcher_removed",
                                                                                 "renamed"};
constexpr std::array<std::string_view, kOfferNames.size()> kWantedKinds = {
    "draw_wanted", "takeback_wanted", "pause_wanted", "unpause_wanted", "rematch_wanted"};
constexpr std::size_t kMaxText = 1000;

Json placements_json(const rules::Ruleset& ruleset, const std::vector<Placement>& placements) {
  Json list = Json::array();
  for (const Placement& each : placements) {
    list.push_back({{"person", each.person}, {"seat", seat_json(ruleset, each.seat)}});
  }
  return list;
}

Json origin_json(const Imported& imported) {
  Json json = Json::object();
  const auto add = [&](const char* key, const std::string& text) {
    if (!text.empty()) json[key] = text;
  };
  add("event", imported.event);
  add("site", imported.site);
  add("date", imported.date);
  add("time_control", imported.time_control);
  return json;
}

/// Almost all events are moves: written without an nlohmann::json tree.
std::string encode_moved(const Moved& e) {
  JsonText text;
  text.open_object();
  if (e.lag > 0) text.member("lag", e.lag);
  if (e.left) text.member("left", *e.left);
  text.member("move", e.move);
  text.close_object();
  return text.take();
}

struct DataEncoder {
  const rules::Ruleset& ruleset;

  Json operator()(const Created& e) const {
    Json json = {{"ruleset", e.table.ruleset},
                 {"options", options_json(e.table.options)},
                 {"time", time_control_json(e.table.time)},
                 {"seating", seating_name(e.table.seating)},
                 {"pact", e.table.pact},
                 {"listed", e.table.listed},
                 {"table_chat", table_chat_name(e.table.open_chat)},
                 {"delay", e.table.delay / 1000},
                 {"grace", e.table.grace},
                 {"warnings", e.table.warnings}};
    if (e.table.position) json["position"] = *e.table.position;
    if (e.table.imported) json["imported"] = origin_json(*e.table.imported);
    return json;
  }
  Json operator()(const SeatTaken& e) const {
    return {{"person", e.person}, {"name", e.name}, {"seat", seat_json(ruleset, e.seat)}};
  }
  Json operator()(const SeatLeft& e) const { return {{"person", e.person}}; }
  Json operator()(const PactOffered& e) const { return {{"person", e.person}, {"with", e.with}}; }
  Json operator()(const PactWithdrawn& e) const { return {{"person", e.person}, {"with", e.with}}; }
  Json operator()(const PactAgreed& e) const {
    return {{"person", e.person}, {"with", e.with}, {"placements", placements_json(ruleset, e.placements)}};
  }
  Json operator()(const ReadySet& e) const { return {{"person", e.person}, {"want", e.want}}; }
  Json operator()(const Started& e) const { return {{"placements", placements_json(ruleset, e.placements)}}; }
  Json operator()(const PlayerLeft& e) const {
    Json json = {{"seat", seat_json(ruleset, e.seat)},
                 {"reason", e.reason == rules::LeaveReason::kTime ? "time" : "resign"}};
    if (e.claimed_by) json["claimed_by"] = seat_json(ruleset, e.claimed_by);
    return json;
  }
  Json operator()(const Wanted& e) const { return {{"seat", seat_json(ruleset, e.seat)}, {"want", e.want}}; }
  Json operator()(const DrawAgreed&) const { return Json::object(); }
  Json operator()(const Resumed& e) const { return e.away == 0 ? Json::object() : Json{{"away", e.away}}; }
  Json operator()(const TakenBack& e) const { return {{"seat", seat_json(ruleset, e.seat)}, {"steps", e.steps}}; }
  Json operator()(const Paused&) const { return Json::object(); }
  Json operator()(const Unpaused&) const { return Json::object(); }
  Json operator()(const Rematched& e) const { return {{"game", e.game}}; }
  Json operator()(const Aborted& e) const { return {{"seat", seat_json(ruleset, e.seat)}}; }
  Json operator()(const SpectatorRemoved& e) const { return {{"person", e.person}}; }
  Json operator()(const Renamed& e) const { return {{"person", e.person}, {"name", e.name}}; }
};

/// Reads one stored object. A fault in it becomes the problem.
class DataReader {
 public:
  DataReader(const Json& json, const rules::Ruleset* ruleset) : in_(json, "the event"), ruleset_(ruleset) {}

  std::string text(const char* key) { return in_.string(key, kMaxText); }
  bool flag(const char* key) { return in_.boolean(key); }
  /// Reads a non-negative integer; 0 if the key is missing.
  std::int64_t number(const char* key) { return in_.integer_or(key, 0, std::int64_t{1} << 53, 0); }

  /// Reads one of two words and returns whether it is the second.
  bool second_of(const char* key, std::string_view first, std::string_view second) {
    const std::string word = text(key);
    if (word != first && word != second) {
      problem_ = "the " + std::string(key) + " must be " + std::string(first) + " or " + std::string(second);
    }
    return word == second;
  }
  rules::Options options(const char* key) { return in_.strings_or_none(key); }
  TimeControl time(const char* key) {
    auto control = read_time_control(in_.any(key));
    if (const auto* problem = std::get_if<Problem>(&control)) {
      problem_ = problem->reason;
      return Untimed{};
    }
    return std::get<TimeControl>(control);
  }

  /// The key is missing in tables older than the chat.
  bool open_chat() { return in_.optional_string("table_chat", kMaxText) == table_chat_name(true); }
  /// The key is missing in tables older than the warnings.
  bool warnings() { return in_.boolean_or("warnings", true); }
  std::int64_t delay() { return 1000 * in_.integer_or("delay", 0, fixed::kMaxSpectatorDelay.count(), 0); }

  std::optional<std::string> optional_text(const char* key) { return in_.optional_string(key, kMaxText); }

  std::optional<Imported> imported(const char* key) {
    const Json& json = in_.any(key);
    if (json.is_null()) return std::nullopt;
    ObjectReader in(json, "the origin");
    const auto text = [&](const char* name) { return in.optional_string(name, kMaxText).value_or(""); };
    Imported imported;
    imported.event = text("event");
    imported.site = text("site");
    imported.date = text("date");
    imported.time_control = text("time_control");
    if (auto problem = in.finish()) problem_ = problem->reason;
    return imported;
  }

  /// Reads a time in milliseconds; none if the key is missing.
  std::optional<std::int64_t> optional_time(const char* key) {
    constexpr std::int64_t kLongest = std::int64_t{1} << 53;
    const std::int64_t time = in_.integer_or(key, 0, kLongest, -1);
    return time < 0 ? std::nullopt : std::optional(time);
  }

  std::optional<rules::Seat> optional_seat(const char* key) {
    const auto id = in_.optional_string(key, kMaxText);
    return id ? std::optional(seat_called(*id)) : std::nullopt;
  }
  rules::Seat seat(const char* key) { return seat_called(text(key)); }

  std::vector<Placement> placements(const char* key) {
    std::vector<Placement> list;
    const Json& json = in_.any(key);
    if (!json.is_array()) {
      problem_ = std::string(key) + " must be a list";
      return list;
    }
    for (const Json& each : json) {
      ObjectReader in(each, "the placement");
      const std::string person = in.string("person", kMaxText);
      list.push_back({person, seat_called(in.string("seat", kMaxText))});
      if (auto problem = in.finish()) problem_ = problem->reason;
    }
    return list;
  }

  std::string finish() {
    if (auto problem = in_.finish()) return problem->reason;
    return problem_;
  }

 private:
  rules::Seat seat_called(std::string_view id) {
    if (ruleset_ != nullptr) {
      const auto seats = ruleset_->seats();
      for (std::size_t i = 0; i < seats.size(); ++i) {
        if (seats[i].id == id) return rules::Seat(static_cast<int>(i));
      }
    }
    problem_ = "there is no seat \"" + std::string(id) + "\"";
    return rules::Seat(0);
  }

  ObjectReader in_;
  const rules::Ruleset* ruleset_;
  std::string problem_;
};

EventBody read_body(std::string_view kind, DataReader& in) {
  if (kind == "created") {
    Created created;
    created.table.ruleset = in.text("ruleset");
    created.table.options = in.options("options");
    created.table.time = in.time("time");
    created.table.seating = in.second_of("seating", "choice", "lot") ? Seating::kLot : Seating::kChoice;
    created.table.pact = in.flag("pact");
    created.table.listed = in.flag("listed");
    created.table.open_chat = in.open_chat();
    created.table.delay = in.delay();
    created.table.grace = static_cast<int>(in.number("grace"));
    created.table.warnings = in.warnings();
    created.table.position = in.optional_text("position");
    created.table.imported = in.imported("imported");
    return created;
  }
  if (kind == "sat") {
    SeatTaken sat{in.text("person"), in.text("name"), in.optional_seat("seat")};
    return sat;
  }
  if (kind == "stood") return SeatLeft{in.text("person")};
  if (kind == "pact_offered") return PactOffered{in.text("person"), in.text("with")};
  if (kind == "pact_withdrawn") return PactWithdrawn{in.text("person"), in.text("with")};
  if (kind == "pact_agreed") return PactAgreed{in.text("person"), in.text("with"), in.placements("placements")};
  if (kind == "ready") return ReadySet{in.text("person"), in.flag("want")};
  if (kind == "started") return Started{in.placements("placements")};
  if (kind == "moved") {
    Moved moved{in.text("move"), in.number("lag")};
    moved.left = in.optional_time("left");
    return moved;
  }
  if (kind == "left") {
    const rules::Seat seat = in.seat("seat");
    const bool by_time = in.second_of("reason", "resign", "time");
    return PlayerLeft{seat, by_time ? rules::LeaveReason::kTime : rules::LeaveReason::kResign,
                      in.optional_seat("claimed_by")};
  }
  if (const auto found = std::find(kWantedKinds.begin(), kWantedKinds.end(), kind); found != kWantedKinds.end()) {
    const rules::Seat seat = in.seat("seat");
    return Wanted{static_cast<Offer>(found - kWantedKinds.begin()), seat, in.flag("want")};
  }
  if (kind == "resumed") return Resumed{in.number("away")};
  if (kind == "taken_back") {
    const rules::Seat seat = in.seat("seat");
    return TakenBack{seat, static_cast<int>(in.number("steps"))};
  }
  if (kind == "paused") return Paused{};
  if (kind == "unpaused") return Unpaused{};
  if (kind == "rematched") return Rematched{in.text("game")};
  if (kind == "aborted") return Aborted{in.seat("seat")};
  if (kind == "watcher_removed") return SpectatorRemoved{in.text("person")};
  if (kind == "renamed") return Renamed{in.text("person"), in.text("name")};
  return DrawAgreed{};
}

bool is_one_of(std::span<const std::string_view> kinds, std::string_view kind) {
  return !kind.empty() && std::find(kinds.begin(), kinds.end(), kind) != kinds.end();
}

}  // namespace

std::string_view event_kind(const EventBody& body) {
  if (const auto* wanted = std::get_if<Wanted>(&body)) return kWantedKinds[static_cast<std::size_t>(wanted->offer)];
  return kKinds[body.index()];
}

std::string encode_event_data(const EventBody& body, const rules::Ruleset& ruleset) {
  const auto encode = [&](const auto& each) {
    if constexpr (std::is_same_v<std::decay_t<decltype(each)>, Moved>) {
      return encode_moved(each);
    } else {
      return DataEncoder{ruleset}(each).dump(-1, ' ', false, Json::error_handler_t::replace);
    }
  };
  return std::visit(encode, body);
}

std::variant<EventBody, std::string> decode_event_data(std::string_view kind, std::string_view data,
                                                       const rules::Ruleset* ruleset) {
  if (!is_one_of(kKinds, kind) && !is_one_of(kWantedKinds, kind)) {
    return "unknown kind of event \"" + std::string(kind) + "\"";
  }
  const auto parsed = parse_stored_json(data);
  if (const auto* problem = std::get_if<Problem>(&parsed)) return problem->reason;
  DataReader in(std::get<Json>(parsed), ruleset);
  EventBody body = read_body(kind, in);
  if (std::string problem = in.finish(); !problem.empty()) return std::string(kind) + ": " + problem;
  return body;
}

}  // namespace server
