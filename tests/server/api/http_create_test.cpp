#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/support/network/http_client.hpp"

namespace server::api::http_create_test {
namespace {

using namespace server::app;

using Json = nlohmann::json;
using support::HttpAnswer;

class HttpCreateTest : public testing::Test {
 protected:
  /// Creates a game and returns its summary.
  Json created(const std::string& body) {
    const HttpAnswer answer = client.post("/api/games", body);
    EXPECT_EQ(answer.status, 201) << answer.body;
    const std::string id = Json::parse(answer.body).at("id");
    EXPECT_EQ(Json::parse(answer.body).at("url"), "/game/" + id);
    return Json::parse(client.get("/api/games/" + id).body).at("summary");
  }

  void expect_refused(const std::string& body, const std::string& code, const std::string& reason) {
    const HttpAnswer answer = client.post("/api/games", body);
    EXPECT_EQ(answer.status, 400) << body.substr(0, 100);
    const Json error = Json::parse(answer.body).at("error");
    EXPECT_EQ(error.at("code"), code) << body.substr(0, 100);
    EXPECT_NE(error.at("reason").get<std::string>().find(reason), std::string::npos) << error;
  }

  RunningServer server;
  support::HttpClient client{server.port()};
};

TEST_F(HttpCreateTest, CreatesGameWithDefaults) {
  const Json summary = created(R"({"ruleset": "sannin"})");
  EXPECT_EQ(summary.at("state"), "open");
  EXPECT_EQ(summary.at("seating"), "choice");
  EXPECT_EQ(summary.at("opening_alliance"), false);
  EXPECT_EQ(summary.at("moves"), 0);
  EXPECT_EQ(summary.at("players"), Json::array());
  EXPECT_EQ(summary.at("result"), nullptr);
}

TEST_F(HttpCreateTest, CreatesGameWithAllOptions) {
  const Json summary = created(
      R"({"ruleset": "sannin", "options": {"gap": "stay"}, "seating": "lot", "opening_alliance": true, "listed": false})");
  EXPECT_EQ(summary.at("seating"), "lot");
  EXPECT_EQ(summary.at("opening_alliance"), true);
  EXPECT_EQ(summary.at("options").at("gap"), "stay");
  EXPECT_EQ(Json::parse(client.get("/api/games?state=open").body).at("games"), Json::array()) << "it is not listed";
}

TEST_F(HttpCreateTest, CreatesVariantByName) {
  const Json seed = created(R"({"ruleset": "makyek", "variant": "chess-capture"})");
  EXPECT_EQ(seed.at("variant"), "chess-capture");
  EXPECT_EQ(seed.at("options").at("displacement"), "on");
  EXPECT_EQ(seed.at("options").at("win"), "one");
  EXPECT_EQ(seed.at("options").at("corner"), "group");
  EXPECT_EQ(seed.at("options").at("setup"), "makyek");
  EXPECT_EQ(created(R"({"ruleset": "makyek"})").at("variant"), "thai");
  EXPECT_EQ(created(R"({"ruleset": "sannin"})").at("variant"), nullptr);
}

TEST_F(HttpCreateTest, OptionsOverrideVariant) {
  const Json own = created(R"({"ruleset": "hasami", "variant": "jsa", "options": {"corner": "none"}})");
  EXPECT_EQ(own.at("variant"), nullptr);
  EXPECT_EQ(own.at("options").at("win"), "jsa");
  EXPECT_EQ(own.at("options").at("corner"), "none");
}

TEST_F(HttpCreateTest, ReportsInvalidFieldByName) {
  expect_refused(R"({"ruleset": "hasami", "variant": "thai"})", "bad_message",
                 "no variant \"thai\"; its variants are classic, all, step, step18, men18, jsa, five");
  expect_refused(R"({"ruleset": "sannin", "variant": "classic"})", "bad_message", "no variant \"classic\"");
  expect_refused(R"({"ruleset": "hasami", "variant": 7})", "bad_message", "variant");
  expect_refused(R"({})", "bad_message", "ruleset");
  expect_refused(R"({"ruleset": "chess"})", "bad_message", "there is no ruleset \"chess\"");
  expect_refused(R"({"ruleset": 7})", "bad_message", "ruleset");
  expect_refused(R"({"ruleset": "sannin", "options": {"gap": "sometimes"}})", "bad_message",
                 "the option \"gap\" must be ");
  expect_refused(R"({"ruleset": "sannin", "options": {"speed": "1"}})", "bad_message", "there is no option \"speed\"");
  expect_refused(R"({"ruleset": "sannin", "options": {"gap": 1}})", "bad_message", "must be a string");
  expect_refused(R"({"ruleset": "sannin", "options": []})", "bad_message", "options");
  expect_refused(R"({"ruleset": "sannin", "seating": "random"})", "bad_message", "\"seating\" must be choice or lot");
  expect_refused(R"({"ruleset": "sannin", "opening_alliance": "yes"})", "bad_message",
                 "\"opening_alliance\", true or false");
  expect_refused(R"({"ruleset": "sannin", "timer": 5})", "bad_message", "unknown key \"timer\"");
  expect_refused(R"({"ruleset": "sannin")", "bad_json", "not valid JSON");
  expect_refused("sannin", "bad_json", "not valid JSON");
  expect_refused(R"({"ruleset": "sannin"} x)", "bad_json", "not valid JSON");
  expect_refused(R"({"ruleset": 1e400})", "bad_json", "not valid JSON");
  expect_refused(std::string("{\"ruleset\": \"san\0nin\"}", 22), "bad_json", "not valid JSON");
  EXPECT_EQ(Json::parse(client.get("/api/games").body).at("games"), Json::array()) << "nothing was made";
}

TEST_F(HttpCreateTest, RejectsRequestOfOtherSite) {
  auto call = client.change("POST", "/api/games", R"({"ruleset": "sannin"})");
  call.headers["Origin"] = "https://evil.example";
  EXPECT_EQ(client.send(call).status, 403);
  call.headers["Origin"] = client.origin();
  call.headers["Content-Type"] = "text/plain";
  EXPECT_EQ(client.send(call).status, 415);
  EXPECT_EQ(Json::parse(client.get("/api/games").body).at("games"), Json::array());
}

TEST_F(HttpCreateTest, RejectsDeeplyNestedJson) {
  expect_refused(std::string(17, '[') + std::string(17, ']'), "bad_json", "nested more than 16");
  expect_refused(std::string(16'000, '['), "bad_json", "nested more than 16");
  expect_refused(std::string(16, '[') + std::string(16, ']'), "bad_message", "must be a JSON object");
}

TEST_F(HttpCreateTest, RejectsLargeBody) {
  const std::string table = R"({"ruleset": "sannin"})";
  const std::size_t limit = 16 * 1024;
  EXPECT_EQ(client.post("/api/games", table + std::string(limit - table.size(), ' ')).status, 201);
  for (const std::size_t length : {limit + 1, 20 * limit, 1000 * limit}) {
    const HttpAnswer answer = client.post("/api/games", std::string(length, ' '));
    EXPECT_EQ(answer.status, 413) << length;
    EXPECT_EQ(Json::parse(answer.body).at("error").at("code"), "too_large") << length;
  }
}

TEST(HttpCreateLimitsTest, LimitsOpenGamesAndNewUsers) {
  ServeOptions options;
  options.limits.open_games = 3;
  options.limits.visitor_burst = 5;
  options.limits.visitors_per_minute = 1;
  RunningServer server(options);
  const std::string table = R"({"ruleset": "sannin"})";
  const auto code_of = [](const HttpAnswer& answer) {
    return Json::parse(answer.body).at("error").at("code").get<std::string>();
  };
  Three three(server.port());
  three.start();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(three.first().http().post("/api/games", table).status, 201) << "one has begun";
  const HttpAnswer refused = three.first().http().post("/api/games", table);
  EXPECT_EQ(refused.status, 409);
  EXPECT_EQ(code_of(refused), "too_many");
  EXPECT_NE(refused.body.find("you have created 3 games that have not started"), std::string::npos) << refused.body;
  EXPECT_EQ(three.last().http().post("/api/games", table).status, 201);

  support::HttpClient stranger(server.port());
  EXPECT_EQ(stranger.get("/api/me").status, 200);
  EXPECT_EQ(support::HttpClient(server.port()).get("/api/me").status, 200);
  const HttpAnswer one_too_many = support::HttpClient(server.port()).get("/api/me");
  EXPECT_EQ(one_too_many.status, 429);
  EXPECT_EQ(code_of(one_too_many), "too_fast");
  EXPECT_EQ(stranger.get("/api/me").status, 200) << "he is known";
}

TEST(HttpCreateLimitsTest, AcceptsNewUsersOfManyNetworks) {
  ServeOptions options;
  options.limits.counted_keys = 100;
  options.limits.visitor_burst = 2;
  RunningServer server(options);
  for (int i = 0; i < 150; ++i) {
    support::HttpClient user(server.port(), "10.9." + std::to_string(i) + ".1");
    ASSERT_EQ(user.get("/api/me").status, 200) << i;
  }
  const auto status_from = [&](const std::string& address) {
    return support::HttpClient(server.port(), address).get("/api/me").status;
  };
  ASSERT_EQ(status_from("2001:db8:1:1::1"), 200);
  ASSERT_EQ(status_from("2001:db8:1:2::1"), 200);
  EXPECT_EQ(status_from("2001:db8:1:3::1"), 429) << "all of one network";
  EXPECT_EQ(status_from("2001:db8:2:3::1"), 200);
}

TEST(HttpCreateLimitsTest, RateLimitsRequestsPerAddress) {
  ServeOptions options;
  options.limits.request_burst = 20;
  options.limits.requests_per_second = 1;
  RunningServer server(options);
  support::HttpClient client(server.port(), "203.0.113.7");
  int answered = 0;
  HttpAnswer last;
  do last = client.get("/healthz");
  while (last.status == 200 && ++answered < 100);
  EXPECT_EQ(last.status, 429);
  EXPECT_GE(answered, 20);
  EXPECT_EQ(support::HttpClient(server.port(), "203.0.113.8").get("/healthz").status, 200);
}

}  // namespace
}  // namespace server::api::http_create_test
