#include "storage/sqlite/search/index_reader.hpp"

#include <SQLiteCpp/VariadicBind.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include "storage/sqlite/connection/database.hpp"
#include "storage/sqlite/connection/statement_reset.hpp"
#include "storage/sqlite/search/search_sql.hpp"

namespace storage::sqlite {
namespace {

/// Games of a term are counted up to this number, to find the rarest term.
constexpr int kMostCounted = 10'000;

}  // namespace

struct SqliteIndexReader::Connection {
  explicit Connection(const std::string& path) : database(open_reader(path)) {}

  /// Returns the terms, the rarest one in the time range of the query first.
  std::vector<std::int64_t> rarest_first(const SearchQuery& query);
  std::int64_t count(std::int64_t term, const SearchQuery& query);
  /// Returns the position of game number `games` among those that the term matches; none if there
  /// are fewer.
  std::optional<GamePlace> place_after(std::int64_t term, const SearchQuery& query, int games);

  SQLite::Database database;
  /// Statements by number of terms.
  std::map<std::size_t, SQLite::Statement> searches;
  SQLite::Statement count_statement{database,
                                    "SELECT count(*) FROM (SELECT 1 FROM terms WHERE term = ? AND played >= ? "
                                    "AND (played, game) < (?, ?) LIMIT ?)"};
  SQLite::Statement place_statement{database,
                                    "SELECT played, game FROM terms WHERE term = ? AND played >= ? "
                                    "AND (played, game) < (?, ?) ORDER BY played DESC, game DESC LIMIT 1 OFFSET ?"};
  SQLite::Statement unindexed_statement{
      database,
      "SELECT updated, id FROM games WHERE listed = 1 AND state = 2 AND (updated, id) < (?, ?) "
      "AND NOT EXISTS (SELECT 1 FROM facts WHERE game = games.id) ORDER BY updated DESC, id DESC LIMIT ?"};
};

std::int64_t SqliteIndexReader::Connection::count(std::int64_t term, const SearchQuery& query) {
  const StatementReset reading(count_statement);
  const auto [time, number] = start_of(query);
  SQLite::bind(count_statement, term, end_of(query), time, number, kMostCounted);
  count_statement.executeStep();
  return count_statement.getColumn(0).getInt64();
}

std::optional<GamePlace> SqliteIndexReader::Connection::place_after(std::int64_t term, const SearchQuery& query,
                                                                    int games) {
  const StatementReset reading(place_statement);
  const auto [time, number] = start_of(query);
  SQLite::bind(place_statement, term, end_of(query), time, number, games - 1);
  if (!place_statement.executeStep()) return std::nullopt;
  return GamePlace(place_statement.getColumn(0).getInt64(), place_statement.getColumn(1).getInt64());
}

std::vector<std::int64_t> SqliteIndexReader::Connection::rarest_first(const SearchQuery& query) {
  if (query.is_ordered) return query.terms;
  std::vector<std::pair<std::int64_t, std::int64_t>> counted;
  for (const std::int64_t term : query.terms)
    counted.emplace_back(query.terms.size() > 1 ? count(term, query) : 0, term);
  std::sort(counted.begin(), counted.end());
  std::vector<std::int64_t> terms;
  terms.reserve(counted.size());
  for (const auto& each : counted) terms.push_back(each.second);
  return terms;
}

SqliteIndexReader::SqliteIndexReader(const std::string& path, int part) : part_(part) {
  connection_ = read([&] { return std::make_unique<Connection>(path); });
}

SqliteIndexReader::~SqliteIndexReader() = default;

FoundPart SqliteIndexReader::search_part(const SearchQuery& query) {
  return read([&] {
    const std::vector<std::int64_t> terms = connection_->rarest_first(query);
    // With one term every game that is read is a result, so the limit bounds the search.
    const auto last = terms.size() > 1 ? connection_->place_after(terms.front(), query, part_) : std::nullopt;
    SQLite::Statement& row =
        connection_->searches.try_emplace(terms.size(), connection_->database, search_sql(terms.size())).first->second;
    const StatementReset reading(row);
    bind_search(row, query, terms, last);
    FoundPart part;
    while (row.executeStep()) {
      part.games.push_back({row.getColumn(0).getString(),
                            {row.getColumn(1).getInt64(), row.getColumn(2).getInt64()},
                            row.getColumn(3).getString(),
                            row.getColumn(4).getString(),
                            row.getColumn(5).isNull() ? std::nullopt : std::optional(row.getColumn(5).getInt())});
    }
    const int found = static_cast<int>(part.games.size());
    if (last && found < query.limit) {
      part.rest = query;
      part.rest->terms = terms;
      part.rest->is_ordered = true;
      part.rest->before = last;
      part.rest->limit = query.limit - found;
    }
    return part;
  });
}

std::vector<FinishedPlace> SqliteIndexReader::unindexed(const std::optional<FinishedPlace>& after, int limit) {
  return read([&] {
    SQLite::Statement& row = connection_->unindexed_statement;
    const StatementReset reading(row);
    const auto [updated, id] = after.value_or(FinishedPlace(INT64_MAX, {}));
    SQLite::bind(row, updated, id, limit);
    std::vector<FinishedPlace> games;
    while (row.executeStep()) games.emplace_back(row.getColumn(0).getInt64(), row.getColumn(1).getString());
    return games;
  });
}

}  // namespace storage::sqlite
