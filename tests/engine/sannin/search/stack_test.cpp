#include "engine/sannin/search/stack.hpp"

#include <gtest/gtest.h>

#include "engine/random.hpp"
#include "engine/sannin/search/root.hpp"
#include "rules/sannin/board/attacks.hpp"
#include "rules/sannin/moves/legal_moves.hpp"
#include "tests/rules/support.hpp"

namespace engine::sannin::stack_test {
namespace {

using namespace rules::sannin;

TEST(StackTest, AttackedCellsAreThoseOfTheBoard) {
  int plies = 0;
  Random random(1);
  for (const std::string& text : conformance_positions()) {
    Match match(position(text), {});
    if (match.count_legal_moves() == 0) continue;
    const Root root = root_of(match);
    Stack stack(root);
    stack.attacked(0);
    for (int ply = 0; ply < 12 && !stack.ending(ply); ++ply) {
      const auto moves = legal_moves(turn_in(stack.at(ply), stack.options()));
      if (moves.empty()) break;
      stack.judge_pending(ply);
      if (random.below(8) == 0) {
        stack.make_null_move(ply);
      } else {
        stack.make(ply, moves[random.below(moves.size())]);
      }
      const auto each = attacked_by_each(stack.at(ply + 1).board);
      for (const Player player : kPlayers) ASSERT_EQ(stack.attacked(ply + 1)[player], each[player]) << text;
      ++plies;
    }
  }
  EXPECT_GT(plies, 1000);
}

}  // namespace
}  // namespace engine::sannin::stack_test
