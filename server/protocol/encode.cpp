#include "server/protocol/encode.hpp"

#include "server/protocol/event_codec.hpp"
#include "server/protocol/time_codec.hpp"
#include "server/protocol/wire.hpp"
#include "server/version.hpp"

namespace server {
namespace {

/// What an event says beyond its kind, from its body alone.
struct BodyEncoder {
  const rules::Ruleset& ruleset;

  Json operator()(const Created&) const { return {{"kind", "created"}}; }
  Json operator()(const Sat& e) const {
    return {{"kind", "sat"}, {"person", e.person}, {"name", e.name}, {"seat", seat_json(ruleset, e.seat)}};
  }
  Json operator()(const Stood& e) const { return {{"kind", "stood"}, {"person", e.person}}; }
  Json operator()(const PactOffered& e) const {
    return {{"kind", "pact_offered"}, {"person", e.person}, {"with", e.with}};
  }
  Json operator()(const PactWithdrawn& e) const {
    return {{"kind", "pact_withdrawn"}, {"person", e.person}, {"with", e.with}};
  }
  Json operator()(const PactAgreed& e) const {
    return {{"kind", "pact_agreed"}, {"person", e.person}, {"with", e.with}};
  }
  Json operator()(const ReadySet& e) const { return {{"kind", "ready"}, {"person", e.person}, {"want", e.want}}; }
  Json operator()(const Started&) const { return {{"kind", "started"}}; }
  Json operator()(const Moved&) const { return {{"kind", "moved"}}; }
  Json operator()(const Left& e) const { return {{"kind", "left"}, {"claimed_by", seat_json(ruleset, e.claimed_by)}}; }
  Json operator()(const Wanted& e) const {
    return {{"kind", event_kind(e)}, {"seat", seat_json(ruleset, e.seat)}, {"want", e.want}};
  }
  Json operator()(const DrawAgreed&) const { return {{"kind", "draw_agreed"}}; }
  Json operator()(const Resumed&) const { return {{"kind", "resumed"}}; }
  Json operator()(const TakenBack& e) const {
    return {{"kind", "taken_back"}, {"seat", seat_json(ruleset, e.seat)}, {"steps", e.steps}};
  }
  Json operator()(const Paused&) const { return {{"kind", "paused"}}; }
  Json operator()(const Unpaused&) const { return {{"kind", "unpaused"}}; }
  Json operator()(const Rematched& e) const { return {{"kind", "rematched"}, {"game", e.game}}; }
  Json operator()(const Aborted& e) const { return {{"kind", "aborted"}, {"seat", seat_json(ruleset, e.seat)}}; }
  Json operator()(const WatcherRemoved& e) const { return {{"kind", "watcher_removed"}, {"person", e.person}}; }
  Json operator()(const Renamed& e) const { return {{"kind", "renamed"}, {"person", e.person}, {"name", e.name}}; }
};

Json wants_json(const rules::Ruleset& ruleset, const Wants& wants) {
  Json json = Json::object();
  for (std::size_t i = 0; i < wants.size(); ++i) {
    Json seats = Json::array();
    for (const rules::Seat seat : wants[i]) seats.push_back(seat_json(ruleset, seat));
    json[std::string(kOfferNames[i])] = std::move(seats);
  }
  return json;
}

Json problem_json(const Problem& problem) {
  return {{"code", problem.code}, {"reason", problem.reason}};
}

Json identity_json(const Identity& me) {
  return {{"id", me.id}, {"name", me.name}};
}

/// Names come from people, so that text that is no UTF-8 must not throw here.
std::string text_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

std::string encode_hello(const std::optional<Identity>& me, std::int64_t at) {
  return text_of({{"type", "hello"},
                  {"protocol", 1},
                  {"server", SANNIN_VERSION},
                  {"at", at},
                  {"me", me ? identity_json(*me) : Json()}});
}

std::string encode_room(const RoomSnapshot& room, std::string_view you, std::int64_t at) {
  const rules::Ruleset& ruleset = *room.ruleset;
  Json offers = Json::array();
  for (const PactOffer& offer : room.offers) offers.push_back(Json::array({offer.first, offer.second}));
  Json steps = Json::array();
  for (const LoggedStep& step : room.steps) {
    steps.push_back(step_json(ruleset, step));
    steps.back()["changes"] = changes_json(step.changes);
  }
  Json message = {{"type", "room"},
                  {"game", room.game},
                  {"seq", room.seq},
                  {"at", at},
                  {"state", phase_name(phase_of(room))},
                  {"ruleset", ruleset.id()},
                  {"options", options_json(room.table.options)},
                  {"time", time_control_json(room.table.time)},
                  {"seating", seating_name(room.table.seating)},
                  {"pact", room.table.pact},
                  {"table_chat", table_chat_name(room.table.open_chat)},
                  {"delay", room.table.delay / 1000},
                  {"grace", room.table.grace},
                  {"warnings", room.table.warnings},
                  {"created", room.created},
                  {"creator", room.creator.empty() ? Json() : Json(room.creator)},
                  {"people", people_json(ruleset, room.people)},
                  {"offers", std::move(offers)},
                  {"agreed", room.agreed ? Json::array({room.agreed->first, room.agreed->second}) : Json()},
                  {"wants", wants_json(ruleset, room.wants)},
                  {"start", room.start ? Json(*room.start) : Json()},
                  {"steps", std::move(steps)},
                  {"now", room.now ? now_json(ruleset, *room.now) : Json()},
                  {"rematch", room.rematch.empty() ? Json() : Json(room.rematch)},
                  {"you", you.empty() ? Json() : Json(you)}};
  if (room.table.imported) message["imported"] = imported_json(*room.table.imported);
  return text_of(message);
}

std::string encode_event(std::string_view game, const rules::Ruleset& ruleset, const Notice& notice) {
  Json event = std::visit(BodyEncoder{ruleset}, notice.event.body);
  if (!notice.people.empty()) event["people"] = people_json(ruleset, notice.people);
  if (notice.start) event["start"] = *notice.start;
  if (notice.step) {
    event["step"] = step_json(ruleset, *notice.step);
    event["step"]["changes"] = changes_json(notice.step->changes);
  }
  if (notice.now) event["now"] = now_json(ruleset, *notice.now);
  return text_of({{"type", "event"},
                  {"game", game},
                  {"seq", notice.event.seq},
                  {"at", notice.event.at},
                  {"event", std::move(event)}});
}

std::string encode_legal(std::string_view game, std::int64_t seq, int number, std::span<const std::string> moves) {
  // After every move, and a hundred moves long: put together here it takes a tenth of the time. Ids and codes of moves
  // have no characters in them that JSON would want escaped.
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
  for (const Identity& watcher : presence.named_watchers) named.push_back(identity_json(watcher));
  return text_of({{"type", "presence"},
                  {"game", game},
                  {"here", presence.here},
                  {"away", presence.away},
                  {"gone", std::move(gone)},
                  {"watchers", {{"count", presence.watchers}, {"named", std::move(named)}}}});
}

std::string encode_done(std::string_view command, std::int64_t seq) {
  return text_of({{"type", "done"}, {"id", command}, {"seq", seq}});
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

std::string encode_rulesets(Rulesets rulesets) {
  Json list = Json::array();
  for (const rules::Ruleset* ruleset : rulesets) {
    Json seats = Json::array();
    for (const rules::SeatInfo& seat : ruleset->seats()) {
      seats.push_back({{"id", seat.id}, {"letter", std::string(1, seat.letter)}, {"title", seat.title}});
    }
    Json options = Json::array();
    for (const rules::OptionInfo& option : ruleset->options()) {
      options.push_back({{"id", option.id}, {"title", option.title}, {"values", option.values}});
    }
    const auto game = ruleset->start({}, std::nullopt);
    list.push_back({{"id", ruleset->id()},
                    {"title", ruleset->title()},
                    {"version", ruleset->version()},
                    {"extension", ruleset->record_extension()},
                    {"start", game ? (*game)->diagram() : std::string()},
                    {"seats", std::move(seats)},
                    {"options", std::move(options)},
                    {"pact", ruleset->seat_outside_pact().has_value()}});
  }
  return text_of({{"rulesets", std::move(list)}});
}

std::string encode_created(std::string_view game) {
  return text_of({{"id", game}, {"url", "/game/" + std::string(game)}});
}

std::string encode_health(int schema) {
  return text_of({{"status", "ok"}, {"version", SANNIN_VERSION}, {"schema", schema}});
}

}  // namespace server
