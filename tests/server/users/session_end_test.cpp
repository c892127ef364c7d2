#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <string>
#include <thread>
#include <vector>

#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/support/network/raw_client.hpp"

// End of a cookie or a token: its sockets, streams and commands end as well.
namespace server::users::session_end_test {
namespace {

using namespace server::app;
using namespace server::protocol;

using support::HttpAnswer;
using support::HttpCall;
using support::HttpClient;

constexpr const char* kPassword = "correct horse";

std::string credentials() {
  return Json{{"name", "hana"}, {"password", kPassword}}.dump();
}

ServeOptions many_messages() {
  ServeOptions options;
  options.limits.message_burst = 100'000;
  return options;
}

/// Hana has an account, a seat in a running game, a program with a token, and a second device.
class SessionEndTest : public testing::Test {
 protected:
  SessionEndTest() {
    EXPECT_EQ(hana().http().post("/api/account", credentials()).status, 201);
    const Json made = Json::parse(hana().http().post("/api/tokens", R"({"label": "program"})").body);
    bearer = "Bearer " + made.at("token").get<std::string>();
    token_path = "/api/tokens/" + made.at("id").get<std::string>();
    EXPECT_EQ(phone.post("/api/login", credentials()).status, 200);
    // The account has ended the cookie of her socket.
    hana().enter(game);
  }

  Player& hana() { return three.first(); }
  HttpAnswer remove(HttpClient& client, const std::string& path, const std::string& body = "") {
    return client.send(client.change("DELETE", path, body));
  }
  HttpAnswer command_with(const support::Headers& by, const Json& command) {
    HttpCall call{"POST", "/api/games/" + game + "/commands", by, command.dump()};
    call.headers["Content-Type"] = "application/json";
    return HttpClient(server.port()).send(call);
  }

  /// Expects that `end` immediately ends a socket, a stream and commands with one credential of
  /// Hana.
  void expect_ended(const support::Headers& by, const std::string& code, const std::function<void()>& end) {
    const auto header = [&](const char* name) { return by.contains(name) ? by.at(name) : std::string(); };
    support::WsClient socket(server.port(), header("Cookie"), header("Origin"), header("Authorization"));
    socket.send(Json{{"type", "enter"}, {"game", game}}.dump());
    while (Json::parse(socket.receive().value()).at("type") != "room") {
    }
    support::RawClient stream(server.port());
    std::string lines;
    for (const auto& [name, value] : by) lines += name + ": " + value + "\r\n";
    stream.send("GET /api/games/" + game + "/stream HTTP/1.0\r\nHost: 127.0.0.1\r\n" + lines + "\r\n");
    ASSERT_NE(stream.read_until("\"type\":\"room\""), "");
    end();
    // The request has been answered. A command sent now is too late, whether or not the socket is
    // closed already.
    socket.send(Json{{"type", "resign"}, {"id", "late"}}.dump());
    Json bye;
    while (const auto text = socket.receive()) bye = Json::parse(*text);
    EXPECT_EQ(bye.at("type"), "bye");
    EXPECT_EQ(bye.at("code"), code);
    EXPECT_EQ(socket.close_code(), 1008);
    const std::string rest = stream.read_to_end();
    EXPECT_TRUE(rest.ends_with("\"type\":\"bye\"}\n")) << rest;
    EXPECT_EQ(command_with(by, {{"type", "resign"}, {"id", "later"}}).status, 401);
  }
  support::Headers of_cookie(const std::string& cookie) {
    return {{"Cookie", cookie}, {"Origin", hana().http().origin()}};
  }
  void expect_nobody_resigned() {
    Player spectator(server.port(), "Ume");
    spectator.enter(game);
    EXPECT_EQ(spectator.next("room").at("state"), "running");
  }
  /// Expects that Hana's browser can still play.
  void expect_goes_on() {
    EXPECT_EQ(hana().move(1, "3c4d").at("type"), "done");
    expect_nobody_resigned();
  }

  RunningServer server;
  Three three{server.port()};
  std::string game = three.start();
  HttpClient phone{server.port()};
  std::string bearer;
  std::string token_path;
};

TEST_F(SessionEndTest, DeletedTokenEndsItsConnections) {
  expect_ended({{"Authorization", bearer}}, "session_ended",
               [&] { EXPECT_EQ(remove(hana().http(), token_path).status, 200); });
  expect_goes_on();
}

TEST_F(SessionEndTest, LogoutEndsConnectionsOfItsCookie) {
  expect_ended(of_cookie(phone.cookie()), "session_ended",
               [&] { EXPECT_EQ(phone.post("/api/logout", "{}").status, 200); });
  expect_goes_on();
}

TEST_F(SessionEndTest, NewPasswordEndsOtherCookies) {
  expect_ended(of_cookie(phone.cookie()), "session_ended", [&] {
    const Json change = {{"old", kPassword}, {"new", "another horse"}};
    EXPECT_EQ(hana().http().put("/api/account/password", change.dump()).status, 200);
  });
  EXPECT_EQ(command_with({{"Authorization", bearer}}, {{"type", "leave_seat"}, {"id", "c"}}).status, 409)
      << "a personal token stays valid";
  EXPECT_EQ(hana().next("bye").at("code"), "session_ended") << "her browser has a new cookie too";
  hana().enter(game);
  expect_goes_on();
}

TEST_F(SessionEndTest, LoginEndsConnectionsOfFormerCookie) {
  expect_ended(of_cookie(phone.cookie()), "session_ended",
               [&] { EXPECT_EQ(phone.post("/api/login", credentials()).status, 200); });
  expect_goes_on();
}

TEST_F(SessionEndTest, DeletionEndsAllConnections) {
  const std::string body = Json{{"confirm", "delete everything"}, {"password", kPassword}}.dump();
  expect_ended({{"Authorization", bearer}}, "deleted", [&] { EXPECT_EQ(remove(phone, "/api/me", body).status, 200); });
  EXPECT_EQ(hana().next("bye").at("code"), "deleted");
  EXPECT_EQ(hana().socket().read_to_end(), 1008);
}

TEST_F(SessionEndTest, FailedDeletionEndsNothing) {
  const std::string body = Json{{"confirm", "delete everything"}, {"password", "wrong"}}.dump();
  EXPECT_EQ(remove(phone, "/api/me", body).status, 403);
  expect_goes_on();
}

/// Commands in flight while their token ends: each is durable before the deletion is acknowledged,
/// or never executed.
class SessionEndRaceTest : public testing::Test {
 protected:
  int events_in(const std::string& game) {
    Player spectator(server.port(), "Ume");
    spectator.enter(game);
    return spectator.next("room").at("seq");
  }

  RunningServer server{many_messages()};
  Player hana{server.port(), "Hana"};
};

TEST_F(SessionEndRaceTest, ExecutesNothingAfterAcknowledgement) {
  const std::string game = hana.create();
  for (int round = 0; round < 20; ++round) {
    const Json made = Json::parse(hana.http().post("/api/tokens", R"({"label": "program"})").body);
    support::WsClient socket(server.port(), "", "", "Bearer " + made.at("token").get<std::string>());
    socket.send(Json{{"type", "enter"}, {"game", game}}.dump());
    // Far more commands than complete before the token ends. The others wait in the room.
    for (int i = 0; i < 300; ++i) {
      const std::string id = std::to_string(round) + "-" + std::to_string(i);
      socket.send(Json{{"type", i % 2 == 0 ? "take_seat" : "leave_seat"}, {"id", id}}.dump());
    }
    const std::string path = "/api/tokens/" + made.at("id").get<std::string>();
    ASSERT_EQ(hana.http().send(hana.http().change("DELETE", path, "")).status, 200);
    const int at_the_answer = events_in(game);
    EXPECT_EQ(socket.read_to_end(), 1008);
    EXPECT_EQ(events_in(game), at_the_answer) << "round " << round;
  }
}

}  // namespace
}  // namespace server::users::session_end_test
