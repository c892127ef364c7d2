#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <functional>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>
#include <ostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "rules/rulesets.hpp"
#include "tests/load/cost/costly_inputs.hpp"
#include "tests/load/games/script.hpp"
#include "tests/server/support/player.hpp"
#include "tests/support/running_program.hpp"
#include "tests/support/temp_directory.hpp"

// Sends the most expensive input of each kind that the limits allow, and reads how much processor
// time the I/O thread used for it.

namespace load::io_cost_test {
namespace {

using server::Json;
using server::Player;
using std::chrono::nanoseconds;

/// Games of others wait as long as one task takes on an I/O thread.
constexpr nanoseconds kBound = std::chrono::milliseconds(1);
/// A longer body arrives in several reads, between which the thread runs other tasks.
constexpr std::size_t kRead = 64 * 1024;
/// The cheapest repetition counts: the others may have paid for page faults and cold caches.
constexpr int kRepeats = 5;

/// Server with one I/O thread, which is the main thread of its process.
class IoCostTest : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    data.emplace();
    program.emplace(std::vector<std::string>{SANNIN_PROGRAM, "serve", "--address", "127.0.0.1", "--port", "0",
                                             "--threads", "1", "--data", data->path(), "--proxy", "127.0.0.1"});
    const std::string& output = program->wait_for_output(" with its data in ");
    port = std::stoi(output.substr(output.rfind(':', output.find(" with its data")) + 1));
  }
  static void TearDownTestSuite() {
    program.reset();
    data.reset();
  }

  /// Returns the processor time of the I/O thread since its start.
  static nanoseconds io_time() {
    const std::string pid = std::to_string(program->pid());
    std::ifstream file("/proc/" + pid + "/task/" + pid + "/schedstat");
    std::int64_t time = 0;
    file >> time;
    return nanoseconds(time);
  }

  /// Expects that the I/O thread spends less than kBound on `act` for each read of `bytes`.
  static void expect_cheap(std::string_view what, std::size_t bytes, const std::function<void()>& act) {
    const nanoseconds bound = kBound * (1 + bytes / kRead);
    nanoseconds least = nanoseconds::max();
    for (int i = 0; i < kRepeats && least > bound / 4; ++i) {
      const nanoseconds before = io_time();
      act();
      least = std::min(least, io_time() - before);
    }
    EXPECT_LT(least.count(), bound.count()) << what << ": " << least.count() / 1000 << " µs of an I/O thread";
  }

  static void expect_done(const Json& answer) { EXPECT_EQ(answer.at("type"), "done") << answer; }

  /// Returns an address that no other case uses, so that the limits of one case do not hide the
  /// cost of the next.
  static std::string new_address() {
    static int number = 0;
    ++number;
    return "198.51." + std::to_string(100 + number / 250) + "." + std::to_string(number % 250 + 1);
  }

  inline static std::optional<support::TempDirectory> data;
  inline static std::optional<support::RunningProgram> program;
  inline static int port = 0;
};

TEST_F(IoCostTest, RequestsCostLessThanAMillisecond) {
  for (const CostlyRequest& each : costly_requests()) {
    for (const bool has_cookie : {false, true}) {
      support::HttpClient client(port, new_address());
      if (has_cookie) client.get("/api/me");
      support::HttpCall call =
          each.call.method == "GET" ? each.call : client.change(each.call.method, each.call.target, each.call.body);
      for (const auto& [name, value] : each.call.headers) call.headers[name] = value;
      if (has_cookie && !call.headers.contains("Cookie")) call.headers["Cookie"] = client.cookie();
      expect_cheap(each.name + (has_cookie ? " (guest)" : " (no cookie)"), call.body.size(),
                   [&] { client.send(call); });
    }
  }
}

TEST_F(IoCostTest, MessagesCostLessThanAMillisecond) {
  const std::string game = Player(port, "Hana", new_address()).create();
  for (const CostlyMessage& each : costly_messages()) {
    Player player(port, "Taro", new_address());
    if (each.in == Place::kGame) {
      player.enter(game);
      if (each.needs_seat) player.sit("first");
    } else {
      player.connect();
    }
    if (each.in == Place::kReview) {
      const std::string record = each.record.empty() ? small_record() : each.record;
      const Json made =
          Json::parse(player.http().post("/api/reviews", Json{{"record", record}, {"open", true}}.dump()).body);
      player.send({{"type", "enter_review"}, {"review", made.at("id")}});
      player.next("review");
    }
    if (each.in == Place::kLobby) {
      player.send({{"type", "lobby"}});
    }
    int number = 0;
    expect_cheap(each.name, 0, [&] {
      if (!each.record.empty()) {
        expect_done(player.ask(each.message(++number)));
        // Without the node the next repetition is judged again.
        return expect_done(
            player.ask({{"type", "remove_node"}, {"id", "r" + std::to_string(number)}, {"node", number}}));
      }
      player.send(each.message(++number));
      player.send({{"type", "ping"}, {"t", number}});
      player.next("pong");
    });
    if (each.needs_seat) player.ask({{"type", "leave_seat"}});
  }
}

/// Returns the record of two games of 1,998 moves, the second as a variation of the first.
std::string record_of_long_lines(const rules::Ruleset& ruleset) {
  rules::RecordTree tree;
  for (const std::uint32_t seed : {1U, 2U}) {
    std::size_t parent = 0;
    for (const ScriptedMove& move : make_quiet_script(ruleset, seed, 1998)) {
      tree.nodes.push_back({parent, move.code});
      parent = tree.nodes.size();
    }
  }
  const auto record = ruleset.write_tree(tree);
  if (!record) throw std::logic_error(record.reason());
  return *record;
}

TEST_F(IoCostTest, MovesOfLongLinesCostLessThanAMillisecond) {
  Player player(port, "Hana", new_address());
  const std::string record = record_of_long_lines(*rules::find_ruleset("sannin"));
  const support::HttpAnswer made = player.http().post("/api/reviews", Json{{"record", record}}.dump());
  ASSERT_EQ(made.status, 201) << made.body;
  player.connect();
  player.send({{"type", "enter_review"}, {"review", Json::parse(made.body).at("id")}});
  // The nodes come in the order of the lines, so these end the two lines.
  const Json nodes = player.next("review").at("nodes");
  ASSERT_EQ(nodes.size(), 2 * 1998U);
  const Json ends = {nodes.at(1997).at("node"), nodes.back().at("node")};
  std::size_t number = 0;
  expect_cheap("moves after lines of 1,998 moves, in turn", 0, [&] {
    const Json move = {{"type", "add_move"}, {"parent", ends.at(++number % 2)}, {"move", "1a1a"}};
    EXPECT_EQ(player.ask(move).at("type"), "refused");
  });
}

}  // namespace
}  // namespace load::io_cost_test
