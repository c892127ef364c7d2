#include "tests/rules/hasami/support.hpp"

// The worked positions and perft counts of HASAMI.md.
namespace rules::hasami::worked_positions_test {
namespace {

struct Worked {
  std::string game;
  Options options;
  std::string position;
  std::string move;
  std::vector<std::string> events;
};

constexpr auto kFork = "8/4p1p1/2p5/Pp3P2/2p4p/3Pp1pP/8/8 s";

TEST(WorkedPositionsTest, CapturesAsDocumented) {
  const std::string one_left = "9/9/9/9/Pp7/9/9/9/2P5p b";
  const std::string in_corner = "p3P3p/8P/9/9/9/9/9/9/p7p b";
  const std::string pair_in_corner = "7pp/7PP/9/9/p5P2/p8/9/9/9 b";
  const std::string at_edge = "3PpP3/9/9/9/4P4/9/9/9/p7p b";
  const std::vector<Worked> all = {
      {"hasami", {}, "9/9/9/4pP3/9/3P2p2/9/9/p8 b", "6f6d", {"captures 5d"}},
      {"hasami", {}, "1pppppppP/9/9/9/9/9/9/9/PPPPPPPP1 b", "9i9a", {"captures 8a,7a,6a,5a,4a,3a,2a", "wins b one"}},
      {"hasami", {}, in_corner, "5a2a", {"captures 1a"}},
      {"hasami", {{"corner", "none"}}, in_corner, "5a2a", {}},
      {"hasami", {{"corner", "single"}}, in_corner, "5a2a", {"captures 1a"}},
      {"hasami", {}, "p5P1p/9/9/9/8P/9/9/9/p7p b", "1e1b", {}},
      {"hasami", {}, pair_in_corner, "3e3a", {"captures 2a,1a"}},
      {"hasami", {{"corner", "edge"}}, pair_in_corner, "3e3a", {"captures 2a,1a"}},
      {"hasami", {{"corner", "single"}}, pair_in_corner, "3e3a", {}},
      {"hasami", {{"corner", "none"}}, pair_in_corner, "3e3a", {}},
      {"hasami", {}, "3p1p3/9/9/4P3P/9/9/9/9/P8 b", "5d5a", {}},
      {"hasami", {}, at_edge, "5e5b", {}},
      {"hasami", {{"corner", "edge"}}, at_edge, "5e5b", {"captures 5a"}},
      {"hasami", {}, one_left, "7i7e", {"captures 8e", "wins b one"}},
      {"hasami", {{"win", "all"}}, one_left, "7i7e", {"captures 8e"}},
      // Neither player has five men left, which is a draw.
      {"daihasami", {}, "4p4/4P4/9/4p4/4P4/9/9/9/p7P b", "5e5c", {"draw few"}},
      {"daihasami", {}, "9/9/5pP2/4p4/4P4/9/9/9/p7p b", "5e5c", {"captures 4c", "draw few"}},
      {"daihasami", {}, "9/9/9/9/PPPP5/9/4P4/9/p7p b", "5g5e", {"wins b line"}},
      {"daihasami", {}, "9/9/9/4P4/4P4/4P4/3P5/4P4/p7p b", "6g5g", {}},
      {"makyek", {}, kFork, "f5f7", {"captures e7,g7"}},
      {"makyek", {}, kFork, "f5h5", {"captures h4"}},
      {"makyek", {}, kFork, "f5c5", {"captures b5,c4,c6"}},
      {"makyek", {}, "8/8/8/8/3p1P2/8/4P3/7P s", "e2e4", {}}};
  for (const Worked& worked : all) {
    SCOPED_TRACE(worked.position + " " + worked.move);
    const auto game = game_at(worked.game, worked.options, worked.position);
    EXPECT_EQ(play_all(*game, {worked.move}).events, worked.events);
    EXPECT_EQ(game->outcome().has_value(), !worked.events.empty() && !worked.events.back().starts_with("captures"));
  }
}

TEST(WorkedPositionsTest, PerftMatchesFromInitialPosition) {
  const auto counts_of = [](const std::string& id) {
    std::vector<std::uint64_t> counts;
    for (int depth = 1; depth <= 3; ++depth) {
      const auto game = game_at(id);
      counts.push_back(game->explanations().perft(depth, Leaves::kCounted));
      EXPECT_EQ(game->explanations().perft(depth, Leaves::kPlayed), counts.back());
    }
    return counts;
  };
  EXPECT_EQ(counts_of("hasami"), (std::vector<std::uint64_t>{63, 3'717, 254'219}));
  EXPECT_EQ(counts_of("daihasami"), (std::vector<std::uint64_t>{54, 2'772, 177'272}));
  EXPECT_EQ(counts_of("makyek"), (std::vector<std::uint64_t>{32, 1'008, 40'448}));
}

TEST(WorkedPositionsTest, NotationMatchesDocumentation) {
  EXPECT_EQ(play_all(*game_at("hasami", {}, "9/4P4/4p4/4p4/9/9/9/9/p3P3p b"), {"5i5e"}).notation, "P5i-5e x5d,5c");
  EXPECT_EQ(play_all(*game_at("makyek", {}, kFork), {"f5c5"}).notation, "f5-c5 xb5,c4,c6");
  EXPECT_EQ(play_all(*game_at("hasami"), {"5i5e"}).notation, "P5i-5e");
}

TEST(WorkedPositionsTest, PerftOfDecidedPositionIsZero) {
  EXPECT_EQ(game_at("hasami", {}, "9/9/9/9/Pp7/9/9/9/9 b")->explanations().perft(1, Leaves::kCounted), 0U);
  EXPECT_EQ(game_at("hasami", {{"win", "all"}}, "9/9/9/9/Pp7/9/9/9/9 b")->explanations().perft(1, Leaves::kCounted),
            8U);
  EXPECT_EQ(game_at("daihasami", {}, "9/9/9/9/PPPPP4/9/9/9/p7p w")->explanations().perft(1, Leaves::kCounted), 0U);
  EXPECT_EQ(game_at("makyek", {{"win", "one"}}, "8/8/8/8/8/8/8/P6p s")->explanations().perft(1, Leaves::kCounted), 0U);
  const auto over = game_at("hasami");
  ASSERT_TRUE(over->agree_draw().ok());
  EXPECT_EQ(over->explanations().perft(1, Leaves::kCounted), 0U);
}

}  // namespace
}  // namespace rules::hasami::worked_positions_test
