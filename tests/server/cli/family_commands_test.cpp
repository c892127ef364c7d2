#include "tests/server/cli/cli_test.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_directory.hpp"

// The commands of the rules with `--game`.
namespace server::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr auto kFork = "8/4p1p1/2p5/Pp3P2/2p4p/3Pp1pP/8/8 s";

TEST(FamilyCommandsTest, PlayReportsCaptures) {
  const auto reports = reports_of(sannin({"play", "--game", "makyek", kFork, "f5c5", "n:resign"}));
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_EQ(reports[0]["position"], std::string(kFork) + " - 1");
  EXPECT_EQ(reports[1]["notation"], "f5-c5 xb5,c4,c6");
  EXPECT_EQ(reports[1]["events"], Json({"captures b5,c4,c6"}));
  EXPECT_EQ(reports[2]["events"], Json({"out n resign", "wins s resign"}));
  EXPECT_EQ(reports[2]["result"], Json({{"how", "resign"}, {"winner", "s"}}));
  EXPECT_EQ(reports_of(sannin({"play", "--game", "makyek", kFork, "f5-c5 xb5,c4,c6"}))[1], reports[1]);
}

TEST(FamilyCommandsTest, RulesChangeWhatIsPlayed) {
  const std::string corner = "p3P3p/8P/9/9/9/9/9/9/p7p b";
  const auto with = reports_of(sannin({"play", "--game", "hasami", corner, "5a2a"}));
  const auto without = reports_of(sannin({"play", "--game", "hasami", "--rule", "corner=none", corner, "5a2a"}));
  EXPECT_EQ(with[1]["events"], Json({"captures 1a"}));
  EXPECT_EQ(without[1]["events"], Json::array());
  EXPECT_NE(sannin({"moves", "--game", "hasami", "--rule", "move=step"}).out,
            sannin({"moves", "--game", "hasami"}).out);
}

TEST(FamilyCommandsTest, PerftCountsSequences) {
  EXPECT_EQ(sannin({"perft", "--game", "hasami", "3"}).out, "254219\n");
  EXPECT_EQ(sannin({"perft", "--game", "daihasami", "3", "--threads", "2"}).out, "177272\n");
  EXPECT_EQ(sannin({"perft", "--game", "makyek", "3", "--play-leaves"}).out, "40448\n");
  const auto lines = lines_of(sannin({"perft", "--game", "makyek", "2", "--divide"}).out);
  ASSERT_EQ(lines.size(), 33U);
  EXPECT_EQ(lines.back(), "1008");
}

TEST(FamilyCommandsTest, ReplayFindsTheGameInTheRecord) {
  const support::TempDirectory directory;
  const std::string file = directory.file("game.hsm");
  support::write_file(file, "[Rules \"Hasami 1\"]\n[Game \"hasami\"]\n\n1. P5i-5e P1a-1b (1. .. P2a-2b) *\n");
  const auto reports = reports_of(sannin({"replay", file}));
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_EQ(reports[2]["move"], "1a1b");
  EXPECT_EQ(sannin({"replay", "--game", "hasami", file}).status, 0);
  expect_refused({"replay", "--game", "makyek", file}, {"line 2", "\"hasami\"", "\"makyek\""});
}

TEST(FamilyCommandsTest, ShowDrawsTheBoard) {
  const auto shown = sannin({"show", "--game", "makyek", kFork});
  EXPECT_EQ(shown.status, 0);
  EXPECT_NE(shown.out.find("5 P p . . . P . . 5"), std::string::npos) << shown.out;
}

TEST(FamilyCommandsTest, RefusesInWords) {
  expect_refused({"moves", "--game", "go"}, {"--game go", "sannin, hasami, daihasami, makyek"});
  expect_refused({"moves", "--game", "hasami", "start:bw"}, {"POSITION start:bw", "begins at start"});
  expect_refused({"moves", "--game", "hasami", "--rule", "win=two"}, {"--rule win=two", "one, five, jsa or all"});
  expect_refused({"moves", "--game", "hasami", "9/9 b"}, {"POSITION: BOARD", "9 ranks"});
  expect_refused({"play", "--game", "hasami", "5i5a"}, {"MOVE 1 (5i5a)", "not vacant"});
  expect_refused({"play", "--game", "hasami", "m:time"}, {"MOVE 1 (m:time)", "b or w"});
}

}  // namespace
}  // namespace server::cli
