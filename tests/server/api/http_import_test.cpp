#include <gtest/gtest.h>

#include <fstream>

#include "rules/rulesets.hpp"
#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"

namespace server::api::http_import_test {
namespace {

using namespace server::protocol;

using support::HttpAnswer;

constexpr const char* kHead =
    "[Rules \"Sannin 1\"]\n[Event \"Autumn cup\"]\n[Site \"Kyoto\"]\n[Date \"1999.12.31\"]\n[First \"Åsa\"]\n"
    "[Middle \"B \\\"the bee\\\"\"]\n[Last \"?\"]\n";

class HttpImportTest : public testing::Test {
 protected:
  HttpAnswer import(const std::string& record, const Json& more = Json::object()) {
    Json body = {{"record", record}};
    body.update(more);
    return client.post("/api/import", body.dump());
  }

  /// Imports a new record and returns the id of its game.
  std::string imported(const std::string& record, const Json& more = Json::object()) {
    const HttpAnswer answer = import(record, more);
    EXPECT_EQ(answer.status, 201) << answer.body;
    const Json json = Json::parse(answer.body);
    EXPECT_EQ(json.at("url"), "/game/" + json.at("id").get<std::string>());
    return json.at("id");
  }

  std::string record_of(const std::string& game) { return client.get("/api/games/" + game + "/record").body; }
  Json json_of(const std::string& game) { return Json::parse(client.get("/api/games/" + game + "/record.json").body); }

  RunningServer server;
  support::HttpClient client{server.port()};
};

/// Returns the records of the conformance games, with clock readings after some moves.
std::vector<std::string> conformance_records() {
  std::vector<std::string> records;
  std::ifstream file(std::string(SANNIN_TEST_DATA) + "/conformance/games.jsonl");
  const rules::Ruleset& sannin = *rules::find_ruleset("sannin");
  for (std::string line; std::getline(file, line);) {
    const Json json = Json::parse(line);
    std::optional<rules::OpeningAlliance> opening_alliance;
    if (json.at("ally") == "ml") opening_alliance = rules::OpeningAlliance{rules::Seat(1), rules::Seat(2)};
    const auto game = std::move(sannin.start({}, opening_alliance).value());
    std::vector<std::optional<std::int64_t>> clocks;
    for (const Json& ply : json.at("plies")) {
      EXPECT_TRUE(game->play(ply.at("move").get<std::string>()).ok());
      clocks.push_back(clocks.size() % 3 == 1 ? std::nullopt : std::optional(600'000 - 1000 * std::ssize(clocks)));
    }
    const rules::Tag tags[] = {{"Event", "Game " + std::to_string(records.size())},
                               {"Site", "here"},
                               {"Date", "2020.01.02"},
                               {"First", "A"},
                               {"Middle", "B"},
                               {"Last", "C"},
                               {"TimeControl", records.size() % 2 == 0 ? "600+3x30" : "40/7200:3600"}};
    records.push_back(game->record(tags, clocks));
  }
  return records;
}

TEST_F(HttpImportTest, RoundTripsRecords) {
  const std::vector<std::string> records = conformance_records();
  ASSERT_EQ(records.size(), 12U);
  for (const std::string& record : records) {
    const std::string game = imported(record);
    EXPECT_EQ(record_of(game), record);
  }
}

TEST_F(HttpImportTest, KeepsAllFieldsOfRecord) {
  const std::string record =
      std::string(kHead) +
      "[Result \"1/2-0-1/2\"]\n[Alliance \"-\"]\n[TimeControl \"600d10\"]\n"
      "[Termination \"agreed\"]\n[Gap \"stay\"]\n"
      "[Position \"3fR3/8/1lN7/lK8fK/11/12/13/1lS10/11/10/9/2mR5/3mK3 f - - - - 1\"]\n\n"
      "1. R-4c {[%clk 0:09:55]} {[%flag Middle]} {out m time} .. N-9e {[%clk 1:00:00]} {[%draw]}\n"
      "{draw agreed} 1/2-0-1/2\n";
  const std::string game = imported(record);
  EXPECT_EQ(record_of(game), record);
  const Json json = json_of(game);
  EXPECT_EQ(json.at("state"), "finished");
  EXPECT_EQ(json.at("imported"), Json({{"event", "Autumn cup"}, {"site", "Kyoto"}, {"date", "1999.12.31"}}));
  EXPECT_EQ(json.at("time"), Json({{"kind", "delay"}, {"base", 600}, {"delay", 10}}));
  EXPECT_EQ(json.at("options").at("gap"), "stay");
  EXPECT_EQ(json.at("version"), "Sannin 1");
  EXPECT_EQ(json.at("steps").at(0).at("remaining").at("time"), 595'000);
  EXPECT_EQ(json.at("players").at(0), Json({{"name", "Åsa"}, {"seat", "first"}}));
  EXPECT_EQ(json.at("result"), Json({{"how", "agreed"}, {"winner", nullptr}}));
}

TEST_F(HttpImportTest, KeepsMarksOfPrograms) {
  const std::string record = std::string(kHead) +
                             "[FirstType \"program\"]\n[MiddleType \"human\"]\n[Result \"*\"]\n[Alliance \"-\"]\n"
                             "[TimeControl \"-\"]\n[Termination \"unterminated\"]\n\n1. P-4e *\n";
  const std::string game = imported(record);
  const Json players = json_of(game).at("players");
  EXPECT_EQ(players.at(0).at("program"), true);
  EXPECT_FALSE(players.at(1).contains("program"));
  EXPECT_NE(record_of(game).find("[FirstType \"program\"]"), std::string::npos);
}

TEST_F(HttpImportTest, KeepsOpeningAllianceAndUnfinishedGame) {
  const std::string record = std::string(kHead) +
                             "[Result \"*\"]\n[Alliance \"Middle+Last\"]\n[TimeControl \"-\"]\n"
                             "[Termination \"unterminated\"]\n\n1. P-4e *\n";
  const std::string game = imported(record);
  EXPECT_EQ(record_of(game), record);
  EXPECT_EQ(json_of(game).at("state"), "finished");
  EXPECT_EQ(json_of(game).at("result"), nullptr);
  EXPECT_EQ(json_of(game).at("opening_alliance"), true);
}

TEST_F(HttpImportTest, RejectsPlayInImportedGame) {
  const std::string game = imported(std::string(kHead) + "1. P-4e *\n");
  Player someone(server.port(), "Someone");
  someone.enter(game);
  EXPECT_EQ(someone.sit("middle").at("code"), "not_open");
  EXPECT_EQ(someone.move(2, "10m10l").at("type"), "refused");
}

TEST_F(HttpImportTest, SameRecordYieldsSameGame) {
  const std::string record = std::string(kHead) + "1. P-4e *\n";
  const std::string game = imported(record);
  // The same record in a different notation.
  const HttpAnswer again = import(std::string(kHead) + "[Annotator \"me\"] 1.3d4e {a comment} *");
  EXPECT_EQ(again.status, 200);
  EXPECT_EQ(Json::parse(again.body).at("id"), game);
  EXPECT_NE(imported(std::string(kHead) + "1. P-4e {[%clk 0:00:01]} *\n"), game);
  EXPECT_NE(imported(record, {{"listed", false}}), game);
  server.restart();
  client.move_to(server.port());
  EXPECT_EQ(import(record).status, 200);
}

TEST_F(HttpImportTest, RecordOfGamePlayedHereIsKnown) {
  Three three(server.port());
  const std::string game = three.start();
  three.play(1, 4);
  const std::string beginning = record_of(game);
  three.play(5, 6);
  three.first().ask({{"type", "resign"}});
  const std::string record = record_of(game);
  for (const std::string& known : {record, beginning, "[Annotator \"me\"]\n" + record}) {
    const HttpAnswer answer = import(known);
    EXPECT_EQ(answer.status, 200) << known;
    EXPECT_EQ(Json::parse(answer.body).at("id"), game);
    EXPECT_EQ(import(known, {{"listed", false}}).status, 200);
  }
}

TEST_F(HttpImportTest, OtherMovesUnderIdOfGameAreNew) {
  Three three(server.port());
  const std::string game = three.start();
  three.play(1, 2);
  const std::string tags = "[Rules \"Sannin 1\"]\n[Event \"Game " + game + "\"]\n[Site \"Sannin\"]\n";
  EXPECT_NE(imported(tags + "1. P-4e *\n"), game);
  const std::string unknown = "[Rules \"Sannin 1\"]\n[Event \"Game none\"]\n[Site \"Sannin\"]\n1. P-4e *\n";
  imported(unknown);
}

TEST_F(HttpImportTest, ReportsPositionOfError) {
  const HttpAnswer answer = import(std::string(kHead) + "\n1. P-4e K-10l\n2. P-1a *\n");
  EXPECT_EQ(answer.status, 400);
  const Json error = Json::parse(answer.body).at("error");
  EXPECT_EQ(error.at("code"), "bad_record");
  EXPECT_EQ(error.at("line"), 10);
  EXPECT_EQ(error.at("column"), 4);
  EXPECT_NE(error.at("reason").get<std::string>().find("P-1a"), std::string::npos) << error;

  const auto place_of = [&](const std::string& record) {
    const Json wrong = Json::parse(import(record).body).at("error");
    return std::pair(wrong.at("line").get<int>(), wrong.at("column").get<int>());
  };
  EXPECT_EQ(place_of(""), std::pair(1, 1));
  EXPECT_EQ(place_of("[Rules \"Sannin 1\"]\n[First \"" + std::string(101, 'x') + "\"]\n1. P-4e *"), std::pair(2, 1));
}

TEST_F(HttpImportTest, StoresControlCharactersAsBlanks) {
  const std::string game = imported("[Rules \"Sannin 1\"]\n[Event \"a\tb\"]\n\n1. P-4e *");
  EXPECT_EQ(json_of(game).at("imported").at("event"), "a b");
}

TEST_F(HttpImportTest, FindsGameOfRecord) {
  const std::string id = imported("[Rules \"Hasami 1\"]\n[Game \"hasami\"]\n\n1. P5i-5g *\n");
  EXPECT_EQ(Json::parse(client.get("/api/games/" + id).body).at("summary").at("ruleset"), "hasami");
  const auto reason_of = [&](const std::string& record) {
    const Json error = Json::parse(import(record).body).at("error");
    EXPECT_EQ(error.at("code"), "bad_record");
    return error.at("reason").get<std::string>();
  };
  EXPECT_EQ(reason_of("[Game \"chess\"]\n1. e4 *\n"),
            "there is no game \"chess\"; the games are sannin, hasami, daihasami, makyek");
  EXPECT_EQ(reason_of("1. P-4e *\n"),
            "a record must begin with tags, including [Rules \"Sannin 1\"] or [Rules \"Hasami 1\"]");
}

TEST_F(HttpImportTest, RejectsInvalidRequests) {
  const auto code_of = [](const HttpAnswer& answer) { return Json::parse(answer.body).at("error").at("code"); };
  EXPECT_EQ(code_of(client.post("/api/import", "{}")), "bad_message");
  EXPECT_EQ(code_of(client.post("/api/import", R"({"record": 7})")), "bad_message");
  EXPECT_EQ(code_of(import("", {{"ruleset", "chess"}})), "bad_message");
  EXPECT_EQ(code_of(import("", {{"colour", "red"}})), "bad_message");
  EXPECT_EQ(client.get("/api/import").status, 405);
  const std::string large(200'000, ' ');
  EXPECT_EQ(code_of(import(large)), "bad_record");
  EXPECT_EQ(client.post("/api/import", large + large).status, 413);
  EXPECT_EQ(code_of(client.post("/api/import", std::string(200'000, '['))), "bad_json");
  EXPECT_EQ(code_of(client.post("/api/import", "{\"record\": " + std::string(200'000, '['))), "bad_json");
  EXPECT_EQ(client.post("/api/games", large).status, 413);
}

TEST_F(HttpImportTest, RateLimitsPerAddress) {
  const std::string record = std::string(kHead) + "1. P-4e *\n";
  int imports = 0;
  HttpAnswer answer;
  for (; imports < 60 && answer.status != 429; ++imports) answer = import(record);
  EXPECT_EQ(answer.status, 429);
  EXPECT_GT(imports, 20);
  EXPECT_EQ(import(std::string(kHead) + "1. P-1a *").status, 429) << "refused before its moves are read";
  support::HttpClient elsewhere(server.port(), "203.0.113.1");
  EXPECT_EQ(elsewhere.post("/api/import", Json{{"record", record}}.dump()).status, 200);
}

TEST_F(HttpImportTest, RateLimitsUserOverAllAddresses) {
  Player hana(server.port(), "Hana");
  const std::string record = std::string(kHead) + "1. P-4e *\n";
  HttpAnswer answer;
  for (int i = 0; i < 60 && answer.status != 429; ++i) {
    support::HttpCall call = hana.http().change("POST", "/api/import", Json{{"record", record}}.dump());
    call.headers["X-Forwarded-For"] = "203.0.113." + std::to_string(i);
    answer = hana.http().send(call);
  }
  EXPECT_EQ(answer.status, 429);
}

TEST_F(HttpImportTest, ReadsMovesAloneAndIsoDates) {
  const HttpAnswer bare = import("1. P-4e!? K-10l", {{"ruleset", "sannin"}});
  EXPECT_EQ(bare.status, 201) << bare.body;
  const std::string game = imported("[Rules “Sannin 1”]\n[Date \"1932-05-28\"]\n\n１. Ｐ－４ｅ　K‐10l $1 *\x1A");
  EXPECT_EQ(json_of(game).at("imported").at("date"), "1932.05.28");
}

TEST_F(HttpImportTest, RefusesDatesOfNoCalendar) {
  const Json fault = Json::parse(import("[Rules \"Sannin 1\"]\n[Date \"1932.02.30\"]\n\n*").body).at("error");
  EXPECT_EQ(fault.at("line"), 2);
}

TEST_F(HttpImportTest, NamesByteThatIsNoUtf8) {
  const HttpAnswer answer = client.post("/api/import", "{\"record\": \"[Rules \x93\"}");
  EXPECT_EQ(answer.status, 400);
  EXPECT_NE(answer.body.find("byte 20 of the request is not valid UTF-8"), std::string::npos) << answer.body;
}

TEST_F(HttpImportTest, InvalidRecordsDoNotCount) {
  for (int i = 0; i < 60; ++i) ASSERT_EQ(import("nothing").status, 400);
  EXPECT_EQ(import(std::string(kHead) + "1. P-4e *\n").status, 201);
}

TEST_F(HttpImportTest, GameOf1932ExistsFromStart) {
  HttpAnswer answer = client.get("/api/games/1932");
  for (int i = 0; answer.status != 200 && i < 1000; ++i) answer = client.get("/api/games/1932");
  ASSERT_EQ(answer.status, 200);
  EXPECT_EQ(Json::parse(answer.body).at("summary").at("imported").at("date"), "1932.05.28");
  const Json record = json_of("1932");
  ASSERT_EQ(record.at("steps").size(), 18U);
  EXPECT_EQ(record.at("steps").at(17).at("position"), position_after_1932());
  for (std::size_t i = 0; i < 18; ++i) EXPECT_EQ(record.at("steps").at(i).at("move"), moves_of_1932()[i]);
  EXPECT_EQ(client.get("/game/1932").status, 200);
  const std::string body = Json{{"record", record_of("1932")}}.dump();
  // Of two nodes, each gets one of these connections.
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(support::HttpClient(server.port()).post("/api/import", body).status, 200) << "it is known";
  }
}

}  // namespace
}  // namespace server::api::http_import_test
