#pragma once

#include <memory>
#include <string>
#include <thread>

#include "server/app/app.hpp"
#include "tests/support/temp_directory.hpp"

namespace server {

/// A server of this process on a free port of 127.0.0.1, with a data directory that lives as long as this object,
/// unless the options name another one.
class RunningServer {
 public:
  explicit RunningServer(ServeOptions options = {});
  /// Stops it in order.
  ~RunningServer();
  RunningServer(const RunningServer&) = delete;
  RunningServer& operator=(const RunningServer&) = delete;

  [[nodiscard]] int port() const { return app_->port(); }
  /// Stops it in order, and starts another one on the same data: on another port.
  void restart();
  /// Begins an orderly stop.
  void stop() { app_->stop(); }

 private:
  void start();
  void end();

  support::TempDirectory directory_;
  ServeOptions options_;
  std::unique_ptr<App> app_;
  std::thread thread_;
};

}  // namespace server
