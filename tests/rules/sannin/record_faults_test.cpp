#include <gtest/gtest.h>

#include "rules/sannin/records/record.hpp"
#include "tests/rules/support.hpp"

namespace rules::sannin::record_faults_test {
namespace {

const std::string kHead = "[Rules \"Sannin 1\"]\n\n";

TEST(RecordFaultsTest, KeepsStepsBeforeAFault) {
  const ReadRecord read = read_record(kHead + "1. P-4e K-10l\nG-10f *\n");
  ASSERT_TRUE(read.fault);
  EXPECT_EQ(read.move_results.size(), 2U);
}

struct Broken {
  std::string what;
  std::string text;
  int line;
  int column;
  std::string reason;
};

void expect_refused(const std::vector<Broken>& all) {
  for (const Broken& broken : all) {
    SCOPED_TRACE(broken.what + ": " + broken.text);
    const ReadRecord read = read_record(broken.text);
    ASSERT_TRUE(read.fault);
    EXPECT_EQ(read.fault->reason, broken.reason);
    EXPECT_EQ(read.fault->line, broken.line);
    EXPECT_EQ(read.fault->column, broken.column);
  }
}

const std::string kNoRules = "a record must begin with tags, including [Rules \"Sannin 1\"]";

TEST(RecordFaultsTest, NamesFaultInTags) {
  expect_refused(
      {Broken{"Empty", "", 1, 1, "a record must have tags or moves"},
       Broken{"NoRules", "[Event \"x\"]\n\n*", 1, 1, kNoRules},
       Broken{"OtherRules", "[Rules \"Sannin 2\"]\n\n*", 1, 1,
              "unknown rules \"Sannin 2\"; this program replays \"Sannin 1\""},
       Broken{"NoValue", "[Rules \"Sannin 1\"]\n[Event]\n\n*", 2, 1, "a tag must look like [Name \"value\"]"},
       Broken{"NoName", "[\"Sannin 1\"]\n\n*", 1, 1, "a tag must look like [Name \"value\"]"},
       Broken{"OpenValue", "[Rules \"Sannin 1]\n\n*", 1, 1, "the value of the tag Rules has no closing quote"},
       Broken{"OpenTag", "[Rules \"Sannin 1\"\n\n*", 1, 1, "the tag Rules must end with ]"},
       Broken{"CutShort", "[Rules \"Sannin 1\\", 1, 1, "the value of the tag Rules has no closing quote"},
       Broken{"TagTwice", "[Rules \"Sannin 1\"]\n[Event \"a\"]\n[Event \"b\"]\n\n*", 3, 1,
              "the tag Event appears twice"},
       Broken{"Alliance", "[Rules \"Sannin 1\"]\n[Alliance \"First+Last\"]\n\n*", 2, 1,
              "Alliance must be - or Middle+Last, not \"First+Last\""},
       Broken{"Option", "[Rules \"Sannin 1\"]\n[Gap \"go\"]\n\n*", 2, 1,
              "Gap: the option gap must be promote or stay, not \"go\""},
       Broken{"OptionInSmallLetters", "[Rules \"Sannin 1\"]\n[gap \"stay\"]\n\n*", 2, 1,
              "tag names are case-sensitive: write Gap, not gap"},
       Broken{"AllianceInCapitals", "[Rules \"Sannin 1\"]\n[ALLIANCE \"-\"]\n\n*", 2, 1,
              "tag names are case-sensitive: write Alliance, not ALLIANCE"},
       Broken{"OptionOfAnotherGame", "[Rules \"Sannin 1\"]\n[Corner \"none\"]\n\n*", 2, 1,
              "Sannin shogi has no option Corner; its options are Gap, Illumination, PromotionAfter, "
              "GardenAfter"},
       Broken{"AnotherGame", "[Rules \"Sannin 1\"]\n[Game \"hasami\"]\n\n*", 2, 1,
              "the tag Game says \"hasami\", not \"sannin\""},
       Broken{"Position", "[Rules \"Sannin 1\"]\n[Position \"7\"]\n\n*", 2, 1,
              "Position: a position must have seven fields separated by single spaces (BOARD TURN HANDS RIGHTS "
              "ALLIANCE PENDING NUMBER), "
              "not 1"}});
}

TEST(RecordFaultsTest, NamesFaultInMovetext) {
  expect_refused(
      {Broken{"NoResult", kHead + "1. P-4e\n", 4, 1, "the record ends without a result; end an unfinished game with *"},
       Broken{"NoRow", kHead + "P-4e *", 3, 1, "the moves must begin with the row number 1."},
       Broken{"WrongRow", kHead + "1. P-4e K-10l G-10e\n3. P-4j *", 4, 1, "expected row number 2. here, not 3."},
       Broken{"FourColumns", kHead + "1. P-4e K-10l G-10e P-4j *", 3, 21,
              "a row has three columns; expected row number 2. before P-4j"},
       Broken{"WrongColumn", kHead + "1. .. K-10l *", 3, 7, "K-10l is in Middle's column, but it is First's turn"},
       Broken{"SkippedTooMuch", kHead + "1. P-4e .. .. .. *", 3, 15, "there is no column here for .. to skip"},
       Broken{"SkippedBeforeRows", kHead + ".. 1. P-4e *", 3, 1, "there is no column here for .. to skip"},
       Broken{"NoMove", kHead + "1. P-4e e5 *", 3, 9,
              "e5: \"e5\" is not a valid move: write a code (10k10j, P*5e) or notation (P-4e, Bx12l=)"},
       Broken{"IllegalMove", kHead + "1. P-4e\nK-10l\nG-7g *", 5, 1, "G-7g: no gold of yours can go to 7g"},
       Broken{"MoveAfterTheEnd", kHead + "1. P-4e {[%draw]} K-10l *", 3, 19, "K-10l: the game is over"},
       Broken{"OpenComment", kHead + "1. P-4e {so *", 3, 9, "this comment is not closed; end it with }"},
       Broken{"OpenCommand", kHead + "1. P-4e {[%resign First} *", 3, 9,
              "a command in this comment is not closed; end it with ]"},
       Broken{"UnknownPlayer", kHead + "{[%resign Second]} *", 3, 1,
              "resign must name First, Middle or Last, not \"Second\""},
       Broken{"NoPlayer", kHead + "{[%flag]} *", 3, 1, "flag must name First, Middle or Last, not \"\""},
       Broken{"LeavesTwice", kHead + "{[%resign Last]}\n{[%flag Last]} *", 4, 1, "Last is already out of the game"},
       Broken{"DrawWithMore", kHead + "1. P-4e {[%draw now]} *", 3, 9, "write a draw as [%draw], not \"[%draw now]\""},
       Broken{"ClockWithoutTime", kHead + "1. P-4e {[%clk]} *", 3, 9,
              "write the remaining time like [%clk 0:09:55], not \"[%clk]\""},
       Broken{"ClockWithoutHours", kHead + "1. P-4e {[%clk 09:55]} *", 3, 9,
              "write the remaining time like [%clk 0:09:55], not \"[%clk 09:55]\""},
       Broken{"ClockWithLetters", kHead + "1. P-4e {[%clk a:09:55]} *", 3, 9,
              "write the remaining time like [%clk 0:09:55], not \"[%clk a:09:55]\""},
       Broken{"WrongRowWithoutSpace", kHead + "2.P-4e *", 3, 1, "expected row number 1. here, not 2."},
       Broken{
           "Escapes", kHead + "1. \x1B[2J *", 3, 4,
           "<U+001B>[2J: \"<U+001B>[2J\" is not a valid move: write a code (10k10j, P*5e) or notation (P-4e, Bx12l=)"},
       Broken{"DrawTwice", kHead + "{[%draw]} {[%draw]} 1/3-1/3-1/3", 3, 11, "the game is over"}});
}

TEST(RecordFaultsTest, NamesFaultAtTheEnd) {
  expect_refused(
      {Broken{"WrongScore", kHead + "{[%draw]} 1-0-0", 3, 11,
              "the result is 1-0-0, but the game ends with 1/3-1/3-1/3"},
       Broken{"ScoreTooEarly", kHead + "1. P-4e 1-0-0", 3, 9, "the result is 1-0-0, but the game is not over: write *"},
       Broken{"StarTooLate", kHead + "{[%draw]} *", 3, 11, "the result is *, but the game ends with 1/3-1/3-1/3"},
       Broken{"ResultTag", "[Rules \"Sannin 1\"]\n  [Result \"1-0-0\"]\n\n*", 2, 3,
              "the tag Result says 1-0-0, but the game is not over: write *"},
       Broken{"TerminationTag", "[Rules \"Sannin 1\"]\n[Termination \"mate\"]\n\n{[%draw]} 1/3-1/3-1/3", 2, 1,
              "the tag Termination says mate, but it must say agreed"},
       Broken{"TerminationTagTooEarly", "[Rules \"Sannin 1\"]\n[Termination \"mate\"]\n\n*", 2, 1,
              "the tag Termination says mate, but the game is not over: write unterminated"},
       Broken{"MoreText", kHead + "* K-10l", 3, 3, "only comments may follow the result"},
       Broken{"MoreTextAfterAComment", kHead + "* {done} K-10l", 3, 10, "only comments may follow the result"},
       Broken{"OpenCommentAtTheEnd", kHead + "* {done", 3, 3, "this comment is not closed; end it with }"}});
}

}  // namespace
}  // namespace rules::sannin::record_faults_test
