#include <gtest/gtest.h>

#include "engine/random.hpp"
#include "engine/sannin/order.hpp"
#include "engine/sannin/root.hpp"
#include "tests/rules/support.hpp"

// Soundness: what the tree of a search holds is what the match holds.
namespace engine::sannin::self_play_test {
namespace {

using namespace rules::sannin;

/// Returns the key of a position put together anew.
std::uint64_t recomputed_key(const Position& position) {
  return zobrist_key(turned(turned(turned(position))));
}

/// Plays a random game of captures and other moves, and compares the tree with the match after each
/// move. Returns whether an alliance formed.
bool follow_game(std::uint64_t seed) {
  Random random(seed);
  Match match(initial_position(false), {});
  bool alliance = false;
  while (!match.ending() && match.position().number < 300) {
    const Root root{match.position(), match.options(), match.legal_moves(), {}};
    Tree tree(root);
    // Walks down some plies and back, several times.
    for (int line = 0; line < 3; ++line) {
      int ply = 0;
      for (; ply < 4 && !tree.ending(ply); ++ply) {
        const auto moves = legal_moves(turn_in(tree.at(ply), match.options()));
        if (moves.empty()) break;
        tree.make(ply, moves[random.below(moves.size())]);
        if (!tree.ending(ply + 1)) tree.judge_pending(ply + 1);
      }
      EXPECT_EQ(tree.key(ply), recomputed_key(tree.at(ply)));
      EXPECT_EQ(tree.key(0), zobrist_key(match.position()));
    }
    std::vector<Candidate> gains;
    Orderer(match.position(), match.options()).add_gains(gains, 1);
    Move move = root.moves[random.below(root.moves.size())];
    if (!gains.empty() && random.below(3) == 0) {
      const Move gain = gains[random.below(gains.size())].move.on(match.position().board);
      if (match.is_legal(gain)) move = gain;
    }
    tree.make(0, move);
    match.make(move);
    if (!match.ending()) {
      match.judge_pending();
      tree.judge_pending(1);
      // The match also eliminates players without a legal move.
      int ply = 1;
      while (!tree.ending(ply) && legal_moves(turn_in(tree.at(ply), match.options())).empty()) tree.eliminate(ply++);
      EXPECT_TRUE(tree.at(ply) == match.position());
    } else if (tree.ending(1)) {
      EXPECT_EQ(tree.ending(1)->winner, match.ending()->winner);
    }
    alliance = alliance || !match.position().alliance.is_none();
  }
  return alliance;
}

TEST(SelfPlayTest, TreeAgreesWithTheMatch) {
  int alliances = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) alliances += follow_game(seed) ? 1 : 0;
  EXPECT_GT(alliances, 20);
}

/// Plays a game in which each move comes from a search. Returns how it ended.
std::string search_game(const Settings& settings, std::uint64_t seed) {
  Random random(seed);
  Match match(initial_position(false), {});
  Table table(1 << 18U);
  const auto search = make_search(settings, table);
  while (!match.ending() && match.position().number < 250) {
    Limits limits;
    limits.nodes = 60 + random.below(120);
    const Found found = search->run(root_of(match), limits, nullptr);
    const Move move = in_game(found.lines.front().move, orientation_of(match.position().turn));
    EXPECT_TRUE(match.is_legal(move));
    match.make(move);
  }
  return match.ending() ? std::string(match.ending()->reason) : "unfinished";
}

TEST(SelfPlayTest, SearchesPlayLegalGames) {
  int finished = 0;
  for (const Method method : {Method::kParanoid, Method::kPruned, Method::kBestReply, Method::kMaxN}) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
      Settings settings;
      settings.method = method;
      finished += search_game(settings, seed) == "unfinished" ? 0 : 1;
    }
  }
  EXPECT_GT(finished, 4);
}

}  // namespace
}  // namespace engine::sannin::self_play_test
