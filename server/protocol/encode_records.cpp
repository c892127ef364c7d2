#include <algorithm>

#include "server/config/fixed_limits.hpp"
#include "server/protocol/encode.hpp"
#include "server/protocol/json/time_codec.hpp"
#include "server/protocol/json/wire.hpp"

namespace server::protocol {
std::string encode_rulesets(Rulesets rulesets, bool has_computers) {
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
    Json variants = Json::array();
    for (const rules::VariantInfo& variant : ruleset->variants()) {
      variants.push_back({{"id", variant.id}, {"title", variant.title}, {"options", options_json(variant.options)}});
    }
    const auto game = ruleset->start({}, std::nullopt);
    list.push_back({{"id", ruleset->id()},
                    {"title", ruleset->title()},
                    {"version", ruleset->version()},
                    {"extension", ruleset->record_extension()},
                    {"start", game ? (*game)->diagram() : std::string()},
                    {"seats", std::move(seats)},
                    {"options", std::move(options)},
                    {"variants", std::move(variants)},
                    {"opening_alliance", ruleset->seat_outside_alliance().has_value()}});
  }
  Json answer = {{"rulesets", std::move(list)}};
  if (has_computers) answer["computers"] = {{"levels", fixed::kComputerLevels}};
  return answer.dump();
}

std::string encode_summary(const Outline& game) {
  const rules::Ruleset& ruleset = *game.ruleset;
  const TableOptions& table = *game.table;
  JsonText out;
  out.open_object();
  out.member("claim_after", table.claim_after);
  out.member("created", game.created);
  out.member("id", game.game);
  if (table.imported) out.json("imported", imported_json(*table.imported).dump());
  out.member("moves", game.moves);
  out.member("opening_alliance", table.opening_alliance);
  out.key("options");
  write_options(out, table.options);
  out.key("players");
  out.open_array();
  for (const PublicUser& player : game.players) {
    out.open_object();
    write_former(out, player, FormerIds::kLeftOut);
    if (player.level) out.member("level", *player.level);
    out.member("name", player.name);
    if (player.program) out.member("program", true);
    out.member("seat", seat_id(ruleset, player.seat));
    out.close_object();
  }
  out.close_array();
  out.key("result");
  write_outcome(out, ruleset, game.result);
  out.member("ruleset", ruleset.id());
  out.member("seating", seating_name(table.seating));
  out.member("state", phase_name(game.phase));
  out.key("time");
  write_time_control(out, table.time);
  out.member("updated", game.updated);
  out.member("variant", variant_id(ruleset, table.options));
  out.close_object();
  return out.take();
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

std::string encode_turns(std::span<const OwnRunningGame> games, std::int64_t at) {
  Json list = Json::array();
  for (const OwnRunningGame& game : games) {
    Json line = stored_summary(game.summary);
    line["turn"] = game.turn ? Json(*game.turn) : Json();
    line["mine"] = game.is_own_turn;
    line["deadline"] = game.deadline ? Json(*game.deadline) : Json();
    list.push_back(std::move(line));
  }
  const auto waiting = std::ranges::count(games, true, &OwnRunningGame::is_own_turn);
  return Json{{"at", at}, {"waiting", waiting}, {"games", std::move(list)}}.dump();
}

std::string encode_replay(const RoomSnapshot& room) {
  const rules::Ruleset* const rulesets[] = {room.ruleset};
  Json replay = Json::parse(encode_rulesets(rulesets));
  replay["room"] = Json::parse(encode_room(room, "", room.updated));
  std::string safe;
  // A `<` occurs only inside JSON strings, where it may be escaped. No name can then close the
  // script element or open another.
  for (const char c : replay.dump()) safe += c == '<' ? "\\u003c" : std::string(1, c);
  return safe;
}

std::string encode_record(const RoomSnapshot& room, std::span<const Now> nows, RecordLayout layout) {
  Json record = Json::parse(encode_summary(outline_of(room)));
  record["version"] = room.ruleset->version();
  record["start"] = room.start ? Json(*room.start) : Json();
  Json steps = Json::array();
  for (std::size_t i = 0; i < room.steps.size(); ++i) {
    JsonText text;
    write_step(text, *room.ruleset, room.steps[i]);
    Json step = Json::parse(text.take());
    step.erase("changes");
    step["at"] = room.steps[i].at;
    step["position"] = nows[i].position ? Json(*nows[i].position) : Json();
    steps.push_back(std::move(step));
  }
  record["steps"] = std::move(steps);
  const int indent = layout == RecordLayout::kIndented ? 2 : -1;
  return record.dump(indent, ' ', false, Json::error_handler_t::replace);
}

}  // namespace server::protocol
