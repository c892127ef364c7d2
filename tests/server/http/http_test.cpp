#include "server/http/http.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/server/support/running_server.hpp"
#include "tests/support/network/http_client.hpp"

namespace server::http::http_test {
namespace {

using namespace server::app;

using Json = nlohmann::json;
using support::HttpAnswer;

std::string code_of(const HttpAnswer& answer) {
  return Json::parse(answer.body).at("error").at("code");
}

std::string reason_of(const HttpAnswer& answer) {
  return Json::parse(answer.body).at("error").at("reason");
}

class HttpTest : public testing::Test {
 protected:
  RunningServer server;
  support::HttpClient client{server.port()};
};

TEST_F(HttpTest, CreatesUserWithCookieOnFirstVisitOnly) {
  const HttpAnswer first = client.get("/api/me");
  ASSERT_EQ(first.status, 200);
  const Json me = Json::parse(first.body);
  EXPECT_FALSE(me.at("id").get<std::string>().empty());
  EXPECT_FALSE(me.at("name").get<std::string>().empty());
  const std::string cookie = first.header("set-cookie");
  EXPECT_TRUE(cookie.starts_with("sannin=")) << cookie;
  EXPECT_EQ(client.secret().size(), 22U) << "128 bits";
  for (const char* flag : {"; HttpOnly", "; SameSite=Lax", "; Path=/", "; Max-Age="})
    EXPECT_NE(cookie.find(flag), std::string::npos) << flag;
  EXPECT_EQ(cookie.find("Secure"), std::string::npos) << "this server is not behind TLS";
  EXPECT_EQ(client.cookie().find(me.at("id").get<std::string>()), std::string::npos);

  const HttpAnswer second = client.get("/api/me");
  EXPECT_EQ(Json::parse(second.body), me);
  EXPECT_EQ(second.header("set-cookie"), "");
}

TEST_F(HttpTest, UnknownCookieCreatesNewUser) {
  const HttpAnswer answer = client.send({"GET", "/api/me", {{"Cookie", "other=1; sannin=AAAAAAAAAAAAAAAAAAAAAA"}}, {}});
  EXPECT_EQ(answer.status, 200);
  EXPECT_NE(answer.header("set-cookie"), "");
}

TEST_F(HttpTest, CookieIsSecureBehindTls) {
  ServeOptions options;
  options.origin = "https://play.example.org";
  RunningServer behind_proxy(options);
  support::HttpClient user(behind_proxy.port());
  EXPECT_NE(user.get("/api/me").header("set-cookie").find("; Secure"), std::string::npos);
  EXPECT_EQ(user.put("/api/me", R"({"name": "Hana"})").status, 403) << "comes from http://127.0.0.1";
  auto call = user.change("PUT", "/api/me", R"({"name": "Hana"})");
  call.headers["Origin"] = "https://play.example.org";
  EXPECT_EQ(user.send(call).status, 200);
}

TEST_F(HttpTest, StoresName) {
  client.get("/api/me");
  const HttpAnswer answer = client.put("/api/me", R"({"name": "  花子 <b>&amp;  "})");
  ASSERT_EQ(answer.status, 200);
  EXPECT_EQ(Json::parse(answer.body).at("name"), "花子 <b>&amp;");
  EXPECT_EQ(Json::parse(client.get("/api/me").body).at("name"), "花子 <b>&amp;");
  server.restart();
  client.move_to(server.port());
  EXPECT_EQ(Json::parse(client.get("/api/me").body).at("name"), "花子 <b>&amp;");
}

TEST_F(HttpTest, RejectsInvalidNameWithReason) {
  client.get("/api/me");
  const std::pair<std::string, std::string> cases[] = {{R"({"name": "   "})", "bad_name"},
                                                       {R"({"name": "1234567890123456789012345"})", "bad_name"},
                                                       {R"({"name": "a\nb"})", "bad_name"},
                                                       {R"({"name": "a\u202eb"})", "bad_name"},
                                                       {R"({"name": ""})", "bad_name"},
                                                       {R"({"name": 7})", "bad_message"},
                                                       {R"({"name": null})", "bad_message"},
                                                       {R"({})", "bad_message"},
                                                       {R"([])", "bad_message"},
                                                       {R"({"name": "Hana", "id": "p1"})", "bad_message"},
                                                       {R"({"name": "Hana", "name": "Taro"})", "bad_json"},
                                                       {R"({"name": "\ud800"})", "bad_json"},
                                                       {R"({"name": )", "bad_json"},
                                                       {"{\"name\": \"\xff\"}", "bad_json"},
                                                       {"", "bad_json"}};
  for (const auto& [body, code] : cases) {
    const HttpAnswer answer = client.put("/api/me", body);
    EXPECT_EQ(answer.status, 400) << body;
    EXPECT_EQ(code_of(answer), code) << body;
    EXPECT_NE(reason_of(answer), "") << body;
  }
  for (const std::string& name : {std::string(), std::string(25, 'x'), std::string(4'000, 'x')}) {
    EXPECT_EQ(reason_of(client.put("/api/me", Json{{"name", name}}.dump())), "a name must have 1 to 24 characters")
        << name;
  }
}

TEST_F(HttpTest, RejectsNameWithoutCookie) {
  const HttpAnswer answer = client.put("/api/me", R"({"name": "Hana"})");
  EXPECT_EQ(answer.status, 401);
  EXPECT_EQ(code_of(answer), "no_user");
}

TEST_F(HttpTest, RejectsChangeFromOtherOrigin) {
  client.get("/api/me");
  const std::string own = client.origin();
  const std::string port = std::to_string(server.port());
  const std::string body = R"({"name": "Hana"})";
  for (const std::string& origin :
       {std::string("https://evil.example"), std::string("null"), own + ".", own + "0", "http://localhost:" + port,
        std::string("http://127.0.0.1"), "ftp://127.0.0.1:" + port, "HTTP://127.0.0.1:" + port, own + "/",
        own + ".evil.example"}) {
    auto call = client.change("PUT", "/api/me", body);
    call.headers["Origin"] = origin;
    const HttpAnswer answer = client.send(call);
    EXPECT_EQ(answer.status, 403) << origin;
    EXPECT_EQ(code_of(answer), "wrong_origin") << origin;
  }
  for (const auto& [site, status] :
       {std::pair("cross-site", 403), {"same-site", 403}, {"same-origin", 200}, {"none", 200}}) {
    auto call = client.change("PUT", "/api/me", body);
    call.headers.erase("Origin");
    call.headers["Sec-Fetch-Site"] = site;
    EXPECT_EQ(client.send(call).status, status) << site;
  }
}

TEST_F(HttpTest, RejectsOtherContentType) {
  client.get("/api/me");
  for (const std::string type : {"text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""}) {
    auto call = client.change("PUT", "/api/me", R"({"name": "Hana"})");
    call.headers["Content-Type"] = type;
    const HttpAnswer answer = client.send(call);
    EXPECT_EQ(answer.status, 415) << type;
    EXPECT_EQ(code_of(answer), "wrong_type") << type;
  }
  auto call = client.change("PUT", "/api/me", R"({"name": "Hana"})");
  call.headers["Content-Type"] = "application/json; charset=utf-8";
  EXPECT_EQ(client.send(call).status, 200);
}

TEST_F(HttpTest, ListsRulesets) {
  const HttpAnswer answer = client.get("/api/rulesets");
  ASSERT_EQ(answer.status, 200);
  EXPECT_EQ(answer.header("content-type"), "application/json");
  const Json ruleset = Json::parse(answer.body).at("rulesets").at(0);
  EXPECT_EQ(ruleset.at("id"), "sannin");
  EXPECT_EQ(ruleset.at("seats").size(), 3U);
  EXPECT_EQ(ruleset.at("options").size(), 4U);
  EXPECT_EQ(ruleset.at("opening_alliance"), true);
}

TEST_F(HttpTest, ReportsHealth) {
  const HttpAnswer answer = client.get("/healthz");
  EXPECT_EQ(answer.status, 200);
  const Json health = Json::parse(answer.body);
  EXPECT_EQ(health.at("status"), "ok");
  EXPECT_GE(health.at("schema"), 1);
  EXPECT_TRUE(health.at("version").is_string());
}

TEST_F(HttpTest, SetsSecurityHeadersOnEveryResponse) {
  const support::HttpCall calls[] = {
      {"GET", "/", {}, {}},           {"GET", "/game/7h2Kq9", {}, {}},
      {"GET", "/nothing.js", {}, {}}, {"GET", "/healthz", {}, {}},
      {"GET", "/api/me", {}, {}},     {"GET", "/api/games/none", {}, {}},
      {"GET", "/ws", {}, {}},         {"POST", "/api/games", {{"Origin", "https://evil.example"}}, "{}"},
      {"PATCH", "/api/me", {}, {}},   {"HEAD", "/", {}, {}},
      {"GET", "/%2e%2e/", {}, {}},    {"GET", "/", {{"X", std::string(9000, 'x')}}, {}}};
  for (const auto& call : calls) {
    const HttpAnswer answer = client.send(call);
    EXPECT_EQ(answer.header("content-security-policy"),
              "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
              "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; "
              "frame-ancestors 'none'; require-trusted-types-for 'script'")
        << call.target;
    EXPECT_EQ(answer.header("x-content-type-options"), "nosniff") << call.target;
    EXPECT_EQ(answer.header("cross-origin-resource-policy"), "same-origin") << call.target;
    EXPECT_EQ(answer.header("referrer-policy"), "same-origin") << call.target;
    EXPECT_EQ(answer.header("permissions-policy"), "camera=(), geolocation=(), microphone=(), payment=(), usb=()")
        << call.target;
  }
}

TEST_F(HttpTest, RejectsUnknownMethodsAndPaths) {
  for (const char* method : {"PATCH", "OPTIONS", "TRACE", "BREW"}) {
    EXPECT_EQ(client.send({method, "/api/me", {}, {}}).status, 405) << method;
    EXPECT_EQ(client.send({method, "/", {}, {}}).status, 405) << method;
  }
  EXPECT_EQ(client.post("/api/me", "{}").status, 405);
  EXPECT_EQ(client.post("/", "{}").status, 405);
  for (const char* path :
       {"/api", "/api/", "/api/nothing", "/api/me/x", "/healthz/x", "/metrics/x", "/api/games/a/b"}) {
    const HttpAnswer answer = client.get(path);
    EXPECT_EQ(answer.status, 404) << path;
    EXPECT_EQ(code_of(answer), "unknown_path") << path;
  }
}

TEST_F(HttpTest, ReportsAllowedMethods) {
  const std::pair<std::string, std::string> cases[] = {{"/", "GET, HEAD"},
                                                       {"/healthz", "GET, HEAD"},
                                                       {"/api/me", "GET, HEAD, PUT, DELETE"},
                                                       {"/api/games", "GET, HEAD, POST"},
                                                       {"/api/games/7h2Kq9", "GET, HEAD"}};
  for (const auto& [path, allow] : cases) {
    const HttpAnswer answer = client.send({"PATCH", path, {}, {}});
    EXPECT_EQ(answer.status, 405) << path;
    EXPECT_EQ(code_of(answer), "wrong_method") << path;
    EXPECT_EQ(answer.header("allow"), allow) << path;
  }
  EXPECT_EQ(client.get("/healthz").header("allow"), "");
}

TEST_F(HttpTest, ExplainsFailedWebSocketUpgrade) {
  const HttpAnswer plain = client.get("/ws");
  EXPECT_EQ(plain.status, 426);
  EXPECT_EQ(code_of(plain), "upgrade_required");
  EXPECT_EQ(plain.header("upgrade"), "websocket");
  const auto refusal = [&](support::Headers headers) {
    headers.insert({{"Connection", "Upgrade"},
                    {"Upgrade", "websocket"},
                    {"Sec-WebSocket-Version", "13"},
                    {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}});
    const HttpAnswer answer = client.send({"GET", "/ws", headers, {}});
    EXPECT_EQ(answer.status, 403);
    EXPECT_EQ(code_of(answer), "wrong_origin");
    return reason_of(answer);
  };
  EXPECT_EQ(refusal({{"Origin", "https://evil.example"}}), "this WebSocket was opened by another site");
  EXPECT_EQ(refusal({{"Cookie", "sannin=AAAAAAAAAAAAAAAAAAAAAA"}}),
            "a WebSocket with a cookie must send Origin, with this server's own address");
}

TEST_F(HttpTest, AnswersHeadWithoutBody) {
  const HttpAnswer answer = client.send({"HEAD", "/api/rulesets", {}, {}});
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.body, "");
  EXPECT_EQ(answer.header("content-length"), client.get("/api/rulesets").header("content-length"));
}

}  // namespace
}  // namespace server::http::http_test
