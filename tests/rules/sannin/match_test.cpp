#include "rules/sannin/match/match.hpp"

#include <gtest/gtest.h>

#include "rules/sannin/positions/position_text.hpp"
#include "tests/rules/support.hpp"

namespace rules::sannin::match_test {
namespace {

using Events = std::vector<std::string>;

/// Three kings and nothing else.
const std::string kKings = "7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3";
/// First mates Last by 3d3a.
const std::string kMateInOne = "lK6/6f+R1/9/7f+R1fK/11/12/13/12/11/10/9/8/";

Position kings(const std::string& fields) {
  return position(kKings + " " + fields);
}

void expect_ending(const Match& match, std::string_view how, std::string_view reason, std::optional<Player> winner) {
  ASSERT_TRUE(match.ending());
  EXPECT_EQ(match.ending()->how, how);
  EXPECT_EQ(match.ending()->reason, reason);
  EXPECT_EQ(match.ending()->winner, winner);
  EXPECT_TRUE(match.legal_moves().empty());
}

TEST(MatchTest, MoveReportsItsResult) {
  Match match(initial_position(false), {});
  const MoveResult happening = play(match, "P-4e");
  EXPECT_EQ(happening.player, Player::kFirst);
  EXPECT_EQ(happening.number, 1);
  EXPECT_EQ(happening.text, "3d4e");
  EXPECT_EQ(happening.notation, "P-4e");
  EXPECT_TRUE(happening.events.empty());
  EXPECT_EQ(match.position().turn, Player::kMiddle);
  EXPECT_EQ(match.position().number, 2);
}

TEST(MatchTest, RefusedMoveChangesNothing) {
  Match match(initial_position(false), {});
  EXPECT_FALSE(match.play(coded("3d3d")).ok());
  EXPECT_FALSE(match.play(coded("10k10j")).ok());
  EXPECT_EQ(match.position(), initial_position(false));
}

TEST(MatchTest, PlaysTheGameOf1932) {
  Match match(initial_position(false), {});
  const MoveResult last =
      play_all(match, {"P3c-4d", "P10k-10j", "P11g-10g", "S-2d", "S-9l", "S-10e", "S-2e", "P7k-6j", "P8d-7d", "P-4e",
                       "R-7g+", "Bx12l=", "G-3d", "Sx12l", "P-9g", "P4d-5e", "+R-7l", "R-10g"});
  EXPECT_EQ(last.notation, "R-10g");
  EXPECT_EQ(
      position_text(match.position()),
      "lL1lP1fP1fL/lS1lP2fPfR1/lG1lP6/lK2lP3fGfSfK/lGlSlN3fPfPfNfSfG/2lP6fP2/lL2lRlP5fPfBfL/1lP8fP1/lP9fP/3mP3mP2/"
      "mPmPmP1mNmP1mPmP/1mS2mS1m+R1/mL1mGmKmG1mL f mBlB fml - - 19");
}

TEST(MatchTest, RefusesRepetitionOfStart) {
  Match match(kings("f - - - - 1"), {});
  play_all(match, {"1d1e", "10m11m", "10d9c", "1e1d", "11m10m"});
  EXPECT_EQ(match.repeated_by(coded("9c10d")), 0);
  EXPECT_EQ(refused(match, "9c10d"), "this would repeat the position at the start of the game");
  EXPECT_FALSE(match.is_legal(coded("9c10d")));
}

TEST(MatchTest, RefusesRepetitionOfLaterPosition) {
  Match match(kings("f - - - - 1"), {});
  play_all(match, {"1d1e", "10m11m", "10d9c", "1e1d", "11m10m", "9c9d", "1d1e", "10m11m"});
  EXPECT_EQ(match.repeated_by(coded("9d9c")), 3);
  EXPECT_EQ(refused(match, "9d9c"), "this would repeat the position after move 3");
}

TEST(MatchTest, CastlingRightsDistinguishPositions) {
  // The king that returns home has lost its castling right, so the same board is another position.
  Match match(kings("f - f - - 1"), {});
  play_all(match, {"1d1e", "10m11m", "10d9c", "1e1d", "11m10m"});
  EXPECT_TRUE(match.is_legal(coded("9c10d")));
}

TEST(MatchTest, PositionsAfterResignationCountAsRepeated) {
  Match match(kings("f - - - - 1"), {});
  play_all(match, {"m:resign", "1d1e", "10d9c", "1e1d"});
  EXPECT_EQ(refused(match, "9c10d"), "this would repeat the position at the start of the game");
}

TEST(MatchTest, EnteringGardenWins) {
  Match match(position("7/8/9/lK9/11/6fK5/13/12/11/10/9/8/3mK3 f - - - - 1"), {});
  EXPECT_EQ(play(match, "6f7g").events, Events{"wins f garden"});
  expect_ending(match, "garden", "garden", Player::kFirst);
}

TEST(MatchTest, AlliesCannotWinByGarden) {
  Match match(position("7/8/9/lK9/10f+K/12/13/6mK5/11/10/9/8/7 m - - ml - 1"), {});
  EXPECT_TRUE(play(match, "7h7g").events.empty());
  EXPECT_FALSE(match.ending());
}

TEST(MatchTest, GardenAfterOptionRestoresGardenWin) {
  const Position start = position("7/8/9/lK9/11/6fK5/13/12/11/10/9/8/3mK3 f - - x - 1");
  Match restored(start, {});
  EXPECT_EQ(play(restored, "6f7g").events, Events{"wins f garden"});
  RuleOptions options;
  options.garden_after = RuleOptions::After::kLost;
  Match lost(start, options);
  EXPECT_TRUE(play(lost, "6f7g").events.empty());
}

TEST(MatchTest, DissolutionDoesNotWinInGarden) {
  Match match(position("7/8/9/lK9/11/12/6fK6/12/11/10/9/8/3mK3 m - - fm - 1"), {});
  EXPECT_EQ(play(match, "l:time").events, (Events{"out l time", "dissolved"}));
  EXPECT_FALSE(match.ending());
}

TEST(MatchTest, MateEliminatesAndMoverMovesAgain) {
  Match match(position(kMateInOne + "3mK3 f - - - - 1"), {});
  EXPECT_EQ(play(match, "3d3a").events, Events{"out l mate"});
  EXPECT_FALSE(match.position().board.is_in(Player::kLast));
  EXPECT_EQ(match.position().turn, Player::kFirst);
  EXPECT_EQ(match.position().number, 2);
  play(match, "1d1e");
  EXPECT_EQ(match.position().turn, Player::kMiddle);
}

TEST(MatchTest, LastPlayerInWins) {
  Match match(position(kMateInOne + "7 f - - - - 1"), {});
  EXPECT_EQ(play(match, "3d3a").events, (Events{"out l mate", "wins f mate"}));
  expect_ending(match, "last", "mate", Player::kFirst);
  EXPECT_TRUE(match.last_board().is_in(Player::kLast)) << "the last board still shows the beaten player's pieces";
  EXPECT_FALSE(match.position().board.is_in(Player::kLast));
}

TEST(MatchTest, ExplainsMate) {
  Match match(position(kMateInOne + "3mK3 f - - - - 1"), {});
  const MoveResult happening = play(match, "3d3a");
  ASSERT_EQ(happening.mates.size(), 1U);
  EXPECT_EQ(happening.mates[0].player, Player::kLast);
  EXPECT_EQ(happening.mates[0].explanation,
            "Last is checkmated: First's promoted rook on 3a checks the king on 7a, and no legal move ends the check.");
  ASSERT_EQ(happening.mates[0].checks.size(), 1U);
  EXPECT_EQ(happening.mates[0].checks[0].from, cell("3a"));
  EXPECT_EQ(happening.mates[0].checks[0].target, cell("7a"));
}

TEST(MatchTest, PlayersMatedTogetherLeaveInTurnOrder) {
  Match match(position("lK5mK/3f+R4/5f+R3/10/11/12/13/12/11/10/9/8/3fK3 f - - - - 1"), {});
  EXPECT_EQ(play(match, "4c4a").events, (Events{"out m mate", "out l mate", "wins f mate"}));
}

TEST(MatchTest, BothAlliesLoseWhenOneIsMated) {
  Match match(position(kMateInOne + "3mK3 f - - ml - 1"), {});
  EXPECT_EQ(play(match, "3d3a").events, (Events{"out l mate", "wins f mate"}));
  expect_ending(match, "mate", "mate", Player::kFirst);
}

TEST(MatchTest, MateOfThirdPlayerDissolvesAlliance) {
  Match match(position(kMateInOne + "3mK3 f - - fm - 1"), {});
  EXPECT_EQ(play(match, "3d3a").events, (Events{"out l mate", "dissolved"}));
  EXPECT_TRUE(match.position().alliance.is_dissolved());
}

TEST(MatchTest, StalematedPlayerIsOut) {
  // Last's king is not attacked but cannot move. Middle, who moved last, has the turn again.
  Match match(position("lK6/6f+R1/9/9fK/11/12/13/7f+R4/11/10/9/8/3mK3 m - - - - 1"), {});
  EXPECT_EQ(play(match, "10m9m").events, Events{"out l stalemate"});
  EXPECT_EQ(match.position().turn, Player::kMiddle);
}

TEST(MatchTest, StalemateOfLastOpponentWins) {
  Match match(position("lK6/8/9/9fK/9f+R1/12/13/7f+R4/11/10/9/8/7 f - - - - 1"), {});
  EXPECT_EQ(play(match, "2e2b").events, (Events{"out l stalemate", "wins f stalemate"}));
  expect_ending(match, "last", "stalemate", Player::kFirst);
}

TEST(MatchTest, ResigningOnTurnPassesTheTurn) {
  Match match(kings("f - fml - - 5"), {});
  const MoveResult happening = play(match, "f:resign");
  EXPECT_EQ(happening.text, "f:resign");
  EXPECT_EQ(happening.number, 5);
  EXPECT_FALSE(happening.move);
  EXPECT_EQ(happening.events, Events{"out f resign"});
  EXPECT_EQ(position_text(match.position()), "7/8/9/lK9/11/12/13/12/11/10/9/8/3mK3 m - ml - - 5");
}

TEST(MatchTest, FlagFallOffTurnKeepsTheTurn) {
  Match match(kings("f - - - - 5"), {});
  EXPECT_EQ(play(match, "m:time").events, Events{"out m time"});
  EXPECT_EQ(match.position().turn, Player::kFirst);
  EXPECT_EQ(play(match, "f:time").events, (Events{"out f time", "wins l time"}));
  expect_ending(match, "last", "time", Player::kLast);
}

TEST(MatchTest, ResigningAllyLosesForBoth) {
  Match match(kings("f - - ml - 5"), {});
  EXPECT_EQ(play(match, "m:resign").events, (Events{"out m resign", "wins f resign"}));
  expect_ending(match, "mate", "resign", Player::kFirst);
}

TEST(MatchTest, PiecesOfLeavingPlayerAreRemoved) {
  Match match(position("7/8/6fP2/lK8fK/11/12/13/12/11/10/9/8/3mK3 m f2Pm3P - - - 5"), {});
  play(match, "f:resign");
  EXPECT_EQ(position_text(match.position()), "7/8/9/lK9/11/12/13/12/11/10/9/8/3mK3 m m3P - - - 5");
}

TEST(MatchTest, RefusesLeavingTwice) {
  Match match(kings("f - - - - 5"), {});
  play(match, "m:time");
  const auto again = match.leave(Player::kMiddle, OutReason::kResign);
  ASSERT_FALSE(again.ok());
  EXPECT_EQ(again.reason(), "Middle is already out of the game");
}

TEST(MatchTest, MoveNumber2000IsADraw) {
  Match match(kings("f - - - - 2000"), {});
  EXPECT_EQ(play(match, "1d1e").events, Events{"draw limit"});
  expect_ending(match, "limit", "limit", std::nullopt);
}

TEST(MatchTest, MoveNumber1999IsNoDraw) {
  Match match(kings("f - - - - 1999"), {});
  EXPECT_TRUE(play(match, "1d1e").events.empty());
  EXPECT_FALSE(match.ending());
}

TEST(MatchTest, WinAtMoveNumber2000IsAWin) {
  Match match(position(kMateInOne + "7 f - - - - 2000"), {});
  EXPECT_EQ(play(match, "3d3a").events, (Events{"out l mate", "wins f mate"}));
}

TEST(MatchTest, MateAtMoveNumber2000StillEliminates) {
  Match match(position(kMateInOne + "3mK3 f - - - - 2000"), {});
  EXPECT_EQ(play(match, "3d3a").events, (Events{"out l mate", "draw limit"}));
}

TEST(MatchTest, AgreedDrawEndsTheGame) {
  Match match(kings("m - - - - 5"), {});
  const auto happening = match.agree_draw();
  ASSERT_TRUE(happening.ok());
  EXPECT_EQ(happening->text, "draw");
  EXPECT_EQ(happening->events, Events{"draw agreed"});
  EXPECT_FALSE(happening->player);
  expect_ending(match, "agreed", "agreed", std::nullopt);
}

TEST(MatchTest, RefusesEverythingAfterTheEnd) {
  Match match(kings("f - - - - 5"), {});
  ASSERT_TRUE(match.agree_draw().ok());
  EXPECT_EQ(match.play(coded("1d1e")).reason(), "the game is over");
  EXPECT_EQ(match.leave(Player::kFirst, OutReason::kTime).reason(), "the game is over");
  EXPECT_EQ(match.agree_draw().reason(), "the game is over");
  EXPECT_EQ(refused(match, "1d1e"), "the game is over");
}

TEST(MatchTest, UndoRestoresPositionAndMoves) {
  Match match(kings("f - - - - 1"), {});
  play(match, "1d1e");
  const Position before = match.position();
  const auto moves = codes(match);
  for (const char* code : {"10m11m", "10d9c", "1e1d", "11m10m"}) match.make(coded(code));
  // If undo left these positions in the history, 10m11m would be refused as a repetition.
  for (int i = 0; i < 4; ++i) match.undo();
  EXPECT_EQ(match.position(), before);
  EXPECT_EQ(codes(match), moves);
}

TEST(MatchTest, TurningTheBoardTurnsTheWholeGame) {
  // The order of play turns with the players, so every result is the same, turned by 120°.
  for (const std::uint64_t seed : {1U, 2U}) {
    Dice dice(seed);
    Match one(initial_position(false), {});
    Match other(turned(initial_position(false)), {});
    for (int ply = 0; ply < 60 && !one.ending(); ++ply) {
      const Move each = dice.pick(one.legal_moves());
      ASSERT_TRUE(other.play(turned(each)).ok()) << position_text(one.position());
      one.make(each);
      one.judge_pending();
      ASSERT_EQ(other.position(), turned(one.position())) << position_text(one.position());
      ASSERT_EQ(other.ending().has_value(), one.ending().has_value());
    }
  }
}

}  // namespace
}  // namespace rules::sannin::match_test
