#pragma once

#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <thread>

#include "tests/load/games/script.hpp"
#include "tests/load/latencies.hpp"
#include "tests/server/support/player.hpp"

namespace load {

/// A timed game of three players with their own addresses. Measures the time from sending a move to
/// its event on another socket, as the cost of other clients' load.
class Probe {
 public:
  explicit Probe(int port);

  /// Plays for `time`. A move without an event for 10 s ends the game and counts as 10 s.
  Latencies play(std::chrono::milliseconds time);
  /// Number of times that the server gave time back to the clocks.
  [[nodiscard]] int resumed() const { return resumed_; }
  /// Why the game could not continue, or an empty text.
  [[nodiscard]] const std::string& fault() const { return fault_; }

 private:
  void await_move(server::Player& player, int number);

  Script script_;
  server::Three three_;
  std::size_t ply_ = 0;
  int resumed_ = 0;
  std::string fault_;
};

/// Requests /healthz every 50 ms until it is stopped or destroyed.
class HealthCheck {
 public:
  explicit HealthCheck(int port);
  ~HealthCheck();
  HealthCheck(const HealthCheck&) = delete;
  HealthCheck& operator=(const HealthCheck&) = delete;

  /// Stops. Returns the longest response time in milliseconds, or none if a request failed or had a
  /// status other than 200.
  std::optional<double> stop();

 private:
  void run(int port);

  std::atomic<bool> stopping_ = false;
  bool failed_ = false;
  double longest_ = 0;
  std::thread thread_;
};

}  // namespace load
