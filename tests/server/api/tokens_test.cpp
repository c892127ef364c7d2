#include <gtest/gtest.h>

#include <future>
#include <set>
#include <string>
#include <vector>

#include "server/config/fixed_limits.hpp"
#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"

namespace server::api::tokens_test {
namespace {

using namespace server::protocol;

using support::HttpAnswer;
using support::HttpCall;
using support::HttpClient;

std::string code_of(const HttpAnswer& answer) {
  return Json::parse(answer.body).at("error").at("code");
}

class TokensTest : public testing::Test {
 protected:
  /// Creates a personal token of a player.
  static Json make(Player& player, const std::string& label = "my program") {
    const HttpAnswer answer = player.http().post("/api/tokens", Json{{"label", label}}.dump());
    EXPECT_EQ(answer.status, 201) << answer.body;
    return Json::parse(answer.body);
  }
  /// Sends the request of a program: with a token, without cookie and Origin.
  HttpAnswer ask(const std::string& token, const std::string& method, const std::string& path,
                 const std::string& body = "") {
    HttpCall call{method, path, {{"Authorization", "Bearer " + token}}, body};
    if (!body.empty()) call.headers["Content-Type"] = "application/json";
    return HttpClient(server.port()).send(call);
  }

  RunningServer server;
  Player hana{server.port(), "Hana"};
  Player taro{server.port(), "Taro"};
};

TEST_F(TokensTest, ActsForItsOwner) {
  const std::string token = make(hana).at("token");
  EXPECT_TRUE(token.starts_with("sannin_")) << token;
  EXPECT_EQ(Json::parse(ask(token, "GET", "/api/me").body).at("id"), hana.id());
  EXPECT_EQ(ask(token, "GET", "/api/me").header("set-cookie"), "");
  EXPECT_EQ(ask(token, "PUT", "/api/me", R"({"name": "Hana's bot"})").status, 200);
  EXPECT_EQ(Json::parse(hana.http().get("/api/me").body).at("name"), "Hana's bot");
}

TEST_F(TokensTest, OpensSocketWithoutOriginAndCookie) {
  const std::string token = make(hana).at("token");
  support::WsClient socket(server.port(), "", "", "Bearer " + token);
  EXPECT_EQ(Json::parse(*socket.receive()).at("me").at("id"), hana.id());
  // An additional cookie is ignored.
  support::WsClient both(server.port(), taro.http().cookie(), "", "Bearer " + token);
  EXPECT_EQ(Json::parse(*both.receive()).at("me").at("id"), hana.id());
  EXPECT_THROW(support::WsClient(server.port(), "", "https://evil.example", "Bearer " + token), std::runtime_error);
  EXPECT_THROW(support::WsClient(server.port(), "", "", "Bearer sannin_wrong"), std::runtime_error);
}

TEST_F(TokensTest, IsShownOnceListedAndDeleted) {
  const Json first = make(hana, "one");
  const Json second = make(hana, "two");
  const HttpAnswer listed = hana.http().get("/api/tokens");
  const Json tokens = Json::parse(listed.body).at("tokens");
  ASSERT_EQ(tokens.size(), 2U);
  // Tokens of the same millisecond have no defined order.
  EXPECT_EQ((std::set<std::string>{tokens[0].at("label"), tokens[1].at("label")}),
            (std::set<std::string>{"one", "two"}));
  EXPECT_FALSE(tokens[0].contains("token"));
  EXPECT_EQ(listed.body.find(first.at("token").get<std::string>()), std::string::npos);
  const std::string path = "/api/tokens/" + first.at("id").get<std::string>();
  EXPECT_EQ(taro.http().send(taro.http().change("DELETE", path, "")).status, 404) << "it is not his";
  EXPECT_EQ(ask(first.at("token"), "GET", "/api/me").status, 200);
  EXPECT_EQ(hana.http().send(hana.http().change("DELETE", path, "")).status, 200);
  const HttpAnswer ended = ask(first.at("token"), "GET", "/api/me");
  EXPECT_EQ(ended.status, 401);
  EXPECT_EQ(code_of(ended), "bad_token");
  EXPECT_EQ(ask(second.at("token"), "GET", "/api/me").status, 200);
  EXPECT_EQ(code_of(hana.http().send(hana.http().change("DELETE", path, ""))), "unknown_token");
}

TEST_F(TokensTest, CannotUseOwnerOnlyRoutes) {
  const std::string token = make(hana).at("token");
  const std::string id = Json::parse(hana.http().get("/api/tokens").body).at("tokens")[0].at("id");
  const std::pair<HttpCall, std::string> cases[] = {
      {{"POST", "/api/account", {}, {}}, R"({"name": "hana", "password": "a good password"})"},
      {{"PUT", "/api/account/password", {}, {}}, R"({"old": "a good password", "new": "another password"})"},
      {{"POST", "/api/logout", {}, {}}, "{}"},
      {{"GET", "/api/tokens", {}, {}}, ""},
      {{"POST", "/api/tokens", {}, {}}, R"({"label": "more"})"},
      {{"DELETE", "/api/tokens/" + id, {}, {}}, ""},
      {{"GET", "/api/me/export", {}, {}}, ""},
      {{"DELETE", "/api/me", {}, {}}, R"({"confirm": "delete everything"})"}};
  for (const auto& [call, body] : cases) {
    const HttpAnswer answer = ask(token, call.method, call.target, body);
    EXPECT_EQ(answer.status, 403) << call.method << " " << call.target;
    EXPECT_EQ(code_of(answer), "owner_only") << call.method << " " << call.target;
  }
}

TEST_F(TokensTest, IsNotInterchangeableWithCookie) {
  const std::string token = make(hana).at("token");
  HttpClient client(server.port());
  const HttpAnswer as_cookie = client.send({"GET", "/api/me/games", {{"Cookie", "sannin=" + token}}, {}});
  EXPECT_EQ(as_cookie.status, 401);
  const std::string secret = hana.http().secret();
  EXPECT_EQ(ask(secret, "GET", "/api/me").status, 401);
}

TEST_F(TokensTest, IgnoresOtherAuthorizationSchemes) {
  const HttpAnswer answer = hana.http().send({"GET", "/api/me", {{"Authorization", "Basic aGFuYTpzZWNyZXQ="}}, {}});
  EXPECT_EQ(Json::parse(answer.body).at("id"), hana.id()) << "a proxy's password is not for us";
}

TEST_F(TokensTest, RejectsInvalidLabelsAndTooManyTokens) {
  for (const std::string& label : {std::string(), std::string(41, 'x'), std::string("a\nb")}) {
    EXPECT_EQ(hana.http().post("/api/tokens", Json{{"label", label}}.dump()).status, 400) << label;
  }
  for (std::size_t i = 0; i < fixed::kPersonalTokens; ++i) make(hana);
  const HttpAnswer answer = hana.http().post("/api/tokens", R"({"label": "one more"})");
  EXPECT_EQ(answer.status, 409);
  EXPECT_EQ(code_of(answer), "too_many");
}

TEST_F(TokensTest, LimitHoldsForParallelRequests) {
  const std::string cookie = hana.http().cookie();
  std::vector<std::future<int>> answers;
  for (int worker = 0; worker < 6; ++worker) {
    answers.push_back(std::async(std::launch::async, [&] {
      HttpClient client(server.port());
      int made = 0;
      for (int i = 0; i < 10; ++i) {
        auto call = client.change("POST", "/api/tokens", R"({"label": "one of many"})");
        call.headers["Cookie"] = cookie;
        made += client.send(call).status == 201 ? 1 : 0;
      }
      return made;
    }));
  }
  int made = 0;
  for (auto& each : answers) made += each.get();
  EXPECT_EQ(made, static_cast<int>(fixed::kPersonalTokens));
}

}  // namespace
}  // namespace server::api::tokens_test
