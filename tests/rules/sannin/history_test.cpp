#include "rules/sannin/positions/history.hpp"

#include <gtest/gtest.h>

#include "rules/sannin/positions/position_text.hpp"
#include "tests/rules/support.hpp"

namespace rules::sannin::history_test {
namespace {

/// Returns `count` distinct positions: golds on the middle cells spell the index in binary, and
/// turn and move number vary.
std::vector<Position> many_positions(int count) {
  std::vector<Position> positions;
  for (int i = 0; i < count; ++i) {
    Position each = initial_position(false);
    each.turn = kPlayers[static_cast<std::size_t>(i) % 3];
    each.number = i + 1;
    for (int bit = 0; bit < 9; ++bit) {
      if ((i >> bit & 1) != 0) each.board.put(*cell_at(bit - 4, 0), Piece(Player::kFirst, Kind::kGold));
    }
    positions.push_back(each);
  }
  return positions;
}

TEST(HistoryTest, FindsEveryPushedPosition) {
  const auto positions = many_positions(500);
  History history(positions.front());
  for (std::size_t i = 1; i < positions.size(); ++i) history.push(positions[i]);
  for (const Position& each : positions) {
    ASSERT_TRUE(history.has_board(each.board.hash()));
    const Position* found = history.find(each);
    ASSERT_NE(found, nullptr);
    EXPECT_EQ(found->number, each.number);
  }
}

TEST(HistoryTest, CutForgetsOnlyLaterPositions) {
  const auto positions = many_positions(500);
  History history(positions.front());
  for (std::size_t i = 1; i < positions.size(); ++i) history.push(positions[i]);
  history.cut(123);
  ASSERT_EQ(history.size(), 123U);
  EXPECT_EQ(history.back(), positions[122]);
  for (std::size_t i = 0; i < positions.size(); ++i) EXPECT_EQ(history.find(positions[i]) != nullptr, i < 123) << i;
}

TEST(HistoryTest, PositionsDifferByTurn) {
  const Position start = initial_position(false);
  const History history(start);
  Position other = start;
  other.turn = Player::kLast;
  EXPECT_TRUE(history.has_board(other.board.hash()));
  EXPECT_EQ(history.find(other), nullptr);
}

TEST(HistoryTest, RepetitionIsImpossibleAtFirst) {
  Match match(initial_position(false), {});
  History history(match.position());
  for (const char* code : {"1d2e", "10m10l", "10d9d"}) {
    EXPECT_FALSE(history.may_come_back()) << code;
    play(match, code);
    history.push(match.position());
  }
  play(match, "2e1d");
  history.push(match.position());
  EXPECT_FALSE(history.may_come_back());
  play(match, "10l10m");
  history.push(match.position());
  EXPECT_TRUE(history.may_come_back());
}

}  // namespace
}  // namespace rules::sannin::history_test
