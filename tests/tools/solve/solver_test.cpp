#include "tools/solve/solver.hpp"

#include <gtest/gtest.h>

#include "tests/rules/support.hpp"
#include "tools/solve/mate_game.hpp"

namespace solve::solver_test {
namespace {

using namespace rules::sannin;

MateGame game_of(const char* text, Goal goal = Goal::kMate) {
  return {Match(position(text), {}), goal};
}

// First mates Last in one ply; from the tutor.
constexpr const char* kMateInOne =
    "7/lB2fN1lG2/1fGlK6/f+P2lP3fN1fK/f+R10/3lP2fP2fP2/8fP1fP2/10fSl+S/fG2lS2lLlP2l+R/6lPfP2/1lP5lL1/l+S1lN1lP3/7 f "
    "fGLPlBL3P - - - 206";
constexpr const char* kGarden = "7/8/9/lK8fK/11/12/8lPfR3/6mK5/11/10/9/8/7 m - - - - 1";

TEST(SolverTest, FindsMatesInOne) {
  MateGame game = game_of(kMateInOne);
  Solver solver(game);
  EXPECT_EQ(solver.shortest(3), 1);
  const auto solutions = solver.solutions(1, 100);
  ASSERT_FALSE(solutions.empty());
  for (const Move& move : solutions) {
    game.make(move);
    EXPECT_TRUE(game.match().ending() || !game.match().position().board.is_in(Player::kLast));
    game.undo();
  }
}

TEST(SolverTest, FindsTheGarden) {
  MateGame game = game_of(kGarden, Goal::kWin);
  Solver solver(game);
  const auto solutions = solver.solutions(1, 5);
  ASSERT_EQ(solutions.size(), 1U);
  EXPECT_EQ(solutions.front().to(), garden());
}

TEST(SolverTest, LeavesTheGameAsItWas) {
  MateGame game = game_of(kMateInOne);
  const Position before = game.match().position();
  Solver(game).forced(2);
  EXPECT_TRUE(game.match().position() == before);
}

TEST(SolverTest, StopsAtItsNodes) {
  MateGame game{Match(initial_position(false), {}), Goal::kMate};
  Solver solver(game, 1000);
  EXPECT_EQ(solver.forced(5), Verdict::kUnknown);
  EXPECT_TRUE(solver.exhausted());
  EXPECT_LT(solver.nodes(), 1100U);
}

TEST(SolverTest, NothingIsForcedAtTheStart) {
  MateGame game{Match(initial_position(false), {}), Goal::kMate};
  EXPECT_EQ(Solver(game).forced(2), Verdict::kNotForced);
}

/// Game of taking one or two of a number of sticks. The player who takes the last one wins. So the
/// first player wins unless the number is a multiple of three.
struct Sticks {
  using Move = int;
  int left;
  bool first = true;

  [[nodiscard]] std::optional<bool> reached() const { return left == 0 ? std::optional(!first) : std::nullopt; }
  [[nodiscard]] bool attacking() const { return first; }
  [[nodiscard]] std::vector<int> moves() const { return left == 1 ? std::vector{1} : std::vector{1, 2}; }
  void make(int taken) {
    left -= taken;
    first = !first;
    made.push_back(taken);
  }
  void undo() {
    left += made.back();
    made.pop_back();
    first = !first;
  }
  [[nodiscard]] static bool urgent() { return false; }

  std::vector<int> made = {};
};

TEST(SolverTest, SolvesAGameWithAKnownSolution) {
  for (int sticks = 1; sticks <= 12; ++sticks) {
    Sticks game{sticks};
    Solver solver(game);
    const bool wins = sticks % 3 != 0;
    EXPECT_EQ(solver.forced(sticks) == Verdict::kForced, wins) << sticks;
    if (wins) {
      EXPECT_EQ(solver.solutions(sticks, 3), std::vector{sticks % 3});
      // The loser delays: each pair of moves takes three.
      EXPECT_EQ(solver.shortest(sticks), 2 * (sticks / 3) + 1) << sticks;
    }
  }
}

}  // namespace
}  // namespace solve::solver_test
