#include "server/bot/table_search.hpp"

#include <algorithm>
#include <utility>

#include "rules/rulesets.hpp"

namespace server::bot {

bool is_human(const Json& player) {
  return !player.contains("level") && !player.contains("program");
}

std::optional<std::string> TableSearch::choose(const Json& answer) {
  std::optional<std::string> chosen;
  std::set<std::string> tried;
  for (const Json& table : answer.at("games")) {
    std::string id = table.at("id").get<std::string>();
    if (tried_.contains(id)) {
      tried.insert(std::move(id));
    } else if (!chosen && is_suitable(table)) {
      chosen = id;
      tried.insert(std::move(id));
    }
  }
  // Tables that are no longer listed never come back.
  tried_ = std::move(tried);
  return chosen;
}

bool TableSearch::is_suitable(const Json& table) const {
  if (table.at("ruleset") != ruleset_ || table.at("state") != "open") return false;
  const Json& players = table.at("players");
  const rules::Ruleset* ruleset = rules::find_ruleset(ruleset_);
  return ruleset != nullptr && players.size() < ruleset->seats().size() && std::ranges::any_of(players, is_human);
}

}  // namespace server::bot
