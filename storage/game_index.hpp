#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// The index of finished games, for searches. What can be searched for is a **term**: a number that others make of
/// words. Knows nothing of rules or names.
namespace storage {

/// A term that fits a game, and after how many steps of the game it first did; 0 for what fits the game as a whole.
struct GameTerm {
  std::int64_t term = 0;
  int ply = 0;
};

/// Enters a game into the index. Entered again, its names and its diagram are replaced; the rest stays as it is.
struct PutFacts {
  std::string game;
  std::int64_t played = 0;  ///< What results are ordered by: Unix time in milliseconds.
  bool found = true;        ///< Whether searches find it; else it is only known not to be entered again.
  std::string diagram;      ///< The last board, for lists.
  std::vector<std::int64_t> names;
  std::vector<GameTerm> terms;
};

/// A place among all games, newest first: when a game was played, and its number in the index.
using GamePlace = std::pair<std::int64_t, std::int64_t>;

/// Which games are searched for: those that all terms fit, newest first, at most `limit`.
struct SearchQuery {
  std::vector<std::int64_t> terms;
  std::optional<std::int64_t> from;   ///< Played at this time or later.
  std::optional<std::int64_t> until;  ///< Played before this time.
  std::optional<GamePlace> before;    ///< Only games after this place in the list.
  int limit = 50;
  /// The term that results tell the ply of.
  std::optional<std::int64_t> located;
};

struct FoundGame {
  std::string id;
  GamePlace place;
  std::string data;  ///< GameSummary::data
  std::string diagram;
  std::optional<int> ply;
};

/// A place in the list of finished games: `updated` and id.
using FinishedPlace = std::pair<std::int64_t, std::string>;

}  // namespace storage
