#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/app/app.hpp"
#include "server/cluster/bus/local_bus.hpp"
#include "server/process/time.hpp"
#include "storage/database.hpp"
#include "tests/support/network/port_route.hpp"
#include "tests/support/temp_directory.hpp"

namespace server {

/// Server in this process on a free port of 127.0.0.1. Its data directory is removed with this
/// object, unless the options name another directory.
///
/// With SANNIN_TEST_NODES=2 in the environment it is a cluster of two nodes on a PostgreSQL
/// database: connections to port() go to the two in turn. Each data directory then stands for a
/// database.
class RunningServer {
 public:
  explicit RunningServer(app::ServeOptions options = {});
  /// Stops the server in an orderly way.
  ~RunningServer();
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  [[nodiscard]] int port() const { return apps_.front()->port(); }
  /// Returns the routes of the API, each as "GET /api/games/*".
  [[nodiscard]] std::vector<std::string> routes() const { return apps_.front()->routes(); }
  /// Stops the server in an orderly way, calls `meanwhile`, and starts another one with the same
  /// data. The new server has another port.
  void restart(const std::function<void()>& meanwhile = {});
  /// Begins an orderly stop.
  void stop();

 private:
  void start();
  void end();

  support::TempDirectory directory_;
  app::ServeOptions options_;
  /// Number of nodes; 1 for a single server.
  int nodes_;
  cluster::LocalBusHub hub_;
  std::vector<std::unique_ptr<app::App>> apps_;
  std::vector<std::thread> threads_;
  std::unique_ptr<support::PortRoute> route_;
};

/// Returns the database of a data directory.
std::unique_ptr<storage::Database> database_of(const std::string& directory);
/// Returns a writer of the database of a data directory, before a server uses it.
std::unique_ptr<storage::GameWriter> writer_of(const std::string& directory);

/// Lets time pass while no server uses the database of a data directory, and sets the clock of this
/// process back at the end of the test. A cluster follows the clock of its database, so the stored
/// times become older instead. Negative: the clock of the machine is set back.
class TimeWithoutServer {
 public:
  explicit TimeWithoutServer(std::string directory) : directory_(std::move(directory)) {}
  ~TimeWithoutServer() { clock_offset() = before_; }
  TimeWithoutServer(const TimeWithoutServer&) = delete;
  TimeWithoutServer& operator=(const TimeWithoutServer&) = delete;
  void pass(std::chrono::milliseconds time);

 private:
  std::string directory_;
  std::int64_t before_ = clock_offset();
};

}  // namespace server
