#include "engine/sannin/search/tree.hpp"

#include <gtest/gtest.h>

#include "engine/random.hpp"
#include "engine/sannin/search/root.hpp"
#include "rules/sannin/board/attacks.hpp"
#include "rules/sannin/moves/legal_moves.hpp"
#include "tests/rules/support.hpp"

namespace engine::sannin::tree_test {
namespace {

using namespace rules::sannin;

TEST(TreeTest, AttackedCellsAreThoseOfTheBoard) {
  int plies = 0;
  Random random(1);
  for (const std::string& text : conformance_positions()) {
    Match match(position(text), {});
    if (match.count_legal_moves() == 0) continue;
    const Root root = root_of(match);
    Tree tree(root);
    tree.attacked(0);
    for (int ply = 0; ply < 12 && !tree.ending(ply); ++ply) {
      const auto moves = legal_moves(turn_in(tree.at(ply), tree.options()));
      if (moves.empty()) break;
      tree.judge_pending(ply);
      if (random.below(8) == 0) {
        tree.pass(ply);
      } else {
        tree.make(ply, moves[random.below(moves.size())]);
      }
      const auto each = attacked_by_each(tree.at(ply + 1).board);
      for (const Player player : kPlayers) ASSERT_EQ(tree.attacked(ply + 1)[player], each[player]) << text;
      ++plies;
    }
  }
  EXPECT_GT(plies, 1000);
}

}  // namespace
}  // namespace engine::sannin::tree_test
