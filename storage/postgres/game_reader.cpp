#include <array>
#include <cstdint>

#include "storage/postgres/connection/migrations.hpp"
#include "storage/postgres/game_store.hpp"

namespace storage::postgres {
namespace {

constexpr std::string_view kGameSql =
    "SELECT id, ruleset, state, listed, created, updated, data, deadline, turn_seat, turn_user "
    "FROM games WHERE id = $1";
constexpr std::string_view kEventsSql =
    "SELECT seq, at, kind, author, command, data FROM events WHERE game = $1 ORDER BY seq";
constexpr std::string_view kEventsOfKindSql =
    "SELECT seq, at, kind, author, command, data FROM events WHERE game = $1 AND kind = $2 ORDER BY seq";
constexpr std::string_view kChatSql =
    "SELECT line, at, channel, open, allies, author, name, seat, command, text FROM "
    "(SELECT *, row_number() OVER (PARTITION BY channel ORDER BY line DESC) AS back FROM chat WHERE game = $1) AS "
    "lines "
    "WHERE back <= $2 ORDER BY line";
constexpr std::string_view kListSql =
    "SELECT id, ruleset, state, listed, created, updated, data, deadline, turn_seat, turn_user FROM games "
    "WHERE listed AND state = $1 AND (updated, id) < ($2, $3) ORDER BY updated DESC, id DESC LIMIT $4";
// Reads as many rows as the page has, and some more of games that are not over: their order in the
// index is old by up to an hour.
constexpr std::string_view kOwnSql =
    "SELECT id, ruleset, state, listed, created, updated, data, deadline, turn_seat, turn_user "
    "FROM games WHERE id IN ("
    "(SELECT game FROM seats WHERE user_id = $1 AND held AND NOT over AND (touched, game) < ($2, $3) "
    "ORDER BY touched DESC, game DESC LIMIT $4 + 200) UNION ALL "
    "(SELECT game FROM seats WHERE user_id = $1 AND held AND over AND (touched, game) < ($2, $3) "
    "ORDER BY touched DESC, game DESC LIMIT $4)) "
    "AND (updated, id) < ($2, $3) ORDER BY updated DESC, id DESC LIMIT $4";
constexpr std::string_view kRunningSql =
    "SELECT id, ruleset, state, listed, created, updated, data, deadline, turn_seat, turn_user "
    "FROM seats JOIN games ON game = id WHERE user_id = $1 AND held AND NOT over AND state = 1 "
    "ORDER BY turn_user IS DISTINCT FROM $1, deadline IS NULL, deadline, updated DESC, id LIMIT $2";
constexpr std::string_view kDeadlineSql =
    "SELECT deadline, id FROM games WHERE deadline IS NOT NULL AND deadline <= $1 "
    "AND (deadline, id) > ($2, $3) ORDER BY deadline, id LIMIT $4";
constexpr std::string_view kComputerSql =
    "SELECT updated, id FROM games WHERE turn_user = '' AND deadline IS NOT NULL AND updated <= $1 "
    "AND (updated, id) > ($2, $3) ORDER BY updated, id LIMIT $4";

constexpr std::string_view kRunsSql = "SELECT began, alive FROM uptimes ORDER BY began";

GameSummary summary_in(const Row& row) {
  return {row.text(0),
          row.text(1),
          static_cast<GameState>(row.number(2)),
          row.boolean(3),
          row.number(4),
          row.number(5),
          row.text(6),
          row.optional_number(7),
          row.is_null(8) ? std::nullopt : std::optional(Turn{row.text(8), row.text(9)})};
}

Event event_in(const Row& row) {
  return {row.number(0), row.number(1), row.text(2), row.text(3), row.text(4), row.text(5)};
}

}  // namespace

std::optional<StoredGame> PostgresGameReader::load(std::string_view game) {
  const std::array calls = {Call(kGameSql, game), Call(kEventsSql, game)};
  const std::vector<Result> results = connection_.run(calls);
  return results[0].first([&](const Row& row) { return StoredGame{summary_in(row), results[1].all(event_in)}; });
}

std::optional<GameSummary> PostgresGameReader::summary(std::string_view game) {
  return connection_.read(kGameSql, game).first(summary_in);
}

std::vector<Event> PostgresGameReader::events(std::string_view game, std::string_view kind) {
  return connection_.read(kEventsOfKindSql, game, kind).all(event_in);
}

std::vector<ChatLine> PostgresGameReader::chat(std::string_view game, int limit) {
  return connection_.read(kChatSql, game, limit).all([&](const Row& row) {
    const std::optional<std::int64_t> seat = row.optional_number(7);
    return ChatLine{std::string(game), row.number(0),  row.number(1),
                    row.text(2),       row.boolean(3), row.text(4),
                    row.text(5),       row.text(6),    seat ? std::optional(static_cast<int>(*seat)) : std::nullopt,
                    row.text(8),       row.text(9)};
  });
}

std::vector<GameSummary> PostgresGameReader::list(const GameQuery& query) {
  const auto [updated, id] = query.before.value_or(std::pair(INT64_MAX, std::string()));
  if (!query.user) {
    return connection_.read(kListSql, static_cast<int>(query.state), updated, id, query.limit).all(summary_in);
  }
  if (query.running) return connection_.read(kRunningSql, *query.user, query.limit).all(summary_in);
  return connection_.read(kOwnSql, *query.user, updated, id, query.limit).all(summary_in);
}

std::vector<TimePlace> PostgresGameReader::due_games(const DueQuery& query) {
  const TimePlace after = query.after.value_or(TimePlace(INT64_MIN, ""));
  const auto sql = query.kind == DueKind::kDeadline ? kDeadlineSql : kComputerSql;
  return connection_.read(sql, query.until, after.first, after.second, query.limit).all([](const Row& row) {
    return TimePlace(row.number(0), row.text(1));
  });
}

std::vector<Uptime> PostgresGameReader::uptimes() {
  return connection_.read(kRunsSql).all([](const Row& row) { return Uptime{row.number(0), row.number(1)}; });
}

int PostgresGameReader::schema_version() {
  return static_cast<int>(connection_.read(kSchemaVersionSql).row(0).number(0));
}

}  // namespace storage::postgres
