#include "rules/sannin/alliances/alliance.hpp"

#include <gtest/gtest.h>

#include "rules/sannin/positions/position_text.hpp"
#include "tests/rules/support.hpp"

namespace rules::sannin::alliance_test {
namespace {

/// First attacks Last's knight on 8c. Middle can then attack the silver on 12h.
const std::string kTwoAttacks = "3fR3/8/1lN7/lK8fK/11/12/13/1lS10/11/10/9/2mR5/3mK3 f - - - - 1";

TEST(AllianceTest, UnanswerableDoubleAttackFormsAlliance) {
  Match match(position(kTwoAttacks), {});
  EXPECT_TRUE(play(match, "4a4c").events.empty());
  EXPECT_EQ(match.position().pending.material, CellSet(cell("8c")));
  const MoveResult happening = play(match, "11l12l");
  EXPECT_EQ(happening.events, std::vector<std::string>{"alliance fm double"});
  EXPECT_EQ(
      happening.explanation,
      "First and Middle are allied against Last: First's rook on 4c threatens the knight on 8c, Middle's rook on 12l "
      "threatens the silver on 12h, and no single move stops both.");
  ASSERT_TRUE(happening.formed);
  EXPECT_EQ(happening.formed->way, FormedAlliance::Way::kDouble);
  EXPECT_EQ(happening.formed->victim, Player::kLast);
  ASSERT_EQ(happening.formed->evidence.size(), 2U);
  EXPECT_EQ(happening.formed->evidence[0].attacker, Player::kFirst);
  EXPECT_EQ(happening.formed->evidence[0].from, cell("4c"));
  EXPECT_EQ(happening.formed->evidence[0].target, cell("8c"));
  EXPECT_EQ(happening.formed->evidence[1].attacker, Player::kMiddle);
}

TEST(AllianceTest, FormingEndsCastlingAndPromotesThirdKing) {
  Position start = position(kTwoAttacks);
  start.castling[Player::kFirst] = true;
  Match match(start, {});
  play_all(match, {"4a4c", "11l12l"});
  const Position& after = match.position();
  EXPECT_EQ(after.alliance, Alliance::against(Player::kLast));
  EXPECT_EQ(after.board.at(cell("10d")), Piece(Player::kLast, Kind::kKing, true));
  EXPECT_FALSE(after.board.at(cell("1d"))->promoted());
  EXPECT_EQ(after.castling, ByPlayer<bool>());
  EXPECT_TRUE(after.pending.empty());
}

TEST(AllianceTest, MoveWithoutNewThreatFormsNothing) {
  Match match(position(kTwoAttacks), {});
  EXPECT_TRUE(play_all(match, {"4a4c", "11l11k"}).events.empty());
  EXPECT_TRUE(match.position().alliance.is_none());
}

TEST(AllianceTest, ThreatsOnOnePieceFormNothing) {
  Match match(position("3fR3/7fK/1lN7/lK9/11/12/13/1lS10/11/10/9/4mR3/3mK3 f - - - - 1"), {});
  EXPECT_TRUE(play_all(match, {"4a4c", "9l8l"}).events.empty());
}

TEST(AllianceTest, CapturedPieceIsNoLongerThreatened) {
  // Middle takes the knight that First attacks, and attacks a silver. First's rook now attacks
  // Middle's rook, not Last.
  Match match(position("3fR3/8/1lN7/lK8fK/11/12/3lS9/12/11/10/9/5mR2/3mK3 f - - - - 1"), {});
  EXPECT_TRUE(play_all(match, {"4a4c", "8l8c"}).events.empty());
  EXPECT_TRUE(match.position().alliance.is_none());
}

TEST(AllianceTest, DiscoveredAttackAlliesWithLineOwner) {
  Match match(position("7/8/2lR6/lK8fK/5fP5/5fG6/13/12/11/6mB3/9/8/3mK3 f - - - - 1"), {});
  const MoveResult happening = play(match, "7f8f");
  EXPECT_EQ(happening.events, std::vector<std::string>{"alliance fl discovered"});
  EXPECT_EQ(happening.explanation,
            "First and Last are allied against Middle: First opened a line, and Last's rook on 7c threatens the "
            "bishop on 7j.");
  ASSERT_TRUE(happening.formed);
  EXPECT_EQ(happening.formed->way, FormedAlliance::Way::kDiscovered);
  ASSERT_EQ(happening.formed->evidence.size(), 1U);
  EXPECT_EQ(happening.formed->evidence[0].kind, ThreatKind::kMaterial);
  EXPECT_EQ(happening.formed->evidence[0].from, cell("7c"));
  EXPECT_EQ(happening.formed->evidence[0].target, cell("7j"));
}

TEST(AllianceTest, DirectDefenceFormsNothing) {
  Match match(position("7/8/2lR6/lK8fK/11/5fG6/13/12/11/6mB3/9/8/3mK3 f - - - - 1"), {});
  EXPECT_TRUE(play(match, "7f8f").events.empty());
}

TEST(AllianceTest, DirectDefenceLeavesNothingPending) {
  // A pawn attacks the rook. The rook moves away and attacks the knight, which would otherwise be a
  // pending threat.
  Match calm(position("3fR3/8/1lN7/lK8fK/11/12/13/12/11/10/9/8/3mK3 f - - - - 1"), {});
  play(calm, "4a4c");
  EXPECT_FALSE(calm.position().pending.empty());
  Match pressed(position("3fR3/3mP4/1lN7/lK8fK/11/12/13/12/11/10/9/8/3mK3 f - - - - 1"), {});
  ASSERT_TRUE(threatens_material(pressed.position().board, Player::kMiddle, Player::kFirst, cell("4a")));
  play(pressed, "4a4c");
  EXPECT_TRUE(pressed.position().pending.empty());
}

TEST(AllianceTest, NoAllianceFormsWithTwoPlayers) {
  Match match(position("3fR3/8/1lN7/lK8fK/11/12/13/1lS10/11/10/9/2fR5/7 f - - - - 1"), {});
  play_all(match, {"4a4c", "10d10e", "11l12l"});
  EXPECT_TRUE(match.position().alliance.is_none());
  EXPECT_TRUE(match.position().pending.empty());
}

TEST(AllianceTest, NoAllianceFormsASecondTime) {
  Match match(position("3fR3/8/1lN7/lK8fK/11/12/13/1lS10/11/10/9/2mR5/3mK3 f - - x - 1"), {});
  EXPECT_TRUE(play_all(match, {"4a4c", "11l12l"}).events.empty());
  EXPECT_TRUE(match.position().alliance.is_dissolved());
}

TEST(ThreatsTest, MaterialIsUndefendedOrAttackedByLesser) {
  const Board open = position("7/8/9/lK8fK/3mR7/12/4lP8/12/11/10/9/8/3mK3 m - - - - 1").board;
  EXPECT_EQ(material_threats(open, Player::kMiddle, Player::kLast), CellSet(cell("9g")));
  const Board defended = position("7/8/9/lK8fK/3mR7/12/3lGlP8/12/11/10/9/8/3mK3 m - - - - 1").board;
  EXPECT_TRUE(material_threats(defended, Player::kMiddle, Player::kLast).empty());
  const Board by_a_pawn = position("7/8/9/lK8fK/3mR7/12/3lGlP8/3mP8/11/10/9/8/3mK3 m - - - - 1").board;
  EXPECT_EQ(material_threats(by_a_pawn, Player::kMiddle, Player::kLast), CellSet(cell("10g")));
}

}  // namespace
}  // namespace rules::sannin::alliance_test
