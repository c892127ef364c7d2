#include "storage/postgres/inspection.hpp"

#include <array>

#include "storage/postgres/connection/migrations.hpp"

namespace storage::postgres {
namespace {

constexpr std::string_view kStrayEventsSql =
    "SELECT game FROM events WHERE NOT EXISTS (SELECT 1 FROM games WHERE id = game)";
// Every game has the events 1, 2, 3 … up to its last one.
constexpr std::string_view kGapsSql =
    "SELECT id, count(seq), coalesce(max(seq), 0) FROM games LEFT JOIN events ON game = id "
    "GROUP BY id HAVING count(seq) = 0 OR count(seq) <> max(seq) ORDER BY id";
constexpr std::string_view kCountEventsSql = "SELECT count(*) FROM events";
constexpr std::string_view kGameIdsSql = "SELECT id FROM games ORDER BY id";
constexpr std::string_view kReviewIdsSql = "SELECT id FROM reviews ORDER BY id";

std::string gap_in(const Row& row) {
  return "the event log of game " + row.text(0) + " has gaps: its last event is number " +
         std::to_string(row.number(2)) + ", but the number of events is " + std::to_string(row.number(1));
}

}  // namespace

Inspection inspect(const std::string& url) {
  // It reads whole tables, so it may have the plans for that.
  ReadConnection connection(url, kLongLimit, {});
  expect_newest_schema(connection.read(kSchemaVersionSql));
  const std::array calls = {Call(kStrayEventsSql), Call(kGapsSql), Call(kCountEventsSql), Call(kGameIdsSql),
                            Call(kReviewIdsSql)};
  const std::vector<Result> results = connection.run(calls);
  const auto id_in = [](const Row& row) { return row.text(0); };
  Inspection inspection;
  const std::string stray = "a row of the table events refers to a missing row of games";
  inspection.faults.assign(static_cast<std::size_t>(results[0].size()), stray);
  for (std::string& gap : results[1].all(gap_in)) inspection.faults.push_back(std::move(gap));
  inspection.events = results[2].row(0).number(0);
  inspection.games = results[3].all(id_in);
  inspection.reviews = results[4].all(id_in);
  return inspection;
}

}  // namespace storage::postgres
