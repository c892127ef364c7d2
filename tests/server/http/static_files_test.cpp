#include "server/http/static_files.hpp"

#include <gtest/gtest.h>

#include <filesystem>

#include "tests/server/support/running_server.hpp"
#include "tests/support/files.hpp"
#include "tests/support/network/http_client.hpp"
#include "tests/support/temp_directory.hpp"
#include "web/assets.hpp"

namespace server::http::static_files_test {
namespace {

using namespace server::app;

using support::HttpAnswer;

class StaticFilesTest : public testing::Test {
 protected:
  RunningServer server;
  support::HttpClient client{server.port()};
};

TEST_F(StaticFilesTest, ServesIndexForEveryPageUrl) {
  const HttpAnswer front = client.get("/");
  EXPECT_EQ(front.status, 200);
  EXPECT_EQ(front.header("content-type"), "text/html; charset=utf-8");
  EXPECT_EQ(front.header("cache-control"), "no-cache");
  EXPECT_EQ(client.get("/review/7h2Kq9").body, front.body);
  EXPECT_EQ(client.get("/?x=1").body, front.body);
  EXPECT_EQ(client.get("/learn?exercise=rook").body, front.body);
  EXPECT_EQ(client.get("/problems?today").body, front.body);
  EXPECT_EQ(client.get("/index.html").body, front.body);
  EXPECT_EQ(client.get("/game/7h2Kq9/x").status, 404);
}

TEST_F(StaticFilesTest, ServesGamePageWithPicture) {
  const std::string front = client.get("/").body;
  const HttpAnswer game = client.send({"GET", "/game/7h2Kq9", {{"Accept-Encoding", "gzip"}}, {}});
  EXPECT_EQ(game.status, 200);
  EXPECT_EQ(game.header("content-type"), "text/html; charset=utf-8");
  EXPECT_EQ(game.header("content-encoding"), "");
  EXPECT_NE(game.body.find("src=\"/game/7h2Kq9/last.svg?only=board\""), std::string::npos);
  const std::size_t picture = game.body.find("<div id=\"first\"");
  ASSERT_NE(picture, std::string::npos);
  const auto after_preview = [](const std::string& page) { return page.substr(page.find("rel=\"icon\"")); };
  const std::string rest = after_preview(game.body.substr(0, picture));
  EXPECT_EQ(rest, after_preview(front).substr(0, rest.size())) << "the rest is the same page";
  EXPECT_EQ(client.get("/game/%22%3E%3Cb%3E").body, front) << "what is no id gets into no page";
  const std::string etag = game.header("etag");
  EXPECT_EQ(client.send({"GET", "/game/7h2Kq9", {{"If-None-Match", etag}}, {}}).status, 304);
}

TEST_F(StaticFilesTest, NegotiatesCodingAndTag) {
  const auto get = [&](const std::string& accepted, const std::string& etag) {
    return client.send({"GET", "/", {{"Accept-Encoding", accepted}, {"If-None-Match", etag}}, {}});
  };
  EXPECT_EQ(get("gzip", "\"no\"").header("content-encoding"), "gzip");
  EXPECT_EQ(get("gzip;q=0", "\"no\"").header("content-encoding"), "");
  EXPECT_EQ(get("identity;q=0", "\"no\"").status, 406);
  const std::string etag = client.get("/").header("etag");
  EXPECT_EQ(get("gzip", "W/" + etag).status, 304) << "as behind a proxy that compresses";
  EXPECT_EQ(get("", "\"no\", " + etag).status, 304);
  EXPECT_EQ(get("", "*").status, 304);
}

TEST_F(StaticFilesTest, ServesIndexToBrowsersForUnknownUrls) {
  const HttpAnswer front = client.get("/");
  const auto as_user = [&](const std::string& path) {
    return client.send({"GET", path, {{"Accept", "text/html,*/*;q=0.8"}, {"If-None-Match", front.header("etag")}}, {}});
  };
  for (const std::string path : {"/foo", "/foo.html", "/game", "/game/7h2Kq9/x", "/apis", "/.git/config"}) {
    const HttpAnswer answer = as_user(path);
    EXPECT_EQ(answer.status, 404) << path;
    EXPECT_EQ(answer.header("content-type"), "text/html; charset=utf-8") << path;
    EXPECT_EQ(answer.body, front.body) << path;
    EXPECT_EQ(client.get(path).header("content-type"), "application/json") << path << " is an error in JSON";
  }
  for (const std::string path : {"/api", "/api/nothing", "/healthz/x", "/assets/foo.js", "/assets", "/ws/x"}) {
    const HttpAnswer answer = as_user(path);
    EXPECT_EQ(answer.status, 404) << path;
    EXPECT_EQ(answer.header("content-type"), "application/json") << path;
  }
  EXPECT_EQ(as_user("/").status, 304);
}

TEST_F(StaticFilesTest, ServesFilesPlainOrCompressed) {
  for (const web::Asset& asset : web::assets()) {
    // The server completes templates and never serves them as is.
    if (asset.path.starts_with("/templates/")) continue;
    const HttpAnswer plain = client.get(std::string(asset.path));
    EXPECT_EQ(plain.status, 200) << asset.path;
    EXPECT_EQ(plain.body, asset.bytes) << asset.path;
    EXPECT_EQ(plain.header("content-encoding"), "") << asset.path;
    EXPECT_EQ(plain.header("vary"), "Accept-Encoding") << asset.path;
    const HttpAnswer packed = client.send({"GET", std::string(asset.path), {{"Accept-Encoding", "br, gzip"}}, {}});
    EXPECT_EQ(packed.header("content-encoding"), asset.gzip.empty() ? "" : "gzip") << asset.path;
    EXPECT_EQ(packed.body, asset.gzip.empty() ? asset.bytes : asset.gzip) << asset.path;
    const bool immutable = plain.header("cache-control").find("immutable") != std::string::npos;
    EXPECT_EQ(immutable, asset.path.starts_with("/assets/")) << asset.path;
  }
}

TEST_F(StaticFilesTest, AnswersMatchingEtagWith304) {
  const std::string etag = client.get("/").header("etag");
  ASSERT_NE(etag, "");
  const HttpAnswer again = client.send({"GET", "/", {{"If-None-Match", etag}}, {}});
  EXPECT_EQ(again.status, 304);
  EXPECT_EQ(again.body, "");
  EXPECT_EQ(again.header("etag"), etag);
  EXPECT_EQ(client.send({"GET", "/", {{"If-None-Match", "\"other\""}}, {}}).status, 200);
}

TEST_F(StaticFilesTest, CannotLeaveItsDirectory) {
  support::TempDirectory outside;
  std::filesystem::create_directory(outside.file("web"));
  support::write_file(outside.file("web/index.html"), "page");
  support::write_file(outside.file("web/a.txt"), "inside");
  support::write_file(outside.file("secret.txt"), "secret");
  ServeOptions options;
  options.web = outside.file("web");
  RunningServer developing(options);
  support::HttpClient developer(developing.port());
  EXPECT_EQ(developer.get("/").body, "page");
  EXPECT_EQ(developer.get("/a.txt").body, "inside");
  support::write_file(outside.file("web/index.html"), "page <!-- FIRST BOARD -->");
  EXPECT_EQ(developer.get("/game/7h2Kq9").body, "page ") << "a client without that template";
  support::write_file(outside.file("web/index.html"), "page");
  for (const std::string path :
       {"/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/x/../../secret.txt", "/x%2f..%2f..%2fsecret.txt",
        "/.%2e/secret.txt", "//../secret.txt", "/..\\secret.txt", "/a.txt%00.html", "/game/..", "/.", "//", "/%2f"}) {
    for (support::HttpClient* each : {&developer, &client}) {
      const HttpAnswer answer = each->get(path);
      EXPECT_EQ(answer.body.find("secret\n"), std::string::npos) << path;
      EXPECT_NE(answer.body, "secret") << path;
      EXPECT_TRUE(answer.status == 400 || answer.status == 404 || answer.body.find("page") == 0 || each == &client)
          << path << answer.status;
    }
  }
  const HttpAnswer page = developer.send({"GET", "/nothing", {{"Accept", "text/html"}}, {}});
  EXPECT_EQ(page.status, 404);
  EXPECT_EQ(page.body, "page");
  EXPECT_EQ(developer.get("/" + std::string(5'000, 'x')).status, 404);
}

TEST_F(StaticFilesTest, NamesBuildOfItsClient) {
  const std::string build = StaticFiles("").client_build();
  ASSERT_FALSE(build.empty());
  const std::string page = client.get("/").body;
  const std::string source = "src=\"";
  const std::size_t script = page.find(source + "/assets/main-");
  ASSERT_NE(script, std::string::npos);
  const std::size_t path = script + source.size();
  const std::string text = client.get(page.substr(path, page.find('"', path) - path)).body;
  EXPECT_NE(text.find('"' + build + '"'), std::string::npos) << "the page knows its build";
  EXPECT_EQ(client.get("/templates/build.txt").status, 404);
}

TEST_F(StaticFilesTest, RereadsBuildOfDirectory) {
  support::TempDirectory web;
  support::write_file(web.file("index.html"), "page");
  const StaticFiles files(web.path());
  EXPECT_EQ(files.client_build(), "") << "a client of an older version";
  std::filesystem::create_directory(web.file("templates"));
  support::write_file(web.file("templates/build.txt"), "3f9a1c07be52");
  EXPECT_EQ(files.client_build(), "3f9a1c07be52");
}

TEST_F(StaticFilesTest, RejectsDirectoryWithoutClient) {
  support::TempDirectory empty;
  EXPECT_THROW(StaticFiles(empty.path()), std::runtime_error);
}

}  // namespace
}  // namespace server::http::static_files_test
