#include "rules/sannin/positions/position_text.hpp"

#include <gtest/gtest.h>

#include "tests/rules/support.hpp"

namespace rules::sannin::position_text_test {
namespace {

const std::string kInitial =
    "lL1lP1fP1fL/lSlBlP2fPfRfS/lG1lP3fP1fG/lK1lP4fP1fK/lG1lN5fN1fG/lS1lP6fP1fS/lLlRlP7fPfBfL/1lP8fP1/lP9fP/10/"
    "mPmPmPmPmNmPmPmPmP/1mB4mR1/mLmSmGmKmGmSmL f - fml - - 1";

/// Three kings and nothing else.
const std::string kKings = "7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3";

TEST(PositionTextTest, WritesInitialPosition) {
  EXPECT_EQ(position_text(initial_position(false)), kInitial);
}

TEST(PositionTextTest, WritesInitialPositionWithAlliance) {
  std::string text = kInitial;
  text.replace(text.find("fK"), 2, "f+K");
  text.replace(text.find(" f "), std::string::npos, " f - - ml - 1");
  EXPECT_EQ(position_text(initial_position(true)), text);
  EXPECT_EQ(position(text), initial_position(true));
}

TEST(PositionTextTest, RoundTripsConformancePositions) {
  const auto texts = conformance_positions();
  ASSERT_GT(texts.size(), 1500U);
  for (const std::string& text : texts) ASSERT_EQ(position_text(position(text)), text);
}

TEST(PositionTextTest, ReadsHandsInAnyOrder) {
  const Position read = position(kKings + " f fP2BmS - - - 1");
  EXPECT_EQ(read.board.hand(Player::kFirst).count(Kind::kBishop), 2);
  EXPECT_EQ(read.board.hand(Player::kFirst).count(Kind::kPawn), 1);
  EXPECT_EQ(position_text(read), kKings + " f f2BPmS - - - 1");
}

TEST(PositionTextTest, KeepsPendingThreats) {
  for (const std::string pending : {"f:8d", "f:10d+", "f:10d#", "f:8d,10d+", "f:8d,10d#", "-"}) {
    const std::string text = "7/8/9/lK1lP6fK/11/12/13/12/11/10/9/8/3mK3 m - - - " + pending + " 7";
    EXPECT_EQ(position_text(position(text)), text);
  }
}

TEST(PositionTextTest, FinalDiagramHasNoTurn) {
  const Position last = position(kKings + " f f2BPmS - - - 9");
  EXPECT_EQ(final_diagram(last, last.board), kKings + " - f2BPmS - - - 9");
}

struct Broken {
  std::string what;
  std::string text;
  std::string reason;
};

void expect_refused(const std::vector<Broken>& all) {
  for (const Broken& broken : all) {
    SCOPED_TRACE(broken.what + ": " + broken.text);
    const auto read = parse_position(broken.text);
    ASSERT_FALSE(read.ok());
    EXPECT_EQ(read.reason(), broken.reason);
  }
}

Broken board(std::string what, std::string ranks, std::string reason) {
  return {std::move(what), std::move(ranks) + " f - - - - 1", "BOARD: " + reason};
}

Broken fields(std::string what, std::string rest, std::string reason, std::string ranks = kKings) {
  return {std::move(what), std::move(ranks) + " " + rest, std::move(reason)};
}

const std::string kSeven =
    "a position must have seven fields separated by single spaces (BOARD TURN HANDS RIGHTS ALLIANCE PENDING NUMBER), "
    "not ";

TEST(PositionTextTest, RefusesBrokenBoard) {
  expect_refused(
      {Broken{"Empty", "", kSeven + "1"},
       Broken{"FieldMissing", kKings + " f - - - 1", kSeven + "6"},
       Broken{"TwoSpaces", kKings + "  f - - - - 1", kSeven + "8"},
       Broken{"SpaceAtTheEnd", kKings + " f - - - - 1 ", kSeven + "8"},
       board("RankMissing", "7/8/9/lK8fK/11/12/13/12/11/10/9/3mK3", "there must be 13 ranks, a to m, not 12"),
       board("RankTooMany", kKings + "/7", "there must be 13 ranks, a to m, not 14"),
       board("CellMissing", "6/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3", "rank a must have 7 cells"),
       board("CellTooMany", "7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK4", "rank m must have 7 cells"),
       board("PieceTooMany", "7/8/9/lK8fKfP/11/12/13/12/11/10/9/8/3mK3", "rank d must have 10 cells"),
       board("EmptyRank", "7//9/lK8fK/11/12/13/12/11/10/9/8/3mK3", "rank b must have 8 cells"),
       board("RunOfNone", "07/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3", "rank a has an invalid number of vacant cells"),
       board("RunTooLong", "7/8/9/lK8fK/11/12/14/12/11/10/9/8/3mK3", "rank g has an invalid number of vacant cells"),
       board("RunOfManyDigits", "99999999999/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3",
             "rank a has an invalid number of vacant cells"),
       board("UnknownPlayer", "7/8/9/xK8fK/11/12/13/12/11/10/9/8/3mK3",
             "rank d: \"x\" is not a player's letter (f, m or l)"),
       board("UnknownPiece", "7/7fQ/9/lK8fK/11/12/13/12/11/10/9/8/3mK3", "rank b has an unknown piece"),
       board("PlayerWithoutPiece", "7/7f/9/lK8fK/11/12/13/12/11/10/9/8/3mK3", "rank b has an unknown piece"),
       board("PromotedGold", "7/7f+G/9/lK8fK/11/12/13/12/11/10/9/8/3mK3", "rank b has an unknown piece"),
       board("PromotedKnight", "7/7f+N/9/lK8fK/11/12/13/12/11/10/9/8/3mK3", "rank b has an unknown piece"),
       board("TwoKings", "7/7f+K/9/lK8fK/11/12/13/12/11/10/9/8/3mK3", "First has two kings"),
       board("NobodyIsIn", "7/8/9/10/11/12/13/12/11/10/9/8/7", "at least two players must have a king"),
       board("OneIsIn", "7/8/9/9fK/11/12/13/12/11/10/9/8/7", "at least two players must have a king"),
       board("TooManyRooks", "fRfRfRfR3/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3",
             "there are 4 pieces R on the board; the game has 3"),
       board("UnknownPlayerOutOfAscii", "7/8/9/\x1BK8fK/11/12/13/12/11/10/9/8/3mK3",
             "rank d: \"<U+001B>\" is not a player's letter (f, m or l)"),
       board("PiecesOfSomebodyOut", "7/7mP/9/lK8fK/11/12/13/12/11/10/9/8/7", "Middle has pieces but no king")});
}

TEST(PositionTextTest, RefusesBrokenFields) {
  expect_refused(
      {fields("UnknownTurn", "x - - - - 1", "TURN: must be f, m or l, not \"x\""),
       fields("LongTurn", "fm - - - - 1", "TURN: must be f, m or l, not \"fm\""),
       fields("TurnOfSomebodyOut", "m - - - - 1", "TURN: Middle is out of the game",
              "7/8/9/lK8fK/11/12/13/12/11/10/9/8/7"),
       fields("EmptyHands", "f  - - - 1", "HANDS: write - if all hands are empty"),
       fields("HandsOutOfOrder", "f mPfP - - - 1", "HANDS: list the players in the order f, m, l, each once"),
       fields("HandOfSomebodyOut", "f mP - - - 1", "HANDS: Middle has pieces but no king",
              "7/8/9/lK8fK/11/12/13/12/11/10/9/8/7"),
       fields("EmptyHand", "f fmP - - - 1", "HANDS: leave out empty hands"),
       fields("CountOfOne", "f f1P - - - 1", "HANDS: a count must be from 2 to 24"),
       fields("CountTooHigh", "f f25P - - - 1", "HANDS: a count must be from 2 to 24"),
       fields("HandWithoutPlayer", "f 2P - - - 1",
              "HANDS: write a player's letter, then pieces from R B G S N L P with their counts"),
       fields("KingInHand", "f fK - - - 1",
              "HANDS: write a player's letter, then pieces from R B G S N L P with their counts"),
       fields("PromotedInHand", "f f+P - - - 1",
              "HANDS: write a player's letter, then pieces from R B G S N L P with their counts"),
       fields("KindTwiceInHand", "f fPRP - - - 1", "HANDS: list each kind of piece once in a hand"),
       fields("TooManyRooks", "f f4R - - - 1", "HANDS: there are 4 pieces R on the board and in hand; the game has 3"),
       fields("TooManyKnights", "f f2NmNlN - - - 1",
              "HANDS: there are 4 pieces N on the board and in hand; the game has 3"),
       fields("TooManyPawns", "f f24P - - - 1",
              "HANDS: there are 25 pieces P on the board and in hand; the game has 24",
              "7/7f+P/9/lK8fK/11/12/13/12/11/10/9/8/3mK3"),
       fields("UnknownAlliance", "f - - lm - 1",
              "ALLIANCE: must be -, x or two letters in the order f m l, not \"lm\""),
       fields("AllianceOfThree", "f - - fml - 1",
              "ALLIANCE: must be -, x or two letters in the order f m l, not \"fml\""),
       fields("AllianceWithoutThird", "f - - fl - 1", "ALLIANCE: an alliance in force needs all three players",
              "7/8/9/lK8fK/11/12/13/12/11/10/9/8/7"),
       fields("EmptyRights", "f -  - - 1", "RIGHTS: write - if nobody can castle"),
       fields("RightsOutOfOrder", "f - lf - - 1", "RIGHTS: must be letters in the order f m l, each once, or -"),
       fields("RightsOfSomebodyOut", "f - m - - 1", "RIGHTS: Middle is out of the game and cannot castle",
              "7/8/9/lK8fK/11/12/13/12/11/10/9/8/7"),
       fields("RightsInAnAlliance", "f - f ml - 1",
              "RIGHTS: First cannot castle in a game that has or had an alliance"),
       fields("RightsAfterAnAlliance", "f - f x - 1",
              "RIGHTS: First cannot castle in a game that has or had an alliance"),
       fields("RightsOfAPromotedKing", "f - f - - 1", "RIGHTS: First cannot castle with a promoted king",
              "7/8/9/lK8f+K/11/12/13/12/11/10/9/8/3mK3"),
       fields("RightsOfAMovedKing", "f - m - - 1", "RIGHTS: Middle cannot castle: the king is not on its first cell",
              "7/8/9/lK8fK/11/12/13/12/11/10/9/8/4mK2"),
       fields("RightsOfAKingInCheck", "f - m - - 1", "RIGHTS: Middle cannot castle: the king is in check",
              "7/8/9/lK8fK/11/12/13/12/11/10/9/8/lR2mK3")});
}

TEST(PositionTextTest, RefusesBrokenThreatsAndNumbers) {
  expect_refused(
      {fields("NoMover", "f - - - 8d 1",
              "PENDING: must be the last mover's letter, a colon and cells, or -, not \"8d\""),
       fields("NoCells", "f - - - l: 1",
              "PENDING: must be the last mover's letter, a colon and cells, or -, not \"l:\""),
       fields("WrongMover", "f - - - m:10m+ 1", "PENDING: the last mover was Last, not Middle"),
       fields("NoCell", "f - - - l:10n+ 1", "PENDING: \"10n\" is not a cell"),
       fields("CommaAtTheEnd", "f - - - l:10m+, 1", "PENDING: \"\" is not a cell"),
       fields("CellTwice", "f - - - l:10m+,10m# 1", "PENDING: list the cells in order of file, then rank, each once"),
       fields("VacantCell", "f - - - l:7g 1", "PENDING: 7g has no piece of Middle"),
       fields("PieceOfAnother", "f - - - l:1d+ 1", "PENDING: 1d has no piece of Middle"),
       fields("KingWithoutSign", "f - - - l:10m 1", "PENDING: write + or # after the king's cell, and only there"),
       fields("SignOnAPawn", "f - - - l:9k+ 1", "PENDING: write + or # after the king's cell, and only there",
              "7/8/9/lK8fK/11/12/13/12/11/10/4mP4/8/3mK3"),
       fields("AfterAnAlliance", "f - - x l:10m+ 1", "PENDING: must be - when no alliance can form any more"),
       fields("WithTwoPlayers", "f - - - m:1d+ 1", "PENDING: must be - when no alliance can form any more",
              "7/8/9/9fK/11/12/13/12/11/10/9/8/3mK3"),
       fields("NumberZero", "f - - - - 0", "NUMBER: must be a whole number from 1 to 2000"),
       fields("NumberTooHigh", "f - - - - 2001", "NUMBER: must be a whole number from 1 to 2000"),
       fields("NumberOfManyDigits", "f - - - - 99999999999999999999", "NUMBER: must be a whole number from 1 to 2000"),
       fields("NumberWithZero", "f - - - - 01", "NUMBER: must be a whole number from 1 to 2000"),
       fields("NegativeNumber", "f - - - - -1", "NUMBER: must be a whole number from 1 to 2000"),
       fields("NumberAndMore", "f - - - - 1x", "NUMBER: must be a whole number from 1 to 2000")});
}

TEST(PositionTextTest, RefusalsHaveCodesAndArguments) {
  const auto refused = [](const std::string& text) {
    const auto position = parse_position(text);
    EXPECT_FALSE(position) << text;
    std::string code = position.refusal().code;
    for (const auto& [name, value] : position.refusal().arguments)
      code.append(" ").append(name).append("=").append(value);
    return code;
  };
  const std::string kings = "7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3";
  EXPECT_EQ(refused("7"), "position_fields count=1");
  EXPECT_EQ(refused("7/8 f - - - - 1"), "board_ranks count=2");
  EXPECT_EQ(refused("7/8/9/lK8fK/11/12/13/12/11/10/9/8/2mK3 f - - - - 1"), "rank_cells rank=m count=7");
  EXPECT_EQ(refused("7/8/9/lK8fK/11/12/13/12/11/10/9/8/xK f - - - - 1"), "rank_owner rank=m");
  EXPECT_EQ(refused("7/8/9/lK8fK/11/12/13/12/11/10/9/7mK/3mK3 f - - - - 1"), "two_kings seat=m");
  EXPECT_EQ(refused("7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mP3 f - - - - 1"), "no_king seat=m");
  EXPECT_EQ(refused("7/8/9/10/11/12/13/12/11/10/9/8/3mK3 m - - - - 1"), "too_few_kings");
  EXPECT_EQ(refused("7/8/9/lK8fK/11/12/13/12/11/10/9/8/7 m - - - - 1"), "turn_out seat=m");
  EXPECT_EQ(refused(kings + " f f4R - - - 1"), "too_many_pieces piece=R count=4 most=3");
  EXPECT_EQ(refused("7/8/9/lK8fK/11/12/13/12/11/10/9/3mK4/7 f - m - - 1"), "castling_moved seat=m");
  EXPECT_EQ(refused("7/8/9/lK8fK/11/12/13/12/11/10/9/8/7 f - - ml - 1"), "alliance_needs_three");
  EXPECT_EQ(refused(kings + " f - - - m:8c 1"), "pending_mover seat=l");
  EXPECT_EQ(refused(kings + " f - - - l:8c 1"), "pending_piece cell=8c seat=m");
  EXPECT_EQ(refused(kings + " f - - - - 0"), "number_text");
}

}  // namespace
}  // namespace rules::sannin::position_text_test
