#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/support/network/raw_client.hpp"

// Privacy matrix: users without permission, on every route of the API description, on sockets and
// on streams. A route that is added to the description is tested automatically.
namespace server::connection::privacy_matrix_test {
namespace {

using namespace server::protocol;

using support::HttpClient;

constexpr const char* kAllies = "word-for-the-ally";
constexpr const char* kTable = "word-for-the-table";
const std::array<std::string, 3> kAddresses = {"203.0.113.11", "203.0.113.12", "203.0.113.13"};

/// Client without permission, and its credentials.
struct Requester {
  std::string name;
  std::string cookie;
  std::string authorization;
  bool at_table = false;
};

class PrivacyMatrixTest : public testing::Test {
 protected:
  PrivacyMatrixTest() {
    game = allied_game();
    for (Player& player : three.players) {
      cookies.push_back(player.http().secret());
      tokens.push_back(token_of(player));
    }
    ume.enter(game);
    const Json made = {{"record", "[Rules \"Sannin 1\"]\n\n*"}};
    review = Json::parse(three.last().http().post("/api/reviews", made.dump()).body).at("id");
    askers = {{"a spectator", ume.http().cookie(), "", false},
              {"the third player", three.last().http().cookie(), "", true},
              {"the third's program", "", "Bearer " + tokens[2], true},
              {"a stranger", "", "", false},
              {"the program of another", "", "Bearer " + token_of(ume), false}};
  }

  static std::string token_of(Player& player) {
    return Json::parse(player.http().post("/api/tokens", R"({"label": "program"})").body).at("token");
  }
  static Json say(Player& user, const std::string& channel, const std::string& text) {
    return user.ask({{"type", "chat"}, {"channel", channel}, {"text", text}});
  }
  /// Hana and Taro are allied against Yuki, who moves first (RULES.md §7). Only the players can
  /// read the table chat.
  std::string allied_game() {
    std::string id = three.first().create({{"ruleset", "sannin"}, {"opening_alliance", true}});
    const char* seats[] = {"first", "middle", "last"};
    for (std::size_t i = 0; i < 3; ++i) {
      three[i].enter(id);
      EXPECT_EQ(three[i].sit(seats[i]).at("type"), "done");
    }
    three.first().ask({{"type", "opening_alliance"}, {"with", three.middle().id()}, {"offer", true}});
    three.middle().ask({{"type", "opening_alliance"}, {"with", three.first().id()}, {"offer", true}});
    for (Player& player : three.players) player.ask({{"type", "ready"}, {"ready", true}});
    return id;
  }

  [[nodiscard]] support::WsClient socket_of(const Requester& requester) const {
    const std::string origin = requester.cookie.empty() ? "" : HttpClient(server.port()).origin();
    return {server.port(), requester.cookie, origin, requester.authorization};
  }
  [[nodiscard]] std::string header_of(const Requester& requester) const {
    std::string lines = "Host: 127.0.0.1\r\n";
    if (!requester.cookie.empty()) lines += "Cookie: " + requester.cookie + "\r\n";
    if (!requester.authorization.empty()) lines += "Authorization: " + requester.authorization + "\r\n";
    return lines;
  }
  static std::string read_until(support::WsClient& socket, const std::string& word) {
    std::string all;
    for (;;) {
      const auto message = socket.receive();
      if (!message) return all;
      all += *message + "\n";
      if (message->find(word) != std::string::npos) return all;
    }
  }

  /// Returns all messages to a new socket: the state of the game, missed events, the review, and
  /// the lobby.
  [[nodiscard]] std::string by_socket(const Requester& requester) const {
    std::string all;
    for (const int since : {0, 3}) {
      support::WsClient socket = socket_of(requester);
      socket.send(Json{{"type", "enter"}, {"game", game}, {"since", since}}.dump());
      all += read_until(socket, R"("type":"presence")");
    }
    support::WsClient in_review = socket_of(requester);
    in_review.send(Json{{"type", "enter_review"}, {"review", review}}.dump());
    all += read_until(in_review, R"("type":"review_presence")");
    support::WsClient socket = socket_of(requester);
    socket.send(Json{{"type", "lobby"}}.dump());
    return all + read_until(socket, R"("type":"lobby")");
  }
  /// Returns all messages to a new HTTP stream of the game.
  [[nodiscard]] std::string by_stream(const Requester& requester) const {
    std::string all;
    for (const char* query : {"", "?since=1", "?since=3"}) {
      support::RawClient client(server.port());
      client.send("GET /api/games/" + game + "/stream" + query + " HTTP/1.0\r\n" + header_of(requester) + "\r\n");
      all += client.read_until(R"("type":"presence")");
      EXPECT_NE(all.find("200 OK"), std::string::npos);
    }
    return all;
  }
  /// Returns the responses, with headers, to all GET requests in the API description.
  [[nodiscard]] std::string by_http(const Requester& requester) const {
    const Json api = Json::parse(HttpClient(server.port()).get("/api/openapi.json").body);
    std::string all;
    int answered = 0;
    for (const auto& [path, methods] : api.at("paths").items()) {
      if (!methods.contains("get") || path.ends_with("/stream")) continue;
      for (const std::string& target : filled(path)) {
        support::RawClient client(server.port());
        client.send("GET " + target + " HTTP/1.0\r\n" + header_of(requester) + "\r\n");
        const std::string answer = client.read_to_end();
        EXPECT_FALSE(answer.starts_with("HTTP/1.1 5")) << target << ": " << answer;
        if (answer.starts_with("HTTP/1.1 200")) ++answered;
        all += answer;
      }
    }
    EXPECT_GE(answered, 12) << "most of them are for everybody";
    return all;
  }
  [[nodiscard]] std::vector<std::string> filled(std::string path) const {
    const std::string id = "{game}";
    if (const auto at = path.find(id); at != std::string::npos) path.replace(at, id.size(), game);
    const std::string reviewed = "{review}";
    if (const auto at = path.find(reviewed); at != std::string::npos) path.replace(at, reviewed.size(), review);
    const std::string file = "{file}";
    const auto at = path.find(file);
    if (at == std::string::npos) return {path};
    std::vector<std::string> targets;
    for (const char* name : {"0.svg", "last.svg", "replay.html"}) {
      targets.push_back(path.substr(0, at) + name);
    }
    return targets;
  }

  void expect_nothing_private(const std::string& text, const Requester& requester, const std::string& way) const {
    std::vector<std::string> words = {kAllies, cookies[0], cookies[1], tokens[0], tokens[1], "$argon2"};
    words.insert(words.end(), {kAddresses[0], kAddresses[1], kAddresses[2]});
    if (!requester.at_table) words.insert(words.end(), {kTable, cookies[2], tokens[2]});
    for (const std::string& word : words) {
      EXPECT_EQ(text.find(word), std::string::npos) << word << " is told to " << requester.name << " by " << way;
    }
  }
  void expect_nothing_private_now() const {
    for (const Requester& requester : askers) {
      expect_nothing_private(by_http(requester), requester, "HTTP");
      expect_nothing_private(by_socket(requester), requester, "a socket");
      expect_nothing_private(by_stream(requester), requester, "a stream");
    }
  }

  RunningServer server;
  Three three{server.port(), kAddresses};
  Player ume{server.port(), "Ume"};
  std::string game;
  std::string review;
  std::vector<std::string> cookies;
  std::vector<std::string> tokens;
  std::vector<Requester> askers;
};

TEST_F(PrivacyMatrixTest, OpenSocketsReceiveNothingPrivate) {
  std::vector<support::WsClient> sockets;
  for (const Requester& requester : askers) {
    sockets.push_back(socket_of(requester));
    sockets.back().send(Json{{"type", "enter"}, {"game", game}}.dump());
    read_until(sockets.back(), R"("type":"presence")");
  }
  ASSERT_EQ(say(three.first(), "allies", kAllies).at("type"), "done");
  ASSERT_EQ(say(three.middle(), "table", kTable).at("type"), "done");
  ASSERT_EQ(three.last().move(1, "3c4d").at("type"), "done");
  for (std::size_t i = 0; i < askers.size(); ++i) {
    const std::string heard = read_until(sockets[i], R"("kind":"moved")");
    EXPECT_NE(heard.find("3c4d"), std::string::npos) << askers[i].name;
    EXPECT_EQ(heard.find(kTable) != std::string::npos, askers[i].at_table) << askers[i].name;
    expect_nothing_private(heard, askers[i], "a socket that was open");
  }
}

TEST_F(PrivacyMatrixTest, LaterRequestsRevealNothingPrivate) {
  ASSERT_EQ(say(three.first(), "allies", kAllies).at("type"), "done");
  ASSERT_EQ(say(three.middle(), "table", kTable).at("type"), "done");
  expect_nothing_private_now();
  ASSERT_EQ(three.last().ask({{"type", "resign"}}).at("type"), "done");
  ASSERT_EQ(three.first().ask({{"type", "resign"}}).at("type"), "done");
  expect_nothing_private_now();
}

TEST_F(PrivacyMatrixTest, NoUserCanActForOthers) {
  for (const Requester& requester : askers) {
    if (requester.cookie.empty() && requester.authorization.empty()) continue;
    support::WsClient socket = socket_of(requester);
    socket.send(Json{{"type", "enter"}, {"game", game}}.dump());
    std::vector<Json> commands = {{{"type", "chat"}, {"channel", "allies"}, {"text", "let me in"}},
                                  {{"type", "remove_spectator"}, {"user", ume.id()}}};
    if (!requester.at_table) {
      commands.push_back({{"type", "move"}, {"number", 1}, {"move", "3c4d"}});
      commands.push_back({{"type", "resign"}});
    }
    for (Json& command : commands) {
      command["id"] = requester.name + command.at("type").get<std::string>();
      socket.send(command.dump());
      const std::string answer = read_until(socket, command.at("id"));
      EXPECT_NE(answer.find(R"("type":"refused")"), std::string::npos) << command.at("id");
    }
  }
  const Json room = Json::parse(ume.http().get("/api/games/" + game + "/record.json").body);
  EXPECT_TRUE(room.at("steps").empty()) << room;
}

}  // namespace
}  // namespace server::connection::privacy_matrix_test
