#include <gtest/gtest.h>

#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"

namespace server::app::damaged_log_test {
namespace {

using namespace server::protocol;

constexpr const char* kCreated =
    R"({"ruleset":"sannin","options":{},"seating":"choice","opening_alliance":false,"listed":true})";

/// Log not written by a server: each event is its kind and its data.
using Log = std::vector<std::pair<std::string, std::string>>;

/// Logs that cannot be replayed, each with the seq of its invalid event.
const std::pair<int, Log> kDamaged[] = {
    {1, {{"created", ""}}},
    {1, {{"created", "{"}}},
    {1, {{"created", "[]"}}},
    {1, {{"created", "{}"}}},
    {1, {{"created", std::string(100'000, '[')}}},
    {1, {{"seat_taken", R"({"user":"p1","name":"Hana","seat":"first"})"}}},
    {1, {{"danced", "{}"}}},
    {2, {{"created", kCreated}, {"created", kCreated}}},
    {2, {{"created", kCreated}, {"seat_taken", R"({"user":"p1","name":"Hana","seat":"fourth"})"}}},
    {2, {{"created", kCreated}, {"seat_left", R"({"user":"p1"})"}}},
    {2, {{"created", kCreated}, {"moved", R"({"move":"3c4d"})"}}},
    {2, {{"created", kCreated}, {"player_out", R"({"seat":"first","reason":"resigned"})"}}},
    {2, {{"created", kCreated}, {"draw_offered", R"({"seat":"first","offer":true})"}}},
    {2, {{"created", kCreated}, {"draw_agreed", "{}"}}},
    {2, {{"created", kCreated}, {"started", R"({"placements":[{"user":"p1","seat":"first"}]})"}}},
    {2, {{"created", kCreated}, {"opening_alliance_agreed", R"({"user":"p1","with":"p2","placements":7})"}}}};

class DamagedLogTest : public testing::Test {
 protected:
  DamagedLogTest() {
    const auto writer = writer_of(directory.path());
    int number = 0;
    for (const auto& [fault, log] : kDamaged) {
      storage::Append append{{name(number++), "sannin", storage::GameState::kRunning, true, 1, 1, "{}"}, {}};
      for (const auto& [kind, data] : log) {
        append.events.push_back({static_cast<std::int64_t>(append.events.size()) + 1, 1, kind, "", "", data});
      }
      const std::vector<storage::Write> writes = {append};
      EXPECT_EQ(writer->commit(writes).at(0), storage::WriteOutcome());
    }
  }

  static std::string name(int number) { return "damaged" + std::to_string(number); }
  [[nodiscard]] ServeOptions options() const {
    ServeOptions options;
    options.data = directory.path();
    return options;
  }

  support::TempDirectory directory;
};

TEST_F(DamagedLogTest, RefusesDamagedGamesAndServesOthers) {
  RunningServer server(options());
  int number = 0;
  for (const auto& [fault, log] : kDamaged) {
    const std::string game = name(number++);
    const std::string reason = "the event log of game " + game + " is damaged at event " + std::to_string(fault) + ": ";
    Player player(server.port(), "Hana");
    const auto answer = player.http().get("/api/games/" + game + "/record");
    EXPECT_EQ(answer.status, 503) << game;
    const Json error = Json::parse(answer.body).at("error");
    EXPECT_EQ(error.at("code"), "storage_unavailable") << game;
    EXPECT_EQ(error.at("reason").get<std::string>().substr(0, reason.size()), reason);
    player.enter(game);
    const Json message = player.next();
    EXPECT_EQ(message.at("type"), "error") << game;
    EXPECT_EQ(message.at("code"), "storage_unavailable") << game;
    EXPECT_EQ(player.sit("first").at("code"), "not_entered") << game;
  }
  Three three(server.port());
  three.start();
  three.play(1, 3);
}

}  // namespace
}  // namespace server::app::damaged_log_test
