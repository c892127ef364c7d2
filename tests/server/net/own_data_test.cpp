#include <gtest/gtest.h>

#include <string>

#include "tests/server/net/player.hpp"
#include "tests/server/net/running_server.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_directory.hpp"

namespace server {
namespace {

using support::HttpAnswer;

constexpr const char* kName = "Unmistakable";
constexpr const char* kConfirmed = R"({"confirm": "delete everything"})";

class OwnDataTest : public testing::Test {
 protected:
  OwnDataTest() { hana.http().put("/api/me", Json{{"name", kName}}.dump()); }

  static ServeOptions on(const std::string& path) {
    ServeOptions options;
    options.data = path;
    return options;
  }
  HttpAnswer delete_hana(const std::string& body = kConfirmed) {
    return hana.http().send(hana.http().change("DELETE", "/api/me", body));
  }
  /// Whether a text stands anywhere in the database's files.
  bool is_on_disk(const std::string& text) {
    for (const char* file : {"/sannin.db", "/sannin.db-wal"}) {
      if (support::read_file(directory.path() + file).find(text) != std::string::npos) return true;
    }
    return false;
  }
  Json people_in_lists(const std::string& state, const std::string& game) {
    const auto list = Json::parse(taro.http().get("/api/games?state=" + state).body).at("games");
    for (const Json& each : list) {
      if (each.at("id") == game) return each.at("people");
    }
    return nullptr;
  }

  support::TempDirectory directory;
  RunningServer server{on(directory.path())};
  Player hana{server.port(), "Hana"};
  Player taro{server.port(), "Taro"};
};

TEST_F(OwnDataTest, ExportHasEverythingThatIsKept) {
  const std::string game = hana.create();
  hana.enter(game);
  ASSERT_EQ(hana.sit("first").at("type"), "done");
  ASSERT_EQ(hana.http().post("/api/account", R"({"name": "hana", "password": "a good password"})").status, 201);
  ASSERT_EQ(hana.http().put("/api/me/settings", R"({"sound":"off"})").status, 200);
  const std::string token = Json::parse(hana.http().post("/api/tokens", R"({"label": "bot"})").body).at("token");
  const HttpAnswer answer = hana.http().get("/api/me/export");
  ASSERT_EQ(answer.status, 200);
  EXPECT_EQ(answer.header("content-disposition"), "attachment; filename=\"sannin-own-data.json\"");
  const Json data = Json::parse(answer.body);
  EXPECT_EQ(data.at("id"), hana.id());
  EXPECT_EQ(data.at("name"), kName);
  EXPECT_EQ(data.at("account"), "hana");
  EXPECT_GT(data.at("created"), 0);
  EXPECT_EQ(data.at("settings").at("sound"), "off");
  EXPECT_EQ(data.at("tokens").at(0).at("label"), "bot");
  ASSERT_EQ(data.at("games").size(), 1U);
  EXPECT_EQ(data.at("games").at(0).at("id"), game);
  EXPECT_EQ(data.at("games").at(0).at("record"), "/api/games/" + game + "/record");
  EXPECT_EQ(answer.body.find(token), std::string::npos);
  EXPECT_EQ(answer.body.find("$argon2"), std::string::npos);
}

TEST_F(OwnDataTest, DeletionWantsAConfirmationAndThePassword) {
  EXPECT_EQ(delete_hana("{}").status, 400);
  EXPECT_EQ(delete_hana(R"({"confirm": "yes"})").status, 400);
  ASSERT_EQ(hana.http().post("/api/account", R"({"name": "hana", "password": "a good password"})").status, 201);
  EXPECT_EQ(delete_hana().status, 403);
  EXPECT_EQ(delete_hana(R"({"confirm": "delete everything", "password": "a wrong password"})").status, 403);
  EXPECT_EQ(Json::parse(hana.http().get("/api/me").body).at("id"), hana.id());
  EXPECT_EQ(delete_hana(R"({"confirm": "delete everything", "password": "a good password"})").status, 200);
  EXPECT_NE(Json::parse(hana.http().get("/api/me").body).at("id"), hana.id());
}

TEST_F(OwnDataTest, DeletionLeavesTheNameNowhere) {
  Player yuki(server.port(), "Yuki");
  const std::string game = hana.create();
  Player* players[] = {&hana, &taro, &yuki};
  const char* seats[] = {"first", "middle", "last"};
  for (int i = 0; i < 3; ++i) {
    players[i]->enter(game);
    ASSERT_EQ(players[i]->sit(seats[i]).at("type"), "done");
  }
  ASSERT_EQ(hana.move(1, "3c4d").at("type"), "done");
  const std::string open = hana.create();
  hana.enter(open);
  ASSERT_EQ(hana.sit("last").at("type"), "done");
  ASSERT_EQ(hana.ask({{"type", "stand"}}).at("type"), "done");
  ASSERT_EQ(hana.http().post("/api/tokens", R"({"label": "my own bot"})").status, 201);
  ASSERT_TRUE(is_on_disk(kName));

  ASSERT_EQ(delete_hana().status, 200);
  EXPECT_FALSE(is_on_disk(kName));
  EXPECT_FALSE(is_on_disk("my own bot"));
  EXPECT_TRUE(is_on_disk("Taro"));

  const Json renamed = taro.next_event("renamed");
  EXPECT_EQ(renamed.at("person"), hana.id());
  EXPECT_EQ(renamed.at("name"), "Somebody");
  const Json people = people_in_lists("running", game);
  EXPECT_EQ(people.at(0).at("name"), "Somebody");
  EXPECT_EQ(people.at(1).at("name"), "Taro");
  const std::string record = taro.http().get("/api/games/" + game + "/record").body;
  EXPECT_EQ(record.find(kName), std::string::npos);
  EXPECT_NE(record.find("Somebody"), std::string::npos);

  // The game itself goes on, over a restart too.
  ASSERT_EQ(taro.move(2, "10k10j").at("type"), "done");
  server.restart();
  taro.move_to(server.port());
  taro.enter(game);
  const Json room = taro.next("room");
  EXPECT_EQ(room.at("people").at(0).at("name"), "Somebody");
  EXPECT_EQ(room.at("now").at("number"), 3);
}

TEST_F(OwnDataTest, DeletedPersonsSocketsEnd) {
  const std::string game = hana.create();
  hana.enter(game);
  taro.enter(game);
  ASSERT_EQ(delete_hana().status, 200);
  EXPECT_EQ(hana.next("bye").at("code"), "deleted");
  EXPECT_EQ(hana.socket().read_to_end(), 1008);
  EXPECT_EQ(taro.sit("first").at("type"), "done") << "others stay";
}

TEST_F(OwnDataTest, DeletionMakesAnOldGameNoNewer) {
  const std::string old = hana.create();
  hana.enter(old);
  ASSERT_EQ(hana.sit("first").at("type"), "done");
  const std::string young = taro.create();
  taro.enter(young);
  ASSERT_EQ(taro.sit("first").at("type"), "done");
  ASSERT_EQ(delete_hana().status, 200);
  const auto games = Json::parse(taro.http().get("/api/games?state=open").body).at("games");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games.at(0).at("id"), young);
  EXPECT_EQ(games.at(1).at("people").at(0).at("name"), "Somebody");
}

}  // namespace
}  // namespace server
