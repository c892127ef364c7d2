#include "engine/sannin/search/search.hpp"

#include <gtest/gtest.h>

#include "engine/sannin/search/root.hpp"
#include "tests/rules/support.hpp"

namespace engine::sannin::search_test {
namespace {

using namespace rules::sannin;

// One position of each phase, from tests/bench/positions.txt.
constexpr std::array kPhases = {
    "lL2lP3/lSlBlP1fPfPfRfG/2lP3fP1fS/lK1lGlN3fP2/lG3mP2lS1fNfK/2lP6fP1fS/lLlRlS7fP1fL/1lP7fP2/lP1mN5fP1fP/10/"
    "mPmPmP2mPfBmPmP/mL6mL/mLmK2mGmS1 f fBPm2GPlR - - - 46",
    "1mB1fP3/lS1mL2fPfRfS/lG6fG1/2lPlP4lP1/lG1lN1fL6/lS1lP1lN3lP3/lLlKlP2mP5fS1/1lPlP2fR3fPfP1/lP3mPf+K1mP1mP1/"
    "1mP8/lL2mGmNmG2fL/1mSlP1mR3/2fLmK1mS1 m f2B4PmGP - ml - 101",
    "7/5fSfL1/m+P4fP3/fG4mP2fGfG/5mP1fP2fR/7fSfK3/8fN1fP2/4mPmP5fL/1mN7fP1/5mLmP2m+R/mP2mPmGmP1mSmK/8/1mS2mG1mL m "
    "fB3PmBP - - - 101"};

SearchResult search(Match& match, const Limits& limits, int lines = 1) {
  TranspositionTable table(1 << 20U);
  Settings settings;
  settings.lines = lines;
  const auto orientation = orientation_of(match.position().turn);
  return turned_back(make_search(settings, table)->run(root_of(match), limits, nullptr), orientation);
}

Limits nodes(std::uint64_t count) {
  Limits limits;
  limits.nodes = count;
  return limits;
}

TEST(SearchTest, TurnedBoardHasTheTurnedMove) {
  for (const char* text : kPhases) {
    Match match(position(text), {});
    Match other(turned(position(text)), {});
    const Line one = search(match, nodes(3000)).lines.front();
    const Line two = search(other, nodes(3000)).lines.front();
    EXPECT_TRUE(turned(one.move) == two.move);
    EXPECT_EQ(one.score, two.score);
    for (const Player player : kPlayers)
      EXPECT_EQ(one.shares.of[index_of(player)], two.shares.of[index_of(turned(player))]);
  }
}

TEST(SearchTest, SameNodesFindTheSameLine) {
  for (const char* text : kPhases) {
    Match match(position(text), {});
    const SearchResult one = search(match, nodes(4000));
    const SearchResult two = search(match, nodes(4000));
    EXPECT_TRUE(one.lines.front().moves == two.lines.front().moves);
    EXPECT_EQ(one.lines.front().score, two.lines.front().score);
    EXPECT_EQ(one.nodes, two.nodes);
    EXPECT_LE(one.nodes, 4000U);
    EXPECT_GE(one.depth, 2);
  }
}

TEST(SearchTest, VariationsAreLegal) {
  for (const char* text : kPhases) {
    Match match(position(text), {});
    const SearchResult found = search(match, nodes(3000), 3);
    ASSERT_EQ(found.lines.size(), 3U);
    EXPECT_GE(found.lines[0].score, found.lines[1].score);
    for (const Line& line : found.lines) {
      Match copy = match;
      for (const Move& move : line.moves) {
        ASSERT_TRUE(copy.is_legal(move));
        copy.make(move);
      }
    }
  }
}

TEST(SearchTest, StopsAtOnce) {
  Match match(position(kPhases[0]), {});
  const std::atomic<bool> stop = true;
  Limits limits;
  limits.stop = &stop;
  const SearchResult found = search(match, limits);
  EXPECT_LT(found.nodes, 100U);
  EXPECT_EQ(found.lines.size(), 1U);
}

TEST(SearchTest, StopsWhenTheWatchExpires) {
  class After : public TimeManager {
   public:
    bool expired() override { return ++calls_ > 10; }

   private:
    int calls_ = 0;
  };
  Match match(position(kPhases[1]), {});
  After time_manager;
  Limits limits;
  limits.time_manager = &time_manager;
  EXPECT_LT(search(match, limits).nodes, 2000U);
}

TEST(SearchTest, MovesIntoTheGarden) {
  // First's king stands next to the Garden, which no opponent attacks.
  const Position at = position("7/8/9/10/11/12/5fK7/12/11/10/9/8/2lK1mK2 f - - - - 1");
  Match match(at, {});
  const SearchResult found = search(match, nodes(500));
  EXPECT_EQ(found.lines.front().move.to(), garden());
  EXPECT_GE(share(found.lines.front().score), Shares::kWhole - 1000);
}

TEST(SearchTest, RepeatsNoPosition) {
  // Kings alone can do nothing but wander: sooner or later every path repeats a position.
  RuleOptions options;
  options.garden_after = RuleOptions::After::kLost;
  Match match(position("7/8/9/10/11/12/fK12/12/11/10/9/8/2mK4 f - - x - 1"), options);
  for (int i = 0; i < 60 && !match.ending(); ++i) {
    const Move move = search(match, nodes(200)).lines.front().move;
    ASSERT_TRUE(match.is_legal(move));
    match.make(move);
  }
}

}  // namespace
}  // namespace engine::sannin::search_test
