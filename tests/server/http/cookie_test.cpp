#include "server/http/cookie.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/server/support/running_server.hpp"
#include "tests/support/network/http_client.hpp"

namespace server::http::cookie_test {
namespace {

using namespace server::app;

using Json = nlohmann::json;
using support::HttpAnswer;
using support::HttpClient;

ServeOptions behind_tls() {
  ServeOptions options;
  options.origin = "https://play.example.org";
  return options;
}

class CookieTest : public testing::Test {
 protected:
  static HttpAnswer me(const RunningServer& server, const std::string& cookie) {
    return HttpClient(server.port()).send({"GET", "/api/me", {{"Cookie", cookie}}, {}});
  }
  static std::string id_in(const HttpAnswer& answer) { return Json::parse(answer.body).at("id"); }
  /// Returns the value in a Set-Cookie header.
  static std::string value_in(const HttpAnswer& answer) {
    const std::string header = answer.header("set-cookie");
    const std::size_t equals = header.find('=');
    return header.substr(equals + 1, header.find(';') - equals - 1);
  }
  static std::string secret_in(const std::string& value) { return value.substr(0, value.find('.')); }
};

TEST_F(CookieTest, IsRenewedDaily) {
  RunningServer server;
  const HttpAnswer first = HttpClient(server.port()).get("/api/me");
  const std::string today = value_in(first);
  const std::string secret = secret_in(today);
  EXPECT_EQ(me(server, "sannin=" + today).header("set-cookie"), "");
  for (const std::string& old : {secret, secret + ".1", secret + ".x", secret + ".99999999999999999999"}) {
    const HttpAnswer renewed = me(server, "sannin=" + old);
    EXPECT_EQ(id_in(renewed), id_in(first)) << old;
    EXPECT_TRUE(renewed.header("set-cookie").starts_with("sannin=" + today + ";")) << renewed.header("set-cookie");
    EXPECT_NE(renewed.header("set-cookie").find("; Max-Age=63072000;"), std::string::npos);
  }
}

TEST_F(CookieTest, HasHostPrefixBehindTls) {
  RunningServer server(behind_tls());
  const HttpAnswer first = HttpClient(server.port()).get("/api/me");
  const std::string header = first.header("set-cookie");
  EXPECT_TRUE(header.starts_with("__Host-sannin=")) << header;
  for (const char* flag : {"; Secure", "; HttpOnly", "; Path=/", "; SameSite=Lax"})
    EXPECT_NE(header.find(flag), std::string::npos) << flag;
  EXPECT_EQ(header.find("Domain"), std::string::npos);
  const HttpAnswer again = me(server, "__Host-sannin=" + value_in(first));
  EXPECT_EQ(id_in(again), id_in(first));
  EXPECT_EQ(again.header("set-cookie"), "");
}

TEST_F(CookieTest, IgnoresPlainCookieBehindTls) {
  RunningServer server(behind_tls());
  const HttpAnswer planted = HttpClient(server.port()).get("/api/me");
  // Another host of the domain can set this cookie, and knows its secret.
  const HttpAnswer visit = me(server, "sannin=" + value_in(planted));
  EXPECT_NE(id_in(visit), id_in(planted));
  const std::string headers = visit.header("set-cookie");
  EXPECT_TRUE(headers.starts_with("__Host-sannin=")) << headers;
  EXPECT_EQ(headers.find(secret_in(value_in(planted))), std::string::npos) << headers;
  EXPECT_NE(headers.find("\nsannin=; Path=/; Max-Age=0;"), std::string::npos) << headers;
}

TEST_F(CookieTest, HostCookieOverridesPlantedCookie) {
  RunningServer server(behind_tls());
  const HttpAnswer own = HttpClient(server.port()).get("/api/me");
  const HttpAnswer planted = HttpClient(server.port()).get("/api/me");
  const std::string both = "sannin=" + value_in(planted) + "; __Host-sannin=" + value_in(own);
  EXPECT_EQ(id_in(me(server, both)), id_in(own));
  const std::string ended = "sannin=" + value_in(planted) + "; __Host-sannin=AAAAAAAAAAAAAAAAAAAAAA";
  EXPECT_NE(id_in(me(server, ended)), id_in(planted)) << "an unknown one does not fall back to it";
}

TEST_F(CookieTest, NumbersBrowsersByTheirOwnCookie) {
  const std::string value(22, 'a');
  const auto number = [](const std::string& cookie, bool secure) {
    Request request;
    request.cookie = cookie;
    return browser_of(request, secure);
  };
  EXPECT_NE(number("sannin=x; sannin-browser=" + value, false), 0U);
  EXPECT_EQ(number("sannin-browser=" + value, false), number("__Host-sannin-browser=" + value, true));
  EXPECT_NE(number("sannin-browser=" + value, false), number("sannin-browser=" + std::string(22, 'b'), false));
  EXPECT_EQ(number("sannin-browser=" + value, true), 0U) << "another host of the domain can set it";
  EXPECT_EQ(number("sannin-browser=" + value + "a", false), 0U);
  EXPECT_EQ(number("sannin=" + value, false), 0U);
}

TEST_F(CookieTest, BrowserKeepsItsNumberWithAnotherUser) {
  RunningServer server(behind_tls());
  const auto browser_in = [](const HttpAnswer& answer) {
    const std::string headers = answer.header("set-cookie");
    const std::size_t begin = headers.find("\n__Host-sannin-browser=");
    EXPECT_NE(begin, std::string::npos) << headers;
    EXPECT_NE(headers.find("; HttpOnly; SameSite=Lax; Secure", begin), std::string::npos) << headers;
    const std::string cookie = headers.substr(begin + 1);
    return cookie.substr(0, cookie.find(';'));
  };
  const HttpAnswer first = HttpClient(server.port()).get("/api/me");
  const HttpAnswer other = me(server, browser_in(first));
  EXPECT_NE(id_in(other), id_in(first));
  EXPECT_EQ(browser_in(other), browser_in(first));
  EXPECT_NE(browser_in(HttpClient(server.port()).get("/api/me")), browser_in(first));
}

TEST_F(CookieTest, LogoutDeletesBothCookieNames) {
  RunningServer server(behind_tls());
  std::string cookie = "sannin=old; __Host-sannin=" + value_in(HttpClient(server.port()).get("/api/me"));
  const auto change = [&](const std::string& path, const std::string& body) {
    return HttpClient(server.port())
        .send({"POST",
               path,
               {{"Cookie", cookie}, {"Origin", "https://play.example.org"}, {"Content-Type", "application/json"}},
               body});
  };
  const HttpAnswer made = change("/api/account", R"({"name": "hana", "password": "a good password"})");
  ASSERT_EQ(made.status, 201) << made.body;
  cookie = "sannin=old; __Host-sannin=" + value_in(made);
  const HttpAnswer out = change("/api/logout", "{}");
  EXPECT_EQ(out.status, 200);
  EXPECT_NE(out.header("set-cookie").find("__Host-sannin=; Path=/; Max-Age=0;"), std::string::npos);
  EXPECT_NE(out.header("set-cookie").find("\nsannin=; Path=/; Max-Age=0;"), std::string::npos);
  EXPECT_EQ(out.header("set-cookie").find("-browser"), std::string::npos) << "the browser keeps its number";
}

}  // namespace
}  // namespace server::http::cookie_test
