#include "server/protocol/json/wire.hpp"

#include <algorithm>

#include "rules/rulesets.hpp"
#include "rules/variants.hpp"
#include "server/protocol/json/time_codec.hpp"

namespace server::protocol {

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

Outline outline_of(const RoomSnapshot& room) {
  const RoomPhase phase = phase_of(room);
  int moves = 0;
  for (const LoggedStep& step : room.steps) moves += step.step.notation.empty() ? 0 : 1;
  const bool is_due = phase == RoomPhase::kRunning && !room.now->paused;
  return {room.game,
          room.ruleset,
          phase,
          room.created,
          room.updated,
          &room.table,
          room.players,
          moves,
          room.now ? room.now->result : std::nullopt,
          room.deadline,
          is_due ? room.now->turn : std::nullopt};
}

void write_former(JsonText& out, const PublicUser& user, FormerIds ids) {
  if (user.former.empty()) return;
  out.key("former");
  out.open_array();
  for (const FormerPlayer& each : user.former) {
    out.open_object();
    if (ids == FormerIds::kWritten && !each.id.empty()) out.member("id", each.id);
    if (each.level) out.member("level", *each.level);
    out.member("name", each.name);
    if (each.program) out.member("program", true);
    out.member("until", each.until);
    out.close_object();
  }
  out.close_array();
}

void write_players(JsonText& out, const rules::Ruleset& ruleset, std::span<const PublicUser> players) {
  out.open_array();
  for (const PublicUser& player : players) {
    out.open_object();
    write_former(out, player, FormerIds::kWritten);
    out.member("id", player.id);
    if (player.level) out.member("level", *player.level);
    out.member("name", player.name);
    if (player.program) out.member("program", true);
    out.member("ready", player.ready);
    out.member("seat", seat_id(ruleset, player.seat));
    out.close_object();
  }
  out.close_array();
}

void write_outcome(JsonText& out, const rules::Ruleset& ruleset, const std::optional<rules::Outcome>& outcome) {
  if (!outcome) return out.value(nullptr);
  out.open_object();
  out.member("how", outcome->how);
  out.member("winner", seat_id(ruleset, outcome->winner));
  out.close_object();
}

void write_now(JsonText& out, const rules::Ruleset& ruleset, const Now& now) {
  out.open_object();
  out.key("active");
  out.open_array();
  for (const rules::Seat seat : now.active) out.value(seat_id(ruleset, seat));
  out.close_array();
  out.member("checks", now.checks);
  out.key("clock");
  if (now.clock) {
    write_clock(out, ruleset, *now.clock);
  } else {
    out.value(nullptr);
  }
  out.member("number", now.number);
  out.member("paused", now.paused);
  out.member("position", now.position);
  out.key("result");
  write_outcome(out, ruleset, now.result);
  out.member("turn", seat_id(ruleset, now.turn));
  out.close_object();
}

namespace {

void write_changes(JsonText& out, const DiagramChange& changes) {
  if (!changes.whole.empty()) return out.value(changes.whole);
  out.open_object();
  // Keys are sorted as strings, as in all messages.
  std::vector<std::pair<std::string, std::string_view>> parts;
  parts.reserve(changes.parts.size());
  for (const auto& [index, text] : changes.parts) parts.emplace_back(std::to_string(index), text);
  std::ranges::sort(parts);
  for (const auto& [index, text] : parts) out.member(index, text);
  out.close_object();
}

void write_explanation(JsonText& out, const rules::Ruleset& ruleset, const rules::Explanation& explanation) {
  out.open_object();
  out.member("about", explanation.about);
  out.key("attacks");
  out.open_array();
  for (const rules::Attack& attack : explanation.attacks) {
    out.open_object();
    out.member("attacker", seat_id(ruleset, attack.attacker));
    out.member("from", attack.from);
    out.member("kind", attack.kind);
    out.member("target", attack.target);
    out.close_object();
  }
  out.close_array();
  out.member("text", explanation.text);
  out.close_object();
}

}  // namespace

void write_step(JsonText& out, const rules::Ruleset& ruleset, const LoggedStep& logged) {
  const rules::Step& step = logged.step;
  out.open_object();
  out.key("changes");
  write_changes(out, logged.changes);
  out.member("checks", logged.checks);
  out.member("events", step.events);
  out.key("explanations");
  out.open_array();
  for (const rules::Explanation& explanation : step.explanations) write_explanation(out, ruleset, explanation);
  out.close_array();
  out.member("move", step.move);
  out.member("notation", step.notation);
  out.member("number", step.number);
  out.key("remaining");
  if (logged.remaining) {
    write_time_left(out, *logged.remaining);
  } else {
    out.value(nullptr);
  }
  out.member("seat", seat_id(ruleset, step.seat));
  out.member("seq", logged.seq);
  out.close_object();
}

Json imported_json(const Imported& imported) {
  return {{"event", imported.event}, {"site", imported.site}, {"date", imported.date}};
}

Json options_json(const rules::Options& options) {
  Json json = Json::object();
  for (const auto& [id, value] : options) json[id] = value;
  return json;
}

void write_options(JsonText& out, const rules::Options& options) {
  out.open_object();
  std::vector<std::pair<std::string_view, std::string_view>> in_order(options.begin(), options.end());
  std::ranges::sort(in_order);
  for (const auto& [id, value] : in_order) out.member(id, value);
  out.close_object();
}

std::optional<std::string_view> variant_id(const rules::Ruleset& ruleset, const rules::Options& options) {
  const rules::VariantInfo* variant = rules::variant_with(ruleset, options);
  return variant == nullptr ? std::nullopt : std::optional(variant->id);
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

namespace {

/// Returns the variant for a summary that an older version stored without one.
Json variant_in(const Json& summary) {
  const rules::Ruleset* ruleset = rules::find_ruleset(summary.value("ruleset", ""));
  if (ruleset == nullptr || !summary.contains("options")) return {};
  rules::Options options;
  for (const auto& [id, value] : summary["options"].items()) options.emplace_back(id, value.get<std::string>());
  const auto variant = variant_id(*ruleset, options);
  return variant ? Json(*variant) : Json();
}

}  // namespace

Json stored_summary(std::string_view text) {
  Json summary = Json::parse(text);
  summary.emplace("time", time_control_json(Untimed{}));
  summary.emplace("claim_after", 0);
  if (!summary.contains("variant")) summary["variant"] = variant_in(summary);
  return summary;
}

}  // namespace server::protocol
