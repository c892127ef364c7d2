#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <ostream>
#include <string>
#include <vector>

#include "storage/engine.hpp"
#include "tests/support/temp_directory.hpp"

namespace storage {

enum class EngineKind { kSqlite, kPostgres };

/// Returns the name of an engine, for the names of tests.
std::string name_of(EngineKind kind);
/// GoogleTest prints parameters with this function.
inline void PrintTo(EngineKind kind, std::ostream* out) {
  *out << name_of(kind);
}

/// Base of tests that hold for every engine. Each test has a new, empty database. Instantiate the
/// suite with SANNIN_ENGINE_SUITE.
class EngineTest : public testing::TestWithParam<EngineKind> {
 protected:
  ~EngineTest() override;

  /// Opens the database, or skips the test if the engine is missing on this machine. A fixture that
  /// overrides this function does nothing more if IsSkipped().
  void SetUp() override;

  [[nodiscard]] bool is_postgres() const { return GetParam() == EngineKind::kPostgres; }
  /// Runs SQL on another connection, which bypasses the writer.
  void execute(const std::string& sql);
  WriteOutcome commit(Write write) { return writer->commit(std::vector<Write>{std::move(write)}).front(); }

  support::TempDirectory directory;
  std::string path;  ///< Argument of open_engine().
  std::unique_ptr<Engine> engine;
  std::unique_ptr<GameWriter> writer;
  std::unique_ptr<GameReader> reader;
  std::unique_ptr<IndexReader> index_reader;
  std::unique_ptr<ReviewReader> review_reader;
  std::unique_ptr<UserReader> user_reader;
};

/// Returns the connection URI of a new PostgreSQL database, which has the newest schema if
/// `migrated` and is empty otherwise.
std::string new_postgres_database(bool migrated = true);

inline std::string engine_name(const testing::TestParamInfo<EngineKind>& kind) {
  return name_of(kind.param);
}

}  // namespace storage

#define SANNIN_ENGINE_SUITE(suite)                                                                        \
  INSTANTIATE_TEST_SUITE_P(Engines, suite,                                                                \
                           testing::Values(storage::EngineKind::kSqlite, storage::EngineKind::kPostgres), \
                           storage::engine_name)
