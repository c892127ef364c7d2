#include "rules/sannin/moves/move_text.hpp"

#include <gtest/gtest.h>

#include "tests/rules/support.hpp"

namespace rules::sannin::move_text_test {
namespace {

TEST(MoveTextTest, ReadsEveryKindOfMove) {
  EXPECT_EQ(coded("10k10j"), Move::board(cell("10k"), cell("10j"), false));
  EXPECT_EQ(coded("2b1a+"), Move::board(cell("2b"), cell("1a"), true));
  EXPECT_EQ(coded("P*5e"), Move::drop(Kind::kPawn, cell("5e")));
  CellSet captured(cell("8c"));
  captured.insert(cell("9f"));
  EXPECT_EQ(coded("10d!8c,9f"), Move::illumination(cell("10d"), captured));
}

TEST(MoveTextTest, RoundTripsEveryBoardMoveAndDrop) {
  for (int i = 0; i < kCells; ++i) {
    const Cell from = *Cell::from_index(i);
    for (int j = 0; j < kCells; ++j) {
      const Cell to = *Cell::from_index(j);
      for (const bool promotes : {false, true}) {
        const Move each = Move::board(from, to, promotes);
        ASSERT_EQ(coded(move_code(each)), each);
      }
    }
    for (const Kind kind : kHandKinds) ASSERT_EQ(coded(move_code(Move::drop(kind, from))), Move::drop(kind, from));
  }
}

TEST(MoveTextTest, RoundTripsIlluminations) {
  Dice dice(3);
  for (int i = 0; i < 500; ++i) {
    CellSet captured;
    for (std::size_t n = 0; n <= dice.below(12); ++n)
      captured.insert(*Cell::from_index(static_cast<int>(dice.below(kCells))));
    const Move each = Move::illumination(*Cell::from_index(static_cast<int>(dice.below(kCells))), captured);
    ASSERT_EQ(coded(move_code(each)), each);
  }
}

TEST(MoveTextTest, RefusesInvalidCodes) {
  for (const std::string text : {"",         "7",       "7g",    "7g+",     "7g7",     "7g7h ",     " 7g7h",
                                 "7g7h++",   "7g7h=",   "7g-7h", "7g 7h",   "8a7g",    "7g8a",      "07g7h",
                                 "+7g7h",    "P*",      "P*8a",  "K*5e",    "Q*5e",    "p*5e",      "P*5e+",
                                 "+P*5e",    "P*5e5f",  "10d!",  "10d!8c,", "10d!,8c", "10d!8c,8c", "10d!9f,8c",
                                 "10d!8c9f", "10d!8c+", "8a!8c", "P-4e",    "resign",  "100a7g"}) {
    const auto read = parse_move_code(text);
    ASSERT_FALSE(read.ok()) << text;
    EXPECT_EQ(read.reason(), "\"" + text + "\" is not a valid move code: 10k10j, 2b1a+, P*5e or 10d!8c,9f");
  }
}

TEST(MoveTextTest, QuotesOnlyStartOfLongText) {
  const auto read = parse_move_code(std::string(100'000, 'x'));
  ASSERT_FALSE(read.ok());
  EXPECT_LT(read.reason().size(), 120U);
}

}  // namespace
}  // namespace rules::sannin::move_text_test
