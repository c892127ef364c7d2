#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/app/serve_options.hpp"
#include "server/protocol/messages.hpp"

namespace server {

/// The running server: opens the data directory and the port, serves until it is stopped, and stops in order.
/// Construction throws std::runtime_error with a message for people if it cannot start.
class App {
 public:
  App(const ServeOptions& options, Rulesets rulesets);
  ~App();
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  /// The port it listens on.
  [[nodiscard]] int port() const;
  /// Serves until SIGTERM, SIGINT or stop().
  void run();
  /// Begins an orderly stop: no new connections, what is under way is made durable, clients are told to come back. May
  /// be called from any thread.
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace server
