#include <gtest/gtest.h>

#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "rules/rulesets.hpp"
#include "server/protocol/decode.hpp"
#include "server/protocol/encode.hpp"
#include "tests/support/files.hpp"

// Lobby messages in both directions.
namespace server::protocol::lobby_messages_test {
namespace {

using Json = nlohmann::json;
using rules::Seat;

constexpr TimeControl kTenMinutes = Fischer{600'000, 5'000};

std::string samples(const std::string& side) {
  return std::string(SANNIN_TEST_DATA) + "/protocol/lobby/" + side + "/";
}
std::string sample(const std::string& side, const std::string& name) {
  return support::read_file(samples(side) + name + ".json");
}

/// Returns the error in a message as "code: reason", or "-" if there is none.
std::string problem_of(std::string_view text) {
  const ClientMessage message = decode_client_message(text);
  const auto* invalid = std::get_if<Invalid>(&message);
  return invalid == nullptr ? "-" : invalid->problem.code + ": " + invalid->problem.reason;
}

std::string seek_for(const std::string& times) {
  return R"({"type":"seek","id":"c1","ruleset":"sannin","times":)" + times + "}";
}

TEST(LobbyMessagesTest, DecodesClientSamples) {
  EXPECT_TRUE(std::holds_alternative<EnterLobby>(decode_client_message(sample("client", "lobby"))));
  const auto seek = std::get<LobbyCommand>(decode_client_message(sample("client", "seek")));
  EXPECT_EQ(seek.id, "c1");
  EXPECT_EQ(std::get<Seek>(seek.action).ruleset, "sannin");
  EXPECT_EQ(std::get<Seek>(seek.action).times, (std::vector<TimeControl>{kTenMinutes, DaysPerMove{3}}));
  const auto unseek = std::get<LobbyCommand>(decode_client_message(sample("client", "unseek")));
  EXPECT_EQ(unseek.id, "c2");
  EXPECT_TRUE(std::holds_alternative<Unseek>(unseek.action));
  EXPECT_EQ(support::files_in(samples("client"), ".json").size(), 3U) << "all samples are read";
}

TEST(LobbyMessagesTest, RemovesDuplicateTimes) {
  const std::string time = R"({"kind":"days","days":3})";
  const ClientMessage message = decode_client_message(seek_for("[" + time + "," + time + "]"));
  EXPECT_EQ(std::get<Seek>(std::get<LobbyCommand>(message).action).times.size(), 1U);
}

TEST(LobbyMessagesTest, RejectsInvalidSeek) {
  const std::string list = "bad_message: \"times\" must be a list of 1 to 8 time controls";
  EXPECT_EQ(problem_of(seek_for("[]")), list);
  EXPECT_EQ(problem_of(seek_for("null")), list);
  EXPECT_EQ(problem_of(seek_for(R"({"kind":"untimed"})")), list);
  std::string nine = R"({"kind":"untimed"})";
  for (int i = 0; i < 8; ++i) nine += R"(,{"kind":"untimed"})";
  EXPECT_EQ(problem_of(seek_for("[" + nine + "]")), list);
  EXPECT_EQ(problem_of(seek_for(R"([{"kind":"days","days":31}])")),
            "bad_message: \"time\" needs \"days\", a whole number from 1 to 30");
  EXPECT_EQ(problem_of(R"({"type":"seek","ruleset":"sannin","times":[{"kind":"untimed"}]})"),
            "bad_message: the message needs \"id\", a string");
  EXPECT_EQ(problem_of(R"({"type":"unseek","id":"c1","why":"tired"})"),
            "bad_message: the message has an unknown key \"why\"");
  EXPECT_EQ(problem_of(R"({"type":"lobby","id":"c1"})"), "bad_message: the message has an unknown key \"id\"");
  EXPECT_EQ(std::get<Invalid>(decode_client_message(seek_for("[]"))).id, "c1") << "refused by its name";
}

RoomSnapshot game(const std::string& id, std::vector<PublicUser> players, TimeControl time) {
  RoomSnapshot room;
  room.game = id;
  room.created = room.updated = 1'795'240'000'000;
  room.ruleset = rules::find_ruleset("sannin");
  room.table = {"sannin", {{"gap", "promote"}}};
  room.table.time = time;
  room.players = std::move(players);
  return room;
}

LobbyGame open_table() {
  return {encode_summary(outline_of(game("7h2Kq9", {{"pK3m1Q", "Hana", Seat(0), true}}, kTenMinutes))), {1, 0}};
}

LobbyGame live_game(int moves, int spectators) {
  RoomSnapshot room = game(
      "9Xw2aP", {{"p1", "Abe", Seat(0), true}, {"p2", "Ito", Seat(1), true}, {"p3", "Ono", Seat(2), true}}, Untimed{});
  room.updated += 1000 * moves;
  room.now = Now{};
  for (int i = 1; i <= moves; ++i) {
    LoggedStep step;
    step.step = {Seat((i - 1) % 3), i, "3d4e", "P-4e", {}, {}};
    room.steps.push_back(std::move(step));
  }
  return {encode_summary(outline_of(room)), {3, spectators}};
}

TEST(LobbyMessagesTest, EncodesEveryServerSample) {
  const std::vector<LobbyGame> games = {open_table(), live_game(12, 4)};
  const std::vector<LobbyGame> changed = {live_game(13, 5)};
  const std::vector<std::string> gone = {"7h2Kq9"};
  const std::vector<SeekCount> seeks = {{"sannin", kTenMinutes, 2}};
  const std::map<std::string, std::string> texts = {
      {"lobby.json", encode(LobbyMessage{7, games, seeks})},
      {"lobby_changed.json", encode(LobbyChanged{8, changed, gone, {}})},
      {"seeking.json", encode(Seeking{Seek{"sannin", {kTenMinutes, DaysPerMove{3}}}})},
      {"seeking_nothing.json", encode(Seeking{std::nullopt})},
      {"match_found.json", encode(MatchFound{"7h2Kq9"})},
  };
  const auto names = support::files_in(samples("server"), ".json");
  EXPECT_EQ(names.size(), texts.size());
  for (const std::string& name : names) {
    EXPECT_EQ(Json::parse(texts.at(name)), Json::parse(support::read_file(samples("server") + name))) << name;
  }
}

TEST(LobbyMessagesTest, OldSummaryWithoutTimeIsUntimed) {
  const std::vector<LobbyGame> games = {{R"({"id":"a","state":"open"})", {}}};
  const Json lobby = Json::parse(encode(LobbyMessage{1, games, {}}));
  EXPECT_EQ(lobby.at("games").at(0).at("time").at("kind"), "untimed");
}

}  // namespace
}  // namespace server::protocol::lobby_messages_test
