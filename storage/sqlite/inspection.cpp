#include "storage/sqlite/inspection.hpp"

#include "storage/sqlite/connection/database.hpp"
#include "storage/sqlite/connection/migrations.hpp"
#include "storage/sqlite/connection/statement_reset.hpp"

namespace storage::sqlite {
namespace {

void look_at_file(SQLite::Database& database, std::vector<std::string>& faults) {
  SQLite::Statement row(database, "PRAGMA integrity_check");
  while (row.executeStep()) {
    const std::string result = row.getColumn(0).getString();
    if (result != "ok") faults.push_back("the file is damaged: " + result);
  }
}

void look_at_references(SQLite::Database& database, std::vector<std::string>& faults) {
  SQLite::Statement row(database, "SELECT \"table\", parent FROM pragma_foreign_key_check");
  while (row.executeStep()) {
    faults.push_back("a row of the table " + row.getColumn(0).getString() + " refers to a missing row of " +
                     row.getColumn(1).getString());
  }
}

/// Checks that every game has the events 1, 2, 3 … up to its last one.
void look_at_logs(SQLite::Database& database, std::vector<std::string>& faults) {
  SQLite::Statement row(database,
                        "SELECT id, count(seq), coalesce(max(seq), 0) AS last FROM games LEFT JOIN events ON game = id "
                        "GROUP BY id HAVING last = 0 OR count(seq) <> last");
  while (row.executeStep()) {
    faults.push_back("the event log of game " + row.getColumn(0).getString() + " has gaps: its last event is number " +
                     row.getColumn(2).getString() + ", but the number of events is " + row.getColumn(1).getString());
  }
}

/// Looks for events that a migration could not add to any log (see migrations.cpp).
void look_at_damaged_events(SQLite::Database& database, std::vector<std::string>& faults) {
  if (!database.tableExists("damaged_events")) return;
  SQLite::Statement row(database, "SELECT game, seq FROM damaged_events ORDER BY game, seq");
  while (row.executeStep()) {
    faults.push_back("event " + row.getColumn(1).getString() + " of game " + row.getColumn(0).getString() +
                     " contradicts its event log and is kept in the table damaged_events");
  }
}

std::vector<std::string> ids(SQLite::Database& database, const std::string& table) {
  std::vector<std::string> ids;
  SQLite::Statement row(database, "SELECT id FROM " + table + " ORDER BY id");
  while (row.executeStep()) ids.push_back(row.getColumn(0).getString());
  return ids;
}

}  // namespace

Inspection inspect(const std::string& path) {
  return read([&] {
    SQLite::Database database = open_reader(path);
    expect_newest_schema(database);
    Inspection inspection;
    look_at_file(database, inspection.faults);
    look_at_references(database, inspection.faults);
    look_at_logs(database, inspection.faults);
    look_at_damaged_events(database, inspection.faults);
    inspection.events = database.execAndGet("SELECT count(*) FROM events").getInt64();
    inspection.games = ids(database, "games");
    inspection.reviews = ids(database, "reviews");
    return inspection;
  });
}

}  // namespace storage::sqlite
