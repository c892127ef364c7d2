#include "rules/sannin/match/notation.hpp"

#include <gtest/gtest.h>

#include <set>

#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "tests/rules/support.hpp"

namespace rules::sannin::notation_test {
namespace {

std::string written(const std::string& text, std::string_view code, const RuleOptions& options = {}) {
  return Match(position(text), options).notation(coded(code));
}

TEST(NotationTest, NamesOriginOnlyIfAmbiguous) {
  const Match match(initial_position(false), {});
  EXPECT_EQ(match.notation(coded("3d4e")), "P-4e");
  EXPECT_EQ(match.notation(coded("3c4d")), "P3c-4d");
}

TEST(NotationTest, MarksPromotionAndDeclinedPromotion) {
  const std::string text = "7/3mS4/9/lK9/11/12/13/12/11/10/9/8/3mK3 m - - x - 1";
  EXPECT_EQ(written(text, "5b5a+"), "S-5a+");
  EXPECT_EQ(written(text, "5b5a"), "S-5a=");
  RuleOptions lost;
  lost.promotion_after = RuleOptions::After::kLost;
  EXPECT_EQ(written(text, "5b5a", lost), "S-5a");
}

TEST(NotationTest, WritesCapturesDropsAndPromotedPieces) {
  EXPECT_EQ(written("7/3m+S4/3lP5/lK9/11/12/13/12/11/10/9/8/3mK3 m mP - x - 1", "5b5a"), "+S-5a");
  EXPECT_EQ(written("7/3m+S4/3lP5/lK9/11/12/13/12/11/10/9/8/3mK3 m mP - x - 1", "P*5e"), "P*5e");
  EXPECT_EQ(written("7/8/9/lK2lP5fK/11/12/13/12/11/6mR3/9/8/3mK3 m - - x - 1", "7j7d"), "Rx7d");
}

TEST(NotationTest, WritesIlluminations) {
  EXPECT_EQ(written("7/8/9/lK5lN3/11/12/1mG1mS2f+K6/12/11/6mP3/9/8/3mK3 f - - ml - 1", "7g!4d,7j"), "+Kx!4d,7j");
}

TEST(NotationTest, RoundTripsEveryLegalMove) {
  const auto texts = conformance_positions();
  for (std::size_t i = 0; i < texts.size(); i += 40) {
    const Match match(position(texts[i]), {});
    std::set<std::string> seen;
    for (const Move& each : match.legal_moves()) {
      const std::string text = match.notation(each);
      ASSERT_TRUE(seen.insert(text).second) << text << " means two moves in " << texts[i];
      const auto read = parse_move(match, text);
      ASSERT_TRUE(read.ok()) << text << ": " << read.reason();
      ASSERT_EQ(*read, each) << text;
      ASSERT_EQ(*parse_move(match, move_code(each)), each);
    }
  }
}

TEST(NotationTest, AcceptsRedundantOriginAndMissingEquals) {
  const Match match(initial_position(false), {});
  EXPECT_EQ(*parse_move(match, "P3d-4e"), coded("3d4e"));
  const Match other(position("7/3mS4/9/lK9/11/12/13/12/11/10/9/8/3mK3 m - - x - 1"), {});
  EXPECT_EQ(*parse_move(other, "S-5a"), coded("5b5a"));
}

TEST(NotationTest, RefusesTextThatIsNoMove) {
  const Match match(initial_position(false), {});
  for (const std::string text :
       {"", "e4", "G-9z", "P9a-4b", "x7g", "-5e", "P", "+", "P-", "++P-4e", "P-4e+=", "p-4e", "O-O"}) {
    EXPECT_EQ(refused(match, text),
              "\"" + text + "\" is not a valid move: write a code (10k10j, P*5e) or notation (P-4e, Bx12l=)");
  }
}

TEST(NotationTest, QuotesNoControlCharacters) {
  const Match match(initial_position(false), {});
  EXPECT_EQ(refused(match, std::string("\x1B[2J\0", 5)),
            "\"<U+001B>[2J\" is not a valid move: write a code (10k10j, P*5e) or notation (P-4e, Bx12l=)");
}

TEST(NotationTest, NamesMissingPiece) {
  const Match match(initial_position(false), {});
  EXPECT_EQ(refused(match, "+R-3e"), "you have no promoted rook on the board");
  EXPECT_EQ(refused(match, "P3e-4e"), "you have no pawn on 3e");
  EXPECT_EQ(refused(match, "P-7g"), "no pawn of yours can go to 7g");
}

TEST(NotationTest, AsksForOriginOfAmbiguousMove) {
  EXPECT_EQ(refused(Match(initial_position(false), {}), "P-4d"),
            "\"P-4d\" fits more than one pawn; add the cell that it comes from, like P3c-4d");
}

TEST(NotationTest, RefusesWrongSigns) {
  const Match match(initial_position(false), {});
  EXPECT_EQ(refused(match, "Nx4g"), "4g is vacant: write a move without capture with -");
  EXPECT_EQ(refused(match, "B-10k"), "10k is occupied: write a capture with x");
  EXPECT_EQ(refused(match, "N-4g="), "= means a declined promotion, but this move cannot promote");
}

TEST(NotationTest, NamesOwnPieceInTheWay) {
  const Match match(initial_position(false), {});
  EXPECT_EQ(refused(match, "K-1c"), "your own gold is on 1c");
  EXPECT_EQ(refused(match, "Kx1c"), "your own gold is on 1c");
}

}  // namespace
}  // namespace rules::sannin::notation_test
