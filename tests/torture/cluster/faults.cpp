#include "tests/torture/cluster/faults.hpp"

#include <signal.h>

#include <algorithm>
#include <sstream>
#include <stdexcept>
#include <thread>

namespace torture {
namespace {

/// Relative frequency of each kind.
constexpr std::array<int, kFaults> kShares = {20, 5, 3, 12, 12, 12, 12, 8, 6, 10};

void sleep(std::chrono::milliseconds time) {
  std::this_thread::sleep_for(time);
}

std::string seconds(std::chrono::milliseconds time) {
  return " for " + std::to_string(time.count()) + " ms";
}

}  // namespace

Nemesis::Nemesis(Cluster& cluster, unsigned seed, const std::string& only) : cluster_(cluster), chance_(seed) {
  if (only.empty()) return;
  const auto found = std::ranges::find(kFaultKeys, only);
  if (found == kFaultKeys.end()) throw std::runtime_error("there is no fault " + only);
  only_ = static_cast<Fault>(found - kFaultKeys.begin());
}

Fault Nemesis::choose() {
  if (only_) return *only_;
  if (next_.empty()) {
    for (std::size_t i = 0; i < kFaults; ++i) next_.push_back(static_cast<Fault>(i));
    std::shuffle(next_.begin(), next_.end(), chance_);
    // Kept last, because the rest is taken from the end.
    std::discrete_distribution<std::size_t> share(kShares.begin(), kShares.end());
    for (int i = 0; i < 1000; ++i) next_.insert(next_.begin(), static_cast<Fault>(share(chance_)));
  }
  const Fault chosen = next_.back();
  next_.pop_back();
  return chosen;
}

std::string Nemesis::strike(Fault fault) {
  const std::size_t number = any_node();
  Cluster::Node& node = cluster_.node(number);
  const std::string name = "node " + std::to_string(number + 1);
  switch (fault) {
    case Fault::kKill:
      return kill(1);
    case Fault::kKillTwo:
      return kill(2);
    case Fault::kKillAll:
      return kill(Cluster::kNodes);
    case Fault::kStop: {
      const auto away = time(3200, 6000);
      cluster_.suspend(number, away);
      return "stopped " + name + seconds(away);
    }
    case Fault::kTerminate: {
      const int status = cluster_.stop(number);
      if (status != 0) throw std::runtime_error(name + " ended with status " + std::to_string(status));
      const auto away = time(0, 2000);
      sleep(away);
      cluster_.start(number);
      return "terminated " + name + seconds(away);
    }
    case Fault::kDatabaseCut:
      return "parted " + name + " from PostgreSQL" + part(node.to_database);
    case Fault::kBusCut:
      return "parted " + name + " from NATS" + part(node.to_bus);
    case Fault::kDatabaseRestart: {
      const auto away = time(0, 4000);
      const bool is_at_once = any();
      cluster_.database().restart(is_at_once, static_cast<int>(away.count()));
      return std::string(is_at_once ? "killed" : "restarted") + " PostgreSQL" + seconds(away);
    }
    case Fault::kFailOver:
      cluster_.fail_over();
      return "failed over to the standby";
    case Fault::kBusAway: {
      const auto away = time(200, 6000);
      const bool is_kill = any();
      is_kill ? cluster_.bus().kill() : cluster_.bus().pause();
      sleep(away);
      is_kill ? cluster_.bus().start() : cluster_.bus().resume();
      return std::string(is_kill ? "killed" : "stopped") + " NATS" + seconds(away);
    }
  }
  return {};
}

std::string Nemesis::kill(std::size_t count) {
  const std::size_t first = any_node();
  std::string which = "killed";
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t number = (first + i) % Cluster::kNodes;
    which += " node " + std::to_string(number + 1);
    if (!cluster_.kill(number)) throw std::runtime_error(which + ", which had ended by itself");
    if (i + 1 < count && any()) sleep(time(0, 1500));
  }
  // Short: the node is back before its old self is buried.
  const auto away = any() ? time(0, 300) : time(300, 5000);
  sleep(away);
  for (std::size_t i = 0; i < count; ++i) cluster_.start((first + i) % Cluster::kNodes);
  return which + seconds(away);
}

std::string Nemesis::part(support::ChaosProxy& proxy) {
  const auto away = time(300, 6000);
  const bool is_silent = any();
  is_silent ? proxy.hold(true) : proxy.refuse(true);
  sleep(away);
  is_silent ? proxy.hold(false) : proxy.refuse(false);
  return (is_silent ? " silently" : " with resets") + seconds(away);
}

std::string in_words(const std::array<int, kFaults>& strikes, Pauses pauses) {
  std::ostringstream out;
  for (std::size_t i = 0; i < kFaults; ++i) {
    std::vector<std::int64_t>& times = pauses[static_cast<Fault>(i)];
    out << strikes[i] << " " << kFaultNames[i];
    if (!times.empty()) {
      std::sort(times.begin(), times.end());
      out << ": pauses of games p50 " << times[times.size() / 2] << " ms, max " << times.back() << " ms";
    }
    out << "\n";
  }
  return out.str();
}

}  // namespace torture
