#include <gtest/gtest.h>

#include "server/http/static_files.hpp"
#include "server/version.hpp"
#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/support/network/raw_client.hpp"

namespace server::connection::ws_messages_test {
namespace {

using namespace server::app;
using namespace server::protocol;

class WsMessagesTest : public testing::Test {
 protected:
  /// Returns the response to a WebSocket handshake with these headers.
  support::HttpAnswer open_socket(support::Headers headers) {
    headers.insert({{"Upgrade", "websocket"},
                    {"Connection", "Upgrade"},
                    {"Sec-WebSocket-Version", "13"},
                    {"Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="}});
    return hana.http().send({"GET", "/ws", std::move(headers), {}});
  }

  Json answer_to(const std::string& text) {
    hana.socket().send(text);
    return hana.next();
  }

  RunningServer server;
  Player hana{server.port(), "Hana"};
};

TEST_F(WsMessagesTest, GreetingNamesUserAndVersions) {
  const Json hello = hana.connect();
  EXPECT_EQ(hello.at("type"), "hello");
  EXPECT_EQ(hello.at("protocol"), 1);
  EXPECT_EQ(hello.at("me"), Json({{"id", hana.id()}, {"name", "Hana"}}));
  EXPECT_EQ(hello.at("server"), SANNIN_VERSION);
  EXPECT_EQ(hello.at("client"), http::StaticFiles("").client_build());
  support::WsClient stranger(server.port(), "", "");
  EXPECT_EQ(Json::parse(*stranger.receive()).at("me"), nullptr);
}

TEST_F(WsMessagesTest, AcceptsOwnOriginOnly) {
  const std::string own = hana.http().origin();
  const std::string port = std::to_string(server.port());
  EXPECT_EQ(open_socket({{"Origin", own}}).status, 101);
  for (const std::string& origin :
       {std::string("https://evil.example"), std::string("null"), std::string("http://127.0.0.1"), own + ".", own + "/",
        "http://localhost:" + port, "http://evil-127.0.0.1:" + port, own + ".evil.example", "ws://127.0.0.1:" + port,
        "HTTP://127.0.0.1:" + port, own + "0"}) {
    const auto refused = open_socket({{"Origin", origin}});
    EXPECT_EQ(refused.status, 403) << origin;
    EXPECT_EQ(Json::parse(refused.body).at("error").at("code"), "wrong_origin") << origin;
  }
  EXPECT_EQ(open_socket({}).status, 403) << "with a cookie the page must be known";
  support::RawClient two(server.port());
  EXPECT_THROW(two.upgrade(hana.http().cookie(), "Origin: https://evil.example\r\n"), std::runtime_error);
}

TEST(WsOriginTest, AcceptsConfiguredOriginOnly) {
  ServeOptions options;
  options.origin = "https://play.example.org";
  RunningServer server(options);
  support::HttpClient hana(server.port());
  hana.get("/api/me");
  const auto opens_for = [&](const std::string& origin) {
    support::RawClient client(server.port());
    const std::string answer = client.ask_to_upgrade(hana.cookie(), "Origin: " + origin + "\r\n");
    return answer.starts_with("HTTP/1.1 101 ");
  };
  EXPECT_TRUE(opens_for("https://play.example.org"));
  for (const std::string& origin :
       {hana.origin(), std::string("http://play.example.org"), std::string("https://play.example.org:8443"),
        std::string("https://evil-play.example.org"), std::string("https://play.example.org.evil"),
        std::string("https://PLAY.example.org"), std::string("https://play.example.org."), std::string("null"),
        std::string("https://example.org"), std::string("https://play.example.org/"),
        std::string("https://play.example.org\r\nOrigin: https://evil.example")}) {
    EXPECT_FALSE(opens_for(origin)) << origin;
  }
}

TEST_F(WsMessagesTest, NegotiatesNoCompression) {
  const auto answer = open_socket(
      {{"Origin", hana.http().origin()}, {"Sec-WebSocket-Extensions", "permessage-deflate; client_max_window_bits"}});
  EXPECT_EQ(answer.status, 101);
  EXPECT_EQ(answer.header("sec-websocket-extensions"), "");
}

TEST_F(WsMessagesTest, AnswersPlainRequestWith426) {
  const auto answer = hana.http().get("/ws");
  EXPECT_EQ(answer.status, 426);
  EXPECT_EQ(Json::parse(answer.body).at("error").at("code"), "upgrade_required");
}

TEST_F(WsMessagesTest, ReportsInvalidMessageAndContinues) {
  hana.connect();
  const std::pair<std::string, std::string> cases[] = {
      {"", "bad_json"},
      {"{", "bad_json"},
      {"hello", "bad_json"},
      {R"({"type": "ping", "t": 1e400})", "bad_json"},
      {R"({"type": "ping", "t": 1, "t": 2})", "bad_json"},
      {R"({"type": "\udc00"})", "bad_json"},
      {std::string(17, '['), "bad_json"},
      {std::string(4096, '['), "bad_json"},
      {"[]", "bad_message"},
      {"null", "bad_message"},
      {"{}", "bad_message"},
      {R"({"type": 7})", "bad_message"},
      {R"({"type": "ping"})", "bad_message"},
      {R"({"type": "ping", "t": 1, "u": 2})", "bad_message"},
      {R"({"type": "enter"})", "bad_message"},
      {R"({"type": "enter", "game": "a", "since": -1})", "bad_message"},
      {R"({"type": "shout"})", "unknown_type"}};
  for (const auto& [text, code] : cases) {
    const Json error = answer_to(text);
    EXPECT_EQ(error.at("type"), "error") << text;
    EXPECT_EQ(error.at("code"), code) << text;
    EXPECT_FALSE(error.at("reason").get<std::string>().empty()) << text;
  }
  EXPECT_EQ(answer_to(R"({"type": "ping", "t": 12.5})"), Json({{"type", "pong"}, {"t", 12.5}}));
}

TEST_F(WsMessagesTest, RefusalContainsIdOfCommand) {
  hana.connect();
  const std::pair<std::string, std::string> cases[] = {
      {R"({"type": "take_seat", "id": "c1", "place": "first"})", "bad_message"},
      {R"({"type": "move", "id": "c1", "number": 1})", "bad_message"},
      {R"({"type": "move", "id": "c1", "number": "1", "move": "3c4d"})", "bad_message"},
      {R"({"type": "move", "id": "c1", "number": 1.5, "move": "3c4d"})", "bad_message"},
      {R"({"type": "move", "id": "c1", "number": 18446744073709551615, "move": "3c4d"})", "bad_message"},
      {R"({"type": "draw", "id": "c1"})", "bad_message"},
      {R"({"type": "shout", "id": "c1"})", "unknown_type"},
      {R"({"type": "resign", "id": "c1"})", "not_entered"}};
  for (const auto& [text, code] : cases) {
    const Json refused = answer_to(text);
    EXPECT_EQ(refused.at("type"), "refused") << text;
    EXPECT_EQ(refused.at("id"), "c1") << text;
    EXPECT_EQ(refused.at("code"), code) << text;
    EXPECT_FALSE(refused.at("reason").get<std::string>().empty()) << text;
  }
  EXPECT_EQ(answer_to(R"({"type": "resign"})").at("code"), "bad_message");
  EXPECT_EQ(answer_to(R"({"type": "resign", "id": ")" + std::string(41, 'x') + "\"}").at("code"), "bad_message");
}

TEST_F(WsMessagesTest, RejectsUnknownGame) {
  hana.enter("7h2Kq9");
  EXPECT_EQ(hana.next().at("code"), "unknown_game");
  EXPECT_EQ(hana.sit("first").at("code"), "not_entered");
  hana.send({{"type", "enter"}, {"game", "7h2Kq9"}});
  EXPECT_EQ(hana.next().at("code"), "unknown_game") << "asked again";
  const std::string game = hana.create();
  hana.send({{"type", "enter"}, {"game", game}});
  EXPECT_EQ(hana.next("room").at("game"), game);
  EXPECT_EQ(hana.sit("first").at("type"), "done");
}

TEST_F(WsMessagesTest, SocketServesOneGameOnly) {
  const std::string game = hana.create();
  hana.enter(game);
  hana.next("room");
  hana.send({{"type", "enter"}, {"game", hana.create()}});
  EXPECT_EQ(hana.next("error").at("code"), "already_entered");
  EXPECT_EQ(hana.sit("first").at("type"), "done");
}

TEST_F(WsMessagesTest, AnonymousClientCanSpectateOnly) {
  const std::string game = hana.create();
  support::WsClient stranger(server.port(), "", "");
  stranger.receive();
  stranger.send(Json{{"type", "enter"}, {"game", game}}.dump());
  const Json room = Json::parse(*stranger.receive());
  EXPECT_EQ(room.at("type"), "room");
  EXPECT_EQ(room.at("self"), nullptr);
  stranger.send(R"({"type": "take_seat", "id": "c1", "seat": "first"})");
  Json answer;
  do answer = Json::parse(*stranger.receive());
  while (answer.at("type") == "presence" || answer.at("type") == "chat");
  EXPECT_EQ(answer.at("type"), "refused");
  EXPECT_EQ(answer.at("code"), "no_user");
}

}  // namespace
}  // namespace server::connection::ws_messages_test
