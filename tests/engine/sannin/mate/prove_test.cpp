#include "engine/sannin/mate/prove.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "engine/random.hpp"
#include "engine/sannin/search/root.hpp"
#include "tests/rules/support.hpp"

namespace engine::sannin::prove_test {
namespace {

using namespace rules::sannin;

Proof prove_in(Match& match, int plies, std::uint64_t nodes = 20'000) {
  Limits limits;
  limits.nodes = nodes;
  limits.depth = plies;
  return prove(root_of(match), Goal::kMate, limits);
}

/// Returns whether the player at the root forces that another one is out, or wins, by trying
/// everything. Requires a game without alliance.
bool forced(Match& match, Player self, int plies) {
  if (match.ending()) return match.ending()->winner == self;
  if (match.position().board.players_in() < 3) return match.position().board.is_in(self);
  if (plies == 0) return false;
  const bool own = match.position().turn == self;
  for (const Move& move : match.legal_moves()) {
    match.make(move);
    const bool reached = forced(match, self, plies - 1);
    match.undo();
    if (reached == own) return own;
  }
  return !own;
}

TEST(ProveTest, FindsEveryMateInOne) {
  int mates = 0;
  for (const std::string& text : conformance_positions()) {
    const Position at = position(text);
    if (at.alliance.in_force() || at.board.players_in() < 3) continue;
    Match match(at, {});
    if (match.count_legal_moves() == 0) continue;
    const bool exists = forced(match, at.turn, 1);
    ASSERT_EQ(prove_in(match, 1).plies == 1, exists) << text;
    mates += exists ? 1 : 0;
  }
  EXPECT_GT(mates, 10);
}

/// A position with the least number of plies in which a mate or a win is forced.
struct Known {
  int plies;
  std::string position;
};

/// Returns some of the positions that an exhaustive search has solved.
std::vector<Known> known_mates() {
  std::vector<Known> mates;
  std::ifstream in(std::string(SANNIN_TEST_DATA) + "/engine/mates.txt");
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    const bool solved = line.size() > 2 && line[0] >= '1' && line[0] <= '9';
    if (solved && ++number % 5 == 0) mates.push_back({line[0] - '0', line.substr(2)});
  }
  return mates;
}

TEST(ProveTest, FindsShortestMateQuietMovesIncluded) {
  int deep = 0;
  for (const Known& known : known_mates()) {
    Match match(position(known.position), {});
    ASSERT_EQ(prove_in(match, known.plies, 500'000).plies, known.plies) << known.position;
    deep += known.plies > 1 ? 1 : 0;
  }
  EXPECT_GT(deep, 4);
}

TEST(ProveTest, LineLeadsToTheGoal) {
  for (const Known& known : known_mates()) {
    Match match(position(known.position), {});
    const int players = match.position().board.players_in();
    const Orientation orientation = orientation_of(match.position().turn);
    for (const Move& move : prove_in(match, known.plies, 500'000).moves) {
      ASSERT_FALSE(match.ending()) << known.position;
      ASSERT_TRUE(match.is_legal(in_game(move, orientation))) << known.position;
      match.make(in_game(move, orientation));
    }
    EXPECT_TRUE(match.ending() || match.position().board.players_in() < players) << known.position;
  }
}

TEST(ProveTest, ClaimsNothingFalse) {
  // Random games reach positions with mates.
  int proofs = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    Random random(seed);
    Match match(initial_position(false), {});
    while (!match.ending() && match.position().number < 250) {
      const auto moves = match.legal_moves();
      if (match.position().board.players_in() == 2 && match.position().number % 5 == 0) {
        const Proof proof = prove_in(match, 3, 3'000);
        if (proof.plies > 1) {
          Match copy = match;
          const Player self = match.position().turn;
          // After the first move every reply must allow a win.
          copy.make(in_game(proof.moves.front(), orientation_of(self)));
          ASSERT_FALSE(copy.ending());
          for (const Move& reply : copy.legal_moves()) {
            copy.make(reply);
            bool wins = copy.ending() && copy.ending()->winner == self;
            if (!copy.ending()) {
              for (const Move& move : copy.legal_moves()) {
                copy.make(move);
                wins = wins || (copy.ending() && copy.ending()->winner == self);
                copy.undo();
              }
            }
            ASSERT_TRUE(wins);
            copy.undo();
          }
          ++proofs;
        }
      }
      match.make(moves[random.below(moves.size())]);
    }
  }
  EXPECT_GT(proofs, 2);
}

}  // namespace
}  // namespace engine::sannin::prove_test
