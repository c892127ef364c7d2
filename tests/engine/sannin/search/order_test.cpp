#include "engine/sannin/search/order.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tests/rules/support.hpp"

namespace engine::sannin::order_test {
namespace {

using namespace rules::sannin;

std::set<std::uint32_t> codes_of(const std::vector<Candidate>& moves) {
  std::set<std::uint32_t> codes;
  for (const Candidate& each : moves) codes.insert(each.move.code());
  return codes;
}

TEST(OrdererTest, ListsExactlyTheLegalMoves) {
  const Merits merits;
  const RuleOptions options;
  for (const std::string& text : conformance_positions()) {
    const Position at = position(text);
    std::set<std::uint32_t> legal;
    for (const Move& move : legal_moves(turn_in(at, options))) legal.insert(CompactMove(move).code());
    const Orderer orderer(at, options);
    std::vector<Candidate> all;
    orderer.add_all(all, Choice::kAll, CompactMove(), merits, 0);
    ASSERT_EQ(all.size(), legal.size()) << text;
    ASSERT_EQ(codes_of(all), legal) << text;

    std::vector<Candidate> useful;
    orderer.add_all(useful, Choice::kUseful, CompactMove(), merits, 0);
    std::vector<Candidate> gains;
    orderer.add_gains(gains, 1);
    for (const Candidate& each : useful) ASSERT_TRUE(legal.contains(each.move.code())) << text;
    const auto useful_codes = codes_of(useful);
    for (const Candidate& each : gains) {
      ASSERT_TRUE(useful_codes.contains(each.move.code())) << text;
      ASSERT_GT(each.gain, 0);
    }
    // Without useful moves a search would take the player for beaten.
    ASSERT_EQ(useful.empty(), legal.empty()) << text;
  }
}

TEST(OrdererTest, PutsTheKnownMoveFirst) {
  const Position start = initial_position(false);
  const RuleOptions options;
  std::vector<Candidate> moves;
  Merits merits;
  const CompactMove known(legal_moves(turn_in(start, options))[17]);
  Orderer(start, options).add_all(moves, Choice::kUseful, known, merits, 0);
  EXPECT_EQ(pick(moves, 0).move, known);
}

TEST(MeritsTest, KillersComeBeforeOtherQuietMoves) {
  const Position start = initial_position(false);
  const auto moves = legal_moves(turn_in(start, {}));
  Merits merits;
  const CompactMove killer(moves[3]);
  merits.praise(start.turn, killer, 5, 2);
  EXPECT_GT(merits.of(start.turn, killer, 5), merits.of(start.turn, killer, 4));
  EXPECT_GT(merits.of(start.turn, killer, 4), merits.of(start.turn, CompactMove(moves[4]), 5));
  merits.clear();
  EXPECT_EQ(merits.of(start.turn, killer, 5), 0);
}

}  // namespace
}  // namespace engine::sannin::order_test
