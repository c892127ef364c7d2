#pragma once

#include <chrono>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "storage/postgres/connection/connection.hpp"

namespace storage::postgres {

/// Time for one call of a reader or of the writer.
constexpr std::chrono::milliseconds kCallLimit{5000};
/// Time for reading a whole database, and for a migration.
constexpr std::chrono::milliseconds kLongLimit{3'600'000};

/// Connection that is opened again at its next use after it was lost. One thread at a time uses it.
class ReopeningConnection {
 public:
  /// `settings` is a script that each new connection runs first. Throws ConnectionLost, and
  /// SqlFault if the settings are refused.
  ReopeningConnection(std::string url, std::string settings);

  /// See Connection::run().
  std::vector<Result> run(std::span<const Call> calls, std::chrono::milliseconds limit);
  void script(const std::string& sql, std::chrono::milliseconds limit);
  /// Returns the connection, for a transaction of several calls. Opens it if it was lost.
  Connection& connection();
  /// Closes the connection, which rolls its transaction back.
  void close() { connection_.reset(); }
  /// Closes the connection, and uses another connection URI from now on.
  void reopen_with(std::string url) {
    close();
    url_ = std::move(url);
  }

 private:
  [[nodiscard]] std::unique_ptr<Connection> opened() const;

  std::string url_;
  std::string settings_;
  std::unique_ptr<Connection> connection_;
};

/// Settings of a connection whose statements all find their rows by keys. Plans are made once. In a
/// nearly empty database they would read whole tables, and continue to do so when it has grown,
/// until PostgreSQL analyses the tables.
constexpr auto kKeySettings = R"sql(
SET enable_seqscan = off;
SET enable_bitmapscan = off;
SET enable_hashjoin = off;
SET enable_mergejoin = off;
)sql";

/// Returns the settings of a connection that writes, by keys.
std::string writer_settings();
/// Returns the settings of a connection that writes to the small tables of a cluster.
std::string cluster_settings();

/// Read-only connection. All calls of one run() see the same snapshot. Its faults are an Error that
/// says that the database cannot be read.
class ReadConnection {
 public:
  explicit ReadConnection(const std::string& url, std::chrono::milliseconds limit = kCallLimit,
                          const std::string& more_settings = kKeySettings);

  std::vector<Result> run(std::span<const Call> calls);
  /// Runs one call.
  template <class... Values>
  Result read(std::string_view sql, const Values&... values) {
    const Call call(sql, values...);
    return std::move(run({&call, 1}).front());
  }

 private:
  ReopeningConnection connection_;
  std::chrono::milliseconds limit_;
};

}  // namespace storage::postgres
