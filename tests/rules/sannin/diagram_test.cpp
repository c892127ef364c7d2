#include "rules/sannin/positions/diagram.hpp"

#include <gtest/gtest.h>

#include "rules/sannin/positions/position_text.hpp"
#include "tests/rules/support.hpp"

namespace rules::sannin::diagram_test {
namespace {

const std::string kEmpty = "7/8/9/10/11/12/13/12/11/10/9/8/7";

std::string fault(const std::string& text) {
  const auto diagram = parse_diagram(text);
  return diagram.ok() ? "" : diagram.reason();
}

TEST(DiagramTest, ReadsEveryPosition) {
  for (const std::string& text : conformance_positions()) {
    const auto diagram = parse_diagram(text);
    ASSERT_TRUE(diagram.ok()) << text << ": " << diagram.reason();
    const Position position = sannin::position(text);
    EXPECT_EQ(diagram->board, position.board) << text;
    EXPECT_EQ(diagram->turn, position.turn) << text;
    EXPECT_EQ(diagram->number, position.number) << text;
  }
}

TEST(DiagramTest, ReadsFinalBoard) {
  const auto diagram = parse_diagram("7/8/9/lK9/11/12/6m+P6/12/11/10/9/8/7 - l12P2R - x - 40");
  ASSERT_TRUE(diagram.ok()) << diagram.reason();
  EXPECT_FALSE(diagram->turn);
  EXPECT_EQ(diagram->board.at(cell("10d")), Piece(Player::kLast, Kind::kKing));
  EXPECT_EQ(diagram->board.at(cell("7g")), Piece(Player::kMiddle, Kind::kPawn, true));
  EXPECT_EQ(diagram->board.hand(Player::kLast).count(Kind::kPawn), 12);
  EXPECT_EQ(diagram->board.hand(Player::kLast).count(Kind::kRook), 2);
  EXPECT_EQ(diagram->number, 40);
}

TEST(DiagramTest, RefusesBrokenDiagramWithReason) {
  EXPECT_EQ(fault(""), "BOARD: rank a must have 7 cells");
  EXPECT_EQ(fault("7/8/9/10/11/12/13/12/11/10/9/8/6 - - - - - 1"), "BOARD: rank m must have 7 cells");
  EXPECT_EQ(fault("7/8/9/10/11/12/13/12/11/10/9/8/99999 - - - - - 1"), "BOARD: rank m must have 7 cells");
  EXPECT_EQ(fault(kEmpty + "/7 - - - - - 1"), "BOARD: there must be 13 ranks, a to m");
  EXPECT_EQ(fault("x6/8"), "BOARD: rank a has neither a piece nor a number of vacant cells at \"x6\"");
  EXPECT_EQ(fault("f+G6/8"), "BOARD: rank a has an unknown piece");
  EXPECT_EQ(fault("fKfK5/8"), "BOARD: rank a has a second king of one player");
  EXPECT_EQ(fault(kEmpty + " x - - - - 1"), "TURN: must be f, m, l or -, not \"x\"");
  EXPECT_EQ(fault(kEmpty + " - fK - - - 1"),
            "HANDS: write a player's letter, then pieces from R B G S N L P with their counts");
  EXPECT_EQ(fault(kEmpty + " - f24PP - - - 1"), "HANDS: more pieces than the game has");
  EXPECT_EQ(fault(kEmpty + " - - - - - x"), "NUMBER: must be a whole number above 0, and the last field");
  EXPECT_EQ(fault(kEmpty + " - - - - - 1 2"), "NUMBER: must be a whole number above 0, and the last field");
  EXPECT_EQ(fault(kEmpty + " - - - - - 1"), "");
}

TEST(DiagramTest, ReadsOrRefusesMutatedDiagrams) {
  Dice dice(1932);
  const std::vector<std::string> positions = conformance_positions();
  for (int run = 0; run < 20000; ++run) {
    std::string text = dice.pick(positions);
    for (std::size_t changes = 1 + dice.below(3); changes > 0; --changes) {
      const std::size_t at = dice.below(text.size());
      if (dice.below(2) == 0) text.erase(at, 1 + dice.below(4));
      if (!text.empty()) text[std::min(at, text.size() - 1)] = "fmlKRBGSNLP+/ -0123456789x#,"[dice.below(28)];
      if (text.empty()) text = " ";
    }
    const auto diagram = parse_diagram(text);
    if (diagram.ok()) {
      EXPECT_EQ(diagram->board.hash(), recomputed_hash(diagram->board)) << text;
    }
  }
}

}  // namespace
}  // namespace rules::sannin::diagram_test
