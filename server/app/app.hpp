#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/app/serve_options.hpp"
#include "server/cluster/bus/bus.hpp"
#include "server/protocol/messages/messages.hpp"

namespace server::app {

struct Parts;

/// The running server: opens the data directory and the port, serves, and shuts down in order. The
/// constructor throws std::runtime_error with a message for the operator if the server cannot
/// start.
class App {
 public:
  /// `bus` is that of a cluster within one process, for tests, instead of the one in the options.
  App(const ServeOptions& options, protocol::Rulesets rulesets, std::unique_ptr<cluster::Bus> bus = nullptr);
  ~App();
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  /// Returns the TCP port that the server listens on.
  [[nodiscard]] int port() const;
  /// Returns the routes of the API, each as "GET /api/games/*".
  [[nodiscard]] std::vector<std::string> routes() const;
  /// Why run() returned.
  enum class End {
    kStopped,
    /// The other nodes of the cluster have removed this one: the process must start anew.
    kRemoved,
  };
  /// Serves until SIGTERM, SIGINT or stop(). Returns when all threads have finished.
  End run();
  /// Begins an orderly shutdown: accepts no new connections, tells clients to reconnect, and makes
  /// queued writes durable. May be called from any thread.
  void stop();

 private:
  std::unique_ptr<Parts> parts_;
};

}  // namespace server::app
