#include "server/protocol/encode.hpp"

#include "server/protocol/event_codec.hpp"
#include "server/protocol/json/time_codec.hpp"
#include "server/protocol/json/wire.hpp"
#include "server/version.hpp"

namespace server {
namespace {

/// Encodes the part of an event that follows from its body alone.
struct BodyWriter {
  const rules::Ruleset& ruleset;
  JsonText& out;

  void operator()(const Created&) const { kind("created"); }
  void operator()(const SeatTaken& e) const {
    kind("sat");
    out.member("person", e.person);
    out.member("name", e.name);
    seat("seat", e.seat);
  }
  void operator()(const SeatLeft& e) const {
    kind("stood");
    out.member("person", e.person);
  }
  void operator()(const PactOffered& e) const { pact("pact_offered", e.person, e.with); }
  void operator()(const PactWithdrawn& e) const { pact("pact_withdrawn", e.person, e.with); }
  void operator()(const PactAgreed& e) const { pact("pact_agreed", e.person, e.with); }
  void operator()(const ReadySet& e) const {
    kind("ready");
    out.member("person", e.person);
    out.member("want", e.want);
  }
  void operator()(const Started&) const { kind("started"); }
  void operator()(const Moved&) const { kind("moved"); }
  void operator()(const PlayerLeft& e) const {
    kind("left");
    seat("claimed_by", e.claimed_by);
  }
  void operator()(const Wanted& e) const {
    kind(event_kind(e));
    seat("seat", e.seat);
    out.member("want", e.want);
  }
  void operator()(const DrawAgreed&) const { kind("draw_agreed"); }
  void operator()(const Resumed&) const { kind("resumed"); }
  void operator()(const TakenBack& e) const {
    kind("taken_back");
    seat("seat", e.seat);
    out.member("steps", e.steps);
  }
  void operator()(const Paused&) const { kind("paused"); }
  void operator()(const Unpaused&) const { kind("unpaused"); }
  void operator()(const Rematched& e) const {
    kind("rematched");
    out.member("game", e.game);
  }
  void operator()(const Aborted& e) const {
    kind("aborted");
    seat("seat", e.seat);
  }
  void operator()(const SpectatorRemoved& e) const {
    kind("watcher_removed");
    out.member("person", e.person);
  }
  void operator()(const Renamed& e) const {
    kind("renamed");
    out.member("person", e.person);
    out.member("name", e.name);
  }

  void kind(std::string_view kind) const { out.member("kind", kind); }
  void seat(std::string_view key, const std::optional<rules::Seat>& seat) const {
    out.member(key, seat_id(ruleset, seat));
  }
  void pact(std::string_view name, const std::string& person, const std::string& with) const {
    kind(name);
    out.member("person", person);
    out.member("with", with);
  }
};

void write_wants(JsonText& out, const rules::Ruleset& ruleset, const Wants& wants) {
  out.open_object();
  for (std::size_t i = 0; i < wants.size(); ++i) {
    out.key(kOfferNames[i]);
    out.open_array();
    for (const rules::Seat seat : wants[i]) out.value(seat_id(ruleset, seat));
    out.close_array();
  }
  out.close_object();
}

void write_pair(JsonText& out, const PactOffer& pair) {
  out.open_array();
  out.value(pair.first);
  out.value(pair.second);
  out.close_array();
}

/// Usual size of a `room` message without its steps, in bytes.
constexpr std::size_t kRoomWithoutSteps = 4096;

/// Returns none for an empty text.
std::optional<std::string_view> unless_empty(std::string_view text) {
  return text.empty() ? std::nullopt : std::optional(text);
}

Json problem_json(const Problem& problem) {
  return {{"code", problem.code}, {"reason", problem.reason}};
}

Json identity_json(const Identity& me) {
  return {{"id", me.id}, {"name", me.name}};
}

}  // namespace

std::string encode_hello(const std::optional<Identity>& me, std::int64_t at) {
  return text_of({{"type", "hello"},
                  {"protocol", 1},
                  {"server", SANNIN_VERSION},
                  {"at", at},
                  {"me", me ? identity_json(*me) : Json()}});
}

std::string encode_step(const rules::Ruleset& ruleset, const LoggedStep& step) {
  JsonText out;
  write_step(out, ruleset, step);
  return out.take();
}

std::string encode_room(const RoomSnapshot& room, std::string_view you, std::int64_t at) {
  std::string steps;
  for (const LoggedStep& step : room.steps) steps.append(steps.empty() ? "" : ",") += encode_step(*room.ruleset, step);
  return encode_room(room, steps, you, at);
}

std::string encode_room(const RoomSnapshot& room, std::string_view steps, std::string_view you, std::int64_t at) {
  const rules::Ruleset& ruleset = *room.ruleset;
  JsonText out(steps.size() + kRoomWithoutSteps);
  out.open_object();
  out.key("agreed");
  if (room.agreed) {
    write_pair(out, *room.agreed);
  } else {
    out.value(nullptr);
  }
  out.member("at", at);
  out.member("created", room.created);
  out.member("creator", unless_empty(room.creator));
  out.member("delay", room.table.delay / 1000);
  out.member("game", room.game);
  out.member("grace", room.table.grace);
  if (room.table.imported) out.json("imported", imported_json(*room.table.imported).dump());
  out.key("now");
  if (room.now) {
    write_now(out, ruleset, *room.now);
  } else {
    out.value(nullptr);
  }
  out.key("offers");
  out.open_array();
  for (const PactOffer& offer : room.offers) write_pair(out, offer);
  out.close_array();
  out.key("options");
  write_options(out, room.table.options);
  out.member("pact", room.table.pact);
  out.key("people");
  write_people(out, ruleset, room.people);
  out.member("rematch", unless_empty(room.rematch));
  out.member("ruleset", ruleset.id());
  out.member("seating", seating_name(room.table.seating));
  out.member("seq", room.seq);
  out.member("start", room.start);
  out.member("state", phase_name(phase_of(room)));
  out.key("steps");
  out.open_array();
  if (!steps.empty()) out.raw(steps);
  out.close_array();
  out.member("table_chat", table_chat_name(room.table.open_chat));
  out.key("time");
  write_time_control(out, room.table.time);
  out.member("type", "room");
  out.member("variant", variant_id(ruleset, room.table.options));
  out.key("wants");
  write_wants(out, ruleset, room.wants);
  out.member("warnings", room.table.warnings);
  out.member("you", unless_empty(you));
  out.close_object();
  return out.release();
}

std::string encode_event(std::string_view game, const rules::Ruleset& ruleset, const Notice& notice) {
  JsonText out;
  out.open_object();
  out.member("at", notice.event.at);
  out.key("event");
  out.open_object();
  std::visit(BodyWriter{ruleset, out}, notice.event.body);
  if (notice.now) {
    out.key("now");
    write_now(out, ruleset, *notice.now);
  }
  if (!notice.people.empty()) {
    out.key("people");
    write_people(out, ruleset, notice.people);
  }
  if (notice.start) out.member("start", *notice.start);
  if (notice.step) {
    out.key("step");
    write_step(out, ruleset, *notice.step);
  }
  out.close_object();
  out.member("game", game);
  out.member("seq", notice.event.seq);
  out.member("type", "event");
  out.close_object();
  return out.take();
}

std::string encode_legal(std::string_view game, std::int64_t seq, int number, std::span<const std::string> moves) {
  // Sent after every move, with about a hundred moves. Writing the text directly takes a tenth of
  // the time. Ids and move codes contain no characters that need escaping.
  std::string text = R"({"game":")";
  text.append(game).append(R"(","moves":[)");
  for (const std::string& move : moves) text.append(&move == moves.data() ? "\"" : ",\"").append(move).append("\"");
  text.append(R"(],"number":)").append(std::to_string(number)).append(R"(,"seq":)").append(std::to_string(seq));
  return text.append(R"(,"type":"legal"})");
}

std::string encode_presence(std::string_view game, const Presence& presence) {
  Json gone = Json::array();
  for (const auto& [person, since] : presence.gone) gone.push_back({{"person", person}, {"since", since}});
  Json named = Json::array();
  for (const Identity& spectator : presence.named_spectators) named.push_back(identity_json(spectator));
  return text_of({{"type", "presence"},
                  {"game", game},
                  {"here", presence.here},
                  {"away", presence.away},
                  {"gone", std::move(gone)},
                  {"watchers", {{"count", presence.spectators}, {"named", std::move(named)}}}});
}

std::string encode_done(std::string_view command, std::int64_t seq) {
  JsonText out;
  out.open_object();
  out.member("id", command);
  out.member("seq", seq);
  out.member("type", "done");
  out.close_object();
  return out.take();
}

bool is_done(std::string_view message) {
  return Json::parse(message).at("type") == "done";
}

std::string encode_refused(std::string_view command, const Problem& problem) {
  Json json = problem_json(problem);
  json["type"] = "refused";
  json["id"] = command;
  return text_of(json);
}

std::string encode_error(const Problem& problem) {
  Json json = problem_json(problem);
  json["type"] = "error";
  return text_of(json);
}

std::string encode_pong(double t) {
  return text_of({{"type", "pong"}, {"t", t}});
}

std::string encode_bye(const Problem& problem) {
  Json json = problem_json(problem);
  json["type"] = "bye";
  return text_of(json);
}

std::string encode_http_problem(const Problem& problem) {
  return text_of({{"error", problem_json(problem)}});
}

std::string encode_bad_record(const rules::RecordFault& fault) {
  Json problem = problem_json({"bad_record", fault.reason});
  problem["line"] = fault.line;
  problem["column"] = fault.column;
  return text_of({{"error", std::move(problem)}});
}

std::string encode_created(std::string_view game) {
  return text_of({{"id", game}, {"url", "/game/" + std::string(game)}});
}

std::string encode_health(int schema) {
  return text_of({{"status", "ok"}, {"version", SANNIN_VERSION}, {"schema", schema}});
}

}  // namespace server
