#include "server/protocol/encode.hpp"

#include "server/protocol/json/time_codec.hpp"
#include "server/protocol/json/wire.hpp"
#include "server/version.hpp"

namespace server::protocol {
namespace {

void write_offers(JsonText& out, const rules::Ruleset& ruleset, const Offers& offers) {
  out.open_object();
  for (std::size_t i = 0; i < offers.size(); ++i) {
    out.key(kOfferNames[i]);
    out.open_array();
    for (const rules::Seat seat : offers[i]) out.value(seat_id(ruleset, seat));
    out.close_array();
  }
  out.close_object();
}

void write_pair(JsonText& out, const OpeningAllianceOffer& pair) {
  out.open_array();
  out.value(pair.first);
  out.value(pair.second);
  out.close_array();
}

void write_takeover(JsonText& out, const rules::Ruleset& ruleset, const TakeoverOffer& offer) {
  out.key("takeover");
  out.open_object();
  out.key("accepted_by");
  out.open_array();
  for (const rules::Seat seat : offer.accepted_by) out.value(seat_id(ruleset, seat));
  out.close_array();
  out.member("level", offer.level);
  out.member("seat", seat_id(ruleset, offer.of));
  out.close_object();
}

void write_return(JsonText& out, const rules::Ruleset& ruleset, const ReturnOffer& offer) {
  out.key("return");
  out.open_object();
  out.key("accepted_by");
  out.open_array();
  for (const rules::Seat seat : offer.accepted_by) out.value(seat_id(ruleset, seat));
  out.close_array();
  out.member("seat", seat_id(ruleset, offer.of));
  out.member("user", offer.user);
  out.close_object();
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

}  // namespace

std::string encode(const Hello& hello) {
  Json json = {{"type", "hello"},
               {"protocol", 1},
               {"server", SANNIN_VERSION},
               {"at", hello.at},
               {"me", hello.me ? identity_json(*hello.me) : Json()}};
  if (!hello.client.empty()) json["client"] = hello.client;
  return text_of(json);
}

std::string encode_step(const rules::Ruleset& ruleset, const LoggedStep& step) {
  JsonText out;
  write_step(out, ruleset, step);
  return out.take();
}

std::string encode_room(const RoomSnapshot& room, std::string_view self, std::int64_t at) {
  std::string steps;
  for (const LoggedStep& step : room.steps) steps.append(steps.empty() ? "" : ",") += encode_step(*room.ruleset, step);
  return encode(RoomMessage{room, steps, self, at});
}

std::string encode(const RoomMessage& message) {
  const RoomSnapshot& room = message.room;
  const rules::Ruleset& ruleset = *room.ruleset;
  JsonText out(message.steps.size() + kRoomWithoutSteps);
  out.open_object();
  out.member("at", message.at);
  out.member("claim_after", room.table.claim_after);
  if (room.closed) out.member("closed", true);
  out.member("created", room.created);
  out.member("game", room.game);
  out.member("host", unless_empty(room.host));
  if (room.table.imported) out.json("imported", imported_json(*room.table.imported).dump());
  out.key("now");
  if (room.now) {
    write_now(out, ruleset, *room.now);
  } else {
    out.value(nullptr);
  }
  out.key("offers");
  write_offers(out, ruleset, room.offers);
  out.member("opening_alliance", room.table.opening_alliance);
  out.key("opening_alliance_agreed");
  if (room.opening_alliance_agreed) {
    write_pair(out, *room.opening_alliance_agreed);
  } else {
    out.value(nullptr);
  }
  out.key("opening_alliance_offers");
  out.open_array();
  for (const OpeningAllianceOffer& offer : room.opening_alliance_offers) write_pair(out, offer);
  out.close_array();
  out.key("options");
  write_options(out, room.table.options);
  out.key("players");
  write_players(out, ruleset, room.players);
  out.member("rematch", unless_empty(room.rematch));
  if (room.seat_return) write_return(out, ruleset, *room.seat_return);
  out.member("ruleset", ruleset.id());
  out.member("seating", seating_name(room.table.seating));
  out.member("self", unless_empty(message.self));
  out.member("seq", room.seq);
  out.member("spectator_delay", room.table.spectator_delay / 1000);
  out.member("start", room.start);
  out.member("state", phase_name(phase_of(room)));
  out.key("steps");
  out.open_array();
  if (!message.steps.empty()) out.raw(message.steps);
  out.close_array();
  out.member("table_chat", table_chat_name(room.table.open_chat));
  if (room.takeover) write_takeover(out, ruleset, *room.takeover);
  out.key("time");
  write_time_control(out, room.table.time);
  out.member("type", "room");
  out.member("variant", variant_id(ruleset, room.table.options));
  out.member("warnings", room.table.warnings);
  out.close_object();
  return out.release();
}

std::string encode(const LegalMoves& legal) {
  // Sent after every move, with about a hundred moves. Writing the text directly takes a tenth of
  // the time. Ids and move codes contain no characters that need escaping.
  std::string text = R"({"game":")";
  text.append(legal.game).append(R"(","moves":[)");
  for (const std::string& move : legal.moves)
    text.append(&move == legal.moves.data() ? "\"" : ",\"").append(move).append("\"");
  text.append(R"(],"number":)")
      .append(std::to_string(legal.number))
      .append(R"(,"seq":)")
      .append(std::to_string(legal.seq));
  return text.append(R"(,"type":"legal"})");
}

std::string encode(const PresenceChanged& changed) {
  const Presence& presence = changed.presence;
  Json disconnected = Json::array();
  for (const auto& [user, since] : presence.disconnected) disconnected.push_back({{"user", user}, {"since", since}});
  Json named = Json::array();
  for (const Identity& spectator : presence.named_spectators) named.push_back(identity_json(spectator));
  return text_of({{"type", "presence"},
                  {"game", changed.game},
                  {"connected", presence.connected},
                  {"looking_away", presence.looking_away},
                  {"disconnected", std::move(disconnected)},
                  {"spectators", {{"count", presence.spectators}, {"named", std::move(named)}}}});
}

std::string encode(const Done& done) {
  JsonText out;
  out.open_object();
  out.member("id", done.command);
  out.member("seq", done.seq);
  out.member("type", "done");
  out.close_object();
  return out.take();
}

std::string encode(const Refused& refused) {
  Json json = problem_json(refused.problem);
  json["type"] = "refused";
  json["id"] = refused.command;
  return text_of(json);
}

std::string encode(const ErrorMessage& error) {
  Json json = problem_json(error.problem);
  json["type"] = "error";
  return text_of(json);
}

std::string encode(const Pong& pong) {
  return text_of({{"type", "pong"}, {"t", pong.t}});
}

std::string encode(const Interrupted& /*interrupted*/) {
  return text_of({{"type", "interrupted"}});
}

std::string encode(const Bye& bye) {
  Json json = problem_json(bye.problem);
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

}  // namespace server::protocol
