#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <chrono>
#include <exception>
#include <filesystem>
#include <iostream>
#include <memory>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "storage/sqlite/game_store.hpp"
#include "tests/load/latencies.hpp"
#include "tests/support/child_process.hpp"
#include "tests/support/running_program.hpp"
#include "tests/support/temp_directory.hpp"
#include "tests/torture/duration.hpp"
#include "tests/torture/table.hpp"

// Backups of a server on which games are played. Each backup is complete or absent, and players
// notice almost no delay.
namespace torture::backup_test {
namespace {

using namespace storage::sqlite;

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

const int kBackups = is_long() ? 50 : 5;
/// Number of guests whose data a backup has to copy besides the games.
const int kVisitors = is_long() ? 10'000 : 1'500;

/// Client that sends durable commands one after another and measures the time of each.
class Meter {
 public:
  explicit Meter(int port) : three_(port) {
    three_.start();
    thread_ = std::thread([this] { run(); });
  }
  ~Meter() { stop(); }
  Meter(const Meter&) = delete;
  Meter& operator=(const Meter&) = delete;

  /// What runs at the same time.
  enum Beside { kUsual, kBackup, kCheck };

  /// Counts the following times under this kind.
  void measure(Beside beside) { beside_ = beside; }
  void stop() {
    stopping_ = true;
    if (thread_.joinable()) thread_.join();
  }
  /// Returns the 99th percentile of a kind in milliseconds. Call after stop().
  double p99(Beside beside) { return times_.at(beside).quantile(0.99); }

 private:
  void run() {
    try {
      measure_all();
    } catch (const std::exception& fault) {
      ADD_FAILURE() << "who measures was not answered: " << fault.what();
    }
  }
  void measure_all() {
    for (bool want = true; !stopping_; want = !want) {
      const auto begun = Clock::now();
      const Beside beside = beside_;
      EXPECT_EQ(three_.first().ask({{"type", "draw"}, {"offer", want}}).at("type"), "done");
      times_.at(beside).add(Clock::now() - begun);
    }
  }

  server::Three three_;
  std::atomic<Beside> beside_ = kUsual;
  std::atomic<bool> stopping_ = false;
  std::array<load::Latencies, kCheck + 1> times_;
  std::thread thread_;
};

class BackupUnderLoadTest : public testing::Test {
 protected:
  BackupUnderLoadTest() {
    server.kill();
    {
      storage::sqlite::SqliteGameWriter writer(server.database());
      std::vector<storage::Write> writes;
      for (int i = 0; i < kVisitors; ++i) {
        const std::string id = "v" + std::to_string(i);
        const storage::Token cookie{"t" + id, "hash of " + id, id, storage::TokenKind::kCookie, "", 1};
        writes.emplace_back(storage::UserWrite(storage::AddUser{{id, id, 1}, cookie}));
        writes.emplace_back(storage::UserWrite(storage::PutSettings{id, '"' + std::string(4000, 'x') + '"'}));
      }
      writer.commit(writes);
    }
    server.run();
    for (int i = 0; i < 2; ++i) tables.push_back(std::make_unique<Table>(server.port()));
  }
  ~BackupUnderLoadTest() override {
    for (const auto& table : tables) table->stop();
    server.kill();
    for (const auto& table : tables) table->join();
  }

  [[nodiscard]] std::vector<std::string> command(const std::string& copy) const {
    return {SANNIN_PROGRAM, "backup", copy, "--data", server.data()};
  }
  static void expect_whole(const std::string& copy) {
    const auto checked = support::run_program({SANNIN_PROGRAM, "check", copy});
    EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
    std::filesystem::remove(copy);
  }

  KilledServer server{{"--messages-per-second", "0", "--offers-of-a-player", "1000000"}};
  Tables tables;
  support::TempDirectory copies;
};

TEST_F(BackupUnderLoadTest, BackupsAreCompleteAndDelayPlayersLittle) {
  Meter meter(server.port());
  std::this_thread::sleep_for(is_long() ? 10s : 1s);
  for (int i = 0; i < kBackups; ++i) {
    const std::string copy = copies.file(std::to_string(i) + ".db");
    meter.measure(Meter::kBackup);
    const auto made = support::run_program(command(copy));
    meter.measure(Meter::kCheck);
    EXPECT_EQ(made.status, 0) << made.err;
    expect_whole(copy);
  }
  meter.stop();
  const double usual = meter.p99(Meter::kUsual);
  const double beside = meter.p99(Meter::kBackup);
  std::cout << "of 100 writes 99 took at most " << usual << " ms, beside backups " << beside << " ms\n";
  // In a short run the machine may be busy with other tests, so the bound is loose.
  EXPECT_LT(beside, is_long() ? 2 * usual + 5 : 20 * usual + 500);
  check_histories(server, tables);
}

TEST_F(BackupUnderLoadTest, KilledBackupLeavesNoPartialFile) {
  std::mt19937 chance(3);
  const std::string copy = copies.file("copy.db");
  int unfinished = 0;
  for (int i = 0; i < kBackups; ++i) {
    support::RunningProgram backup(command(copy));
    std::this_thread::sleep_for(std::chrono::milliseconds(chance() % (is_long() ? 400 : 60)));
    backup.signal(SIGKILL);
    backup.wait();
    if (std::filesystem::exists(copy)) {
      expect_whole(copy);
    } else {
      ++unfinished;
    }
  }
  EXPECT_GT(unfinished, 0);
  std::cout << unfinished << " of " << kBackups << " backups were killed before their end\n";
  EXPECT_EQ(support::run_program(command(copy)).status, 0) << "what was left is in the way";
  expect_whole(copy);
  check_histories(server, tables);
}

}  // namespace
}  // namespace torture::backup_test
