#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>

#include "storage/postgres/connection/connection.hpp"
#include "tests/storage/database_test.hpp"
#include "tests/support/eventually.hpp"
#include "tests/support/servers/postgres_server.hpp"

namespace storage {

/// Base of tests of PostgreSQL alone. Each test has a new database.
class PostgresTest : public testing::Test {
 protected:
  void SetUp() override {
    if (const std::string missing = support::PostgresServer::missing(); !missing.empty()) GTEST_SKIP() << missing;
    url = new_postgres_database();
    other = std::make_unique<postgres::Connection>(url);
    // Commits of the tests themselves wait for no standby.
    execute("SET synchronous_commit = local");
  }

  /// Runs SQL on another connection than those of the tested database.
  void execute(const std::string& sql) { other->script(sql, kLimit); }
  /// Returns the number that SQL selects; 0 if it selects no row.
  std::int64_t number(const std::string& sql) {
    const postgres::Call call(sql);
    const auto result = std::move(other->run({&call, 1}, kLimit).front());
    return result.empty() ? 0 : result.row(0).number(0);
  }
  /// Returns the process of the first backend that waits for `event`, once there is one.
  std::int64_t waiting_backend(const std::string& event) {
    const std::string sql =
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND "
        "pid <> pg_backend_pid() AND (wait_event = '" +
        event + "' OR wait_event_type = '" + event + "')";
    return await(sql);
  }
  /// Repeats a query until it selects another number than 0, and returns the number.
  std::int64_t await(const std::string& sql) {
    std::int64_t found = 0;
    EXPECT_TRUE(support::eventually([&] {
      // A transaction of the test would see the activity of its first look.
      execute("SELECT pg_stat_clear_snapshot()");
      found = number(sql);
      return found != 0;
    })) << sql;
    return found;
  }

  static constexpr std::chrono::seconds kLimit{60};
  std::string url;
  std::unique_ptr<postgres::Connection> other;
};

}  // namespace storage
