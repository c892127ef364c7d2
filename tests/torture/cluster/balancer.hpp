#pragma once

#include <atomic>
#include <cstddef>
#include <memory>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

#include "tests/support/network/chaos_proxy.hpp"

namespace torture {

/// Load balancer in front of the nodes: asks each for /readyz several times a second, sends no new
/// connection to a node that is not ready, and cuts the connections to one that does not answer.
/// Functions may be called from any thread.
class Balancer {
 public:
  /// `ports` are those of the nodes on 127.0.0.1.
  Balancer(const std::vector<int>& ports, unsigned seed);
  ~Balancer();
  Balancer(const Balancer&) = delete;
  Balancer& operator=(const Balancer&) = delete;

  /// Returns the port for a connection to the preferred node if it is ready, else to another one.
  [[nodiscard]] int door(std::size_t preferred);
  /// Returns the port for a connection to any ready node.
  [[nodiscard]] int door();
  [[nodiscard]] bool is_ready(std::size_t node) const { return gates_[node]->state == State::kReady; }
  /// Returns the number of the node behind a door.
  [[nodiscard]] std::size_t node_behind(int door) const;

 private:
  enum class State { kReady, kUnready, kSilent };
  struct Gate {
    explicit Gate(int server) : port(server), proxy(server, {}) {}
    int port;
    support::ChaosProxy proxy;
    std::atomic<State> state = State::kSilent;
    int failures = 0;
  };

  void watch();
  static State ask(int port);

  std::vector<std::unique_ptr<Gate>> gates_;
  std::mutex mutex_;
  std::mt19937 chance_;
  std::atomic<bool> stopping_ = false;
  std::thread thread_;
};

}  // namespace torture
