#include "rules/sannin/match/match.hpp"

#include <gtest/gtest.h>

#include "tests/rules/support.hpp"

namespace rules::sannin::refusal_test {
namespace {

std::string refused_in(const std::string& text, std::string_view move, const RuleOptions& options = {}) {
  return refused(Match(position(text), options), move);
}

/// Three kings and nothing else, with Middle on turn.
const std::string kMiddlesKings = "7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3 m";
/// First's promoted king in the Garden between a knight, a silver before a gold, and a pawn.
const std::string kIllumination = "7/8/9/lK5lN3/11/12/1mG1mS2f+K6/12/11/6mP3/9/8/3mK3 f - - ml - 1";

TEST(RefusalTest, LegalMovesHaveNoRefusal) {
  const Match match(initial_position(false), {});
  for (const Move& each : match.legal_moves()) EXPECT_FALSE(match.refusal_of(each));
}

TEST(RefusalTest, NamesOwnerOfPiece) {
  const Match match(initial_position(false), {});
  EXPECT_EQ(refused(match, "5e5f"), "there is no piece on 5e");
  EXPECT_EQ(refused(match, "10m10l"), "the king on 10m belongs to Middle");
}

TEST(RefusalTest, NamesObstacle) {
  const Match match(initial_position(false), {});
  EXPECT_EQ(refused(match, "3d3c"), "your own pawn is on 3c");
  EXPECT_EQ(refused(match, "3a4d"), "the pawn on 3a cannot go to 4d");
  EXPECT_EQ(refused_in("7/8/9/lK7fRfK/11/12/13/12/11/10/9/8/3mK3 f - - - - 1", "2d10d"), "a king is never captured");
}

TEST(RefusalTest, ReportsLostCastling) {
  EXPECT_EQ(refused_in("7/8/9/lK8fK/8fP2/12/13/12/11/10/9/8/3mK3 f - ml - - 1", "1d2a"),
            "the king on 1d cannot go to 2a, and castling is no longer possible");
}

TEST(RefusalTest, NamesAttackerOfKing) {
  EXPECT_EQ(refused_in("7/8/9/lK8fK/11/12/13/12/10mR/10/9/8/3mK3 f - fml - - 1", "1d2h"),
            "your king would be attacked by the rook on 3i");
  EXPECT_EQ(refused_in("3fR3/8/1lN7/lK8fK/11/12/13/12/11/10/9/4mR3/3mK3 f - - - - 1", "4a4c"),
            "your king would be attacked by the rook on 9l");
}

TEST(RefusalTest, ExplainsRefusedPromotion) {
  EXPECT_EQ(refused(Match(initial_position(false), {}), "3d4e+"),
            "no promotion: the move neither starts nor ends in an opponent's territory or on the Garden");
  EXPECT_EQ(refused_in(kMiddlesKings + " - - - - 1", "10m10l+"),
            "no promotion: the move neither starts nor ends in an opponent's territory");
  EXPECT_EQ(refused_in("7/3mS4/9/lK9/10f+K/12/13/12/11/10/9/8/3mK3 m - - ml - 1", "5b5a+"),
            "players in an alliance cannot promote");
  RuleOptions lost;
  lost.promotion_after = RuleOptions::After::kLost;
  EXPECT_EQ(refused_in("7/3mS4/9/lK9/11/12/13/12/11/10/9/8/3mK3 m - - x - 1", "5b5a+", lost),
            "in this game former allies cannot promote after their alliance");
  EXPECT_EQ(refused_in("7/3mG4/9/lK9/11/12/13/12/11/10/9/8/3mK3 m - - x - 1", "5b5a+"), "a gold does not promote");
  EXPECT_EQ(refused_in("7/3m+S4/9/lK9/11/12/13/12/11/10/9/8/3mK3 m - - x - 1", "5b5a+"),
            "the promoted silver on 5b is already promoted");
}

TEST(RefusalTest, ReportsForcedPromotion) {
  EXPECT_EQ(refused_in("7/6mP1/9/lK8fK/11/12/13/12/11/10/9/8/3mK3 m - - - - 1", "2b1a"),
            "the pawn on 2b must promote on 1a");
}

TEST(RefusalTest, ExplainsRefusedDrop) {
  EXPECT_EQ(refused(Match(initial_position(false), {}), "P*5e"), "you have no pawn in hand");
  EXPECT_EQ(refused_in(kMiddlesKings + " mP - - - 1", "P*10m"), "10m is not vacant");
  EXPECT_EQ(refused_in(kMiddlesKings + " mP - - - 1", "P*1a"), "a pawn cannot be dropped on 1a, your last rank");
  EXPECT_EQ(refused_in(kMiddlesKings + " mL - - - 1", "L*7a"), "a lance cannot be dropped on 7a, your last rank");
  EXPECT_EQ(refused_in(kMiddlesKings + " mN - - - 1", "N*1a"), "");
}

TEST(RefusalTest, NamesPlayerMatedByDroppedPawn) {
  // The cornered king has no escape. On 7b a rook guards the pawn.
  const std::string corner = "lK6/7mR/mG8/9fK/11/12/13/7mR4/11/10/9/8/3mK3 m mNP - - - 1";
  EXPECT_EQ(refused_in(corner, "P*7b"), "a dropped pawn may not checkmate, and this one would checkmate Last");
  EXPECT_EQ(refused_in(corner, "P*2h"), "");
}

TEST(RefusalTest, NamesAttackedAlly) {
  EXPECT_EQ(refused_in("7/8/9/lK9/10f+K/12/13/12/11/6mR3/7mG1/8/3mK3 m - - ml - 1", "7j10j"),
            "this would attack the king of your ally on 10d");
}

TEST(RefusalTest, ExplainsRefusedIllumination) {
  EXPECT_EQ(refused_in(kIllumination, "7g!12g"), "the gold on 12g is not the first piece on a line from the king");
  EXPECT_EQ(refused_in(kIllumination, "7g!10d"), "a king is never captured");
  EXPECT_EQ(refused_in(kIllumination, "7g!7a"), "there is no piece on 7a");
  EXPECT_EQ(refused_in(kIllumination, "1d!4d"), "your king is on 7g, not on 1d");
  EXPECT_EQ(refused(Match(initial_position(false), {}), "1d!2d"), "only a promoted king can illuminate");
  EXPECT_EQ(refused_in("7/8/9/lK9/11/12/6f+K6/12/11/2lR3mP3/9/8/3mK3 f - - - - 1", "7g!7j"),
            "the pawn on 7j is protected by the rook on 11j");
  EXPECT_EQ(refused_in("7/8/9/lK9/11/12/6f+K2fP3/12/11/10/9/8/3mK3 f - - - - 1", "7g!4g"),
            "the pawn on 4g is your own");
  RuleOptions all;
  all.illumination = RuleOptions::Illumination::kAll;
  EXPECT_EQ(refused_in(kIllumination, "7g!10g", all),
            "in this game an illumination must capture every piece that it can");
}

TEST(RefusalTest, ReportsRepetition) {
  Match match(position("7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3 f - - - - 1"), {});
  play_all(match, {"1d1e", "10m11m", "10d9c", "1e1d", "11m10m"});
  EXPECT_EQ(refused(match, "9c10d"), "this would repeat the position at the start of the game");
}

}  // namespace
}  // namespace rules::sannin::refusal_test
