#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "tests/support/daemon.hpp"
#include "tests/support/network/chaos_proxy.hpp"
#include "tests/support/servers/nats_server.hpp"
#include "tests/support/temp_directory.hpp"
#include "tests/torture/cluster/balancer.hpp"
#include "tests/torture/cluster/replicated_postgres.hpp"

namespace torture {

/// Three nodes with PostgreSQL, NATS and a load balancer, as processes on this machine. Each node
/// reaches PostgreSQL and NATS through forwarders of its own, which can be cut. Use it on the
/// thread that constructed it.
class Cluster {
 public:
  static constexpr std::size_t kNodes = 3;
  using Clock = std::chrono::steady_clock;

  /// Returns why a cluster cannot be started on this machine; empty if it can.
  static std::string missing();
  /// Starts everything. Throws std::runtime_error.
  explicit Cluster(unsigned seed);

  struct Node {
    Node(int own_port, int database_port, int bus_port)
        : port(own_port), to_database(database_port, {}), to_bus(bus_port, {}) {}
    int port;
    support::ChaosProxy to_database;
    support::ChaosProxy to_bus;
    support::Daemon process;
  };
  [[nodiscard]] Node& node(std::size_t number) { return *nodes_.at(number); }
  void start(std::size_t number);
  /// Kills a node. Returns false if it had already ended by itself.
  bool kill(std::size_t number);
  /// Stops a node in order. Returns its exit status.
  int stop(std::size_t number);
  /// Suspends a node for a time.
  void suspend(std::size_t number, std::chrono::milliseconds time);
  /// Promotes the standby and leads all nodes to it. Call database().add_standby() then.
  void fail_over();
  /// Waits until all nodes are ready. Returns whether they are within the time.
  bool await_ready(std::chrono::milliseconds time);

  /// Time in which a node was suspended or killed while its clients' connections were still open.
  struct DeadTime {
    std::size_t node;
    Clock::time_point begun;
    Clock::time_point ended;
  };
  [[nodiscard]] const std::vector<DeadTime>& dead_times() const { return dead_times_; }
  ReplicatedPostgres& database() { return database_; }
  support::NatsServer& bus() { return bus_; }
  [[nodiscard]] Balancer& balancer() const { return *balancer_; }
  /// Copies the logs of all processes into a directory.
  void keep_logs(const std::string& directory) const;

 private:
  [[nodiscard]] std::string log_of(std::size_t number) const;

  support::TempDirectory directory_;
  ReplicatedPostgres database_;
  support::NatsServer bus_;
  std::vector<std::unique_ptr<Node>> nodes_;
  std::unique_ptr<Balancer> balancer_;
  std::vector<DeadTime> dead_times_;
};

}  // namespace torture
