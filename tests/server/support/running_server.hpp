#pragma once

#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/app/app.hpp"
#include "tests/support/temp_directory.hpp"

namespace server {

/// Server in this process on a free port of 127.0.0.1. Its data directory is removed with this
/// object, unless the options name another directory.
class RunningServer {
 public:
  explicit RunningServer(app::ServeOptions options = {});
  /// Stops the server in an orderly way.
  ~RunningServer();
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  [[nodiscard]] int port() const { return app_->port(); }
  /// Returns the routes of the API, each as "GET /api/games/*".
  [[nodiscard]] std::vector<std::string> routes() const { return app_->routes(); }
  /// Stops the server in an orderly way and starts another one with the same data. The new server
  /// has another port.
  void restart();
  /// Begins an orderly stop.
  void stop() { app_->stop(); }

 private:
  void start();
  void end();

  support::TempDirectory directory_;
  app::ServeOptions options_;
  std::unique_ptr<app::App> app_;
  std::thread thread_;
};

}  // namespace server
