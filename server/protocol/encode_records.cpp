#include "server/protocol/encode.hpp"
#include "server/protocol/time_codec.hpp"
#include "server/protocol/wire.hpp"

namespace server {
namespace {

Json summary_json(const RoomSnapshot& room) {
  const rules::Ruleset& ruleset = *room.ruleset;
  Json people = Json::array();
  for (const Person& person : room.people) {
    people.push_back({{"name", person.name}, {"seat", seat_json(ruleset, person.seat)}});
  }
  int moves = 0;
  for (const LoggedStep& step : room.steps) {
    // Lists are for everybody: of a game that is told late, what is told by now.
    if (phase_of(room) == RoomPhase::kRunning && step.at + room.table.delay > room.updated) break;
    moves += step.step.notation.empty() ? 0 : 1;
  }
  Json summary = {{"id", room.game},
                  {"ruleset", ruleset.id()},
                  {"state", phase_name(phase_of(room))},
                  {"time", time_control_json(room.table.time)},
                  {"seating", seating_name(room.table.seating)},
                  {"pact", room.table.pact},
                  {"grace", room.table.grace},
                  {"options", options_json(room.table.options)},
                  {"created", room.created},
                  {"updated", room.updated},
                  {"people", std::move(people)},
                  {"moves", moves},
                  {"result", outcome_json(ruleset, room.now ? room.now->result : std::nullopt)}};
  if (room.table.imported) summary["imported"] = imported_json(*room.table.imported);
  return summary;
}

}  // namespace

std::string encode_summary(const RoomSnapshot& room) {
  return summary_json(room).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::string encode_list(std::span<const std::string> summaries, const std::optional<std::string>& next) {
  Json games = Json::array();
  for (const std::string& summary : summaries) games.push_back(stored_summary(summary));
  return Json{{"games", std::move(games)}, {"next", next ? Json(*next) : Json()}}.dump();
}

std::string encode_found(std::span<const FoundSummary> games, const std::optional<std::string>& next) {
  Json list = Json::array();
  for (const FoundSummary& game : games) {
    list.push_back(stored_summary(game.summary));
    list.back()["diagram"] = game.diagram;
    if (game.ply) list.back()["ply"] = *game.ply;
  }
  return Json{{"games", std::move(list)}, {"next", next ? Json(*next) : Json()}}.dump();
}

std::string encode_game(std::string_view summary) {
  return Json{{"summary", stored_summary(summary)}}.dump();
}

std::string encode_replay(const RoomSnapshot& room) {
  const rules::Ruleset* const rulesets[] = {room.ruleset};
  Json replay = Json::parse(encode_rulesets(rulesets));
  replay["room"] = Json::parse(encode_room(room, "", room.updated));
  std::string safe;
  // Only texts hold a `<`, and there it may be written so; then no name can end the element or begin another.
  for (const char c : replay.dump()) safe += c == '<' ? "\\u003c" : std::string(1, c);
  return safe;
}

std::string encode_record(const RoomSnapshot& room, std::span<const Now> nows, RecordLayout layout) {
  Json record = summary_json(room);
  record["version"] = room.ruleset->version();
  record["start"] = room.start ? Json(*room.start) : Json();
  Json steps = Json::array();
  for (std::size_t i = 0; i < room.steps.size(); ++i) {
    Json step = step_json(*room.ruleset, room.steps[i]);
    step["at"] = room.steps[i].at;
    step["position"] = nows[i].position ? Json(*nows[i].position) : Json();
    steps.push_back(std::move(step));
  }
  record["steps"] = std::move(steps);
  const int indent = layout == RecordLayout::kIndented ? 2 : -1;
  return record.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace server
