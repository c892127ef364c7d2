#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/api/own_data_export.hpp"
#include "server/config/fixed_limits.hpp"
#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/support/eventually.hpp"
#include "tests/support/files.hpp"
#include "tests/support/network/raw_client.hpp"
#include "tests/support/sanitizers.hpp"
#include "tests/support/temp_directory.hpp"

namespace server::api::own_data_test {
namespace {

using namespace server::app;
using namespace server::protocol;

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
  /// Returns whether the text occurs in any file of the database.
  bool is_on_disk(const std::string& text) {
    for (const char* file : {"/sannin.db", "/sannin.db-wal"}) {
      if (support::read_file(directory.path() + file).find(text) != std::string::npos) return true;
    }
    return false;
  }
  Json players_in_lists(const std::string& state, const std::string& game) {
    const auto list = Json::parse(taro.http().get("/api/games?state=" + state).body).at("games");
    for (const Json& each : list) {
      if (each.at("id") == game) return each.at("players");
    }
    return nullptr;
  }

  support::TempDirectory directory;
  RunningServer server{on(directory.path())};
  Player hana{server.port(), "Hana"};
  Player taro{server.port(), "Taro"};
};

TEST_F(OwnDataTest, ExportContainsAllStoredData) {
  const std::string game = hana.create();
  hana.enter(game);
  ASSERT_EQ(hana.sit("first").at("type"), "done");
  ASSERT_EQ(hana.http().post("/api/account", R"({"name": "hana", "password": "a good password"})").status, 201);
  // The account has ended the cookie of her socket.
  hana.enter(game);
  ASSERT_EQ(hana.http().put("/api/me/settings", R"({"sound":"off"})").status, 200);
  const std::string token = Json::parse(hana.http().post("/api/tokens", R"({"label": "bot"})").body).at("token");
  ASSERT_EQ(hana.ask({{"type", "chat"}, {"channel", "table"}, {"text", "good evening"}}).at("type"), "done");
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
  ASSERT_EQ(data.at("chat_lines").size(), 1U);
  EXPECT_EQ(data.at("chat_lines").at(0).at("game"), game);
  EXPECT_EQ(data.at("chat_lines").at(0).at("channel"), "table");
  EXPECT_EQ(data.at("chat_lines").at(0).at("text"), "good evening");
  ASSERT_EQ(data.at("games").size(), 1U);
  EXPECT_EQ(data.at("games").at(0).at("id"), game);
  EXPECT_EQ(data.at("games").at(0).at("record"), "/api/games/" + game + "/record");
  EXPECT_EQ(answer.body.find(token), std::string::npos);
  EXPECT_EQ(answer.body.find("$argon2"), std::string::npos);
}

/// User with thousands of chat lines in one game that other users have written in as well.
class OwnDataExportTest : public testing::Test {
 protected:
  /// Fewer with sanitizers, so that an export ends before the client's timeout.
  static constexpr int kLines = support::kThreadSanitizer || support::kAddressSanitizer ? 3'000 : 20'000;

  OwnDataExportTest() {
    std::string game;
    {
      RunningServer first(on(directory.path()));
      player = std::make_unique<Player>(first.port(), "Hana");
      game = player->create();
    }
    std::vector<storage::Write> writes;
    for (int line = 1; line <= kLines; ++line) {
      const std::string text = "line " + std::to_string(line) + std::string(300, '.');
      writes.emplace_back(
          storage::AddChatLine{{game, line, line, "table", false, "", line % 100 == 0 ? "taro" : player->id(), "Hana",
                                std::nullopt, "c" + std::to_string(line), text}});
    }
    writer_of(directory.path())->commit(writes);
    server = std::make_unique<RunningServer>(on(directory.path()));
    player->move_to(server->port());
  }

  static ServeOptions on(const std::string& path) {
    ServeOptions options;
    options.data = path;
    return options;
  }
  [[nodiscard]] std::string request() const {
    return "GET /api/me/export HTTP/1.1\r\nHost: a\r\nCookie: " + player->http().cookie() + "\r\n\r\n";
  }

  support::TempDirectory directory;
  std::unique_ptr<Player> player;
  std::unique_ptr<RunningServer> server;
};

TEST_F(OwnDataExportTest, ContainsEveryLineInOrder) {
  const std::string body = player->http().get("/api/me/export").body;
  const Json data = Json::parse(body);
  EXPECT_TRUE(nlohmann::ordered_json::parse(body).dump(2) == body);
  const Json& said = data.at("chat_lines");
  ASSERT_EQ(said.size(), static_cast<std::size_t>(kLines - kLines / 100));
  for (std::size_t i = 1; i < said.size(); ++i) ASSERT_LT(said[i - 1].at("at"), said[i].at("at"));
  EXPECT_EQ(data.at("games").size(), 0U);
}

TEST_F(OwnDataExportTest, IsSentInBoundedChunks) {
  constexpr std::size_t kMostBytes = 256 * 1024;
  support::RawClient client(server->port());
  client.send(request());
  EXPECT_NE(client.read_until("\r\n\r\n").find("Transfer-Encoding: chunked"), std::string::npos);
  int pieces = 0;
  for (std::size_t length = 1; length > 0; ++pieces) {
    length = std::stoul(client.read_until("\r\n"), nullptr, 16);
    EXPECT_LE(length, kMostBytes);
    // JSON text has \n only, so that \r\n ends the chunk.
    ASSERT_EQ(client.read_until("\r\n").size(), length + 2);
  }
  EXPECT_GT(pieces, kLines / 400);
}

TEST_F(OwnDataExportTest, IsLimitedPerUserAndAddress) {
  std::optional<support::RawClient> asleep;
  asleep.emplace(server->port(), /*narrow=*/true);
  asleep->send(request());
  asleep->read_until("\r\n\r\n");
  const HttpAnswer second = player->http().get("/api/me/export");
  EXPECT_EQ(second.status, 503);
  EXPECT_EQ(Json::parse(second.body).at("error").at("code"), "busy");
  Player taro(server->port(), "Taro");
  EXPECT_EQ(taro.http().get("/api/me/export").status, 200) << "others have their own";
  asleep.reset();
  EXPECT_TRUE(support::eventually([&] { return player->http().get("/api/me/export").status == 200; }))
      << "once the server has noticed the closed connection";
}

TEST_F(OwnDataExportTest, StopsWhenCookieEnds) {
  ASSERT_EQ(player->http().post("/api/account", R"({"name": "hana", "password": "a good password"})").status, 201);
  support::RawClient client(server->port(), /*narrow=*/true);
  client.send(request());
  client.read_until("\r\n\r\n");
  ASSERT_EQ(player->http().post("/api/logout", "{}").status, 200);
  const std::string rest = client.read_to_end();
  EXPECT_FALSE(rest.ends_with("\r\n0\r\n\r\n")) << "the last chunk would say that this is all";
}

TEST(OwnExportsTest, LimitsExportsPerUserAndAddress) {
  OwnExports exports;
  const auto hana = exports.take("hana", "a");
  EXPECT_TRUE(hana);
  EXPECT_FALSE(exports.take("hana", "b"));
  std::vector<std::shared_ptr<void>> others;
  for (std::size_t i = 1; i < fixed::kOwnExportsOfAnAddress; ++i) {
    others.push_back(exports.take("user " + std::to_string(i), "a"));
    EXPECT_TRUE(others.back());
  }
  EXPECT_FALSE(exports.take("one more", "a"));
  EXPECT_TRUE(exports.take("one more", "b"));
  others.pop_back();
  EXPECT_TRUE(exports.take("one more", "a"));
}

TEST_F(OwnDataTest, DeletionNeedsConfirmationAndPassword) {
  EXPECT_EQ(delete_hana("{}").status, 400);
  EXPECT_EQ(delete_hana(R"({"confirm": "yes"})").status, 400);
  ASSERT_EQ(hana.http().post("/api/account", R"({"name": "hana", "password": "a good password"})").status, 201);
  EXPECT_EQ(delete_hana().status, 403);
  EXPECT_EQ(delete_hana(R"({"confirm": "delete everything", "password": "a wrong password"})").status, 403);
  EXPECT_EQ(Json::parse(hana.http().get("/api/me").body).at("id"), hana.id());
  EXPECT_EQ(delete_hana(R"({"confirm": "delete everything", "password": "a good password"})").status, 200);
  EXPECT_NE(Json::parse(hana.http().get("/api/me").body).at("id"), hana.id());
}

TEST_F(OwnDataTest, DeletionErasesNameEverywhere) {
  Player yuki(server.port(), "Yuki");
  const std::string game = hana.create();
  Player* players[] = {&hana, &taro, &yuki};
  const char* seats[] = {"first", "middle", "last"};
  for (int i = 0; i < 3; ++i) {
    players[i]->enter(game);
    ASSERT_EQ(players[i]->sit(seats[i]).at("type"), "done");
  }
  ASSERT_EQ(hana.move(1, "3c4d").at("type"), "done");
  ASSERT_EQ(hana.ask({{"type", "chat"}, {"channel", "table"}, {"text", "words of mine"}}).at("type"), "done");
  const std::string open = hana.create();
  hana.enter(open);
  ASSERT_EQ(hana.sit("last").at("type"), "done");
  ASSERT_EQ(hana.ask({{"type", "leave_seat"}}).at("type"), "done");
  ASSERT_EQ(hana.http().post("/api/tokens", R"({"label": "my own bot"})").status, 201);
  ASSERT_TRUE(is_on_disk(kName));

  ASSERT_EQ(delete_hana().status, 200);
  EXPECT_FALSE(is_on_disk(kName));
  EXPECT_FALSE(is_on_disk("my own bot"));
  EXPECT_FALSE(is_on_disk("words of mine"));
  EXPECT_TRUE(is_on_disk("Taro"));

  const Json renamed = taro.next_event("renamed");
  EXPECT_EQ(renamed.at("user"), hana.id());
  EXPECT_EQ(renamed.at("name"), "Somebody");
  const Json listed = players_in_lists("running", game);
  EXPECT_EQ(listed.at(0).at("name"), "Somebody");
  EXPECT_EQ(listed.at(1).at("name"), "Taro");
  const std::string record = taro.http().get("/api/games/" + game + "/record").body;
  EXPECT_EQ(record.find(kName), std::string::npos);
  EXPECT_NE(record.find("Somebody"), std::string::npos);

  // The game continues, including after a restart.
  ASSERT_EQ(taro.move(2, "10k10j").at("type"), "done");
  server.restart();
  taro.move_to(server.port());
  taro.enter(game);
  const Json room = taro.next("room");
  EXPECT_EQ(room.at("players").at(0).at("name"), "Somebody");
  EXPECT_EQ(room.at("now").at("number"), 3);
}

TEST_F(OwnDataTest, DeletionClosesSocketsOfUser) {
  const std::string game = taro.create();
  hana.enter(game);
  taro.enter(game);
  ASSERT_EQ(delete_hana().status, 200);
  EXPECT_EQ(hana.next("bye").at("code"), "deleted");
  EXPECT_EQ(hana.socket().read_to_end(), 1008);
  EXPECT_EQ(taro.sit("first").at("type"), "done") << "others stay";
}

TEST_F(OwnDataTest, DeletionDoesNotReorderGames) {
  const std::string old = taro.create();
  hana.enter(old);
  ASSERT_EQ(hana.sit("first").at("type"), "done");
  ASSERT_EQ(hana.ask({{"type", "leave_seat"}}).at("type"), "done");
  const std::string young = taro.create();
  taro.enter(young);
  ASSERT_EQ(taro.sit("first").at("type"), "done");
  ASSERT_EQ(delete_hana().status, 200);
  const auto games = Json::parse(taro.http().get("/api/games?state=open").body).at("games");
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games.at(0).at("id"), young);
  EXPECT_EQ(games.at(1).at("id"), old);
}

}  // namespace
}  // namespace server::api::own_data_test
