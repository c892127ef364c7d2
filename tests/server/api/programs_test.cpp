#include <gtest/gtest.h>

#include <cctype>
#include <set>
#include <string>

#include "server/config/limits.hpp"
#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/support/eventually.hpp"
#include "tests/support/network/raw_client.hpp"

// HTTP interface for programs: following a game and sending commands.
namespace server::api::programs_test {
namespace {

using namespace server::protocol;

using support::HttpAnswer;
using support::HttpClient;

/// HTTP stream of a game, read line by line.
class Stream {
 public:
  /// `more`: additional header lines.
  Stream(int port, const std::string& path, const std::string& more = "") : client_(port) {
    // With HTTP/1.0 a body without length is sent as is, not in chunks.
    client_.send("GET " + path + " HTTP/1.0\r\nHost: 127.0.0.1\r\n" + more + "\r\n");
    head_ = client_.read_until("\r\n\r\n");
  }
  [[nodiscard]] const std::string& head() const { return head_; }
  Json next() {
    for (;;) {
      const std::string line = client_.read_until("\n");
      if (line.size() > 1) return Json::parse(line);
      if (line.empty()) throw std::runtime_error("the stream has ended");
    }
  }
  Json next(const std::string& type) {
    for (;;) {
      Json message = next();
      if (message.at("type") == type) return message;
    }
  }
  std::string rest() { return client_.read_to_end(); }

 private:
  support::RawClient client_;
  std::string head_;
};

/// Returns a path of the API description in the notation of the router: `*` for each part in
/// braces.
std::string with_stars(std::string path) {
  for (std::size_t begin = path.find('{'); begin != std::string::npos; begin = path.find('{', begin)) {
    path.replace(begin, path.find('}', begin) + 1 - begin, "*");
  }
  return path;
}

class ProgramsTest : public testing::Test {
 protected:
  static std::string token_of(Player& player) {
    return Json::parse(player.http().post("/api/tokens", R"({"label": "program"})").body).at("token");
  }
  Stream follow(const std::string& game, const std::string& token = "", const std::string& query = "") {
    return Stream(server.port(), "/api/games/" + game + "/stream" + query,
                  token.empty() ? "" : "Authorization: Bearer " + token + "\r\n");
  }
  HttpAnswer command(const std::string& game, const std::string& token, const Json& command) {
    support::HttpCall call{
        "POST", "/api/games/" + game + "/commands", {{"Content-Type", "application/json"}}, command.dump()};
    if (!token.empty()) call.headers["Authorization"] = "Bearer " + token;
    return HttpClient(server.port()).send(call);
  }

  RunningServer server;
};

TEST_F(ProgramsTest, PlaysWithTokensAlone) {
  Three players(server.port());
  const std::string game = players.first().create();
  const char* seats[] = {"first", "middle", "last"};
  std::array<std::string, 3> tokens;
  for (std::size_t i = 0; i < 3; ++i) {
    tokens[i] = token_of(players[i]);
    const HttpAnswer answer = command(game, tokens[i], {{"type", "take_seat"}, {"id", "c1"}, {"seat", seats[i]}});
    ASSERT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(Json::parse(answer.body).at("type"), "done");
  }
  Stream first = follow(game, tokens[0]);
  EXPECT_NE(first.head().find("application/x-ndjson"), std::string::npos);
  const Json room = first.next("room");
  EXPECT_EQ(room.at("self"), players.first().id());
  EXPECT_EQ(room.at("state"), "running");
  const Json legal = first.next("legal");
  const std::string move = legal.at("moves").at(0);
  ASSERT_EQ(command(game, tokens[0], {{"type", "move"}, {"id", "c2"}, {"number", 1}, {"move", move}}).status, 200);
  EXPECT_EQ(first.next("event").at("event").at("step").at("move"), move);
  Stream middle = follow(game, tokens[1], "?since=" + room.at("seq").dump());
  EXPECT_EQ(middle.next().at("type"), "event") << "only what was missed";
  EXPECT_EQ(middle.next("legal").at("number"), 2);
}

TEST_F(ProgramsTest, MarksSeatsTakenByToken) {
  Player hana(server.port(), "Hana");
  Player taro(server.port(), "Taro");
  const std::string game = hana.create();
  hana.enter(game);
  ASSERT_EQ(hana.sit("first").at("type"), "done");
  ASSERT_EQ(command(game, token_of(taro), {{"type", "take_seat"}, {"id", "c1"}, {"seat", "middle"}}).status, 200);
  EXPECT_EQ(hana.next_event("seat_taken").at("program"), true);
  const Json players = follow(game).next("room").at("players");
  EXPECT_FALSE(players.at(0).contains("program")) << "taken in the browser";
  EXPECT_EQ(players.at(1).at("program"), true);
  const Json listed = Json::parse(taro.http().get("/api/games?state=open").body).at("games").at(0).at("players");
  EXPECT_FALSE(listed.at(0).contains("program"));
  EXPECT_EQ(listed.at(1).at("program"), true);
}

TEST_F(ProgramsTest, MarksSeatOfCreatedTable) {
  Player hana(server.port(), "Hana");
  support::HttpCall call{
      "POST", "/api/games", {{"Content-Type", "application/json"}}, R"({"ruleset": "sannin", "seat": "first"})"};
  call.headers["Authorization"] = "Bearer " + token_of(hana);
  const HttpAnswer made = HttpClient(server.port()).send(call);
  ASSERT_EQ(made.status, 201) << made.body;
  const Json players = follow(Json::parse(made.body).at("id")).next("room").at("players");
  EXPECT_EQ(players.at(0).at("program"), true);
}

TEST_F(ProgramsTest, MarksSpectatingProgram) {
  Player hana(server.port(), "Hana");
  Player taro(server.port(), "Taro");
  const std::string game = hana.create();
  hana.enter(game);
  const Stream stream = follow(game, token_of(taro));
  const Json named = hana.until_present(0, 2).at("spectators").at("named");
  ASSERT_EQ(named.size(), 2U);
  for (const Json& each : named) EXPECT_EQ(each.contains("program"), each.at("id") == taro.id());
}

TEST_F(ProgramsTest, RepeatedCommandIsAnsweredAgain) {
  Player hana(server.port(), "Hana");
  const std::string game = hana.create();
  const std::string token = token_of(hana);
  const Json sit = {{"type", "take_seat"}, {"id", "c1"}, {"seat", "first"}};
  const std::string once = command(game, token, sit).body;
  EXPECT_EQ(command(game, token, sit).body, once);
}

TEST_F(ProgramsTest, RefusalContainsReason) {
  Player hana(server.port(), "Hana");
  const std::string game = hana.create();
  const std::string token = token_of(hana);
  const HttpAnswer early = command(game, token, {{"type", "resign"}, {"id", "c1"}});
  EXPECT_EQ(early.status, 409);
  EXPECT_EQ(Json::parse(early.body).at("code"), "not_running");
  EXPECT_EQ(command(game, token, {{"type", "resign"}}).status, 400);
  EXPECT_EQ(command(game, token, {{"type", "enter"}, {"game", game}}).status, 400);
  EXPECT_EQ(command(game, "", {{"type", "resign"}, {"id", "c1"}}).status, 401);
  EXPECT_EQ(command("nosuch", token, {{"type", "resign"}, {"id", "c1"}}).status, 409);
}

TEST_F(ProgramsTest, ChatOfProgramReachesItsAudience) {
  Three players(server.port());
  Player ume(server.port(), "Ume");
  const std::string game = players.start();
  ume.enter(game);
  const auto say = [&](Player& who, const std::string& id, const std::string& channel) {
    return command(game, token_of(who),
                   {{"type", "chat"}, {"id", id}, {"channel", channel}, {"text", "to " + channel}});
  };
  ASSERT_EQ(say(players.first(), "c1", "table").status, 200);
  ASSERT_EQ(say(players.first(), "c1", "table").status, 200) << "repeated, it is answered";
  EXPECT_EQ(players.middle().next("chat_line").at("line").at("text"), "to table");
  EXPECT_EQ(Json::parse(say(players.first(), "c2", "spectators").body).at("code"), "not_watching");
  ASSERT_EQ(say(ume, "c3", "spectators").status, 200);
  EXPECT_EQ(ume.next("chat_line").at("line").at("text"), "to spectators")
      << "and nothing of the table's talk before it";
  ASSERT_EQ(players.first().ask({{"type", "remove_spectator"}, {"user", ume.id()}}).at("type"), "done");
  EXPECT_EQ(Json::parse(say(ume, "c4", "spectators").body).at("code"), "removed");
}

TEST_F(ProgramsTest, RemovedUserCannotTakeSeatByHttp) {
  Player hana(server.port(), "Hana");
  Player ume(server.port(), "Ume");
  const std::string game = hana.create();
  hana.enter(game);
  ASSERT_EQ(hana.ask({{"type", "remove_spectator"}, {"user", ume.id()}}).at("type"), "done");
  const HttpAnswer answer = command(game, token_of(ume), {{"type", "take_seat"}, {"id", "c1"}, {"seat", "first"}});
  EXPECT_EQ(answer.status, 409);
  EXPECT_EQ(Json::parse(answer.body).at("code"), "removed");
}

TEST_F(ProgramsTest, RateLimitsCommands) {
  Player hana(server.port(), "Hana");
  const std::string game = hana.create();
  const std::string token = token_of(hana);
  HttpAnswer answer;
  // Some tokens are regained meanwhile.
  for (int i = 0; i < 10 * static_cast<int>(limits().message_burst) && answer.status != 429; ++i) {
    answer = command(game, token, {{"type", "leave_seat"}, {"id", "c" + std::to_string(i)}});
  }
  EXPECT_EQ(answer.status, 429);
}

TEST_F(ProgramsTest, AnonymousStreamCountsAsSpectator) {
  Three players(server.port());
  const std::string game = players.start();
  Stream stream = follow(game);
  EXPECT_EQ(stream.next("room").at("self"), nullptr);
  players.first().until_present(3, 1);
  players.play(1, 1);
  EXPECT_EQ(stream.next("event").at("event").at("kind"), "moved");
}

TEST_F(ProgramsTest, StreamCountsAsPresenceOfPlayer) {
  Player hana(server.port(), "Hana");
  Player taro(server.port(), "Taro");
  const std::string game = hana.create();
  const std::string token = token_of(hana);
  command(game, token, {{"type", "take_seat"}, {"id", "c1"}, {"seat", "first"}});
  taro.enter(game);
  taro.until_present(0, 1);
  {
    const Stream stream = follow(game, token);
    taro.until_present(1, 1);
  }
  taro.until_present(0, 1);
}

TEST_F(ProgramsTest, RejectsStreamOfUnknownGameOrUser) {
  EXPECT_TRUE(follow("nosuch").head().starts_with("HTTP/1.1 404"));
  EXPECT_TRUE(follow("nosuch", "sannin_wrong").head().starts_with("HTTP/1.1 401"));
  EXPECT_TRUE(follow("nosuch", "", "?since=x").head().starts_with("HTTP/1.1 400"));
}

TEST_F(ProgramsTest, StreamEndsWithServer) {
  Player hana(server.port(), "Hana");
  const std::string game = hana.create();
  Stream stream = follow(game);
  stream.next("room");
  server.stop();
  stream.rest();
}

TEST_F(ProgramsTest, StreamEndsWithDeletionOfUser) {
  Player hana(server.port(), "Hana");
  const std::string game = hana.create();
  Stream stream = follow(game, token_of(hana));
  stream.next("room");
  ASSERT_EQ(hana.http().send(hana.http().change("DELETE", "/api/me", R"({"confirm": "delete everything"})")).status,
            200);
  stream.rest();
}

TEST_F(ProgramsTest, LiveGamesAreOrderedBySpectators) {
  Three one(server.port());
  Three other(server.port());
  const std::string quiet = one.start();
  const std::string watched = other.start();
  Player yuki(server.port(), "Yuki");
  yuki.enter(watched);
  other.first().until_present(3, 1);
  // Nodes report their games and spectators to the lobby a moment later.
  Json games;
  ASSERT_TRUE(support::eventually([&] {
    games = Json::parse(yuki.http().get("/api/live").body).at("games");
    return games.size() == 2 && games[0].at("spectators") == 1;
  })) << games;
  EXPECT_EQ(games[0].at("id"), watched);
  EXPECT_EQ(games[1].at("id"), quiet);
}

TEST_F(ProgramsTest, DescriptionMatchesRoutes) {
  const Json api = Json::parse(HttpClient(server.port()).get("/api/openapi.json").body);
  std::set<std::string> described;
  for (const auto& [path, methods] : api.at("paths").items()) {
    for (const auto& [method, operation] : methods.items()) {
      std::string name;
      for (const char c : method) name += static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
      described.insert(name + " " + with_stars(path));
    }
  }
  const std::vector<std::string> names = server.routes();
  const std::set<std::string> routes(names.begin(), names.end());
  for (const std::string& name : routes) EXPECT_TRUE(described.contains(name)) << name << " is not in openapi.json";
  for (const std::string& name : described) EXPECT_TRUE(routes.contains(name)) << name << " is no route";
}

TEST_F(ProgramsTest, ServesDescription) {
  const HttpAnswer answer = HttpClient(server.port()).get("/api/openapi.json");
  EXPECT_EQ(answer.status, 200);
  EXPECT_EQ(answer.header("content-type"), "application/json");
  EXPECT_EQ(Json::parse(answer.body).at("openapi"), "3.1.0");
}

}  // namespace
}  // namespace server::api::programs_test
