#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "storage/database.hpp"
#include "storage/open_database.hpp"
#include "tests/support/temp_directory.hpp"

namespace storage {

enum class DatabaseKind { kSqlite, kPostgres };

/// Returns the name of a kind of database, for the names of tests.
std::string name_of(DatabaseKind kind);
/// GoogleTest prints parameters with this function.
inline void PrintTo(DatabaseKind kind, std::ostream* out) {
  *out << name_of(kind);
}

/// Base of tests that hold for every kind of database. Each test has a new, empty database.
/// Instantiate the suite with SANNIN_DATABASE_SUITE.
class DatabaseTest : public testing::TestWithParam<DatabaseKind> {
 protected:
  ~DatabaseTest() override;

  /// Opens the database, or skips the test if PostgreSQL is missing on this machine. A fixture that
  /// overrides this function does nothing more if IsSkipped().
  void SetUp() override;

  [[nodiscard]] bool is_postgres() const { return GetParam() == DatabaseKind::kPostgres; }
  /// Runs SQL on another connection, which bypasses the writer.
  void execute(const std::string& sql);
  WriteOutcome commit(Write write) { return writer->commit(std::vector<Write>{std::move(write)}).front(); }

  support::TempDirectory directory;
  std::string path;  ///< Argument of open_database().
  std::unique_ptr<Database> database;
  std::unique_ptr<GameWriter> writer;
  std::unique_ptr<GameReader> reader;
  std::unique_ptr<IndexReader> index_reader;
  std::unique_ptr<ReviewReader> review_reader;
  std::unique_ptr<UserReader> user_reader;
};

/// Returns the connection URI of a new PostgreSQL database, which has the newest schema if
/// `migrated` and is empty otherwise.
std::string new_postgres_database(bool migrated = true);

inline std::string database_name(const testing::TestParamInfo<DatabaseKind>& kind) {
  return name_of(kind.param);
}

}  // namespace storage

#define SANNIN_DATABASE_SUITE(suite)                                                                          \
  INSTANTIATE_TEST_SUITE_P(Databases, suite,                                                                  \
                           testing::Values(storage::DatabaseKind::kSqlite, storage::DatabaseKind::kPostgres), \
                           storage::database_name)
