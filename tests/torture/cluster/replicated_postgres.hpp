#pragma once

#include <array>
#include <memory>
#include <string>

#include "tests/support/daemon.hpp"
#include "tests/support/temp_directory.hpp"

namespace torture {

/// PostgreSQL primary with a synchronous standby, on ports of 127.0.0.1. Use it on the thread that
/// constructed it. Functions throw std::runtime_error.
class ReplicatedPostgres {
 public:
  /// Returns why the servers cannot be started on this machine; empty if they can.
  static std::string missing();

  ReplicatedPostgres();
  ~ReplicatedPostgres();
  ReplicatedPostgres(const ReplicatedPostgres&) = delete;
  ReplicatedPostgres& operator=(const ReplicatedPostgres&) = delete;

  /// Port of the primary.
  [[nodiscard]] int port() const { return servers_[primary_].port; }
  /// Returns the connection URI of the primary, or of a forwarder with this port in front of it.
  [[nodiscard]] std::string url(int port) const;
  [[nodiscard]] std::string url() const { return url(port()); }
  [[nodiscard]] std::string log() const { return directory_.file("log"); }

  /// Stops the primary, at once or in order, and starts it again after `away`.
  void restart(bool is_at_once, int away_milliseconds);
  /// Kills the primary and promotes the standby. The new primary waits for no standby.
  void fail_over();
  /// Makes the server that fail_over() killed a synchronous standby of the new primary.
  void add_standby();

 private:
  struct Server {
    std::string data;
    int port;
    support::Daemon process;
  };

  void start(Server& server);
  void stop(Server& server, int signal);
  /// Returns the first column of the first row of a query at the primary.
  std::string ask(const std::string& sql) const;
  [[nodiscard]] Server& standby() { return servers_[1 - primary_]; }

  support::TempDirectory directory_;
  std::array<Server, 2> servers_;
  std::size_t primary_ = 0;
};

}  // namespace torture
