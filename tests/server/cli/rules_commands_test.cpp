#include <algorithm>

#include "tests/server/cli/cli_test.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_directory.hpp"

// Output of the rules commands for valid input.
namespace server::cli::rules_commands_test {
namespace {

using Json = nlohmann::ordered_json;

constexpr auto kStart =
    "lL1lP1fP1fL/lSlBlP2fPfRfS/lG1lP3fP1fG/lK1lP4fP1fK/lG1lN5fN1fG/lS1lP6fP1fS/lLlRlP7fPfBfL/1lP8fP1/lP9fP/10/"
    "mPmPmPmPmNmPmPmPmP/1mB4mR1/mLmSmGmKmGmSmL f - fml - - 1";
// Game of 1932 (RULES.md §10).
constexpr auto kEndOf1932 =
    "lL1lP1fP1fL/lS1lP2fPfR1/lG1lP6/lK2lP3fGfSfK/lGlSlN3fPfPfNfSfG/2lP6fP2/lL2lRlP5fPfBfL/1lP8fP1/lP9fP/3mP3mP2/"
    "mPmPmP1mNmP1mPmP/1mS2mS1m+R1/mL1mGmKmG1mL f mBlB fml - - 19";
constexpr auto kRecordOf1932 = R"([Rules "Sannin 1"]
[First "Kimi Kinjiro"]
[Middle "Miyamatsu Kanzaburo"]
[Last "Yamamoto Kusuro"]
[Result "*"]

1. P3c-4d P10k-10j P11g-10g
2. S-2d S-9l S-10e
3. S-2e P7k-6j P8d-7d
4. P-4e R-7g+ Bx12l=
5. G-3d Sx12l P-9g
6. P4d-5e +R-7l R-10g *
)";

std::vector<std::string> keys_of(const Json& object) {
  std::vector<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.push_back(key);
  return keys;
}

/// Returns the conformance edge cases that have this key.
std::vector<Json> edges_with(const std::string& key) {
  std::vector<Json> edges;
  for (const std::string& line :
       lines_of(support::read_file(std::string(SANNIN_TEST_DATA) + "/conformance/edges.jsonl"))) {
    if (Json edge = Json::parse(line); edge.contains(key)) edges.push_back(std::move(edge));
  }
  return edges;
}

TEST(MovesCommandTest, ListsLegalMovesInByteOrder) {
  const auto result = sannin({"moves"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.err, "");
  const auto moves = lines_of(result.out);
  EXPECT_EQ(moves.size(), 48U);
  EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end()));
  EXPECT_EQ(sannin({"moves", "start"}).out, result.out);
  EXPECT_EQ(sannin({"moves", kStart}).out, result.out);
}

TEST(MovesCommandTest, AlliedStartDiffersFromStart) {
  EXPECT_NE(sannin({"moves", "start:ml"}).out, sannin({"moves", "start"}).out);
  EXPECT_EQ(sannin({"moves", "start:ml"}).status, 0);
}

TEST(MovesCommandTest, OptionsChangeRules) {
  int with_options = 0;
  for (const Json& edge : edges_with("moves")) {
    if (edge.contains("play")) continue;  // these moves follow the play
    std::vector<std::string> arguments = {"moves", edge["position"]};
    for (const auto& [id, value] : edge["options"].items()) {
      arguments.insert(arguments.end(), {"--rule", id + "=" + value.get<std::string>()});
      ++with_options;
    }
    EXPECT_EQ(Json(lines_of(sannin(arguments).out)), edge["moves"]) << edge["name"];
  }
  EXPECT_GE(with_options, 3);
}

TEST(PlayCommandTest, ReportsStartAndEveryMove) {
  const auto result = sannin({"play", "start", "3d4e", "K-10l", "l:resign"});
  ASSERT_EQ(result.status, 0) << result.err;
  const auto reports = reports_of(result);
  ASSERT_EQ(reports.size(), 4U);
  EXPECT_EQ(
      reports[0],
      Json({{"number", 1}, {"move", nullptr}, {"notation", nullptr}, {"events", Json::array()}, {"position", kStart}}));
  EXPECT_EQ(reports[1]["notation"], "P-4e");
  EXPECT_EQ(reports[2]["move"], "10m10l");
  EXPECT_EQ(reports[2]["number"], 2);
  EXPECT_EQ(reports[3]["move"], "l:resign");
  EXPECT_EQ(reports[3]["notation"], nullptr);
  EXPECT_EQ(reports[3]["events"], Json({"out l resign"}));
  for (const Json& report : reports) {
    EXPECT_EQ(keys_of(report), (std::vector<std::string>{"number", "move", "notation", "events", "position"}));
  }
}

TEST(PlayCommandTest, AddsLegalMovesOnRequest) {
  const auto reports = reports_of(sannin({"play", "--legal", "3d4e"}));
  ASSERT_EQ(reports.size(), 2U);
  EXPECT_EQ(reports[0]["legal"].size(), 48U);
  EXPECT_EQ(reports[1]["legal"].size(), 48U);
  const auto listed = lines_of(sannin({"moves", reports[1]["position"]}).out);
  EXPECT_EQ(reports[1]["legal"], Json(listed));
}

TEST(PlayCommandTest, EndHasResultAndNoPosition) {
  const auto drawn = reports_of(sannin({"play", "--legal", "draw"}));
  EXPECT_EQ(drawn[1]["result"], Json({{"how", "agreed"}, {"winner", nullptr}}));
  EXPECT_EQ(drawn[1]["position"], nullptr);
  EXPECT_EQ(drawn[1]["legal"], Json::array());
  const auto won = reports_of(sannin({"play", "f:resign", "m:time"}));
  EXPECT_EQ(won[1].contains("result"), false);
  EXPECT_EQ(won[2]["result"]["winner"], "l");
}

TEST(PlayCommandTest, StartsFromPosition) {
  const auto reports = reports_of(sannin({"play", kEndOf1932}));
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0]["number"], 19);
  EXPECT_EQ(reports[0]["position"], kEndOf1932);
}

TEST(PlayCommandTest, AgreesWithConformanceEdgeCases) {
  for (const Json& edge : edges_with("play")) {
    std::vector<std::string> arguments = {"play", edge["position"]};
    for (const Json& move : edge["play"]) arguments.push_back(move);
    const auto result = sannin(arguments);
    ASSERT_EQ(result.status, 0) << result.err;
    EXPECT_EQ(reports_of(result).back()["position"], edge["after"]) << edge["name"];
    EXPECT_EQ(reports_of(result).back()["events"], edge["events"]) << edge["name"];
  }
}

TEST(ReplayCommandTest, ReplaysGameOf1932) {
  const support::TempDirectory directory;
  support::write_file(directory.file("1932.s3n"), kRecordOf1932);
  const auto result = sannin({"replay", directory.file("1932.s3n")});
  ASSERT_EQ(result.status, 0) << result.err;
  const auto reports = reports_of(result);
  ASSERT_EQ(reports.size(), 19U);
  EXPECT_EQ(reports[12]["notation"], "Bx12l=");
  EXPECT_EQ(reports.back()["position"], kEndOf1932);
}

TEST(ShowCommandTest, DrawsBoard) {
  const auto result = sannin({"show"});
  EXPECT_EQ(result.status, 0);
  const auto lines = lines_of(result.out);
  ASSERT_GE(lines.size(), 13U);
  EXPECT_NE(lines[0].find("7a  lL  .   lP"), std::string::npos) << lines[0];
  EXPECT_NE(lines[12].find("mK"), std::string::npos) << lines[12];
  EXPECT_NE(result.out.find("Move 1, First to play. Alliance: none."), std::string::npos);
  EXPECT_NE(sannin({"show", kEndOf1932}).out.find("Middle: in hand B"), std::string::npos);
  EXPECT_NE(sannin({"show", "start:ml"}).out.find("Alliance: against First"), std::string::npos);
}

TEST(ProgramTest, HelpAndVersionSucceed) {
  const auto help = sannin({"--help"});
  EXPECT_EQ(help.status, 0);
  for (const char* command : {"serve", "moves", "perft", "play", "replay", "show"}) {
    EXPECT_NE(help.out.find(command), std::string::npos) << command;
  }
  EXPECT_EQ(sannin({"--version"}).status, 0);
  EXPECT_EQ(sannin({"play", "--help"}).status, 0);
}

}  // namespace
}  // namespace server::cli::rules_commands_test
