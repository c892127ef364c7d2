#include <gtest/gtest.h>
#include <sys/resource.h>

#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/load/abuse/abuser.hpp"
#include "tests/support/child_process.hpp"
#include "tests/support/network/http_client.hpp"
#include "tests/support/running_program.hpp"
#include "tests/support/temp_directory.hpp"

// Plays games while an abusive client is connected. With SANNIN_ABUSE_SECONDS each kind of abuse is
// measured alone for that time (./run bench abuse).

namespace load::abuse_test {
namespace {

using Json = nlohmann::json;

constexpr Abuse kAbuses[] = {Abuse::kNeverReads, Abuse::kFloods, Abuse::kSendsGarbage, Abuse::kOpensSockets};

/// Returns the text that the server logs about this abuse.
std::string words_for(Abuse abuse) {
  switch (abuse) {
    case Abuse::kNeverReads:
      return "closed: slow consumer";
    case Abuse::kFloods:
      return "closed: sends too many messages";
    case Abuse::kSendsGarbage:
      return "closed: sends invalid or too large HTTP requests";
    case Abuse::kOpensSockets:
      break;
  }
  return "rejected: has too many open connections";
}

class AbuseTest : public testing::Test {
 protected:
  AbuseTest() {
    rlimit limit{};
    ::getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    ::setrlimit(RLIMIT_NOFILE, &limit);
    const std::string& output = server.wait_for_output(" with its data in ");
    port = std::stoi(output.substr(output.rfind(':', output.find(" with its data")) + 1));
  }

  /// Plays games meanwhile. Returns the report of sannin-load, with times in milliseconds.
  Json play(int rooms, int seconds) {
    const support::ProgramResult result = support::run_program(
        {SANNIN_LOAD, "--port", std::to_string(port), "--pid", std::to_string(server.pid()), "--rooms",
         std::to_string(rooms), "--rate", "2", "--spectators", "1", "--seconds", std::to_string(seconds), "--json"});
    EXPECT_EQ(result.status, 0) << result.err;
    return result.status == 0 ? Json::parse(result.out) : Json();
  }

  /// Expects that the log names the address and the abuse, and that the server is ready.
  void expect_named(Abuse abuse) {
    EXPECT_NE(server.wait_for_output(address_of(abuse) + ": " + words_for(abuse)), "");
    EXPECT_EQ(support::HttpClient(port).get("/readyz").status, 200);
  }

  support::TempDirectory data;
  // Each round connects new players from the same addresses, so the rate limits are off.
  support::RunningProgram server{{SANNIN_PROGRAM, "serve", "--address", "127.0.0.1", "--port", "0", "--data",
                                  data.path(), "--visitors-per-minute", "0", "--address-games-per-minute", "0",
                                  "--send-buffer-bytes", "16384"}};
  int port = 0;
};

TEST_F(AbuseTest, GamesContinueDuringAbuse) {
  if (std::getenv("SANNIN_ABUSE_SECONDS") != nullptr) GTEST_SKIP() << "each is measured by itself";
  std::vector<std::unique_ptr<Abuser>> abusers;
  for (const Abuse abuse : kAbuses) abusers.push_back(std::make_unique<Abuser>(abuse, port));
  const Json played = play(4, 2);
  for (const Abuse abuse : kAbuses) expect_named(abuse);
  abusers.clear();
  EXPECT_GT(played.at("moves"), 0);
  EXPECT_EQ(server.output().find("[error]"), std::string::npos) << server.output();
}

TEST_F(AbuseTest, AbuseAtMostDoublesLatency) {
  const char* value = std::getenv("SANNIN_ABUSE_SECONDS");
  if (value == nullptr) GTEST_SKIP() << "takes a while: ./run bench abuse";
  constexpr int kRooms = 50;
  const int seconds = std::atoi(value);
  const double undisturbed = play(kRooms, seconds).at("to_players").at("p99");
  std::cout << std::fixed << std::setprecision(2) << "| one client | p99 of the others, ms | times undisturbed |\n"
            << "|---|--:|--:|\n| none | " << undisturbed << " | |\n";
  for (const Abuse abuse : kAbuses) {
    const Abuser abuser(abuse, port);
    const double p99 = play(kRooms, seconds).at("to_players").at("p99");
    std::cout << "| " << name_of(abuse) << " | " << p99 << " | " << p99 / undisturbed << " |\n";
    // Adds 5 ms, because abuser and players share the machine with the server.
    EXPECT_LE(p99, 2 * undisturbed + 5) << name_of(abuse);
    expect_named(abuse);
  }
}

}  // namespace
}  // namespace load::abuse_test
