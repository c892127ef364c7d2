#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "tests/torture/cluster/balancer.hpp"
#include "tests/torture/pulse.hpp"

namespace torture {

/// Enters games at random nodes, one after the other. The state that it receives must contain all
/// events that other clients had received before.
class Newcomer {
 public:
  Newcomer(Balancer& balancer, unsigned seed);
  ~Newcomer() { stop(); }
  Newcomer(const Newcomer&) = delete;
  Newcomer& operator=(const Newcomer&) = delete;

  void add(std::string game, std::shared_ptr<Pulse> pulse);
  /// Ends the thread. Returns how many entries there were.
  int stop();
  /// Entries to games that were older than what others knew. Valid after stop().
  [[nodiscard]] const std::vector<std::string>& stale() const { return stale_; }

 private:
  void run();

  Balancer& balancer_;
  std::mt19937 chance_;
  std::mutex mutex_;
  std::vector<std::pair<std::string, std::shared_ptr<Pulse>>> games_;
  std::atomic<bool> stopping_ = false;
  int entries_ = 0;
  std::vector<std::string> stale_;
  std::thread thread_;
};

}  // namespace torture
