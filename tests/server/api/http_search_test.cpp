#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "server/persist/archive/facts.hpp"
#include "storage/sqlite/connection/migrations.hpp"
#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/support/eventually.hpp"

namespace server::api::http_search_test {
namespace {

using namespace server::app;
using namespace server::protocol;
using namespace storage::sqlite;

using support::HttpAnswer;

/// Returns a record with three names, a date and moves.
std::string record_of(const std::string& first, const std::string& middle, const std::string& last,
                      const std::string& date, const std::string& moves) {
  return "[Rules \"Sannin 1\"]\n[First \"" + first + "\"]\n[Middle \"" + middle + "\"]\n[Last \"" + last +
         "\"]\n[Date \"" + date + "\"]\n" + moves;
}

class HttpSearchTest : public testing::Test {
 protected:
  std::string import(const std::string& record, bool listed = true) {
    const Json body = {{"record", record}, {"listed", listed}};
    const HttpAnswer answer = client.post("/api/import", body.dump());
    EXPECT_EQ(answer.status, 201) << answer.body;
    return Json::parse(answer.body).at("id");
  }

  Json search(const std::string& query) {
    const HttpAnswer answer = client.get("/api/search?" + query);
    EXPECT_EQ(answer.status, 200) << query << answer.body;
    return Json::parse(answer.body);
  }

  std::vector<std::string> found(const std::string& query) {
    std::vector<std::string> ids;
    const Json answer = search(query);
    for (const Json& game : answer.at("games")) ids.push_back(game.at("id"));
    return ids;
  }

  /// Waits until `count` games can be found. The index is updated soon after the end of a game.
  void await_games(std::size_t count) {
    ASSERT_TRUE(support::eventually([&] { return found("").size() == count; }))
        << "there are " << found("").size() << " games";
  }

  /// Returns the reason of the refusal.
  std::string refusal(const std::string& query) {
    const HttpAnswer answer = client.get("/api/search?" + query);
    EXPECT_EQ(answer.status, 400) << query;
    return Json::parse(answer.body).at("error").at("reason");
  }

  std::vector<Json> exported(const std::string& query) {
    const HttpAnswer answer = client.get("/api/export.ndjson" + query);
    EXPECT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(answer.header("content-type"), "application/x-ndjson");
    std::vector<Json> records;
    std::istringstream lines(answer.body);
    for (std::string line; std::getline(lines, line);) records.push_back(Json::parse(line));
    return records;
  }

  RunningServer server;
  support::HttpClient client{server.port()};
};

using Ids = std::vector<std::string>;

TEST_F(HttpSearchTest, FoldsCaseAndWidthOfNames) {
  const std::string id = import(record_of("ﾐﾔﾏﾂ ﾀﾞﾝ", "Ёлкина ҐАННА", "ＴＡＲＯ", "1950.??.??", "1. P-4e K-10l *"));
  await_games(2);
  // "ミヤマツ", "ダン", "ёлк", "ґанна", "Taro", "ｔａ" in percent encoding.
  for (const std::string name : {"%E3%83%9F%E3%83%A4%E3%83%9E%E3%83%84", "%E3%83%80%E3%83%B3", "%D1%91%D0%BB%D0%BA",
                                 "%D2%91%D0%B0%D0%BD%D0%BD%D0%B0", "Taro", "%EF%BD%94%EF%BD%81"}) {
    EXPECT_EQ(found("player=" + name), Ids({id})) << name;
  }
  EXPECT_EQ(found("from=1950-01-01&to=1950-12-31"), Ids({id}));
}

/// Three games besides the game of 1932.
class SearchedGamesTest : public HttpSearchTest {
 protected:
  void SetUp() override {
    resigned = import(record_of("Åsa Öberg", "Taro", "Yuki", "2020.02.29",
                                "1. P-4e K-10l {[%resign Last]} {[%resign Middle]} 1-0-0"));
    drawn = import(record_of("Taro", "Hana", "Åke", "2021.01.01", "1. P-4e P10k-10j {[%draw]} 1/3-1/3-1/3"));
    // The first moves of the magazine game, with an alliance from the start.
    allied = import(record_of("Zoe", "Taro", "Hana", "2022.06.01",
                              "[Alliance \"Middle+Last\"]\n1. P-4e K-10l {[%resign Middle]} 1-0-0"));
    await_games(4);
  }

  std::string resigned;
  std::string drawn;
  std::string allied;
};

TEST_F(SearchedGamesTest, ReturnsNewestFirst) {
  EXPECT_EQ(found(""), Ids({allied, drawn, resigned, "1932"}));
  const Json game = search("").at("games").at(3);
  EXPECT_EQ(game.at("players").at(2).at("name"), "Yamamoto Kusuro");
  EXPECT_EQ(game.at("diagram"), position_after_1932());
}

TEST_F(SearchedGamesTest, FiltersByPlayer) {
  EXPECT_EQ(found("player=taro"), Ids({allied, drawn, resigned}));
  EXPECT_EQ(found("player=TAR"), Ids({allied, drawn, resigned}));
  EXPECT_EQ(found("player=%C3%A5"), Ids({drawn, resigned}));
  EXPECT_EQ(found("player=%C3%B6BERG"), Ids({resigned}));
  EXPECT_EQ(found("player=kimi+k"), Ids({"1932"}));
  EXPECT_EQ(found("player=aro"), Ids());
}

TEST_F(SearchedGamesTest, FiltersByDate) {
  EXPECT_EQ(found("to=1932-05-27"), Ids());
  EXPECT_EQ(found("from=1932-05-28&to=1932-05-28"), Ids({"1932"}));
  EXPECT_EQ(found("from=2020-02-29&to=2021-01-01"), Ids({drawn, resigned}));
  EXPECT_EQ(found("player=taro&from=2021-01-01"), Ids({allied, drawn}));
}

TEST_F(SearchedGamesTest, FiltersByResultAndTermination) {
  EXPECT_EQ(found("result=first"), Ids({allied, resigned}));
  EXPECT_EQ(found("result=draw"), Ids({drawn}));
  EXPECT_EQ(found("how=resign"), Ids({allied, resigned}));
  EXPECT_EQ(found("how=agreed"), Ids({drawn}));
  EXPECT_EQ(found("how=garden"), Ids());
}

TEST_F(SearchedGamesTest, FiltersByAlliance) {
  EXPECT_EQ(found("alliance=any"), Ids({allied}));
  EXPECT_EQ(found("alliance=agreed"), Ids({allied}));
  EXPECT_EQ(found("alliance=none"), Ids({drawn, resigned, "1932"}));
  EXPECT_EQ(found("alliance=double"), Ids());
}

TEST(SearchTermsTest, MigrationAddsTermOfGamesWithoutComputers) {
  persist::SearchWords words;
  words.computers = "no";
  const std::string term = std::to_string(persist::terms_of(words).at(0));
  EXPECT_NE(migrations()[9].find("SELECT " + term + ", "), std::string_view::npos) << term;
}

TEST_F(SearchedGamesTest, FiltersByOpening) {
  EXPECT_EQ(found("opening=3d4e"), Ids({allied, drawn, resigned}));
  EXPECT_EQ(found("opening=3d4e,10m10l"), Ids({allied, resigned}));
  EXPECT_EQ(found("opening=3c4d,10k10j,11g10g,1b2d,8m9l,12f10e,1f2e,7k6j,8d7d,3d4e,7l7g%2B,7b12l"), Ids({"1932"}));
  EXPECT_EQ(found("opening=3d4"), Ids());
}

TEST_F(SearchedGamesTest, FiltersByPosition) {
  std::string escaped;
  for (const char c : position_after_1932()) escaped += c == ' ' ? "%20" : c == '+' ? "%2B" : std::string(1, c);
  EXPECT_EQ(found("position=" + escaped), Ids({"1932"}));
  EXPECT_EQ(search("position=" + escaped).at("games").at(0).at("ply"), 18);
  // Fields that the repetition rule ignores are not compared, here the move number.
  EXPECT_EQ(found("position=" + escaped.substr(0, escaped.size() - 2) + "77"), Ids({"1932"}));
}

TEST_F(SearchedGamesTest, CombinesFilters) {
  EXPECT_EQ(found("player=taro&opening=3d4e&result=first&alliance=none&ruleset=sannin&from=2020-01-01"),
            Ids({resigned}));
  EXPECT_EQ(found("player=taro&how=resign&alliance=none"), Ids({resigned}));
  EXPECT_EQ(found("player=zoe&result=draw"), Ids());
  EXPECT_EQ(found("player=&result=&position="), Ids({allied, drawn, resigned, "1932"}));
}

TEST_F(SearchedGamesTest, PagesThroughResults) {
  Ids all;
  std::string next;
  for (int page = 0; page < 10; ++page) {
    const Json json = search("limit=1&player=taro" + next);
    for (const Json& game : json.at("games")) all.push_back(game.at("id"));
    if (json.at("next").is_null()) break;
    next = "&before=" + json.at("next").get<std::string>();
  }
  EXPECT_EQ(all, Ids({allied, drawn, resigned}));
}

TEST_F(SearchedGamesTest, ExportsMatchingGames) {
  const std::vector<Json> all = exported("");
  ASSERT_EQ(all.size(), 4U);
  for (const Json& record : all) {
    EXPECT_EQ(record,
              Json::parse(client.get("/api/games/" + record.at("id").get<std::string>() + "/record.json").body));
    EXPECT_EQ(record.at("version"), "Sannin 1");
    EXPECT_TRUE(record.contains("time"));
    EXPECT_TRUE(record.contains("options"));
    EXPECT_TRUE(record.contains("result"));
  }
  EXPECT_EQ(exported("?result=draw").at(0).at("id"), drawn);
  EXPECT_EQ(exported("?player=nobody").size(), 0U);
  EXPECT_EQ(client.get("/api/export.ndjson?limit=5").status, 400);
  EXPECT_EQ(client.get("/api/export.ndjson?from=soon").status, 400);
}

TEST_F(HttpSearchTest, HidesPrivateGames) {
  const std::string record = record_of("Secret", "A", "B", "2020.01.01", "1. P-4e *");
  const std::string game = import(record, false);
  import(record_of("Open", "A", "B", "2020.01.01", "1. P-4e *"));
  await_games(2);
  EXPECT_EQ(found("player=secret"), Ids());
  EXPECT_EQ(exported("?player=secret").size(), 0U);
  EXPECT_EQ(client.get("/api/games/" + game).status, 200);
}

TEST_F(HttpSearchTest, FindsFinishedGameSoonAfterEnd) {
  Three three(server.port());
  const std::string game = three.start();
  await_games(1);
  three.first().ask({{"type", "resign"}});
  three.middle().ask({{"type", "resign"}});
  await_games(2);
  EXPECT_EQ(found("player=hana&result=last"), Ids({game}));
  EXPECT_EQ(found("opening=3d4e"), Ids());
}

TEST_F(HttpSearchTest, FiltersByNamedVariant) {
  const auto import_makyek = [this](const std::string& tags) {
    const std::string record =
        "[Rules \"Hasami 1\"]\n[Game \"makyek\"]\n" + tags + "\n1. a3-a4 {[%resign North]} 1-0\n";
    const Json body = {{"record", record}, {"ruleset", "makyek"}};
    const HttpAnswer answer = client.post("/api/import", body.dump());
    EXPECT_EQ(answer.status, 201) << answer.body;
    return Json::parse(answer.body).at("id").get<std::string>();
  };
  const std::string thai = import_makyek("");
  const std::string seed = import_makyek("[Displacement \"on\"]\n[Win \"one\"]\n[Corner \"group\"]\n");
  const std::string own = import_makyek("[Displacement \"on\"]\n");
  await_games(4);
  EXPECT_EQ(found("ruleset=makyek&variant=chess-capture"), std::vector<std::string>{seed});
  EXPECT_EQ(found("ruleset=makyek&variant=thai&result=south"), std::vector<std::string>{thai});
  EXPECT_EQ(found("ruleset=makyek").size(), 3U);
  EXPECT_EQ(search("ruleset=makyek&variant=thai").at("games")[0].at("variant"), "thai");
  EXPECT_NE(refusal("variant=thai").find("\"variant\" needs \"ruleset\""), std::string::npos);
  EXPECT_NE(refusal("ruleset=makyek&variant=jsa").find("thai, apit, chess-capture"), std::string::npos);
  EXPECT_NE(refusal("ruleset=sannin&variant=classic").find("no variants"), std::string::npos);
}

TEST_F(HttpSearchTest, ReportsInvalidFilter) {
  EXPECT_NE(refusal("colour=red").find("player, from, to"), std::string::npos);
  EXPECT_NE(refusal("from=2026-02-30").find("a day like"), std::string::npos);
  EXPECT_NE(refusal("to=yesterday").find("a day like"), std::string::npos);
  EXPECT_NE(refusal("ruleset=chess").find("ruleset"), std::string::npos);
  EXPECT_NE(refusal("result=fourth").find("first"), std::string::npos);
  EXPECT_NE(refusal("how=Mate").find("lowercase letters"), std::string::npos);
  EXPECT_NE(refusal("position=7").find("position"), std::string::npos);
  EXPECT_NE(refusal("before=x").find("next"), std::string::npos);
  EXPECT_NE(refusal("limit=51").find("1 to 50"), std::string::npos);
  EXPECT_NE(refusal("limit=0").find("1 to 50"), std::string::npos);
  EXPECT_NE(refusal("player=" + std::string(25, 'x')).find("24"), std::string::npos);
  EXPECT_NE(refusal("opening=a,b,c,d,e,f,g,h,i,j,k,l,m").find("12"), std::string::npos);
  EXPECT_NE(refusal("opening=" + std::string(41, 'x')).find("codes"), std::string::npos);
  EXPECT_EQ(client.send({"POST", "/api/search", {}, {}}).status, 415);
}

/// Finished games without an index entry, from an older version or an interrupted run, are indexed
/// after the next start.
TEST(OldGamesTest, IndexesOldGamesAfterRestart) {
  const support::TempDirectory directory;
  ServeOptions options;
  options.data = directory.path();
  constexpr int kGames = 230;
  {
    std::vector<storage::Write> writes;
    for (int i = 0; i < kGames; ++i) {
      const std::string id = "old" + std::to_string(i);
      storage::Append append{{id, "sannin", storage::GameState::kFinished, true, 1, i, R"({"id":")" + id + "\"}"}, {}};
      const std::pair<const char*, std::string> events[] = {
          {"created", R"({"ruleset":"sannin","options":{},"seating":"choice","opening_alliance":false,"listed":true})"},
          {"seat_taken", R"({"user":"p1","name":"Hana","seat":"first"})"},
          {"seat_taken", R"({"user":"p2","name":"Taro","seat":"middle"})"},
          {"seat_taken", R"({"user":"p3","name":"Yuki","seat":"last"})"},
          {"started", R"({"placements":[]})"},
          {"player_out", R"({"seat":"first","reason":"resigned"})"},
          {"player_out", R"({"seat":"last","reason":"flag"})"}};
      for (const auto& [kind, data] : events) {
        append.events.push_back({static_cast<std::int64_t>(append.events.size()) + 1, 1000 + i, kind, "", "", data});
      }
      writes.emplace_back(std::move(append));
    }
    for (const auto& outcome : writer_of(directory.path())->commit(writes)) ASSERT_EQ(outcome, storage::WriteOutcome());
  }
  const auto found = [](int port) {
    std::set<std::string> ids;
    support::HttpClient client(port);
    std::string next;
    for (;;) {
      const Json page = Json::parse(client.get("/api/search?player=taro&how=time&result=middle" + next).body);
      for (const Json& game : page.at("games")) ids.insert(game.at("id").get<std::string>());
      if (page.at("next").is_null()) return ids.size();
      next = "&before=" + page.at("next").get<std::string>();
    }
  };
  RunningServer server(options);
  // Most likely interrupts the indexing.
  server.restart();
  EXPECT_TRUE(support::eventually([&] { return found(server.port()) == kGames; }));
}

}  // namespace
}  // namespace server::api::http_search_test
