#include <gtest/gtest.h>

#include <chrono>
#include <deque>
#include <functional>

#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"

namespace server::connection::ws_lobby_test {
namespace {

using namespace server::protocol;

/// The lists as a client keeps them: the fold of the messages of the lobby.
class Lists {
 public:
  /// Enters the lobby on a new socket.
  static Lists of(Player& player) {
    player.connect();
    player.send({{"type", "lobby"}});
    Lists lists(player);
    lists.take(player.next("lobby"));
    return lists;
  }

  /// Applies changes until `holds` returns true.
  void until(const std::function<bool(const Lists&)>& holds) {
    while (!holds(*this)) take(player_.next("lobby_changed"));
  }
  [[nodiscard]] bool has(const std::string& game) const { return games.contains(game); }
  [[nodiscard]] Json game(const std::string& id) const { return has(id) ? games.at(id) : Json{{"state", "none"}}; }
  [[nodiscard]] std::string state(const std::string& id) const { return game(id).at("state"); }
  [[nodiscard]] int waiting() const { return seeks.empty() ? 0 : seeks.at(0).at("waiting").get<int>(); }

  std::map<std::string, Json> games;
  Json seeks;

 private:
  explicit Lists(Player& player) : player_(player) {}

  void take(const Json& message) {
    if (message.at("type") == "lobby_changed") {
      EXPECT_EQ(message.at("n"), n_ + 1) << "no change is left out";
      for (const Json& game : message.at("removed")) games.erase(game.get<std::string>());
    }
    n_ = message.at("n");
    for (const Json& game : message.at("games")) games[game.at("id")] = game;
    seeks = message.at("seeks");
  }

  Player& player_;
  int n_ = 0;
};

class WsLobbyTest : public testing::Test {
 protected:
  static Json seek(const Json& times) {
    return {{"type", "seek"}, {"id", "mine"}, {"ruleset", "sannin"}, {"times", times}};
  }

  RunningServer server;
  Three three{server.port()};
  Player user{server.port(), "Visitor"};
  const Json fast = Json::array({{{"kind", "fischer"}, {"base", 300}, {"increment", 3}}});
  const Json slow = Json::array({{{"kind", "days"}, {"days", 3}}});
};

TEST_F(WsLobbyTest, ShowsGameFromCreationToEnd) {
  Lists lists = Lists::of(user);
  EXPECT_TRUE(lists.games.empty());
  Player& hana = three.first();
  const std::string game = hana.create({{"ruleset", "sannin"}, {"options", {{"gap", "stay"}}}});
  lists.until([&](const Lists& now) { return now.has(game); });
  EXPECT_EQ(lists.game(game).at("options").at("gap"), "stay");
  hana.enter(game);
  lists.until([&](const Lists& now) { return now.game(game).at("spectators") == 1; });
  hana.sit("first");
  lists.until([&](const Lists& now) { return now.game(game).at("connected") == 1; });
  EXPECT_EQ(lists.game(game).at("players").at(0).at("name"), "Hana");
  three.middle().enter(game);
  three.middle().sit("middle");
  three.last().enter(game);
  three.last().sit("last");
  lists.until([&](const Lists& now) { return now.state(game) == "running" && now.game(game).at("connected") == 3; });
  three.play(1, 1);
  lists.until([&](const Lists& now) { return now.game(game).at("moves") == 1; });
  Player spectator(server.port(), "Spectator");
  spectator.enter(game);
  lists.until([&](const Lists& now) { return now.game(game).at("spectators") == 1; });
  EXPECT_EQ(Lists::of(spectator).game(game), lists.game(game)) << "who comes later sees the same";
  hana.ask({{"type", "resign"}});
  three.middle().ask({{"type", "resign"}});
  lists.until([&](const Lists& now) { return !now.has(game); });
}

TEST_F(WsLobbyTest, NeverShowsUnlistedGame) {
  Lists lists = Lists::of(user);
  const std::string secret = three.start({{"ruleset", "sannin"}, {"listed", false}});
  three.first().ask({{"type", "resign"}});
  three.middle().ask({{"type", "resign"}});
  const std::string game = user.create();
  lists.until([&](const Lists& now) {
    EXPECT_FALSE(now.has(secret));
    return now.has(game);
  });
  EXPECT_EQ(lists.games.size(), 1U);
}

TEST_F(WsLobbyTest, MatchesThreeSeeksAndFourthWaits) {
  Lists lists = Lists::of(user);
  Player slow_one(server.port(), "Abe");
  Lists::of(slow_one);
  EXPECT_EQ(slow_one.ask(seek(slow)).at("type"), "done");
  Lists::of(three.first());
  EXPECT_EQ(three.first().ask(seek(fast)).at("type"), "done");
  lists.until([](const Lists& now) { return now.seeks.size() == 2; });
  Lists::of(three.middle());
  three.middle().ask(seek(fast));
  lists.until([](const Lists& now) { return now.waiting() == 2; });
  EXPECT_EQ(lists.seeks.at(0).at("time"), fast.at(0)) << "what most wait for comes first";
  Lists::of(three.last());
  three.last().ask(seek(Json::array({slow.at(0), fast.at(0)})));

  const std::string game = three.first().next("match_found").at("game");
  EXPECT_EQ(three.middle().next("match_found").at("game"), game);
  EXPECT_EQ(three.last().next("match_found").at("game"), game);
  lists.until([&](const Lists& now) { return now.state(game) == "running" && now.waiting() == 1; });
  slow_one.ask({{"type", "unseek"}});
  EXPECT_EQ(slow_one.next("seeking").at("seek"), nullptr) << "she was not found, and waits no longer";

  std::set<std::string> seats;
  for (Player& player : three.players) {
    player.enter(game);
    const Json room = player.next("room");
    EXPECT_EQ(room.at("state"), "running");
    EXPECT_EQ(room.at("time"), fast.at(0));
    for (const Json& each : room.at("players")) {
      if (each.at("id") == player.id()) seats.insert(each.at("seat"));
    }
  }
  EXPECT_EQ(seats, (std::set<std::string>{"first", "middle", "last"}));
}

TEST_F(WsLobbyTest, DisconnectedUserIsNotMatched) {
  Lists lists = Lists::of(user);
  Lists::of(three.first());
  three.first().ask(seek(fast));
  lists.until([](const Lists& now) { return now.waiting() == 1; });
  three.first().disconnect();
  lists.until([](const Lists& now) { return now.waiting() == 0; });
  Lists::of(three.middle());
  three.middle().ask(seek(fast));
  Lists::of(three.last());
  three.last().ask(seek(fast));
  lists.until([](const Lists& now) { return now.waiting() == 2; });
  Lists::of(three.first());
  three.first().ask(seek(fast));
  EXPECT_EQ(three.first().next("match_found"), three.last().next("match_found")) << "he is back";
}

TEST_F(WsLobbyTest, SocketEntersLobbyOrGameButNotBoth) {
  Lists::of(user);
  user.send({{"type", "enter"}, {"game", "g"}});
  EXPECT_EQ(user.next("error").at("code"), "already_entered");
  user.enter(user.create());
  user.next("room");
  user.send({{"type", "lobby"}});
  EXPECT_EQ(user.next("error").at("code"), "already_entered");
  EXPECT_EQ(user.ask(seek(fast)).at("code"), "not_entered");
}

TEST_F(WsLobbyTest, AnonymousClientSeesListsButCannotSeek) {
  support::WsClient stranger(server.port(), "", "");
  stranger.receive();
  stranger.send(R"({"type": "lobby"})");
  EXPECT_EQ(Json::parse(*stranger.receive()).at("type"), "lobby");
  stranger.send(seek(fast).dump());
  EXPECT_EQ(Json::parse(*stranger.receive()).at("code"), "no_user");
}

TEST_F(WsLobbyTest, RestartRestoresLists) {
  const std::string open = user.create();
  const std::string secret = user.create({{"ruleset", "sannin"}, {"listed", false}});
  const std::string running = three.start();
  server.restart();
  user.move_to(server.port());
  Lists lists = Lists::of(user);
  // A node learns the games of another one after its start.
  lists.until([](const Lists& now) { return now.games.size() == 2; });
  EXPECT_EQ(lists.state(open), "open");
  EXPECT_EQ(lists.state(running), "running");
}

/// Clients that do not answer the close frame, in a game and in the lobby.
TEST(SilentClientsTest, ServerStopsWithoutThem) {
  app::ServeOptions options;
  options.limits.stop_time = std::chrono::seconds(1);
  std::deque<Player> silent;
  {
    RunningServer server(options);
    for (int i = 0; i < 4; ++i) {
      silent.emplace_back(server.port(), "Silent");
      silent.emplace_back(server.port(), "Silent");
      silent.back().enter(silent.back().create());
      silent.back().next("room");
      Lists::of(silent[silent.size() - 2]);
    }
  }
  EXPECT_EQ(silent.front().next("bye").at("code"), "restart");
}

}  // namespace
}  // namespace server::connection::ws_lobby_test
