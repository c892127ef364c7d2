#include <gtest/gtest.h>

#include <set>

#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"

namespace server::api::http_games_test {
namespace {

using namespace server::app;
using namespace server::protocol;

using support::HttpAnswer;

class HttpGamesTest : public testing::Test {
 protected:
  std::vector<std::string> listed(const std::string& state) {
    std::vector<std::string> ids;
    const Json list = Json::parse(someone.http().get("/api/games?state=" + state).body);
    for (const Json& game : list.at("games")) {
      // The game of 1932 always exists.
      if (game.at("id") != "1932") ids.push_back(game.at("id"));
    }
    return ids;
  }

  /// Returns options with higher limits on new games.
  static ServeOptions generous() {
    ServeOptions options;
    options.limits.open_games = 1000;
    options.limits.game_burst = 1000;
    return options;
  }

  RunningServer server{generous()};
  Player someone{server.port(), "Someone"};
};

TEST_F(HttpGamesTest, RejectsUnknownGames) {
  for (const std::string path : {"/api/games/7h2Kq9", "/api/games/7h2Kq9/record", "/api/games/7h2Kq9/record.json",
                                 "/api/games/%00%ff", "/api/games/'"}) {
    const HttpAnswer answer = someone.http().get(path);
    if (path.find("%00") != std::string::npos) {
      EXPECT_EQ(answer.status, 400) << path;
      continue;
    }
    EXPECT_EQ(answer.status, 404) << path;
    EXPECT_EQ(Json::parse(answer.body).at("error").at("code"), "unknown_game") << path;
  }
}

TEST_F(HttpGamesTest, ListsGamesByState) {
  Three three(server.port());
  const std::string open = someone.create();
  const std::string running = three.start();
  EXPECT_EQ(listed("open"), std::vector{open});
  EXPECT_EQ(listed("running"), std::vector{running});
  EXPECT_EQ(listed("finished"), std::vector<std::string>{});

  three.first().ask({{"type", "resign"}});
  three.middle().ask({{"type", "resign"}});
  EXPECT_EQ(listed("running"), std::vector<std::string>{});
  EXPECT_EQ(listed("finished"), std::vector{running});
  const Json summary = Json::parse(someone.http().get("/api/games/" + running).body).at("summary");
  EXPECT_EQ(summary.at("result").at("winner"), "last");
  EXPECT_EQ(summary.at("players").at(0), Json({{"name", "Hana"}, {"seat", "first"}}));

  EXPECT_EQ(someone.http().get("/api/games?state=lost").status, 400);
  EXPECT_EQ(someone.http().get("/api/games?before=yesterday").status, 400);
  EXPECT_EQ(someone.http().get("/api/games?before=1.").status, 200);
}

TEST_F(HttpGamesTest, ListsNewestFirstInPagesOf50) {
  std::vector<std::string> made;
  for (int i = 0; i < 120; ++i) made.push_back(someone.create());
  std::vector<std::size_t> lengths;
  std::vector<std::string> seen;
  std::int64_t last_updated = INT64_MAX;
  std::string before;
  for (;;) {
    const Json page = Json::parse(someone.http().get("/api/games?state=open" + before).body);
    lengths.push_back(page.at("games").size());
    for (const Json& game : page.at("games")) {
      seen.push_back(game.at("id"));
      EXPECT_LE(game.at("updated").get<std::int64_t>(), last_updated);
      last_updated = game.at("updated");
    }
    if (page.at("next").is_null()) break;
    before = "&before=" + page.at("next").get<std::string>();
  }
  EXPECT_EQ(lengths, (std::vector<std::size_t>{50, 50, 20}));
  EXPECT_EQ(std::set(seen.begin(), seen.end()), std::set(made.begin(), made.end()));
}

TEST_F(HttpGamesTest, ServesRecordDuringAndAfterGame) {
  Three three(server.port());
  const std::string path = "/api/games/" + three.start() + "/record";
  const std::string id = path.substr(11, path.size() - 18);
  three.play(1, 12);
  const HttpAnswer during = someone.http().get(path);
  ASSERT_EQ(during.status, 200);
  EXPECT_EQ(during.header("content-disposition"), "attachment; filename=\"sannin-" + id + ".s3n\"");
  EXPECT_EQ(during.header("content-type"), "text/plain; charset=utf-8");
  EXPECT_NE(during.body.find("4. P-4e R-7g+ Bx12l="), std::string::npos) << during.body;
  EXPECT_NE(during.body.find("Hana"), std::string::npos);

  three.play(13, 18);
  const HttpAnswer json = someone.http().get(path + ".json");
  ASSERT_EQ(json.status, 200);
  EXPECT_EQ(json.header("content-disposition"), "attachment; filename=\"sannin-" + id + ".json\"");
  EXPECT_EQ(json.header("content-type"), "application/json");
  const Json record = Json::parse(json.body);
  EXPECT_EQ(record.at("steps").size(), 18U);
  EXPECT_EQ(record.at("steps").at(17).at("position"), position_after_1932());
  EXPECT_EQ(record.at("state"), "running");

  for (Player& player : three.players) player.ask({{"type", "draw"}, {"offer", true}});
  const Json over = Json::parse(someone.http().get(path + ".json").body);
  EXPECT_EQ(over.at("result"), Json({{"how", "agreed"}, {"winner", nullptr}}));
  EXPECT_EQ(over.at("steps").back().at("move"), "draw");
  EXPECT_EQ(over.at("steps").back().at("position"), nullptr);
  EXPECT_NE(someone.http().get(path).body, during.body);
}

TEST_F(HttpGamesTest, HasNoRecordBeforeStart) {
  const std::string path = "/api/games/" + someone.create();
  for (const char* record : {"/record", "/record.json"}) {
    const HttpAnswer answer = someone.http().get(path + record);
    EXPECT_EQ(answer.status, 409) << record;
    EXPECT_EQ(Json::parse(answer.body).at("error").at("code"), "not_running") << record;
  }
}

}  // namespace
}  // namespace server::api::http_games_test
