#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/server/net/player.hpp"
#include "tests/server/net/running_server.hpp"
#include "tests/support/http_client.hpp"

namespace server {
namespace {

using Json = nlohmann::json;
using support::HttpAnswer;

class HttpCreateTest : public testing::Test {
 protected:
  /// Creates a game, and gives its line in lists.
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

TEST_F(HttpCreateTest, CreatesWithDefaults) {
  const Json summary = created(R"({"ruleset": "sannin"})");
  EXPECT_EQ(summary.at("state"), "open");
  EXPECT_EQ(summary.at("seating"), "choice");
  EXPECT_EQ(summary.at("pact"), false);
  EXPECT_EQ(summary.at("moves"), 0);
  EXPECT_EQ(summary.at("people"), Json::array());
  EXPECT_EQ(summary.at("result"), nullptr);
}

TEST_F(HttpCreateTest, CreatesWithEverythingSaid) {
  const Json summary =
      created(R"({"ruleset": "sannin", "options": {"gap": "stay"}, "seating": "lot", "pact": true, "listed": false})");
  EXPECT_EQ(summary.at("seating"), "lot");
  EXPECT_EQ(summary.at("pact"), true);
  EXPECT_EQ(summary.at("options").at("gap"), "stay");
  EXPECT_EQ(Json::parse(client.get("/api/games?state=open").body).at("games"), Json::array()) << "it is not listed";
}

TEST_F(HttpCreateTest, RefusesWhatIsWrongByName) {
  expect_refused(R"({})", "bad_message", "ruleset");
  expect_refused(R"({"ruleset": "chess"})", "bad_message", "there is no ruleset \"chess\"");
  expect_refused(R"({"ruleset": 7})", "bad_message", "ruleset");
  expect_refused(R"({"ruleset": "sannin", "options": {"gap": "sometimes"}})", "bad_message", "the option \"gap\" is ");
  expect_refused(R"({"ruleset": "sannin", "options": {"speed": "1"}})", "bad_message", "there is no option \"speed\"");
  expect_refused(R"({"ruleset": "sannin", "options": {"gap": 1}})", "bad_message", "must be a string");
  expect_refused(R"({"ruleset": "sannin", "options": []})", "bad_message", "options");
  expect_refused(R"({"ruleset": "sannin", "seating": "random"})", "bad_message", "\"seating\" is choice or lot");
  expect_refused(R"({"ruleset": "sannin", "pact": "yes"})", "bad_message", "\"pact\", true or false");
  expect_refused(R"({"ruleset": "sannin", "timer": 5})", "bad_message", "unknown key \"timer\"");
  expect_refused(R"({"ruleset": "sannin")", "bad_json", "not valid JSON");
  expect_refused("sannin", "bad_json", "not valid JSON");
  expect_refused(R"({"ruleset": "sannin"} x)", "bad_json", "not valid JSON");
  expect_refused(R"({"ruleset": 1e400})", "bad_json", "not valid JSON");
  expect_refused(std::string("{\"ruleset\": \"san\0nin\"}", 22), "bad_json", "not valid JSON");
  EXPECT_EQ(Json::parse(client.get("/api/games").body).at("games"), Json::array()) << "nothing was made";
}

TEST_F(HttpCreateTest, CreatesNothingForAnotherSite) {
  auto call = client.change("POST", "/api/games", R"({"ruleset": "sannin"})");
  call.headers["Origin"] = "https://evil.example";
  EXPECT_EQ(client.send(call).status, 403);
  call.headers["Origin"] = client.origin();
  call.headers["Content-Type"] = "text/plain";
  EXPECT_EQ(client.send(call).status, 415);
  EXPECT_EQ(Json::parse(client.get("/api/games").body).at("games"), Json::array());
}

TEST_F(HttpCreateTest, RefusesJsonThatNestsTooDeep) {
  expect_refused(std::string(17, '[') + std::string(17, ']'), "bad_json", "nests deeper than 16");
  expect_refused(std::string(16'000, '['), "bad_json", "nests deeper than 16");
  expect_refused(std::string(16, '[') + std::string(16, ']'), "bad_message", "must be a JSON object");
}

TEST_F(HttpCreateTest, RefusesALargeBody) {
  const std::string table = R"({"ruleset": "sannin"})";
  const std::size_t limit = 16 * 1024;
  EXPECT_EQ(client.post("/api/games", table + std::string(limit - table.size(), ' ')).status, 201);
  for (const std::size_t length : {limit + 1, 20 * limit, 1000 * limit}) {
    const HttpAnswer answer = client.post("/api/games", std::string(length, ' '));
    EXPECT_EQ(answer.status, 413) << length;
    EXPECT_EQ(Json::parse(answer.body).at("error").at("code"), "too_large") << length;
  }
}

TEST(HttpCreateLimitsTest, LetsNobodyMakeTablesWithoutEnd) {
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
  EXPECT_NE(refused.body.find("you have made 3 games that have not begun"), std::string::npos) << refused.body;
  EXPECT_EQ(three.last().http().post("/api/games", table).status, 201);

  support::HttpClient stranger(server.port());
  EXPECT_EQ(stranger.get("/api/me").status, 200);
  EXPECT_EQ(support::HttpClient(server.port()).get("/api/me").status, 200);
  const HttpAnswer one_too_many = support::HttpClient(server.port()).get("/api/me");
  EXPECT_EQ(one_too_many.status, 429);
  EXPECT_EQ(code_of(one_too_many), "too_fast");
  EXPECT_EQ(stranger.get("/api/me").status, 200) << "he is known";
}

TEST(HttpCreateLimitsTest, AnswersWhoAsksTooOftenThatHeDoes) {
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
}  // namespace server
