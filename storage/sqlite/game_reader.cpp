#include <SQLiteCpp/SQLiteCpp.h>
#include <SQLiteCpp/VariadicBind.h>

#include "storage/sqlite/connection/database.hpp"
#include "storage/sqlite/connection/migrations.hpp"
#include "storage/sqlite/connection/statement_reset.hpp"
#include "storage/sqlite/game_store.hpp"

namespace storage::sqlite {
namespace {

constexpr auto kSummaryColumns = "id, ruleset, state, listed, created, updated, data, deadline, turn_seat, turn_user";

std::optional<Turn> turn_in(SQLite::Statement& row) {
  if (row.getColumn(8).isNull()) return std::nullopt;
  return Turn{row.getColumn(8).getString(), row.getColumn(9).getString()};
}

GameSummary summary_in(SQLite::Statement& row) {
  return {row.getColumn(0).getString(),
          row.getColumn(1).getString(),
          static_cast<GameState>(row.getColumn(2).getInt()),
          row.getColumn(3).getInt() != 0,
          row.getColumn(4).getInt64(),
          row.getColumn(5).getInt64(),
          row.getColumn(6).getString(),
          row.getColumn(7).isNull() ? std::nullopt : std::optional(row.getColumn(7).getInt64()),
          turn_in(row)};
}

Event event_in(SQLite::Statement& row) {
  return {row.getColumn(0).getInt64(),  row.getColumn(1).getInt64(),  row.getColumn(2).getString(),
          row.getColumn(3).getString(), row.getColumn(4).getString(), row.getColumn(5).getString()};
}

}  // namespace

struct SqliteGameReader::Connection {
  explicit Connection(const std::string& path) : database(open_reader(path)) {}

  SQLite::Database database;
  SQLite::Statement game_statement{database, std::string("SELECT ") + kSummaryColumns + " FROM games WHERE id = ?"};
  SQLite::Statement events_statement{
      database, "SELECT seq, at, kind, author, command, data FROM events WHERE game = ? ORDER BY seq"};
  SQLite::Statement kind_statement{
      database, "SELECT seq, at, kind, author, command, data FROM events WHERE game = ? AND kind = ? ORDER BY seq"};
  SQLite::Statement chat_statement{
      database,
      "SELECT line, at, channel, open, allies, author, name, seat, command, text FROM "
      "(SELECT *, row_number() OVER (PARTITION BY channel ORDER BY line DESC) AS back FROM chat WHERE game = ?) "
      "WHERE back <= ? ORDER BY line"};
  SQLite::Statement list_statement{database,
                                   std::string("SELECT ") + kSummaryColumns +
                                       " FROM games WHERE listed = 1 AND state = ? AND (updated, id) < (?, ?) "
                                       "ORDER BY updated DESC, id DESC LIMIT ?"};
  SQLite::Statement deadline_statement{database,
                                       "SELECT deadline, id FROM games WHERE deadline IS NOT NULL AND deadline <= ? "
                                       "AND (deadline, id) > (?, ?) ORDER BY deadline, id LIMIT ?"};
  SQLite::Statement computer_statement{
      database,
      "SELECT updated, id FROM games WHERE turn_user = '' AND deadline IS NOT NULL AND updated <= ? "
      "AND (updated, id) > (?, ?) ORDER BY updated, id LIMIT ?"};
  // Reads as many rows as the page has, and some more of games that are not over: their order in
  // the index is old by up to an hour.
  SQLite::Statement own_statement{
      database, std::string("SELECT ") + kSummaryColumns +
                    " FROM games WHERE id IN ("
                    "SELECT game FROM (SELECT game FROM seats WHERE user_id = ?1 AND held = 1 AND over = 0 AND "
                    "(touched, game) < (?2, ?3) ORDER BY touched DESC, game DESC LIMIT ?4 + 200) UNION ALL "
                    "SELECT game FROM (SELECT game FROM seats WHERE user_id = ?1 AND held = 1 AND over = 1 AND "
                    "(touched, game) < (?2, ?3) ORDER BY touched DESC, game DESC LIMIT ?4)) "
                    "AND (updated, id) < (?2, ?3) ORDER BY updated DESC, id DESC LIMIT ?4"};
  SQLite::Statement running_statement{
      database, std::string("SELECT ") + kSummaryColumns +
                    " FROM seats JOIN games ON game = id WHERE user_id = ?1 AND held = 1 AND over = 0 AND state = 1 "
                    "ORDER BY turn_user IS NOT ?1, deadline IS NULL, deadline, updated DESC, id LIMIT ?2"};

  SQLite::Statement& statement_for(const GameQuery& query) {
    if (!query.user) return list_statement;
    return query.running ? running_statement : own_statement;
  }
};

SqliteGameReader::SqliteGameReader(const std::string& path) {
  connection_ = read([&] { return std::make_unique<Connection>(path); });
}

SqliteGameReader::~SqliteGameReader() = default;

std::optional<StoredGame> SqliteGameReader::load(std::string_view game) {
  return read([&]() -> std::optional<StoredGame> {
    // One transaction, so that the summary and the events are from the same snapshot.
    SQLite::Transaction transaction(connection_->database);
    SQLite::Statement& found = connection_->game_statement;
    const StatementReset reading_game(found);
    found.bind(1, std::string(game));
    if (!found.executeStep()) return std::nullopt;
    StoredGame stored{summary_in(found), {}};
    SQLite::Statement& row = connection_->events_statement;
    const StatementReset reading_events(row);
    row.bind(1, std::string(game));
    while (row.executeStep()) stored.events.push_back(event_in(row));
    return stored;
  });
}

std::optional<GameSummary> SqliteGameReader::summary(std::string_view game) {
  return read([&]() -> std::optional<GameSummary> {
    SQLite::Statement& row = connection_->game_statement;
    const StatementReset reading(row);
    row.bind(1, std::string(game));
    return row.executeStep() ? std::optional(summary_in(row)) : std::nullopt;
  });
}

std::vector<Event> SqliteGameReader::events(std::string_view game, std::string_view kind) {
  return read([&] {
    SQLite::Statement& row = connection_->kind_statement;
    const StatementReset reading(row);
    SQLite::bind(row, std::string(game), std::string(kind));
    std::vector<Event> events;
    while (row.executeStep()) events.push_back(event_in(row));
    return events;
  });
}

std::vector<ChatLine> SqliteGameReader::chat(std::string_view game, int limit) {
  return read([&] {
    SQLite::Statement& row = connection_->chat_statement;
    const StatementReset reading(row);
    SQLite::bind(row, std::string(game), limit);
    std::vector<ChatLine> lines;
    while (row.executeStep()) {
      lines.push_back({std::string(game), row.getColumn(0).getInt64(), row.getColumn(1).getInt64(),
                       row.getColumn(2).getString(), row.getColumn(3).getInt() != 0, row.getColumn(4).getString(),
                       row.getColumn(5).getString(), row.getColumn(6).getString(),
                       row.getColumn(7).isNull() ? std::nullopt : std::optional(row.getColumn(7).getInt()),
                       row.getColumn(8).getString(), row.getColumn(9).getString()});
    }
    return lines;
  });
}

std::vector<GameSummary> SqliteGameReader::list(const GameQuery& query) {
  return read([&] {
    SQLite::Statement& row = connection_->statement_for(query);
    const StatementReset reading(row);
    const auto before = query.before.value_or(std::pair(INT64_MAX, std::string()));
    if (query.user && query.running) {
      SQLite::bind(row, *query.user, query.limit);
    } else if (query.user) {
      SQLite::bind(row, *query.user, before.first, before.second, query.limit);
    } else {
      SQLite::bind(row, static_cast<int>(query.state), before.first, before.second, query.limit);
    }
    std::vector<GameSummary> games;
    while (row.executeStep()) games.push_back(summary_in(row));
    return games;
  });
}

std::vector<TimePlace> SqliteGameReader::due_games(const DueQuery& query) {
  return read([&] {
    const bool by_deadline = query.kind == DueKind::kDeadline;
    SQLite::Statement& row = by_deadline ? connection_->deadline_statement : connection_->computer_statement;
    const StatementReset reading(row);
    const TimePlace after = query.after.value_or(TimePlace(INT64_MIN, ""));
    SQLite::bind(row, query.until, after.first, after.second, query.limit);
    std::vector<TimePlace> games;
    while (row.executeStep()) games.emplace_back(row.getColumn(0).getInt64(), row.getColumn(1).getString());
    return games;
  });
}

std::vector<Uptime> SqliteGameReader::uptimes() {
  return read([&] {
    SQLite::Statement row(connection_->database, "SELECT began, alive FROM uptimes ORDER BY began");
    std::vector<Uptime> uptimes;
    while (row.executeStep()) uptimes.push_back({row.getColumn(0).getInt64(), row.getColumn(1).getInt64()});
    return uptimes;
  });
}

int SqliteGameReader::schema_version() {
  return read([&] { return storage::sqlite::schema_version(connection_->database); });
}

}  // namespace storage::sqlite
