#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

/// Index of finished games for archive search. A **term** is a number that the caller derives from
/// words. The index depends neither on rules nor on names.
namespace storage {

/// Term that matches a game. `ply` is the number of steps after which it first matched, 0 if it
/// matches the whole game.
struct GameTerm {
  std::int64_t term = 0;
  int ply = 0;
};

/// Adds a game to the index. If it is already indexed, replaces only its names and its diagram.
struct PutFacts {
  std::string game;
  std::int64_t played = 0;  ///< Sort key of results: Unix time in milliseconds.
  bool found = true;        ///< Whether searches return it. Otherwise it is only marked as indexed.
  std::string diagram;      ///< Last board, for lists.
  std::vector<std::int64_t> names;
  std::vector<GameTerm> terms;
};

/// Position in the list of all games, newest first: when a game was played, and its number in the
/// index.
using GamePlace = std::pair<std::int64_t, std::int64_t>;

/// Search for games that match all terms, newest first, at most `limit`.
struct SearchQuery {
  std::vector<std::int64_t> terms;
  std::optional<std::int64_t> from;   ///< Played at this time or later.
  std::optional<std::int64_t> until;  ///< Played before this time.
  std::optional<GamePlace> before;    ///< Only games after this position in the list.
  int limit = 50;
  /// Term whose ply the results contain.
  std::optional<std::int64_t> located;
  /// Whether `terms` starts with the rarest term.
  bool is_ordered = false;
};

struct FoundGame {
  std::string id;
  GamePlace place;
  std::string data;  ///< GameSummary::data
  std::string diagram;
  std::optional<int> ply;
};

/// Result of one part of a search.
struct FoundPart {
  std::vector<FoundGame> games;
  /// Search for the remaining results; none if the search is complete.
  std::optional<SearchQuery> rest;
};

/// Position in the list of finished games: `updated` and id.
using FinishedPlace = std::pair<std::int64_t, std::string>;

/// Archive search. One object serves one thread at a time. Throws Error.
class IndexReader {
 public:
  virtual ~IndexReader() = default;

  /// Runs one part of a search, which takes some milliseconds. A search for several terms that are
  /// rarely together takes many parts.
  virtual FoundPart search_part(const SearchQuery& query) = 0;
  /// Returns listed, finished games that are not in the index, newest first, after a position in
  /// the list of finished games.
  virtual std::vector<FinishedPlace> unindexed(const std::optional<FinishedPlace>& after, int limit) = 0;
};

}  // namespace storage
