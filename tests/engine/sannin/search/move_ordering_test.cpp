#include "engine/sannin/search/move_ordering.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tests/rules/support.hpp"

namespace engine::sannin::move_ordering_test {
namespace {

using namespace rules::sannin;

std::set<std::uint32_t> codes_of(const std::vector<Candidate>& moves) {
  std::set<std::uint32_t> codes;
  for (const Candidate& each : moves) codes.insert(each.move.code());
  return codes;
}

TEST(MoveOrderingTest, ListsExactlyTheLegalMoves) {
  const MoveHistory history;
  const RuleOptions options;
  for (const std::string& text : conformance_positions()) {
    const Position at = position(text);
    std::set<std::uint32_t> legal;
    for (const Move& move : legal_moves(turn_in(at, options))) legal.insert(CompactMove(move).code());
    const MoveOrdering ordering(at, options);
    std::vector<Candidate> all;
    ordering.add_all(all, Choice::kAll, CompactMove(), history, 0);
    ASSERT_EQ(all.size(), legal.size()) << text;
    ASSERT_EQ(codes_of(all), legal) << text;

    std::vector<Candidate> useful;
    ordering.add_all(useful, Choice::kUseful, CompactMove(), history, 0);
    std::vector<Candidate> captures;
    ordering.add_captures(captures, 1);
    for (const Candidate& each : useful) ASSERT_TRUE(legal.contains(each.move.code())) << text;
    const auto useful_codes = codes_of(useful);
    for (const Candidate& each : captures) {
      ASSERT_TRUE(useful_codes.contains(each.move.code())) << text;
      ASSERT_GT(each.gain, 0);
    }
    // Without useful moves a search would take the player for beaten.
    ASSERT_EQ(useful.empty(), legal.empty()) << text;
  }
}

TEST(MoveOrderingTest, PutsTableMoveFirst) {
  const Position start = initial_position(false);
  const RuleOptions options;
  std::vector<Candidate> moves;
  MoveHistory history;
  const CompactMove table_move(legal_moves(turn_in(start, options))[17]);
  MoveOrdering(start, options).add_all(moves, Choice::kUseful, table_move, history, 0);
  EXPECT_EQ(pick(moves, 0).move, table_move);
}

TEST(MoveHistoryTest, KillersComeBeforeOtherQuietMoves) {
  const Position start = initial_position(false);
  const auto moves = legal_moves(turn_in(start, {}));
  MoveHistory history;
  const CompactMove killer(moves[3]);
  history.update(start.turn, killer, 5, 2);
  EXPECT_GT(history.score(start.turn, killer, 5), history.score(start.turn, killer, 4));
  EXPECT_GT(history.score(start.turn, killer, 4), history.score(start.turn, CompactMove(moves[4]), 5));
  const int before = history.score(start.turn, killer, 4);
  history.age();
  EXPECT_EQ(history.score(start.turn, killer, 5), before / 2) << "ages, and is no killer any more";
}

}  // namespace
}  // namespace engine::sannin::move_ordering_test
