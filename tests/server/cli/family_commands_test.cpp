#include "tests/server/cli/cli_test.hpp"
#include "tests/support/files.hpp"
#include "tests/support/temp_directory.hpp"

// Rules commands with `--game`.
namespace server::cli::family_commands_test {
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

TEST(FamilyCommandsTest, RuleOptionsChangeMoves) {
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

TEST(FamilyCommandsTest, ReplayFindsGameInRecord) {
  const support::TempDirectory directory;
  const std::string file = directory.file("game.hsm");
  support::write_file(file, "[Rules \"Hasami 1\"]\n[Game \"hasami\"]\n\n1. P5i-5e P1a-1b (1. .. P2a-2b) *\n");
  const auto reports = reports_of(sannin({"replay", file}));
  ASSERT_EQ(reports.size(), 3U);
  EXPECT_EQ(reports[2]["move"], "1a1b");
  EXPECT_EQ(sannin({"replay", "--game", "hasami", file}).status, 0);
  expect_refused({"replay", "--game", "makyek", file}, {"line 2", "\"hasami\"", "\"makyek\""});
}

TEST(FamilyCommandsTest, ReplayReadsTagsOfRecord) {
  const support::TempDirectory directory;
  const std::string file = directory.file("game.txt");
  const auto replay = [&](const std::string& record) {
    support::write_file(file, record);
    return sannin({"replay", file});
  };
  EXPECT_EQ(replay("[Rules \"Sannin 1\"]\n\n{[Game \"hasami\"]} 1. P-4e *\n").status, 0);
  const auto blanks = replay("[Rules \"Hasami 1\"]\n[Game  \"daihasami\"]\n\n1. 5h5g *\n");
  EXPECT_EQ(blanks.status, 0) << blanks.err;
  EXPECT_NE(replay("[Rules \"Hasami 1\"]\n[Game \"go\"]\n\n*\n").err.find("line 2, column 1: there is no game \"go\""),
            std::string::npos);
  EXPECT_NE(replay("[Rules \"Hasami 1\"]\n\n*\n").err.find("needs a tag for its game: [Game \"hasami\"]"),
            std::string::npos);
}

TEST(FamilyCommandsTest, VariantsAreSelectedByName) {
  const auto moves = [](std::vector<std::string> besides) {
    std::vector<std::string> arguments = {"moves", "--game", "makyek", "8/8/8/8/3p1P2/8/8/p7 s"};
    arguments.insert(arguments.end(), besides.begin(), besides.end());
    return sannin(arguments).out;
  };
  EXPECT_EQ(moves({"--variant", "thai"}), moves({}));
  EXPECT_NE(moves({}), "");
  // With the goal of capturing all men but one, a side with one man has already lost.
  EXPECT_EQ(moves({"--variant", "chess-capture"}), "");
  EXPECT_EQ(moves({"--variant", "chess-capture", "--rule", "win=all"}),
            moves({"--rule", "displacement=on", "--rule", "corner=group"}));
}

TEST(FamilyCommandsTest, PlayReportsDecidingRule) {
  const auto reports = reports_of(
      sannin({"play", "--legal", "--game", "hasami", "--rule", "win=five", "pppp5/9/9/9/9/9/9/9/PPPPPPPPP b"}));
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0]["decided"], "five");
  EXPECT_EQ(reports[0]["position"], "pppp5/9/9/9/9/9/9/9/PPPPPPPPP b - 1");
  EXPECT_EQ(reports[0]["legal"], Json::array());
  EXPECT_FALSE(reports[0].contains("result"));
  EXPECT_FALSE(reports_of(sannin({"play", "--game", "hasami"}))[0].contains("decided"));
  for (const char* word : {"9i9h", "b:resign", "w:time", "draw"}) {
    expect_refused({"play", "--game", "hasami", "--rule", "win=five", "pppp5/9/9/9/9/9/9/9/PPPPPPPPP b", word},
                   {std::string("MOVE 1 (") + word + ")", "by the rule \"five\""});
  }
  EXPECT_EQ(sannin({"show", "--game", "hasami", "9/9/9/9/Pp7/9/9/9/9 b"}).status, 0);
}

TEST(FamilyCommandsTest, NumberOfMenDependsOnOptions) {
  const std::string ten = "ppppppppp/9/9/9/9/9/9/P8/PPPPPPPPP b";
  for (const char* command : {"show", "moves", "play"}) {
    expect_refused({command, "--game", "hasami", ten}, {"POSITION: BOARD: Black has 10 men", "starts with 9"});
    EXPECT_EQ(sannin({command, "--game", "hasami", "--variant", "men18", ten}).status, 0) << command;
  }
}

TEST(FamilyCommandsTest, ShowDrawsBoard) {
  const auto shown = sannin({"show", "--game", "makyek", kFork});
  EXPECT_EQ(shown.status, 0);
  EXPECT_NE(shown.out.find("5 P p . . . P . . 5"), std::string::npos) << shown.out;
}

TEST(FamilyCommandsTest, RejectsInvalidInputWithReason) {
  expect_refused({"moves", "--game", "go"}, {"--game go", "sannin, hasami, daihasami, makyek"});
  expect_refused({"moves", "--game", "hasami", "start:bw"}, {"POSITION start:bw", "starts only from start"});
  expect_refused({"moves", "--game", "hasami", "--rule", "win=nine"}, {"--rule win=nine", "one, two, three, four"});
  expect_refused({"moves", "--game", "hasami", "9/9 b"}, {"POSITION: BOARD", "9 ranks"});
  expect_refused({"play", "--game", "hasami", "5i5a"}, {"MOVE 1 (5i5a)", "not vacant"});
  expect_refused({"play", "--game", "hasami", "m:time"}, {"MOVE 1 (m:time)", "b or w"});
}

}  // namespace
}  // namespace server::cli::family_commands_test
