// sannin-leases: renews the leases of many nodes at a PostgreSQL database, as the nodes of a
// cluster do, and prints the processor time that the database's server takes for it.

#include <CLI/CLI.hpp>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "server/config/whole_number.hpp"
#include "storage/database.hpp"
#include "storage/open_database.hpp"
#include "tests/load/server_process.hpp"

namespace {

using Clock = std::chrono::steady_clock;

/// Each node renews its lease twice a second.
constexpr std::chrono::milliseconds kRenewal{500};

struct Node {
  explicit Node(const std::string& store)
      : database(storage::open_database(store)), membership(database->membership()) {}
  std::unique_ptr<storage::Database> database;
  std::unique_ptr<storage::Membership> membership;
};

}  // namespace

int main(int argc, char** argv) {
  std::string store;
  int count = 100;
  int seconds = 20;
  int pid = 0;
  CLI::App program("Renews the leases of many nodes and prints the share of a processor that PostgreSQL takes.",
                   "sannin-leases");
  program.add_option("--store", store, "Connection URI of an empty database")->required();
  program.add_option("--nodes", count, "Number of nodes")->check(server::whole_number(1, 1000))->capture_default_str();
  program.add_option("--seconds", seconds, "Seconds to measure")->check(server::whole_number(1, 3600));
  program.add_option("--pid", pid, "Process id of PostgreSQL's server")->required();
  CLI11_PARSE(program, argc, argv);
  try {
    std::vector<Node> nodes;
    for (int i = 0; i < count; ++i) {
      nodes.emplace_back(store);
      nodes.back().membership->join("n" + std::to_string(i), "build");
    }
    const load::ServerProcess server(pid);
    const auto begun = Clock::now();
    const auto before = server.tree_time();
    auto due = begun;
    for (std::size_t i = 0; Clock::now() - begun < std::chrono::seconds(seconds); ++i) {
      nodes[i % nodes.size()].membership->renew(true);
      due += std::chrono::duration_cast<Clock::duration>(kRenewal) / count;
      std::this_thread::sleep_until(due);
    }
    const std::chrono::duration<double> used = server.tree_time() - before;
    const std::chrono::duration<double> time = Clock::now() - begun;
    std::cout << std::fixed << std::setprecision(2) << 100 * used.count() / time.count() << "\n";
  } catch (const std::exception& failed) {
    std::cerr << "sannin-leases: " << failed.what() << "\n";
    return 1;
  }
}
