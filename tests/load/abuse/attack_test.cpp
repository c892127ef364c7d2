#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <iomanip>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "tests/load/abuse/attack.hpp"
#include "tests/load/abuse/probe.hpp"
#include "tests/load/server_process.hpp"
#include "tests/support/network/http_client.hpp"
#include "tests/support/running_program.hpp"
#include "tests/support/temp_directory.hpp"

// Guests do as much as the limits permit while others play (./run bench abuse). Each attack has its
// own server on a copy of the same database. SANNIN_ABUSE_SECONDS is the duration of each attack.

namespace load::attack_test {
namespace {

using namespace std::chrono_literals;
using Json = nlohmann::json;

constexpr double kHealthy = 100;  // ms
/// Tolerance, because attackers and players share the machine with the server.
constexpr double kJitter = 5;  // ms
constexpr int kAttackerNice = 19;
/// Maximum growth of the server's memory during an attack, and three seconds after it.
constexpr std::int64_t kMostGrowth = 100;  // MB
constexpr std::int64_t kGrowthAfter = 64;  // MB
constexpr const char* kOwnerAddress = "198.51.100.30";
constexpr const char* kPassword = "a good password";

/// Runs an attack while it exists.
class Running {
 public:
  Running(const Attack& attack, const Scene& scene) {
    for (int number = 0; number < attack.threads; ++number) {
      threads_.emplace_back([this, &attack, &scene, number] {
        // The attackers' own work must not take processor time from the players and the server.
        ::setpriority(PRIO_PROCESS, 0, kAttackerNice);
        const Attacker attacker(scene, number, stopping_);
        while (attacker.active()) {
          try {
            attack.act(attacker);
          } catch (const std::exception&) {
            // The server refused the request or closed the connection. The attacker tries again.
            attacker.rest(50ms);
          }
        }
      });
    }
  }
  ~Running() {
    stopping_ = true;
    for (std::thread& each : threads_) each.join();
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

 private:
  std::atomic<bool> stopping_ = false;
  std::vector<std::thread> threads_;
};

class AttackTest : public testing::TestWithParam<Attack> {
 protected:
  static void SetUpTestSuite() {
    if (seconds() == 0) return;
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
    filled = std::make_unique<support::TempDirectory>();
    scene = furnish(filled->path() + "/sannin.db");
    table =
        "| attack | p50/p99 before, ms | p50/p99 beside it, ms | p50/p99 after, ms | /healthz, ms | resumed | "
        "memory before/most/after, MB |\n|---|--:|--:|--:|--:|--:|--:|\n";
  }
  static void TearDownTestSuite() {
    std::cout << table;
    filled.reset();
  }

  void SetUp() override {
    if (seconds() == 0) GTEST_SKIP() << "takes a while: ./run bench abuse";
    std::filesystem::copy(filled->path(), data.path(), std::filesystem::copy_options::recursive);
    server.emplace(std::vector<std::string>{SANNIN_PROGRAM, "serve", "--address", "127.0.0.1", "--port", "0", "--data",
                                            data.path(), "--proxy", "127.0.0.1"});
    const std::string& output = server->wait_for_output(" with its data in ");
    scene.port = std::stoi(output.substr(output.rfind(':', output.find(" with its data")) + 1));
    open_reviews(scene);
    support::HttpClient owner(scene.port, kOwnerAddress);
    owner.get("/api/me");
    ASSERT_EQ(owner.post("/api/account", account().dump()).status, 201);
    ASSERT_EQ(owner.post("/api/login", account().dump()).status, 200);
  }

  static int seconds() {
    const char* value = std::getenv("SANNIN_ABUSE_SECONDS");
    return value == nullptr ? 0 : std::atoi(value);
  }
  static Json account() { return {{"name", "owner"}, {"password", kPassword}}; }
  [[nodiscard]] std::int64_t memory() const { return ServerProcess(server->pid()).memory() / 1'000'000; }

  /// Expects that a new guest is served and that the owner of an account can log in.
  void expect_nobody_locked_out() const {
    EXPECT_EQ(support::HttpClient(scene.port, "203.0.113.77").get("/api/me").status, 200);
    EXPECT_EQ(support::HttpClient(scene.port, kOwnerAddress).post("/api/login", account().dump()).status, 200);
  }

  inline static std::unique_ptr<support::TempDirectory> filled;
  inline static Scene scene;
  inline static std::string table;
  support::TempDirectory data;
  std::optional<support::RunningProgram> server;
};

std::string quantiles(const Latencies& latencies) {
  std::ostringstream text;
  text << std::fixed << std::setprecision(1) << latencies.quantile(0.5) << " / " << latencies.quantile(0.99);
  return text.str();
}

TEST_P(AttackTest, OthersAreServedDuringAttack) {
  const Attack& attack = GetParam();
  Probe probe(scene.port);
  // The first moves of a new server and of new connections take longer.
  probe.play(2s);
  const Latencies before = probe.play(3s);
  const std::int64_t memory_before = memory();
  HealthCheck health(scene.port);
  const std::chrono::milliseconds half =
      std::chrono::milliseconds(std::max(std::chrono::seconds(seconds()), attack.least)) / 2;
  Latencies beside;
  std::string others;
  {
    const Running running(attack, scene);
    beside = probe.play(half);
    try {
      if (attack.others) others = attack.others(scene);
      expect_nobody_locked_out();
    } catch (const std::exception& error) {
      ADD_FAILURE() << "others are not served: " << error.what();
    }
    const Latencies rest = probe.play(half);
    beside.add_all(rest);
  }
  const Latencies after = probe.play(3s);
  const std::optional<double> longest = health.stop();
  const std::int64_t most = ServerProcess(server->pid()).peak_memory() / 1'000'000;

  EXPECT_EQ(probe.fault(), "");
  EXPECT_EQ(probe.resumed(), 0) << "the clocks got time back";
  EXPECT_EQ(others, "");
  const double bound = 2 * before.quantile(0.99) + kJitter;
  EXPECT_LE(beside.quantile(0.99), bound);
  EXPECT_LE(after.quantile(0.99), bound);
  EXPECT_TRUE(longest) << "/healthz was not answered";
  EXPECT_LE(longest.value_or(0), kHealthy);
  expect_nobody_locked_out();
  const std::int64_t memory_after = memory();
  EXPECT_LE(most, memory_before + kMostGrowth);
  EXPECT_LE(memory_after, memory_before + kGrowthAfter);
  std::ostringstream row;
  row << "| " << attack.name << " | " << quantiles(before) << " | " << quantiles(beside) << " | " << quantiles(after)
      << " | " << (longest ? std::to_string(std::lround(*longest)) : "-") << " | " << probe.resumed() << " | "
      << memory_before << " / " << most << " / " << memory_after << " |\n";
  table += row.str();
}

std::vector<Attack> all_attacks() {
  std::vector<Attack> attacks(socket_attacks().begin(), socket_attacks().end());
  attacks.insert(attacks.end(), crowd_attacks().begin(), crowd_attacks().end());
  attacks.insert(attacks.end(), request_attacks().begin(), request_attacks().end());
  attacks.insert(attacks.end(), budget_attacks().begin(), budget_attacks().end());
  attacks.insert(attacks.end(), limit_attacks().begin(), limit_attacks().end());
  return attacks;
}

std::string name_of_case(const testing::TestParamInfo<Attack>& info) {
  std::string name(info.param.name);
  std::erase_if(name, [](unsigned char letter) { return std::isalnum(letter) == 0; });
  return name;
}

INSTANTIATE_TEST_SUITE_P(Guests, AttackTest, testing::ValuesIn(all_attacks()), name_of_case);

}  // namespace

}  // namespace load::attack_test
