#pragma once

#include <string>

#include "tests/support/daemon.hpp"
#include "tests/support/temp_directory.hpp"

namespace support {

/// PostgreSQL server of this test program, with its data and its socket in a temporary directory.
/// It starts at its first use and stops with the program. It does not flush files, so it is fast
/// and not durable. Its default collation is English, unlike the order of bytes.
class PostgresServer {
 public:
  /// Returns why the server cannot be started on this machine; empty if it can.
  static std::string missing();
  /// Returns the server. Throws std::runtime_error.
  static PostgresServer& shared();

  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  /// Returns the connection URI of a database.
  [[nodiscard]] std::string url(const std::string& database) const;
  /// Returns the connection URI of the database for administration.
  [[nodiscard]] std::string admin_url() const { return url("postgres"); }

 private:
  PostgresServer();

  TempDirectory directory_;
  Daemon server_;
};

}  // namespace support
