#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "tests/torture/cluster/cluster.hpp"

namespace torture {

/// Kinds of faults of a cluster.
enum class Fault {
  kKill,
  kKillTwo,
  kKillAll,
  kStop,
  kTerminate,
  kDatabaseCut,
  kBusCut,
  kDatabaseRestart,
  kFailOver,
  kBusAway,
};
inline constexpr std::size_t kFaults = 10;
/// Names in the plural, for the report.
inline constexpr std::array<const char*, kFaults> kFaultNames = {
    "kills",
    "kills of two nodes",
    "kills of all nodes",
    "stops longer than the lease",
    "restarts",
    "partitions from PostgreSQL",
    "partitions from NATS",
    "restarts of PostgreSQL",
    "failovers",
    "outages of NATS",
};

/// Names for the option --only.
inline constexpr std::array<const char*, kFaults> kFaultKeys = {
    "kill",         "kill-two", "kill-all",         "stop",     "terminate",
    "database-cut", "bus-cut",  "database-restart", "failover", "bus-away",
};

/// Injects faults at random and removes them again.
class Nemesis {
 public:
  /// `only` restricts the faults to one kind, see kFaultKeys; empty: all kinds. Throws
  /// std::runtime_error if there is no such kind.
  Nemesis(Cluster& cluster, unsigned seed, const std::string& only);

  /// Returns the next kind. The first ones are all kinds in random order.
  Fault choose();
  /// Injects a fault, waits for its random duration and removes it. Returns a description.
  std::string strike(Fault fault);
  [[nodiscard]] std::chrono::milliseconds time(int least, int most) {
    return std::chrono::milliseconds(std::uniform_int_distribution(least, most)(chance_));
  }

 private:
  std::size_t any_node() { return chance_() % Cluster::kNodes; }
  bool any() { return chance_() % 2 == 0; }
  /// Kills `count` nodes, and starts them again after a random time.
  std::string kill(std::size_t count);
  /// Silences or cuts the forwarder to a server for a random time.
  std::string part(support::ChaosProxy& proxy);

  Cluster& cluster_;
  std::mt19937 chance_;
  std::vector<Fault> next_;
  std::optional<Fault> only_;
};

/// Pauses of games in milliseconds, by kind of fault.
using Pauses = std::map<Fault, std::vector<std::int64_t>>;
/// Returns a line for each kind: how many faults, and the median and maximum of the pauses.
std::string in_words(const std::array<int, kFaults>& strikes, Pauses pauses);

}  // namespace torture
