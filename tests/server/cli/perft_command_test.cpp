#include <algorithm>

#include "tests/server/cli/cli_test.hpp"

namespace server::cli::perft_command_test {
namespace {

constexpr auto kGardenIsNear = "7/8/9/lK9/11/6fK5/13/12/11/10/9/8/3mK3 f - - - - 1";
constexpr auto kLastMoveOfAll = "7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3 f - - - - 2000";
constexpr auto kNoMoveLeft = "fK2m+R3/8/1mK7/1l+R1mR6/1lK9/12/13/12/11/10/9/8/7 f - - - - 1";

std::string perft(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "perft");
  const auto result = sannin(arguments);
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(result.err, "");
  return result.out;
}

TEST(PerftCommandTest, WarnsAboutDurationOfDeepCount) {
  // The move limit ends the game after one move. The count is quick, but the estimate cannot take
  // that into account.
  const auto deep = sannin({"perft", "100", kLastMoveOfAll});
  EXPECT_EQ(deep.status, 0);
  EXPECT_EQ(deep.out, "0\n");
  EXPECT_NE(deep.err.find("DEPTH 100: about"), std::string::npos) << deep.err;
  const auto ended = sannin({"perft", "100", "--game", "hasami", "9/9/9/9/Pp7/9/9/9/9 b"});
  EXPECT_EQ(ended.out, "0\n");
  EXPECT_EQ(ended.err, "");
}

TEST(PerftCommandTest, CountsSequences) {
  EXPECT_EQ(perft({"0"}), "1\n");
  EXPECT_EQ(perft({"1"}), "48\n");
  EXPECT_EQ(perft({"2", "start"}), "2302\n");
  EXPECT_EQ(perft({"3"}), "110365\n");
}

TEST(PerftCommandTest, DividePrintsEveryFirstMoveAndTotal) {
  const auto lines = lines_of(perft({"3", "--divide"}));
  const auto moves = lines_of(sannin({"moves"}).out);
  ASSERT_EQ(lines.size(), moves.size() + 1);
  long sum = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    ASSERT_TRUE(lines[i].starts_with(moves[i] + ": ")) << lines[i];
    sum += std::stol(lines[i].substr(moves[i].size() + 2));
  }
  EXPECT_EQ(sum, 110365);
  EXPECT_EQ(lines.back(), "110365");
}

TEST(PerftCommandTest, ThreadsDoNotChangeResult) {
  for (const char* depth : {"0", "1", "2", "3"}) {
    const std::string alone = perft({depth, "start:ml", "--divide"});
    EXPECT_EQ(perft({depth, "start:ml", "--divide", "--threads", "3"}), alone) << depth;
    EXPECT_EQ(perft({depth, "start:ml", "--divide", "--threads", "256"}), alone) << depth;
  }
}

TEST(PerftCommandTest, PlayedLeavesGiveSameCount) {
  for (const char* depth : {"0", "1", "2"}) {
    EXPECT_EQ(perft({depth, "--divide", "--play-leaves"}), perft({depth, "--divide"})) << depth;
  }
}

TEST(PerftCommandTest, PrintsTimeToStandardErrorOnly) {
  const auto result = sannin({"perft", "2", "--time", "--divide"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.out, perft({"2", "--divide"}));
  const auto lines = lines_of(result.err);
  ASSERT_EQ(lines.size(), 3U) << result.err;
  EXPECT_EQ(lines[0], "nodes: 2302");
  EXPECT_GT(std::stod(lines[1].substr(lines[1].find(": ") + 2)), 0.0) << lines[1];
  EXPECT_TRUE(lines[1].starts_with("seconds: ")) << lines[1];
  EXPECT_TRUE(lines[2].starts_with("nodes/second: ")) << lines[2];
  EXPECT_GT(std::stoll(lines[2].substr(lines[2].find(": ") + 2)), 0) << lines[2];
}

TEST(PerftCommandTest, CountsNothingAfterEndOfGame) {
  const auto to_garden = lines_of(perft({"2", kGardenIsNear, "--divide"}));
  EXPECT_EQ(std::count(to_garden.begin(), to_garden.end(), "6f7g: 0"), 1);
  EXPECT_EQ(std::count(to_garden.begin(), to_garden.end(), "6f6e: 0"), 0);
  for (const char* depth : {"2", "3", "4"}) {
    EXPECT_EQ(lines_of(perft({depth, kLastMoveOfAll, "--divide", "--threads", "2"})).back(), "0") << depth;
  }
  EXPECT_EQ(perft({"1", kLastMoveOfAll}),
            std::to_string(lines_of(sannin({"moves", kLastMoveOfAll}).out).size()) + "\n");
}

TEST(PerftCommandTest, CountsZeroWithoutLegalMoves) {
  EXPECT_EQ(perft({"0", kNoMoveLeft, "--divide"}), "1\n");
  for (const char* depth : {"1", "2", "3"}) EXPECT_EQ(perft({depth, kNoMoveLeft, "--divide"}), "0\n") << depth;
}

TEST(PerftCommandTest, RejectsInvalidNumberOfThreads) {
  for (const char* threads : {"0", "257", "-1", "two", "02", "1.5", ""}) {
    expect_refused({"perft", "1", "--threads", threads},
                   {"--threads", "a whole number from 1 to 256, not \"" + std::string(threads) + "\""});
  }
}

}  // namespace
}  // namespace server::cli::perft_command_test
