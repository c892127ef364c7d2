#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_directory.hpp"

// Private data: secrets, addresses, settings and labels.
namespace server::users::privacy_test {
namespace {

using namespace server::app;
using namespace server::protocol;

using support::HttpAnswer;
using support::HttpClient;

class PrivacyTest : public testing::Test {
 protected:
  PrivacyTest() {
    game = players.start();
    players.play(1, 2);
    hana().http().post("/api/account", R"({"name": "hana_account", "password": "a good password"})");
    // The account has ended the cookie of her socket.
    hana().enter(game);
    hana().http().put("/api/me/settings", R"({"sound":"hana's choice"})");
    token = Json::parse(hana().http().post("/api/tokens", R"({"label": "hana's label"})").body).at("token");
    secret = hana().http().secret();
    others_token = Json::parse(players.last().http().post("/api/tokens", R"({"label": "x"})").body).at("token");
  }

  static ServeOptions on(const std::string& path) {
    ServeOptions options;
    options.data = path;
    return options;
  }
  Player& hana() { return players.first(); }
  void expect_nothing_private(const std::string& text, const std::string& where) {
    const std::vector<std::string> words = {secret,          token,     "hana_account", "hana's choice", "hana's label",
                                            "a good passwo", "$argon2", "127.0.0.1",    "token_hash"};
    for (const std::string& word : words) EXPECT_EQ(text.find(word), std::string::npos) << word << " in " << where;
  }

  support::TempDirectory directory;
  RunningServer server{on(directory.path())};
  Three players{server.port()};
  std::string game;
  std::string token;
  std::string secret;
  std::string others_token;
};

TEST_F(PrivacyTest, HttpRevealsNothingPrivateToOthers) {
  for (const std::string& authorization : {std::string(), "Bearer " + others_token}) {
    for (const std::string& path :
         {"/api/games/" + game, "/api/games/" + game + "/record", "/api/games/" + game + "/record.json",
          std::string("/api/games?state=running"), std::string("/api/live"), std::string("/api/me"),
          std::string("/api/me/games"), std::string("/api/me/settings"), std::string("/api/me/export"),
          std::string("/api/tokens"), std::string("/healthz")}) {
      support::Headers headers;
      if (!authorization.empty()) headers["Authorization"] = authorization;
      const HttpAnswer answer = HttpClient(server.port()).send({"GET", path, headers, {}});
      expect_nothing_private(answer.body, path);
    }
  }
}

TEST_F(PrivacyTest, SocketsRevealNothingPrivateToOthers) {
  for (const std::string& authorization : {std::string(), "Bearer " + others_token}) {
    support::WsClient socket(server.port(), "", "", authorization);
    socket.send(Json{{"type", "enter"}, {"game", game}}.dump());
    for (int i = 0; i < 2; ++i) expect_nothing_private(socket.receive().value_or(""), "the socket");
  }
}

TEST_F(PrivacyTest, TokenActsForItsOwnerOnly) {
  support::HttpCall call{"POST",
                         "/api/games/" + game + "/commands",
                         {{"Authorization", "Bearer " + others_token}, {"Content-Type", "application/json"}},
                         R"({"type": "resign", "id": "of a program"})"};
  ASSERT_EQ(HttpClient(server.port()).send(call).status, 200);
  const Json left = hana().next_event("player_out");
  EXPECT_EQ(left.at("step").at("seat"), "last") << "the token's owner, nobody else";
}

TEST_F(PrivacyTest, DatabaseHoldsNoPlainSecrets) {
  for (const char* file : {"/sannin.db", "/sannin.db-wal"}) {
    const std::string bytes = support::read_file(directory.path() + file);
    for (const std::string& word :
         {secret, token, others_token, std::string("a good password"), std::string("127.0.0.1")})
      EXPECT_EQ(bytes.find(word), std::string::npos) << word << " in " << file;
  }
}

}  // namespace
}  // namespace server::users::privacy_test
