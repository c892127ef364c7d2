#include <gtest/gtest.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <vector>

#include "tests/server/support/running_server.hpp"
#include "tests/support/child_process.hpp"
#include "tests/support/files.hpp"
#include "tests/support/network/http_client.hpp"
#include "tests/support/running_program.hpp"
#include "tests/support/temp_directory.hpp"

// sannin-load against a server in this process.

namespace load::load_test {
namespace {

using namespace server::app;

using Json = nlohmann::json;
using server::RunningServer;
using server::app::ServeOptions;

/// Moves of the game that a server adds at its first start.
constexpr int kMovesOf1932 = 18;

class LoadTest : public testing::Test {
 protected:
  static ServeOptions unhurried() {
    ServeOptions options;
    options.limits.messages_per_second = 0;
    options.metrics_readers = {"127.0.0.1"};
    return options;
  }
  [[nodiscard]] std::vector<std::string> command(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), {SANNIN_LOAD, "--port", std::to_string(port)});
    return arguments;
  }
  [[nodiscard]] Json report(std::vector<std::string> arguments) const {
    arguments.insert(arguments.end(), {"--json", "--pid", std::to_string(::getpid())});
    const support::ProgramResult result = support::run_program(command(std::move(arguments)));
    EXPECT_EQ(result.status, 0) << result.err;
    EXPECT_EQ(result.err, "") << "no progress where nobody looks";
    return Json::parse(result.out);
  }
  /// Returns the number of moves that the server counted.
  [[nodiscard]] int moves_made() const {
    const std::string text = support::HttpClient(port).get("/metrics").body;
    const std::string name = "\nsannin_moves_total ";
    return std::stoi(text.substr(text.find(name) + name.size()));
  }
  static void expect_ordered(const Json& latencies) {
    EXPECT_GT(latencies.at("p50"), 0);
    EXPECT_LE(latencies.at("p50"), latencies.at("p95"));
    EXPECT_LE(latencies.at("p95"), latencies.at("p99"));
    EXPECT_LE(latencies.at("p99"), latencies.at("max"));
  }

  RunningServer server{unhurried()};
  const int port = server.port();
};

TEST_F(LoadTest, ReportsLatencyAndServerCost) {
  const Json json = report({"--rooms", "3", "--spectators", "2", "--idle", "40", "--seconds", "2"});
  EXPECT_EQ(json.at("rooms"), 3);
  EXPECT_GE(json.at("seconds"), 2);
  EXPECT_GT(json.at("moves"), 0);
  EXPECT_EQ(json.at("moves"), json.at("to_players").at("count"));
  EXPECT_LE(json.at("moves"), moves_made()) << "what was acknowledged is durable";
  expect_ordered(json.at("to_players"));
  expect_ordered(json.at("to_spectators"));
  EXPECT_GT(json.at("to_idle_spectators").at("count"), 0);
  EXPECT_GE(json.at("connects"), 3 * 5 + 40);
  EXPECT_GE(json.at("games"), 4);
  EXPECT_GT(json.at("server").at("microseconds_of_a_move"), 0);
  EXPECT_GT(json.at("server").at("bytes"), 0);
}

TEST_F(LoadTest, KeepsMoveRate) {
  const Json json = report({"--rooms", "4", "--rate", "5", "--seconds", "2"});
  EXPECT_GT(json.at("moves"), 0);
  EXPECT_LE(json.at("moves_per_second"), 4 * 6);
  EXPECT_TRUE(json.at("to_spectators").is_null());
}

TEST_F(LoadTest, MeasuresGamesOfOtherNodesApart) {
  const support::TempDirectory directory;
  const std::string slots = directory.file("slots");
  support::write_file(slots, "0\n1\n");
  const Json json = report({"--rooms", "2", "--rate", "5", "--seconds", "1", "--slots", slots, "--remote", "--timed"});
  EXPECT_TRUE(json.at("to_players").is_null());
  EXPECT_EQ(json.at("moves"), json.at("to_remote_players").at("count"));
}

TEST_F(LoadTest, ReportsProcessorTimeOfComputers) {
  const Json alone = report({"--rooms", "1", "--rate", "2", "--seconds", "1"});
  EXPECT_EQ(alone.at("server").at("computers_cores"), 0);
  const Json json = report({"--rooms", "1", "--rate", "2", "--computers", "2", "--level", "8", "--seconds", "2"});
  EXPECT_GT(json.at("server").at("computers_cores"), 0);
}

TEST_F(LoadTest, ComputersPlayInFurtherRooms) {
  const Json json = report({"--rooms", "1", "--rate", "2", "--computers", "2", "--level", "1", "--seconds", "4"});
  EXPECT_GT(json.at("computer_moves_per_second"), 0);
  EXPECT_GT(json.at("moves"), 0);
}

TEST_F(LoadTest, InterruptEndsWithReport) {
  support::RunningProgram program(command({"--rooms", "2", "--seconds", "600"}));
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(30);
  while (moves_made() < kMovesOf1932 + 10) {
    ASSERT_LT(std::chrono::steady_clock::now(), deadline);
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  program.signal(SIGINT);
  EXPECT_EQ(program.wait(), 0) << program.output();
}

TEST_F(LoadTest, RefusesWrongArguments) {
  const auto complaint = [&](const std::vector<std::string>& arguments, int status) {
    const support::ProgramResult result = support::run_program(command(arguments));
    EXPECT_EQ(result.status, status);
    EXPECT_EQ(result.out, "");
    return result.err;
  };
  EXPECT_NE(complaint({"--rooms", "0"}, 2).find("there is nothing to measure"), std::string::npos);
  EXPECT_NE(complaint({"--game", "go"}, 1).find("--game go: there is no such game"), std::string::npos);
  EXPECT_NE(complaint({"--address", "localhost"}, 1).find("must be an IP address"), std::string::npos);
  const int closed = RunningServer().port();
  const support::ProgramResult alone = support::run_program({SANNIN_LOAD, "--port", std::to_string(closed)});
  EXPECT_EQ(alone.status, 1);
  EXPECT_NE(alone.err.find("cannot connect to 127.0.0.1:"), std::string::npos) << alone.err;
}

}  // namespace
}  // namespace load::load_test
