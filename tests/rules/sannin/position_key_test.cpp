#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "tests/rules/support.hpp"

namespace rules::sannin::position_key_test {
namespace {

TEST(PositionKeyTest, DiffersByEachPartOfThePosition) {
  const Position start = initial_position(false);
  std::vector<Position> others(8, start);
  others[1].turn = Player::kMiddle;
  others[2].castling[Player::kLast] = false;
  others[3].board.add_to_hand(Player::kFirst, Kind::kPawn);
  others[4].alliance = Alliance::dissolved();
  others[5].pending.check = true;
  others[6].pending.mate = true;
  others[7].pending.material.insert(garden());
  std::set<std::uint64_t> keys;
  for (const Position& each : others) keys.insert(zobrist_key(each));
  EXPECT_EQ(keys.size(), others.size());
}

TEST(PositionKeyTest, IgnoresTheMoveNumber) {
  Position later = initial_position(false);
  later.number = 7;
  EXPECT_EQ(zobrist_key(later), zobrist_key(initial_position(false)));
}

TEST(PositionKeyTest, RepetitionKeyIgnoresPending) {
  Position attacked = initial_position(false);
  attacked.pending.material.insert(garden());
  EXPECT_EQ(repetition_key(attacked), repetition_key(initial_position(false)));
  EXPECT_NE(zobrist_key(attacked), zobrist_key(initial_position(false)));
}

TEST(PositionKeyTest, EqualsTheKeyOfTheReadPosition) {
  std::map<std::uint64_t, std::string> texts;
  for (const std::string& text : conformance_positions()) {
    const Position read = position(text);
    // The number is the last field, and is not part of the key.
    const std::string what = text.substr(0, text.rfind(' '));
    const auto [found, is_new] = texts.emplace(zobrist_key(read), what);
    EXPECT_EQ(found->second, what) << "two positions have one key";
  }
  EXPECT_GT(texts.size(), 1000U);
}

TEST(LegalMovesTest, VisitsExactlyTheListedMoves) {
  const RuleOptions options;
  int illuminations = 0;
  for (const std::string& text : conformance_positions()) {
    const Position at = position(text);
    std::vector<std::string> visited;
    LegalMoves(turn_in(at, options)).visit([&](const Move& move) {
      visited.push_back(move_code(move));
      illuminations += move.type() == Move::Type::kIllumination ? 1 : 0;
      return false;
    });
    std::ranges::sort(visited);
    ASSERT_EQ(visited, codes(at, options)) << text;
  }
  EXPECT_GT(illuminations, 0);
}

TEST(PlayMoveTest, WithoutWordsReachesTheSamePosition) {
  const RuleOptions options;
  int endings = 0;
  for (const std::string& text : conformance_positions()) {
    const Position at = position(text);
    for (const Move& move : legal_moves(turn_in(at, options))) {
      Position after_with_events;
      Position after;
      const Outcome with_events = play_move(at, move, options, after_with_events);
      const Outcome without_events = play_move(at, move, options, after, Words::kNone);
      ASSERT_TRUE(after == after_with_events);
      ASSERT_EQ(without_events.ending.has_value(), with_events.ending.has_value());
      ASSERT_TRUE(without_events.events.empty() && without_events.mates.empty());
      if (!with_events.ending) continue;
      EXPECT_EQ(without_events.ending->winner, with_events.ending->winner);
      ++endings;
    }
  }
  EXPECT_GT(endings, 0);
}

}  // namespace
}  // namespace rules::sannin::position_key_test
