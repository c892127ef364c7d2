#include "storage/postgres/search/search_sql.hpp"

#include <algorithm>
#include <cstdint>

namespace storage::postgres {
namespace {

/// Number of the parameter of the first term.
constexpr std::size_t kFirstTerm = 7;

}  // namespace

std::string search_sql(std::size_t terms) {
  const auto parameter_of = [](std::size_t term) { return "$" + std::to_string(kFirstTerm + term); };
  const bool all = terms == 0;
  std::string sql =
      "SELECT games.id, facts.played, facts.number, games.data, facts.diagram, "
      "(SELECT ply FROM terms AS at WHERE at.term = $5 AND at.played = facts.played AND at.number = facts.number) "
      "FROM ";
  sql += all ? "facts " : "terms AS found JOIN facts ON facts.number = found.number ";
  sql += "JOIN games ON games.id = facts.game WHERE ";
  sql += all ? "facts.found AND (facts.played, facts.number) >= ($1, $6) AND (facts.played, facts.number) < ($2, $3) "
             : "found.term = " + parameter_of(0) +
                   " AND (found.played, found.number) >= ($1, $6) AND (found.played, found.number) < ($2, $3) ";
  // OFFSET 0: the planner must not turn a look-up into a join.
  for (std::size_t i = 1; i < terms; ++i) {
    sql += "AND EXISTS (SELECT 1 FROM terms AS more WHERE more.term = " + parameter_of(i) +
           " AND more.played = found.played AND more.number = found.number OFFSET 0) ";
  }
  sql += all ? "ORDER BY facts.played DESC, facts.number DESC " : "ORDER BY found.played DESC, found.number DESC ";
  return sql + "LIMIT $4";
}

Call search_call(std::string_view sql, const SearchQuery& query, const std::vector<std::int64_t>& terms,
                 const std::optional<GamePlace>& last) {
  const GamePlace start = start_of(query);
  const GamePlace end = last.value_or(GamePlace(end_of(query), INT64_MIN));
  Call call(sql, end.first, start.first, start.second, query.limit, query.located, end.second);
  for (const std::int64_t term : terms) call.parameters.push_back(parameter(term));
  return call;
}

GamePlace start_of(const SearchQuery& query) {
  const GamePlace until(query.until.value_or(INT64_MAX), query.until ? INT64_MIN : INT64_MAX);
  return query.before ? std::min(until, *query.before) : until;
}

std::int64_t end_of(const SearchQuery& query) {
  return query.from.value_or(INT64_MIN);
}

}  // namespace storage::postgres
