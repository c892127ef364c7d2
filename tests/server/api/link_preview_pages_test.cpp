#include <gtest/gtest.h>

#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/support/network/http_client.hpp"
#include "web/assets.hpp"

namespace server::api::link_preview_pages_test {
namespace {

using namespace server::app;
using namespace server::protocol;

using support::HttpAnswer;

/// Returns an Open Graph property of a page's head.
std::string property(const HttpAnswer& page, const std::string& name) {
  const std::string start = "<meta property=\"og:" + name + "\" content=\"";
  const std::size_t at = page.body.find(start);
  if (at == std::string::npos) return "";
  const std::size_t begin = at + start.size();
  return page.body.substr(begin, page.body.find('"', begin) - begin);
}

std::string created_game(support::HttpClient& client) {
  const HttpAnswer made = client.post("/api/games", R"({"ruleset": "sannin", "time": {"kind": "untimed"}})");
  return Json::parse(made.body).at("url");
}

std::string imported_game(support::HttpClient& client, const std::string& name) {
  const std::string record =
      "[Rules \"Sannin 1\"]\n[First \"" + name + "\"]\n[Middle \"B\"]\n[Last \"C\"]\n\n1. 3c4d *\n";
  return Json::parse(client.post("/api/import", Json{{"record", record}}.dump()).body).at("url");
}

TEST(LinkPreviewPagesTest, DescribesGame) {
  RunningServer server;
  support::HttpClient client{server.port()};
  client.get("/api/me");
  const HttpAnswer open = client.get(created_game(client));
  EXPECT_EQ(property(open, "title"), "Play Sannin shogi");
  EXPECT_EQ(property(open, "image"), "/preview.png");
  EXPECT_EQ(property(open, "url"), "") << "without --origin nobody knows the address";
  EXPECT_NE(open.body.find("<title>Play Sannin shogi \u2013 Sannin</title>"), std::string::npos);
  const HttpAnswer unknown = client.get("/game/7h2Kq9");
  EXPECT_EQ(property(unknown, "title"), "Sannin");
}

TEST(LinkPreviewPagesTest, EscapesNames) {
  RunningServer server;
  support::HttpClient client{server.port()};
  client.get("/api/me");
  const HttpAnswer page = client.get(imported_game(client, "</title><script>x&y"));
  EXPECT_EQ(property(page, "title"), "&lt;/title&gt;&lt;script&gt;x&amp;y \u2013 B \u2013 C");
  EXPECT_EQ(page.body.find("<script>x"), std::string::npos);
}

TEST(LinkPreviewPagesTest, OriginMakesUrlsAbsolute) {
  ServeOptions options;
  options.origin = "https://play.example.org";
  RunningServer server(options);
  support::HttpClient client{server.port()};
  const HttpAnswer front = client.get("/");
  EXPECT_EQ(property(front, "url"), "https://play.example.org/");
  EXPECT_EQ(property(front, "image"), "https://play.example.org/preview.png");
  const HttpAnswer rules = client.get("/rules?x=1");
  EXPECT_NE(rules.body.find("<link rel=\"canonical\" href=\"https://play.example.org/rules\" />"), std::string::npos);
  EXPECT_EQ(property(client.get("/game/7h2Kq9"), "url"), "https://play.example.org/game/7h2Kq9");
  EXPECT_EQ(client.send({"GET", "/", {{"If-None-Match", front.header("etag")}}, {}}).status, 304);
  for (const web::Asset& asset : web::assets()) {
    if (asset.path != "/index.html") continue;
    EXPECT_EQ(client.get("/index.html").body, asset.bytes) << "what the service worker keeps is what was built";
  }
}

TEST(LinkPreviewPagesTest, ServesPreviewImage) {
  RunningServer server;
  support::HttpClient client{server.port()};
  const HttpAnswer picture = client.get("/preview.png");
  EXPECT_EQ(picture.status, 200);
  EXPECT_EQ(picture.header("content-type"), "image/png");
}

}  // namespace
}  // namespace server::api::link_preview_pages_test
