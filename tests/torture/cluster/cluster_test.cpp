#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <iomanip>
#include <iostream>
#include <memory>
#include <random>
#include <sstream>
#include <thread>
#include <vector>

#include "storage/database.hpp"
#include "storage/open_database.hpp"
#include "tests/support/child_process.hpp"
#include "tests/torture/cluster/charges.hpp"
#include "tests/torture/cluster/cluster.hpp"
#include "tests/torture/cluster/faults.hpp"
#include "tests/torture/cluster/newcomer.hpp"
#include "tests/torture/duration.hpp"
#include "tests/torture/table.hpp"

// Nodes of a cluster are killed, suspended and cut off, and PostgreSQL and NATS are away, again and
// again while games are played at all nodes.
namespace torture::cluster_test {
namespace {

using server::Json;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

/// Seconds of a run of ./run test all: enough for most kinds of faults.
constexpr int kShort = 60;
const int kTables = is_long() ? 12 : 6;
/// Time in which all games must continue after a fault has ended, and in which every client must
/// have the last event.
constexpr auto kPatience = 30s;
constexpr auto kCaughtUp = 15s;
/// Time after which the timeline shows the state of a game that is awaited.
constexpr auto kSlow = 1500ms;

unsigned seed() {
  const char* given = std::getenv("SANNIN_TORTURE_SEED");
  return given == nullptr ? std::random_device()() : static_cast<unsigned>(std::strtoul(given, nullptr, 10));
}

/// Two of three games are timed. No player may lose on time.
Json table_of(std::size_t number) {
  Json table = {{"ruleset", "sannin"}};
  if (number % 3 != 2) table["time"] = {{"kind", "fischer"}, {"base", 120}, {"increment", 2}};
  return table;
}

class ClusterTortureTest : public testing::Test {
 protected:
  void SetUp() override {
    if (const std::string missing = Cluster::missing(); !missing.empty()) GTEST_SKIP() << missing;
    cluster = std::make_unique<Cluster>(chosen);
    const char* only = std::getenv("SANNIN_TORTURE_ONLY");
    nemesis = std::make_unique<Nemesis>(*cluster, chosen, only == nullptr ? "" : only);
  }
  ~ClusterTortureTest() override {
    for (const auto& table : tables) table->stop();
    newcomer.reset();
    for (const auto& table : tables) table->join();
    if (!cluster || !HasFailure()) return;
    const std::string kept = "torture-cluster-" + std::to_string(chosen);
    cluster->keep_logs(kept);
    std::cout << "seed " << chosen << "; the logs are in " << kept << "\n" << timeline.str();
  }

  /// Adds tables until kTables games are under way. The bots of a table prefer different nodes.
  void fill_tables() {
    const auto running =
        std::count_if(tables.begin(), tables.end(), [](const auto& table) { return !table->is_over(); });
    for (auto i = running; i < kTables; ++i) {
      const std::size_t number = tables.size();
      const auto doors = [balancer = &cluster->balancer(), number](std::size_t bot) {
        return balancer->door(number + bot);
      };
      for (int attempt = 0;; ++attempt) {
        try {
          tables.push_back(std::make_unique<Table>(doors, table_of(number)));
          break;
        } catch (const std::exception& failed) {
          if (attempt == 20) throw;
          std::this_thread::sleep_for(500ms);
        }
      }
      newcomer->add(tables.back()->game, tables.back()->pulse);
    }
  }

  void note(const std::string& what) {
    timeline << std::fixed << std::setprecision(2) << std::chrono::duration<double>(Clock::now() - begun).count()
             << " s: " << what << "\n";
  }

  void note_clients(const Table& table, const std::string& what) {
    note("game " + table.game + " " + what + " and has event " + std::to_string(table.pulse->newest()));
    for (const auto& bot : table.bots) {
      note("  its client at node " + std::to_string(cluster->balancer().node_behind(bot->port()) + 1) + " has event " +
           std::to_string(bot->seq()) + (bot->is_asking() ? " and asks" : ""));
    }
  }

  /// Waits until `is_true` for all running tables.
  template <class T>
  void await(std::chrono::seconds patience, const std::string& what, T is_true) {
    const auto since = Clock::now();
    const auto deadline = since + patience;
    std::size_t noted = tables.size();
    for (std::size_t i = 0; i < tables.size(); ++i) {
      while (!tables[i]->is_over() && !is_true(i)) {
        const bool is_late = Clock::now() > deadline;
        if (is_late || (Clock::now() - since > kSlow && i != noted)) note_clients(*tables[i], what);
        if (Clock::now() - since > kSlow) noted = i;
        if (is_late) {
          ADD_FAILURE() << "game " << tables[i]->game << " " << what;
          return;
        }
        std::this_thread::sleep_for(5ms);
      }
    }
  }

  /// Waits until all games have gone on, and all clients have what any client has.
  void await_recovery() {
    std::vector<std::int64_t> before;
    for (const auto& table : tables) before.push_back(table->pulse->newest());
    await(kPatience, "did not go on", [&](std::size_t i) { return tables[i]->pulse->newest() >= before[i] + 2; });
    for (std::size_t i = 0; i < tables.size(); ++i) before[i] = tables[i]->pulse->newest();
    await(kCaughtUp, "is not known to all", [&](std::size_t i) {
      return std::ranges::all_of(tables[i]->bots, [&](const auto& bot) { return bot->seq() >= before[i]; });
    });
  }

  void strike(Fault fault) {
    const auto at = Clock::now();
    note(std::string("begin: ") + kFaultNames[static_cast<std::size_t>(fault)]);
    note(nemesis->strike(fault));
    await_recovery();
    note("recovered");
    for (const auto& table : tables) {
      if (!table->is_over()) pauses[fault].push_back(table->pulse->longest_pause(at).count());
    }
    ++strikes.at(static_cast<std::size_t>(fault));
    // The fault has ended with the games; the next ones need all parts.
    if (fault == Fault::kFailOver) cluster->database().add_standby();
    EXPECT_TRUE(cluster->await_ready(30s)) << "a node did not become ready";
    fill_tables();
  }

  const unsigned chosen = seed();
  const Clock::time_point begun = Clock::now();
  std::unique_ptr<Cluster> cluster;
  std::unique_ptr<Nemesis> nemesis;
  std::unique_ptr<Newcomer> newcomer;
  Tables tables;
  std::array<int, kFaults> strikes{};
  Pauses pauses;
  std::ostringstream timeline;
};

TEST_F(ClusterTortureTest, NothingIsLostDoubledOrStaleUnderFaults) {
  newcomer = std::make_unique<Newcomer>(cluster->balancer(), chosen);
  fill_tables();
  await_recovery();
  for (const auto end = Clock::now() + duration(kShort); Clock::now() < end && !HasFailure();) {
    std::this_thread::sleep_for(nemesis->time(0, 800));
    strike(nemesis->choose());
  }
  const int entries = newcomer->stop();
  EXPECT_EQ(newcomer->stale(), std::vector<std::string>{});
  check_agreement(cluster->balancer().door(), tables);
  std::int64_t most = 0;
  for (const auto& table : tables) most = std::max(most, check_charges(*cluster, *table, begun));
  const auto reader = storage::open_database(cluster->database().url())->game_reader();
  const HistorySize size = check_logs(*reader, tables);
  const auto checked = support::run_program({SANNIN_PROGRAM, "check", cluster->database().url()});
  EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
  std::cout << in_words(strikes, pauses) << size.moves << " moves in " << tables.size() << " games, "
            << size.acknowledged << " acknowledgements, " << size.given_back << " clocks that went on, " << entries
            << " entries of newcomers; a move cost at most " << most << " ms too much; seed " << chosen << "\n";
  EXPECT_GT(size.moves, 0);
}

}  // namespace
}  // namespace torture::cluster_test
