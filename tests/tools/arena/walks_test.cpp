#include "tools/arena/measures/walks.hpp"

#include <gtest/gtest.h>

// Soundness of the engine, in short: `sannin-arena soundness` plays thousands of games.
namespace arena::walks_test {
namespace {

TEST(WalksTest, TreeAgreesWithTheMatch) {
  Soundness done;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) done += walk_random_game(seed, 2);
  EXPECT_GT(done.alliances, 20U);
  EXPECT_GT(done.made, 100'000U);
}

TEST(WalksTest, SearchesPlayLegalGames) {
  Soundness done;
  for (std::uint64_t seed = 1; seed <= 16; ++seed) done += walk_searched_game(seed);
  EXPECT_GT(done.finished, 4U);
}

}  // namespace
}  // namespace arena::walks_test
