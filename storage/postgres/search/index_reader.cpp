#include "storage/postgres/search/index_reader.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "storage/postgres/search/search_sql.hpp"

namespace storage::postgres {
namespace {

/// Games of a term are counted up to this number, to find the rarest term.
constexpr int kMostCounted = 10'000;

constexpr std::string_view kCountSql =
    "SELECT count(*) FROM (SELECT 1 FROM terms WHERE term = $1 AND played >= $2 AND (played, number) < ($3, $4) "
    "LIMIT $5) AS counted";
constexpr std::string_view kPlaceSql =
    "SELECT played, number FROM terms WHERE term = $1 AND played >= $2 AND (played, number) < ($3, $4) "
    "ORDER BY played DESC, number DESC LIMIT 1 OFFSET $5";
constexpr std::string_view kUnindexedSql =
    "SELECT updated, id FROM games WHERE listed AND state = 2 AND (updated, id) < ($1, $2) "
    "AND NOT EXISTS (SELECT 1 FROM facts WHERE game = games.id) ORDER BY updated DESC, id DESC LIMIT $3";

FoundGame found_in(const Row& row) {
  const std::optional<std::int64_t> ply = row.optional_number(5);
  return {row.text(0),
          {row.number(1), row.number(2)},
          row.text(3),
          row.text(4),
          ply ? std::optional(static_cast<int>(*ply)) : std::nullopt};
}

}  // namespace

PostgresIndexReader::PostgresIndexReader(const std::string& url, int part)
    : part_(part), connection_(url, kCallLimit, std::string(kKeySettings) + kSearchSettings) {}

std::optional<GamePlace> PostgresIndexReader::place_after_part(std::int64_t term, const SearchQuery& query) {
  const auto [time, number] = start_of(query);
  return connection_.read(kPlaceSql, term, end_of(query), time, number, part_ - 1).first([](const Row& row) {
    return GamePlace(row.number(0), row.number(1));
  });
}

std::vector<std::int64_t> PostgresIndexReader::rarest_first(const SearchQuery& query) {
  if (query.is_ordered || query.terms.size() < 2) return query.terms;
  const auto [time, number] = start_of(query);
  std::vector<Call> calls;
  for (const std::int64_t term : query.terms) {
    calls.emplace_back(kCountSql, term, end_of(query), time, number, kMostCounted);
  }
  const std::vector<Result> counts = connection_.run(calls);
  std::vector<std::pair<std::int64_t, std::int64_t>> counted;
  for (std::size_t i = 0; i < counts.size(); ++i) counted.emplace_back(counts[i].row(0).number(0), query.terms[i]);
  std::sort(counted.begin(), counted.end());
  std::vector<std::int64_t> terms;
  terms.reserve(counted.size());
  for (const auto& each : counted) terms.push_back(each.second);
  return terms;
}

FoundPart PostgresIndexReader::search_part(const SearchQuery& query) {
  const std::vector<std::int64_t> terms = rarest_first(query);
  // With one term every game that is read is a result, so the limit bounds the search.
  const auto last = terms.size() > 1 ? place_after_part(terms.front(), query) : std::nullopt;
  const std::string& sql = searches_.try_emplace(terms.size(), search_sql(terms.size())).first->second;
  const Call call = search_call(sql, query, terms, last);
  FoundPart part{connection_.run({&call, 1}).front().all(found_in), std::nullopt};
  const int found = static_cast<int>(part.games.size());
  if (last && found < query.limit) {
    part.rest = query;
    part.rest->terms = terms;
    part.rest->is_ordered = true;
    part.rest->before = last;
    part.rest->limit = query.limit - found;
  }
  return part;
}

std::vector<FinishedPlace> PostgresIndexReader::unindexed(const std::optional<FinishedPlace>& after, int limit) {
  const auto [updated, id] = after.value_or(FinishedPlace(INT64_MAX, {}));
  return connection_.read(kUnindexedSql, updated, id, limit).all([](const Row& row) {
    return FinishedPlace(row.number(0), row.text(1));
  });
}

}  // namespace storage::postgres
