#include "server/protocol/wire.hpp"

#include "server/protocol/time_codec.hpp"

namespace server {

const rules::Ruleset* find_ruleset(Rulesets rulesets, std::string_view id) {
  for (const rules::Ruleset* ruleset : rulesets) {
    if (ruleset->id() == id) return ruleset;
  }
  return nullptr;
}

RoomPhase phase_of(const RoomSnapshot& room) {
  if (!room.now) return RoomPhase::kOpen;
  if (room.table.imported) return RoomPhase::kFinished;
  return room.now->result ? RoomPhase::kFinished : RoomPhase::kRunning;
}

Json seat_json(const rules::Ruleset& ruleset, const std::optional<rules::Seat>& seat) {
  if (!seat) return nullptr;
  return ruleset.seats()[static_cast<std::size_t>(seat->index())].id;
}

Json people_json(const rules::Ruleset& ruleset, std::span<const Person> people) {
  Json list = Json::array();
  for (const Person& person : people) {
    list.push_back(
        {{"id", person.id}, {"name", person.name}, {"seat", seat_json(ruleset, person.seat)}, {"ready", person.ready}});
  }
  return list;
}

Json outcome_json(const rules::Ruleset& ruleset, const std::optional<rules::Outcome>& outcome) {
  if (!outcome) return nullptr;
  return {{"how", outcome->how}, {"winner", seat_json(ruleset, outcome->winner)}};
}

Json now_json(const rules::Ruleset& ruleset, const Now& now) {
  Json in = Json::array();
  for (const rules::Seat seat : now.in) in.push_back(seat_json(ruleset, seat));
  return {{"position", now.position ? Json(*now.position) : Json()},
          {"turn", seat_json(ruleset, now.turn)},
          {"number", now.number},
          {"in", std::move(in)},
          {"checks", now.checks},
          {"result", outcome_json(ruleset, now.result)},
          {"clock", now.clock ? clock_json(ruleset, *now.clock) : Json()},
          {"paused", now.paused ? Json(*now.paused) : Json()}};
}

Json step_json(const rules::Ruleset& ruleset, const LoggedStep& logged) {
  const rules::Step& step = logged.step;
  Json explanations = Json::array();
  for (const rules::Explanation& explanation : step.explanations) {
    Json bearings = Json::array();
    for (const rules::Bearing& bearing : explanation.bearings) {
      bearings.push_back({{"kind", bearing.kind},
                          {"attacker", seat_json(ruleset, bearing.attacker)},
                          {"from", bearing.from},
                          {"target", bearing.target}});
    }
    explanations.push_back(
        {{"about", explanation.about}, {"text", explanation.text}, {"bearings", std::move(bearings)}});
  }
  return {{"seq", logged.seq},
          {"seat", seat_json(ruleset, step.seat)},
          {"number", step.number},
          {"move", step.move},
          {"notation", step.notation},
          {"events", step.events},
          {"explanations", std::move(explanations)},
          {"checks", logged.checks},
          {"left", logged.left ? time_left_json(*logged.left) : Json()}};
}

Json changes_json(const DiagramChange& changes) {
  if (!changes.whole.empty()) return changes.whole;
  Json parts = Json::object();
  for (const auto& [index, text] : changes.parts) parts[std::to_string(index)] = text;
  return parts;
}

Json imported_json(const Imported& imported) {
  return {{"event", imported.event}, {"site", imported.site}, {"date", imported.date}};
}

Json options_json(const rules::Options& options) {
  Json json = Json::object();
  for (const auto& [id, value] : options) json[id] = value;
  return json;
}

const char* seating_name(Seating seating) {
  return seating == Seating::kLot ? "lot" : "choice";
}

const char* table_chat_name(bool open) {
  return open ? "everybody" : "players";
}

const char* phase_name(RoomPhase phase) {
  switch (phase) {
    case RoomPhase::kOpen:
      return "open";
    case RoomPhase::kRunning:
      return "running";
    case RoomPhase::kFinished:
      break;
  }
  return "finished";
}

Json stored_summary(std::string_view text) {
  Json summary = Json::parse(text);
  summary.emplace("time", time_control_json(Untimed{}));
  summary.emplace("grace", 0);
  return summary;
}

}  // namespace server
