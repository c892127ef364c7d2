#include "storage/sqlite/search/search_sql.hpp"

#include <algorithm>
#include <cstdint>

namespace storage::sqlite {
namespace {

// Numbers of the parameters of a search. Those of the terms follow.
constexpr int kFrom = 1;
constexpr int kBeforeTime = 2;
constexpr int kBeforeNumber = 3;
constexpr int kLimit = 4;
constexpr int kLocated = 5;
constexpr int kFromNumber = 6;
constexpr int kFirstTerm = 7;

}  // namespace

std::string search_sql(std::size_t terms) {
  const auto parameter = [](std::size_t term) { return "?" + std::to_string(kFirstTerm + term); };
  const bool all = terms == 0;
  std::string sql =
      "SELECT games.id, facts.played, facts.number, games.data, facts.diagram, "
      "(SELECT ply FROM terms AS at WHERE at.term = ?5 AND at.played = facts.played AND at.game = facts.number) FROM ";
  sql += all ? "facts " : "terms AS found CROSS JOIN facts ON facts.number = found.game ";
  sql += "CROSS JOIN games ON games.id = facts.game WHERE ";
  sql += all ? "facts.found = 1 AND facts.played >= ?1 AND (facts.played, facts.number) < (?2, ?3) "
             : "found.term = " + parameter(0) +
                   " AND (found.played, found.game) >= (?1, ?6) "
                   "AND (found.played, found.game) < (?2, ?3) ";
  for (std::size_t i = 1; i < terms; ++i) {
    sql += "AND EXISTS (SELECT 1 FROM terms AS more WHERE more.term = " + parameter(i) +
           " AND more.played = found.played AND more.game = found.game) ";
  }
  sql += all ? "ORDER BY facts.played DESC, facts.number DESC " : "ORDER BY found.played DESC, found.game DESC ";
  return sql + "LIMIT ?4";
}

GamePlace start_of(const SearchQuery& query) {
  const GamePlace until(query.until.value_or(INT64_MAX), query.until ? INT64_MIN : INT64_MAX);
  return query.before ? std::min(until, *query.before) : until;
}

std::int64_t end_of(const SearchQuery& query) {
  return query.from.value_or(INT64_MIN);
}

void bind_search(SQLite::Statement& row, const SearchQuery& query, const std::vector<std::int64_t>& terms,
                 const std::optional<GamePlace>& last) {
  const GamePlace end = last.value_or(GamePlace(end_of(query), INT64_MIN));
  row.bind(kFrom, end.first);
  if (!terms.empty()) row.bind(kFromNumber, end.second);
  row.bind(kBeforeTime, start_of(query).first);
  row.bind(kBeforeNumber, start_of(query).second);
  row.bind(kLimit, query.limit);
  if (query.located) {
    row.bind(kLocated, *query.located);
  } else {
    row.bind(kLocated);
  }
  for (std::size_t i = 0; i < terms.size(); ++i) row.bind(kFirstTerm + static_cast<int>(i), terms[i]);
}

}  // namespace storage::sqlite
