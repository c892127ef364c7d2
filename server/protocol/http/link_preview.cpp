#include "server/protocol/http/link_preview.hpp"

#include "server/protocol/json/json.hpp"
#include "server/protocol/json/wire.hpp"
#include "server/protocol/plain_text.hpp"

namespace server::protocol {
namespace {

std::string count(int number, const std::string& singular) {
  return std::to_string(number) + " " + singular + (number == 1 ? "" : "s");
}

/// Returns the names at the table in the order of the seats; users without a seat come last.
std::vector<std::string> names_at(const Json& players, const rules::Ruleset& ruleset) {
  std::vector<std::string> names;
  const auto name_of = [](const Json& user) { return isolated(user.at("name").get<std::string>()); };
  const auto add = [&](const Json& seat) {
    for (const Json& user : players) {
      if (user.at("seat") != seat) continue;
      std::string name;
      for (const Json& each : user.value("former", Json::array())) {
        name += name_of(each) + " (until ply " + std::to_string(each.at("until").get<int>()) + "), ";
      }
      names.push_back(name + name_of(user));
    }
  };
  for (const rules::SeatInfo& seat : ruleset.seats()) add(Json(seat.id));
  add(Json());
  return names;
}

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string text;
  for (const std::string& part : parts) text += (text.empty() ? "" : std::string(between)) + part;
  return text;
}

std::string result_in(const Json& game) {
  const Json& result = game.at("result");
  if (result.is_null()) return "Not finished";
  if (result.at("how") == "aborted") return "Aborted";
  const Json& winner = result.at("winner");
  for (const Json& user : game.at("players")) {
    if (!winner.is_null() && user.at("seat") == winner) return isolated(user.at("name").get<std::string>()) + " won";
  }
  return winner.is_null() ? "Draw" : "Won by " + winner.get<std::string>();
}

/// Returns the known parts of the origin of an imported record.
std::vector<std::string> origin_in(const Json& game) {
  std::vector<std::string> known;
  const auto imported = game.find("imported");
  if (imported == game.end() || imported->is_null()) return known;
  for (const char* key : {"event", "site", "date"}) {
    const std::string value = imported->value(key, "");
    if (value.find_first_not_of("?.") != std::string::npos) known.push_back(isolated(value));
  }
  return known;
}

}  // namespace

LinkPreview preview_of(std::string_view summary, Rulesets rulesets) {
  const Json game = stored_summary(summary);
  const rules::Ruleset* ruleset = find_ruleset(rulesets, game.at("ruleset").get<std::string>());
  if (ruleset == nullptr) return preview_of_site();
  const std::vector<std::string> names = names_at(game.at("players"), *ruleset);
  const std::string title(ruleset->title());
  const std::string players = joined(names, " \u2013 ");
  if (game.at("state") == "open") {
    const int seats = static_cast<int>(ruleset->seats().size() - names.size());
    return {
        "Play " + title + (names.empty() ? "" : " with " + joined(names, ", ")),
        seats == 0 ? "The game is about to start." : count(seats, "seat") + " open. Follow the link to join or watch."};
  }
  if (game.at("state") == "running") return {players, title + ": live game. Follow the link to watch."};
  std::string description = title + ", " + count(game.at("moves").get<int>(), "move") + ". " + result_in(game) + ".";
  if (const auto origin = origin_in(game); !origin.empty()) description += " " + joined(origin, ", ") + ".";
  return {players, description};
}

LinkPreview preview_of_site() {
  return {"Sannin", "Shogi for three players on a hexagonal board. Create a game and share the link."};
}

}  // namespace server::protocol
