#include "tests/storage/database_test.hpp"

#include <SQLiteCpp/Database.h>

#include "storage/open_database.hpp"
#include "storage/postgres/connection/connection.hpp"
#include "tests/support/servers/postgres_server.hpp"

namespace storage {
namespace {

constexpr std::chrono::seconds kLimit{60};

void execute_on(const std::string& url, const std::string& sql) {
  postgres::Connection(url).script(sql, kLimit);
}

/// Returns the name of a database with the newest schema, to copy.
const std::string& migrated_database() {
  static const std::string name = [] {
    const support::PostgresServer& server = support::PostgresServer::shared();
    execute_on(server.admin_url(), "CREATE DATABASE migrated");
    open_database(server.url("migrated"))->writer();
    return "migrated";
  }();
  return name;
}

}  // namespace

std::string new_postgres_database(bool migrated) {
  static int count = 0;
  const support::PostgresServer& server = support::PostgresServer::shared();
  const std::string name = "test" + std::to_string(++count);
  execute_on(server.admin_url(),
             "CREATE DATABASE " + name + (migrated ? " TEMPLATE " + migrated_database() : std::string()));
  return server.url(name);
}

DatabaseTest::~DatabaseTest() = default;

void DatabaseTest::SetUp() {
  if (is_postgres()) {
    if (const std::string missing = support::PostgresServer::missing(); !missing.empty()) GTEST_SKIP() << missing;
    path = new_postgres_database();
  } else {
    path = directory.file("sannin.db");
  }
  database = open_database(path);
  writer = database->writer();
  reader = database->game_reader();
  index_reader = database->index_reader();
  review_reader = database->review_reader();
  user_reader = database->user_reader();
}

void DatabaseTest::execute(const std::string& sql) {
  if (is_postgres()) return execute_on(path, sql);
  SQLite::Database(path, SQLite::OPEN_READWRITE).exec(sql);
}

std::string name_of(DatabaseKind kind) {
  return kind == DatabaseKind::kSqlite ? "Sqlite" : "Postgres";
}

}  // namespace storage
