#pragma once

#include <optional>
#include <set>
#include <string>

#include "server/bot/server_json.hpp"

namespace server::bot {

/// Chooses open tables to join. Offers each table once.
class TableSearch {
 public:
  /// `ruleset`: id of the game to play; the program must know it.
  explicit TableSearch(std::string ruleset) : ruleset_(std::move(ruleset)) {}

  /// Takes the answer to `GET /api/games?state=open`. Returns the id of the first table of the game
  /// that has a free seat and where a human player sits. Throws
  /// nlohmann::json::exception if the answer is not as documented.
  std::optional<std::string> choose(const Json& answer);

 private:
  [[nodiscard]] bool is_suitable(const Json& table) const;

  std::string ruleset_;
  /// Listed tables that choose() has returned.
  std::set<std::string> tried_;
};

/// Returns whether this entry of `players` is a user in a browser: neither a computer player nor a
/// program.
bool is_human(const Json& player);

}  // namespace server::bot
