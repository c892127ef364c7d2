#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"

// Chat privacy over real sockets and HTTP: a line reaches its audience and no other user.
namespace server::connection::chat_privacy_test {
namespace {

using namespace server::protocol;

/// Words that occur in one line each, to search for in all messages to a user.
constexpr const char* kAllies = "word-for-the-ally";
constexpr const char* kTable = "word-for-the-table";
constexpr const char* kSpectators = "word-for-the-spectators";

class ChatPrivacyTest : public testing::Test {
 protected:
  /// Starts a game. With `allied`, Hana and Taro are allied against Yuki.
  std::string start(const Json& more = Json::object(), bool allied = false) {
    Json table = {{"ruleset", "sannin"}, {"opening_alliance", allied}};
    table.update(more);
    if (!allied) return three.start(table);
    std::string game = hana.create(table);
    const char* seats[] = {"first", "middle", "last"};
    for (std::size_t i = 0; i < 3; ++i) {
      three[i].enter(game);
      EXPECT_EQ(three[i].sit(seats[i]).at("type"), "done");
    }
    hana.ask({{"type", "opening_alliance"}, {"with", taro.id()}, {"offer", true}});
    taro.ask({{"type", "opening_alliance"}, {"with", hana.id()}, {"offer", true}});
    for (Player& player : three.players) player.ask({{"type", "ready"}, {"ready", true}});
    return game;
  }
  static Json say(Player& user, const std::string& channel, const std::string& text) {
    return user.ask({{"type", "chat"}, {"channel", channel}, {"text", text}});
  }
  /// Returns all messages received on this socket so far, as text. The `stand` command, which has
  /// no effect in a started game, marks the end.
  static std::string heard(Player& user) {
    std::string all;
    for (const Json& message : user.before()) all += message.dump() + "\n";
    EXPECT_EQ(user.ask({{"type", "leave_seat"}}).at("code"), "not_open");
    for (const Json& message : user.before()) all += message.dump() + "\n";
    return all;
  }
  /// Returns all messages received on entering the game with this `since`.
  static std::string heard_coming_in(Player& user, const std::string& game, std::optional<int> since) {
    user.enter(game, since);
    return heard(user);
  }
  /// Returns everything that HTTP reveals about the game.
  std::string by_http(const std::string& game) {
    std::string all;
    for (const std::string& path :
         {"/api/games/" + game, "/api/games/" + game + "/record", "/api/games/" + game + "/record.json",
          std::string("/api/games?state=running"), std::string("/api/games?state=finished")}) {
      all += stranger.http().get(path).body + "\n";
    }
    return all;
  }
  static bool has(const std::string& all, const std::string& word) { return all.find(word) != std::string::npos; }
  /// Expects that no request of the user reveals this word.
  void expect_never(Player& user, const std::string& game, const std::string& word) {
    EXPECT_FALSE(has(heard(user), word));
    for (const int since : {0, 1, 3, 5, 1000}) {
      EXPECT_FALSE(has(heard_coming_in(user, game, since), word)) << since;
    }
    EXPECT_FALSE(has(by_http(game), word));
  }

  RunningServer server;
  Three three{server.port()};
  Player& hana = three.first();
  Player& taro = three.middle();
  Player& yuki = three.last();
  Player ume{server.port(), "Ume"};
  Player stranger{server.port(), "Stranger"};
};

TEST_F(ChatPrivacyTest, AlliesChatReachesAlliesOnly) {
  const std::string game = start({{"table_chat", "everybody"}}, /*allied=*/true);
  ume.enter(game);
  ASSERT_EQ(say(hana, "allies", kAllies).at("type"), "done");
  EXPECT_TRUE(has(heard(taro), kAllies));
  for (Player* user : {&yuki, &ume}) expect_never(*user, game, kAllies);
  EXPECT_EQ(say(yuki, "allies", "me too").at("code"), "not_allied");
  EXPECT_EQ(say(ume, "allies", "me too").at("code"), "not_allied");
  EXPECT_TRUE(has(heard_coming_in(taro, game, 3), kAllies)) << "who comes back has it again";
}

TEST_F(ChatPrivacyTest, AlliesChatStaysPrivateAfterAllianceAndGame) {
  const std::string game = start(Json::object(), /*allied=*/true);
  ume.enter(game);
  ASSERT_EQ(say(taro, "allies", kAllies).at("type"), "done");
  ASSERT_EQ(yuki.ask({{"type", "resign"}}).at("type"), "done");
  taro.next_event("player_out");
  EXPECT_EQ(say(taro, "allies", "still there?").at("code"), "not_allied");
  EXPECT_TRUE(has(heard_coming_in(hana, game, std::nullopt), kAllies));
  for (Player* user : {&yuki, &ume}) expect_never(*user, game, kAllies);
  ASSERT_EQ(hana.ask({{"type", "resign"}}).at("type"), "done");
  for (Player* user : {&yuki, &ume}) expect_never(*user, game, kAllies);
  EXPECT_TRUE(has(heard_coming_in(taro, game, std::nullopt), kAllies));
}

TEST_F(ChatPrivacyTest, PlayersChatDoesNotReachSpectators) {
  const std::string game = start();
  ume.enter(game);
  ASSERT_EQ(say(yuki, "table", kTable).at("type"), "done");
  EXPECT_TRUE(has(heard(hana), kTable));
  expect_never(ume, game, kTable);
  EXPECT_EQ(say(ume, "table", "hello").at("code"), "not_seated");
  for (Player* player : {&hana, &taro}) ASSERT_EQ(player->ask({{"type", "resign"}}).at("type"), "done");
  expect_never(ume, game, kTable);
  ASSERT_EQ(say(ume, "table", "well played").at("type"), "done") << "after the game everybody writes";
  EXPECT_TRUE(has(heard(yuki), "well played"));
}

TEST_F(ChatPrivacyTest, SpectatorsCanReadOpenTableChat) {
  const std::string game = start({{"table_chat", "everybody"}});
  ume.enter(game);
  ASSERT_EQ(say(yuki, "table", kTable).at("type"), "done");
  EXPECT_TRUE(has(heard(ume), kTable));
  EXPECT_FALSE(has(by_http(game), kTable)) << "but it stands in no record and no list";
}

TEST_F(ChatPrivacyTest, PlayersCannotReadSpectatorChatUntilEnd) {
  const std::string game = start();
  ume.enter(game);
  ASSERT_EQ(taro.ask({{"type", "resign"}}).at("type"), "done");
  ASSERT_EQ(say(ume, "spectators", kSpectators).at("type"), "done");
  for (Player& player : three.players) expect_never(player, game, kSpectators);
  EXPECT_EQ(say(taro, "spectators", "I am out").at("code"), "not_watching") << "the beaten one sits there still";
  ASSERT_EQ(say(taro, "table", "I am out").at("type"), "done");
  EXPECT_TRUE(has(heard(hana), "I am out"));
  ASSERT_EQ(hana.ask({{"type", "resign"}}).at("type"), "done");
  EXPECT_TRUE(has(heard(yuki), kSpectators));
}

TEST_F(ChatPrivacyTest, AnonymousSpectatorReadsButCannotWrite) {
  const std::string game = start({{"table_chat", "everybody"}}, /*allied=*/true);
  ume.enter(game);
  support::WsClient socket(server.port(), "", "");
  const auto ask = [&](const Json& message) { socket.send(message.dump()); };
  ask({{"type", "enter"}, {"game", game}});
  say(hana, "allies", kAllies);
  say(hana, "table", kTable);
  say(ume, "spectators", kSpectators);
  ask({{"type", "chat"}, {"id", "x"}, {"channel", "spectators"}, {"text", "hello"}});
  std::string all;
  // In a cluster the refusal can overtake the lines.
  while (!has(all, "refused") || !has(all, kSpectators)) all += *socket.receive() + "\n";
  EXPECT_TRUE(has(all, "no_user"));
  EXPECT_TRUE(has(all, kTable));
  EXPECT_TRUE(has(all, kSpectators));
  EXPECT_FALSE(has(all, kAllies));
}

TEST_F(ChatPrivacyTest, RestartKeepsLinesAndTheirAudience) {
  const std::string game = start({{"table_chat", "everybody"}}, /*allied=*/true);
  ume.enter(game);
  say(hana, "allies", kAllies);
  say(hana, "table", kTable);
  ASSERT_EQ(ume.ask({{"type", "chat"}, {"id", "mine"}, {"channel", "spectators"}, {"text", kSpectators}}).at("type"),
            "done");
  const std::vector<Player*> everybody = {&hana, &taro, &yuki, &ume, &stranger};
  for (Player* user : everybody) user->disconnect();
  server.restart();
  for (Player* user : everybody) user->move_to(server.port());
  const std::string of_taro = heard_coming_in(taro, game, std::nullopt);
  EXPECT_TRUE(has(of_taro, kAllies) && has(of_taro, kTable) && !has(of_taro, kSpectators));
  const std::string of_yuki = heard_coming_in(yuki, game, std::nullopt);
  EXPECT_TRUE(!has(of_yuki, kAllies) && has(of_yuki, kTable) && !has(of_yuki, kSpectators));
  const std::string of_ume = heard_coming_in(ume, game, std::nullopt);
  EXPECT_TRUE(!has(of_ume, kAllies) && has(of_ume, kTable) && has(of_ume, kSpectators));
  EXPECT_EQ(ume.ask({{"type", "chat"}, {"id", "mine"}, {"channel", "spectators"}, {"text", kSpectators}}).at("type"),
            "done")
      << "repeated, it is not said again";
  const std::string again = heard_coming_in(ume, game, std::nullopt);
  EXPECT_EQ(again.find(kSpectators), again.rfind(kSpectators));
}

TEST_F(ChatPrivacyTest, RateLimitsLinesOfUser) {
  const std::string game = start();
  Json last;
  for (int i = 0; i < 6; ++i) last = say(hana, "table", "again");
  EXPECT_EQ(last.at("code"), "too_fast");
  EXPECT_EQ(hana.move(1, "3c4d").at("type"), "done");
}

TEST_F(ChatPrivacyTest, HostRemovesSpectator) {
  const std::string game = start();
  ume.enter(game);
  ume.next("presence");
  EXPECT_EQ(taro.ask({{"type", "remove_spectator"}, {"user", ume.id()}}).at("code"), "not_host");
  EXPECT_EQ(hana.ask({{"type", "remove_spectator"}, {"user", taro.id()}}).at("code"), "no_spectator");
  EXPECT_EQ(hana.ask({{"type", "remove_spectator"}, {"user", ume.id()}}).at("type"), "done");
  EXPECT_EQ(ume.next("error").at("code"), "removed");
  EXPECT_EQ(ume.ask({{"type", "chat"}, {"channel", "spectators"}, {"text", "why?"}}).at("code"), "not_entered");
  for (int i = 0; i < 2; ++i) {
    ume.enter(game);
    EXPECT_EQ(ume.next("error").at("code"), "removed");
    ume.disconnect();
    if (i > 0) break;
    for (Player& player : three.players) player.disconnect();
    server.restart();
    ume.move_to(server.port());
  }
}

}  // namespace
}  // namespace server::connection::chat_privacy_test
