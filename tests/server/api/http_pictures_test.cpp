#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>

#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/support/temp_directory.hpp"
#include "tests/support/xml_reader.hpp"

namespace server::api::http_pictures_test {
namespace {

using namespace server::protocol;

using support::HttpAnswer;

/// Unpacks with the gzip program of the system. Returns an empty string if gzip reports an error.
std::string gunzip(const std::string& packed) {
  const support::TempDirectory directory;
  const std::string file = directory.path() + "/packed.gz";
  std::ofstream(file, std::ios::binary) << packed;
  FILE* program = ::popen(("gzip -dc " + file).c_str(), "r");
  if (program == nullptr) return "";
  std::string text;
  for (int c = std::fgetc(program); c != EOF; c = std::fgetc(program)) text += static_cast<char>(c);
  return ::pclose(program) == 0 ? text : "";
}

class HttpPicturesTest : public testing::Test {
 protected:
  HttpAnswer get(const std::string& path) { return someone.http().get("/game/" + game + "/" + path); }
  std::string code(const std::string& path) { return Json::parse(get(path).body).at("error").at("code"); }

  /// Returns the piece on a cell of a picture; empty if the cell is vacant.
  static std::string piece_on(const std::string& cell, const HttpAnswer& picture) {
    for (const support::XmlElement& element : support::xml_elements(picture.body)) {
      const auto at = element.attributes.find("data-at");
      if (at != element.attributes.end() && at->second == cell) return element.attributes.at("data-piece");
    }
    return "";
  }
  static std::string title(const HttpAnswer& picture) { return support::xml_elements(picture.body).at(1).text; }

  RunningServer server;
  Player someone{server.port(), "Someone"};
  Three three{server.port()};
  std::string game = three.start();
};

TEST_F(HttpPicturesTest, ShowsBoardAfterEachPly) {
  three.play(1, 12);
  const HttpAnswer start = get("0.svg");
  ASSERT_EQ(start.status, 200);
  EXPECT_EQ(start.header("content-type"), "image/svg+xml");
  EXPECT_EQ(support::fault_of_xml(start.body), "");
  EXPECT_EQ(title(start), "Sannin shogi: Hana (First), Taro (Middle), Yuki (Last). At the start; Hana to move");
  EXPECT_EQ(piece_on("3c", start), "fP");

  const HttpAnswer eleventh = get("11.svg");
  EXPECT_EQ(piece_on("7g", eleventh), "m+R");
  EXPECT_EQ(piece_on("12l", eleventh), "mB");
  const HttpAnswer twelfth = get("12.svg");
  EXPECT_EQ(piece_on("12l", twelfth), "lB");
  EXPECT_EQ(title(twelfth), "Sannin shogi: Hana (First), Taro (Middle), Yuki (Last). After 12 moves; Hana to move");
  EXPECT_EQ(get("last.svg").body, twelfth.body);
}

TEST_F(HttpPicturesTest, ShowsBoardAloneOnRequest) {
  three.play(1, 12);
  const HttpAnswer whole = get("last.svg");
  const HttpAnswer board = get("last.svg?only=board");
  EXPECT_EQ(support::fault_of_xml(board.body), "");
  EXPECT_EQ(piece_on("12l", board), "lB");
  EXPECT_EQ(support::xml_elements(board.body).at(0).attributes.at("viewBox"), "-7050 -6100 13650 12200");
  EXPECT_NE(whole.body.find(">Hana<"), std::string::npos);
  EXPECT_EQ(board.body.find(">Hana<"), std::string::npos);
  EXPECT_EQ(code("last.svg?only=hands"), "bad_message");
  EXPECT_NE(get("last.svg?only=board&theme=dark").body, board.body);
  EXPECT_EQ(get("last.svg?only=board&theme=light").body, board.body);
  EXPECT_EQ(code("last.svg?theme=pink"), "bad_message");
}

TEST_F(HttpPicturesTest, ShowsBoardBeforeStart) {
  const std::string open = someone.create();
  EXPECT_EQ(someone.http().get("/game/" + open + "/last.svg").status, 404);
  const HttpAnswer board = someone.http().get("/game/" + open + "/last.svg?only=board");
  EXPECT_EQ(board.status, 200);
  EXPECT_EQ(piece_on("3c", board), "fP");
  EXPECT_EQ(someone.http().get("/game/nosuch/last.svg?only=board").status, 404);
}

TEST_F(HttpPicturesTest, IsCompressedIfClientAcceptsGzip) {
  const HttpAnswer plain = get("0.svg");
  const HttpAnswer packed = someone.http().send({"GET", "/game/" + game + "/0.svg", {{"Accept-Encoding", "gzip"}}, {}});
  EXPECT_EQ(plain.header("content-encoding"), "");
  EXPECT_EQ(packed.header("content-encoding"), "gzip");
  EXPECT_EQ(packed.header("vary"), "Accept-Encoding");
  EXPECT_EQ(gunzip(packed.body), plain.body);
  EXPECT_LT(packed.body.size(), plain.body.size() / 4);
}

TEST_F(HttpPicturesTest, MayBeEmbeddedByOtherSites) {
  const HttpAnswer picture = get("0.svg");
  EXPECT_EQ(picture.header("access-control-allow-origin"), "*");
  EXPECT_EQ(picture.header("cross-origin-resource-policy"), "cross-origin");
  EXPECT_EQ(picture.header("x-content-type-options"), "nosniff");
  EXPECT_NE(picture.header("content-security-policy").find("default-src 'none'"), std::string::npos);
}

TEST_F(HttpPicturesTest, IsCachedOnceImmutable) {
  three.play(1, 2);
  EXPECT_EQ(get("1.svg").header("cache-control"), "no-cache");
  const std::string etag = get("1.svg").header("etag");
  ASSERT_FALSE(etag.empty());
  const HttpAnswer again = someone.http().send({"GET", "/game/" + game + "/1.svg", {{"If-None-Match", etag}}, {}});
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, "");

  three.first().ask({{"type", "resign"}});
  three.middle().ask({{"type", "resign"}});
  EXPECT_EQ(get("1.svg").header("cache-control"), "public, max-age=86400, immutable");
  EXPECT_EQ(get("1.svg").header("etag"), etag);
  EXPECT_EQ(get("last.svg").header("cache-control"), "no-cache");
  EXPECT_NE(title(get("last.svg")).find("After 2 moves; Yuki wins"), std::string::npos) << title(get("last.svg"));
}

TEST_F(HttpPicturesTest, SupportsAllSeatsAndSizes) {
  const HttpAnswer plain = get("0.svg");
  EXPECT_EQ(get("0.svg?view=middle").body, plain.body);
  EXPECT_NE(get("0.svg?view=first").body, plain.body);
  EXPECT_NE(get("0.svg?view=last").body, get("0.svg?view=first").body);
  EXPECT_EQ(support::xml_elements(get("0.svg?size=320").body).front().attributes.at("width"), "320");
  for (const char* wrong : {"0.svg?view=dealer", "0.svg?size=0", "0.svg?size=63", "0.svg?size=4097", "0.svg?size=-1",
                            "0.svg?size=99999999999999999999", "0.svg?size=", "0.svg?size=1e3"}) {
    EXPECT_EQ(get(wrong).status, 400) << wrong;
    EXPECT_EQ(code(wrong), "bad_message") << wrong;
  }
}

TEST_F(HttpPicturesTest, ReportsMissingPly) {
  three.play(1, 2);
  for (const char* none : {"3.svg", "999999.svg", "99999999999999999999.svg", "-1.svg", "x.svg", ".svg"}) {
    EXPECT_EQ(get(none).status, 404) << none;
    EXPECT_EQ(code(none), "unknown_ply") << none;
  }
  EXPECT_NE(get("3.svg").body.find("the game has no ply 3; its last one is 2"), std::string::npos);
  EXPECT_EQ(Json::parse(someone.http().get("/game/nobody/0.svg").body).at("error").at("code"), "unknown_game");
  EXPECT_EQ(someone.http().get("/game/" + someone.create() + "/0.svg").status, 404) << "before the start";
  EXPECT_EQ(someone.http().post("/game/" + game + "/0.svg", "{}").status, 405);
}

TEST_F(HttpPicturesTest, EscapesNames) {
  const std::array<std::string, 3> names = {"<script>alert(1)//", "\" onload=\"x", "&<b>山本"};
  for (std::size_t i = 0; i < names.size(); ++i) {
    three[i].http().put("/api/me", Json({{"name", names[i]}}).dump());
  }
  game = three.start();
  const HttpAnswer picture = get("0.svg");
  ASSERT_EQ(picture.status, 200);
  EXPECT_EQ(support::fault_of_xml(picture.body), "");
  for (const std::string& name : names) EXPECT_NE(title(picture).find(name), std::string::npos) << name;
  EXPECT_EQ(picture.body.find("<script"), std::string::npos);
}

TEST_F(HttpPicturesTest, ServesReplayAsOnePage) {
  three.first().http().put("/api/me", Json({{"name", "</script><img src=x>"}}).dump());
  EXPECT_EQ(someone.http().get("/game/" + someone.create() + "/replay.html").status, 409) << "before the start";
  game = three.start();
  three.play(1, 3);
  const HttpAnswer replay = get("replay.html");
  ASSERT_EQ(replay.status, 200);
  EXPECT_EQ(replay.header("content-type"), "text/html; charset=utf-8");
  EXPECT_EQ(replay.header("content-disposition"), "attachment; filename=\"sannin-" + game + ".html\"");
  EXPECT_NE(replay.header("content-security-policy").find("default-src 'none'"), std::string::npos);
  EXPECT_EQ(replay.body.find("@GAME@"), std::string::npos);

  const std::string begin = "<script id=\"game\" type=\"application/json\">";
  const std::size_t from = replay.body.find(begin) + begin.size();
  const Json data = Json::parse(replay.body.substr(from, replay.body.find("</script>", from) - from));
  EXPECT_EQ(data.at("room").at("steps").size(), 3U);
  EXPECT_EQ(data.at("room").at("players").at(0).at("name"), "</script><img src=x>");
  EXPECT_EQ(data.at("room").at("self"), nullptr);
  EXPECT_EQ(data.at("rulesets").at(0).at("id"), "sannin");

  EXPECT_EQ(someone.http().get("/game/nobody/replay.html").status, 404);
  EXPECT_EQ(someone.http().get("/templates/replay.html").status, 404) << "it is no page as it is";
}

TEST_F(HttpPicturesTest, PlyWithoutExtensionRedirectsToPage) {
  const HttpAnswer answer = get("12");
  EXPECT_EQ(answer.status, 302);
  EXPECT_EQ(answer.header("location"), "/game/" + game + "#12");
  EXPECT_EQ(someone.http().get("/game/a%0d%0aSet-Cookie:%20b/12").status, 404);
  EXPECT_EQ(get("twelve").status, 404);
}

}  // namespace
}  // namespace server::api::http_pictures_test
