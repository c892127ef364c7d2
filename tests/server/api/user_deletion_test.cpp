#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_directory.hpp"

// Deletion of users whose data is damaged, or who are deleted in several steps.
namespace server::api::user_deletion_test {
namespace {

using namespace server::app;
using namespace server::protocol;

constexpr const char* kName = "Unmistakable";
constexpr const char* kCreated =
    R"({"ruleset":"sannin","options":{},"seating":"choice","opening_alliance":false,"listed":true})";

class UserDeletionTest : public testing::Test {
 protected:
  UserDeletionTest() {
    hana.http().put("/api/me", Json{{"name", kName}}.dump());
    hana_id = hana.id();
  }

  static ServeOptions on(const std::string& path) {
    ServeOptions options;
    options.data = path;
    return options;
  }
  /// Stops the server, changes its database, and starts it again.
  void write(const std::vector<storage::Write>& writes) {
    hana.disconnect();
    taro.disconnect();
    server.reset();
    for (const auto& outcome : writer_of(directory.path())->commit(writes)) {
      ASSERT_TRUE(std::holds_alternative<storage::Committed>(outcome));
    }
    server = std::make_unique<RunningServer>(on(directory.path()));
    hana.move_to(server->port());
    taro.move_to(server->port());
  }
  int delete_hana() {
    return hana.http().send(hana.http().change("DELETE", "/api/me", R"({"confirm": "delete everything"})")).status;
  }
  [[nodiscard]] bool is_on_disk(const std::string& text) const {
    for (const char* file : {"/sannin.db", "/sannin.db-wal"}) {
      if (support::read_file(directory.path() + file).find(text) != std::string::npos) return true;
    }
    return false;
  }

  support::TempDirectory directory;
  std::unique_ptr<RunningServer> server = std::make_unique<RunningServer>(on(directory.path()));
  Player hana{server->port(), "Hana"};
  Player taro{server->port(), "Taro"};
  std::string hana_id;
};

TEST_F(UserDeletionTest, PassesDamagedLogs) {
  const auto sat = [](const std::string& id, const std::string& name, const std::string& seat) {
    return Json{{"user", id}, {"name", name}, {"seat", seat}}.dump();
  };
  const std::string summary =
      Json{{"players", {{{"name", kName}, {"seat", "first"}}, {{"name", "Taro"}, {"seat", "last"}}}}}.dump();
  const auto damaged = [&](const std::string& game, const std::string& ruleset, const std::string& last) {
    storage::Append append{{game, ruleset, storage::GameState::kOpen, false, 1, 1, summary}, {}};
    append.events = {{1, 1, "created", "", "", kCreated},
                     {2, 1, "seat_taken", hana_id, "", sat(hana_id, kName, "first")},
                     {3, 1, "seat_taken", taro.id(), "", sat(taro.id(), "Taro", "last")},
                     {4, 1, "seat_taken", hana_id, "", last}};
    append.seats = {{hana_id, storage::SeatChange::Kind::kTaken}};
    return append;
  };
  const std::string unread = std::string("{\"name\":\"") + kName + "\",\"user\":\"" + hana_id + "\"";
  write({damaged("twice", "sannin", sat(hana_id, kName, "middle")), damaged("unreadable", "sannin", unread),
         damaged("unknown", "chess", sat(hana_id, kName, "middle")),
         storage::AddChatLine{{"twice", 1, 1, "spectators", false, "", hana_id, kName, std::nullopt, "c", "words"}},
         storage::ReviewWrite(
             storage::AppendReview{{"review12", "sannin", hana_id, kName, 1}, {1, 1, "flew", hana_id, "", "{}"}})});
  ASSERT_TRUE(is_on_disk(kName));
  EXPECT_EQ(delete_hana(), 200);
  EXPECT_FALSE(is_on_disk(kName));
  EXPECT_FALSE(is_on_disk("words"));
  EXPECT_TRUE(is_on_disk("Taro"));
  EXPECT_NE(Json::parse(hana.http().get("/api/me").body).at("id"), hana_id);
}

TEST_F(UserDeletionTest, IsResumedAfterRestart) {
  const std::string game = taro.create();
  hana.enter(game);
  ASSERT_EQ(hana.sit("first").at("type"), "done");
  ASSERT_EQ(hana.ask({{"type", "chat"}, {"channel", "spectators"}, {"text", "words of mine"}}).at("type"), "done");
  write({storage::UserWrite(storage::BeginDeletion{hana_id})});
  EXPECT_NE(Json::parse(hana.http().get("/api/me").body).at("id"), hana_id) << "the account has ended";
  taro.enter(game);
  if (!taro.next("room").at("players").empty()) {
    EXPECT_EQ(taro.next_event("renamed").at("user"), hana_id);
    EXPECT_EQ(taro.next_event("seat_left").at("user"), hana_id);
  }
  EXPECT_EQ(taro.sit("first").at("type"), "done") << "the seat is free";
}

TEST_F(UserDeletionTest, ClosesTableOfHostWithoutSeat) {
  const std::string game = hana.create();
  ASSERT_EQ(delete_hana(), 200);
  taro.enter(game);
  EXPECT_EQ(taro.next("room").at("closed"), true);
  EXPECT_EQ(taro.sit("first").at("code"), "closed");
}

TEST_F(UserDeletionTest, ReachesLinesOfSpectator) {
  const std::string game = taro.create();
  taro.enter(game);
  hana.enter(game);
  ASSERT_EQ(hana.ask({{"type", "chat"}, {"channel", "spectators"}, {"text", "words of mine"}}).at("type"), "done");
  ASSERT_EQ(delete_hana(), 200);
  EXPECT_FALSE(is_on_disk("words of mine"));
  Player yuki(server->port(), "Yuki");
  yuki.enter(game);
  EXPECT_TRUE(yuki.next("chat").at("lines").empty());
  ASSERT_EQ(yuki.ask({{"type", "chat"}, {"channel", "spectators"}, {"text", "the next line"}}).at("type"), "done");
}

}  // namespace
}  // namespace server::api::user_deletion_test
