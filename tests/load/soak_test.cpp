#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <nlohmann/json.hpp>
#include <span>
#include <string>
#include <thread>
#include <vector>

#include "server/config/fixed_limits.hpp"
#include "tests/support/child_process.hpp"
#include "tests/support/running_program.hpp"
#include "tests/support/temp_directory.hpp"

// Rounds of games, one after another. The resources that the server holds after each round must not
// grow. Runs for SANNIN_SOAK_SECONDS (./run soak), or for 2 s.

namespace load::soak_test {
namespace {

using Clock = std::chrono::steady_clock;
using Json = nlohmann::json;

/// Moves of an hour on a busy server: 100 games with two moves a second.
constexpr double kMovesOfAnHour = 100 * 2 * 3600;
/// Maximum growth for an hour of games in MB, and the number of moves from which growth exceeds
/// the noise.
constexpr double kMegabytes = 1;
constexpr double kMovesThatTell = 2 * kMovesOfAnHour;

/// Resources that the server holds after a round.
struct Holding {
  double moves = 0;
  double megabytes = 0;
  std::ptrdiff_t descriptors = 0;
};

/// Returns the growth in MB for each move: the slope of the least-squares line through all rounds.
double growth(std::span<const Holding> rounds) {
  const auto count = static_cast<double>(rounds.size());
  double moves = 0;
  double megabytes = 0;
  for (const Holding& each : rounds) {
    moves += each.moves / count;
    megabytes += each.megabytes / count;
  }
  double width = 0;
  double rise = 0;
  for (const Holding& each : rounds) {
    width += (each.moves - moves) * (each.moves - moves);
    rise += (each.moves - moves) * (each.megabytes - megabytes);
  }
  return rise / width;
}

/// Makes the allocator (mimalloc) of programs that are started later return unused memory at once.
/// By default it keeps a varying amount of some tens of MB.
struct NothingKeptForLater {
  NothingKeptForLater() {
    ::setenv("MIMALLOC_PAGE_RESET", "1", 1);
    for (const char* delay : {"MIMALLOC_RESET_DELAY", "MIMALLOC_SEGMENT_DECOMMIT_DELAY",
                              "MIMALLOC_DECOMMIT_EXTEND_DELAY", "MIMALLOC_PURGE_DELAY"}) {
      ::setenv(delay, "0", 1);
    }
  }
};

class SoakTest : public testing::Test {
 protected:
  SoakTest() {
    const std::string& output = server.wait_for_output(" with its data in ");
    port = std::stoi(output.substr(output.rfind(':', output.find(" with its data")) + 1));
  }

  [[nodiscard]] std::filesystem::path process() const {
    return std::filesystem::path("/proc") / std::to_string(server.pid());
  }
  [[nodiscard]] double megabytes() const {
    std::ifstream in(process() / "statm");
    double pages = 0;
    in >> pages >> pages;
    return pages * 4096 / (1 << 20);
  }
  /// Number of descriptors that the server has open, or only of sockets if `sockets`.
  [[nodiscard]] std::ptrdiff_t descriptors(bool sockets = false) const {
    return std::count_if(std::filesystem::directory_iterator(process() / "fd"), {}, [&](const auto& each) {
      std::error_code gone;
      return !sockets || std::filesystem::read_symlink(each, gone).string().starts_with("socket:");
    });
  }

  /// Plays many games at once for `seconds`. Returns the number of moves.
  [[nodiscard]] double play(int rooms, int seconds) const {
    const support::ProgramResult result = support::run_program(
        {SANNIN_LOAD, "--port", std::to_string(port), "--pid", std::to_string(server.pid()), "--rooms",
         std::to_string(rooms), "--spectators", "2", "--seconds", std::to_string(seconds), "--json"});
    EXPECT_EQ(result.status, 0) << result.err;
    return result.status == 0 ? Json::parse(result.out).at("moves").get<double>() : 0;
  }

  /// Waits until no client is connected. `own` is the number of the server's own sockets.
  void await_quiet(std::ptrdiff_t own) const {
    const auto deadline = Clock::now() + std::chrono::seconds(60);
    while (descriptors(/*sockets=*/true) > own && Clock::now() < deadline) {
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
  }

  support::TempDirectory data;
  NothingKeptForLater nothing_kept_for_later;
  support::RunningProgram server{{SANNIN_PROGRAM, "serve", "--address", "127.0.0.1", "--port", "0", "--data",
                                  data.path(), "--messages-per-second", "0", "--requests-per-second", "0",
                                  "--visitors-per-minute", "0", "--games-per-minute", "0", "--address-games-per-minute",
                                  "0"}};
  int port = 0;
};

TEST_F(SoakTest, ResourcesDoNotGrowOverManyGames) {
  const char* value = std::getenv("SANNIN_SOAK_SECONDS");
  const int seconds = value == nullptr ? 2 : std::atoi(value);
  const int round = std::max(1, std::min(20, seconds / 12));
  const auto end = Clock::now() + std::chrono::seconds(seconds);
  // The server opens some descriptors shortly after it reports that it serves.
  std::this_thread::sleep_for(std::chrono::milliseconds(500));
  const std::ptrdiff_t own = descriptors(/*sockets=*/true);
  std::vector<Holding> after;
  double moves = 0;
  while (Clock::now() < end) {
    moves += play(value == nullptr ? 5 : 50, round);
    await_quiet(own);
    // Empty rooms remain until the next room sweep.
    if (value != nullptr) std::this_thread::sleep_for(server::fixed::kRoomSweep + std::chrono::seconds(1));
    after.push_back({moves, megabytes(), descriptors()});
    if (value != nullptr) {
      std::cerr << std::fixed << std::setprecision(1) << moves << " moves: " << after.back().megabytes << " MB\n";
    }
    // Some database files are opened at first use.
    EXPECT_EQ(after.back().descriptors, after.front().descriptors) << "after " << moves << " moves";
  }
  ASSERT_GT(moves, 0);
  // Skips the first third, in which buffers, caches and the allocator grow once.
  after.erase(after.begin(), after.begin() + std::ssize(after) / 3);
  if (after.size() < 4) return;
  const double slope = growth(after);
  std::cout << std::fixed << std::setprecision(2) << moves << " moves: " << after.front().megabytes << " MB, then "
            << after.back().megabytes << " MB; " << slope * kMovesOfAnHour << " MB an hour of games; descriptors "
            << after.front().descriptors << "\n";
  if (moves > kMovesThatTell) {
    EXPECT_LT(slope * kMovesOfAnHour, kMegabytes);
  }
}

}  // namespace
}  // namespace load::soak_test
