#include <gtest/gtest.h>

#include <stdexcept>

#include "tools/arena/play/contestant.hpp"

namespace arena::contestants_test {
namespace {

TEST(ContestantsTest, RefusesWrongDescriptions) {
  for (const char* wrong : {"", "nobody", "level:", "level:9", "level:x", "engine:nodes=0", "engine:nodes=many",
                            "engine:depth=41", "engine:hash=0", "engine:colour=red", "program:", "program"}) {
    EXPECT_THROW(check_contestant(wrong), std::invalid_argument) << wrong;
  }
}

TEST(ContestantsTest, AllPlayLegalMoves) {
  for (const char* each :
       {"random", "greedy", "paranoid2", "level:0", "level:2", "level:full", "engine:nodes=200,depth=2,hash=1"}) {
    const auto contestant = make_contestant(each, 3);
    Game game;
    for (int i = 0; i < 6; ++i) {
      const auto move = contestant->choose(game);
      ASSERT_TRUE(game.match.is_legal(move)) << each;
      game.play(move);
    }
  }
}

TEST(ContestantsTest, ProgramsAnswerThroughTheProtocol) {
  const auto program = make_contestant(
      "program:while read word rest; do case $word in uci) echo uciok ;; "
      "isready) echo readyok ;; go) echo bestmove 3c4d ;; esac; done",
      1);
  Game game;
  game.go = "nodes 1";
  game.play(program->choose(game));
  EXPECT_EQ(game.moves.back(), "3c4d");
  // Now the same move is illegal.
  EXPECT_THROW(program->choose(game), std::runtime_error);
}

}  // namespace
}  // namespace arena::contestants_test
