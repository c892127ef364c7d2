#include "rules/sannin/records/record.hpp"

#include <gtest/gtest.h>

#include "rules/sannin/positions/position_text.hpp"
#include "tests/rules/support.hpp"

namespace rules::sannin::record_test {
namespace {

/// A game together with its course, from which the record is written.
struct Played {
  Course course;
  Match match;

  explicit Played(Course begun) : course(std::move(begun)), match(course.start, course.options) {}
  Played& then(const std::vector<std::string>& texts) {
    for (const std::string& text : texts) course.move_results.push_back(play(match, text));
    return *this;
  }
  Played& draw() {
    course.move_results.push_back(*match.agree_draw());
    return *this;
  }
  [[nodiscard]] std::string record(const std::vector<Tag>& tags = {}) const {
    return write_record(course, match, tags);
  }
};

Played from_start() {
  return Played({initial_position(false), {}, false, {}});
}
Played from(const std::string& text, const RuleOptions& options = {}) {
  return Played({position(text), options, false, {}});
}

std::vector<std::string> texts(const std::vector<MoveResult>& move_results) {
  std::vector<std::string> all;
  for (const MoveResult& happening : move_results) {
    all.push_back(happening.text);
    all.insert(all.end(), happening.events.begin(), happening.events.end());
  }
  return all;
}

void expect_round_trip(const Played& played) {
  const std::string record = played.record();
  SCOPED_TRACE(record);
  const ReadRecord read = read_record(record);
  ASSERT_FALSE(read.fault) << read.fault->line << ": " << read.fault->reason;
  EXPECT_EQ(read.start, played.course.start);
  EXPECT_EQ(read.options, played.course.options);
  EXPECT_EQ(texts(read.move_results), texts(played.course.move_results));
}

const std::string kHead = "[Rules \"Sannin 1\"]\n\n";
const std::string kKings = "7/8/9/lK8fK/11/12/13/12/11/10/9/8/3mK3";

TEST(RecordTest, WritesTagsThenRows) {
  const std::vector<Tag> tags = {{"Event", "A \"cup\" \\ final"}, {"First", "Kimi"}, {"TimeControl", "600+10"}};
  EXPECT_EQ(from_start().then({"P-4e", "K-10l", "G-10e", "P-4j"}).record(tags),
            "[Rules \"Sannin 1\"]\n"
            "[Event \"A \\\"cup\\\" \\\\ final\"]\n"
            "[Site \"?\"]\n"
            "[Date \"?\"]\n"
            "[First \"Kimi\"]\n"
            "[Middle \"?\"]\n"
            "[Last \"?\"]\n"
            "[Result \"*\"]\n"
            "[Alliance \"-\"]\n"
            "[TimeControl \"600+10\"]\n"
            "[Termination \"unterminated\"]\n"
            "\n"
            "1. P-4e K-10l G-10e\n"
            "2. P-4j *\n");
}

TEST(RecordTest, WritesSkippedColumnsAndEvents) {
  const std::string record = from(kKings + " m - - - - 5").then({"10m11m", "f:resign", "10d9c", "m:time"}).record();
  EXPECT_NE(record.find("[Position \"" + kKings + " m - - - - 5\"]\n"), std::string::npos);
  EXPECT_NE(
      record.find(
          "\n\n1. .. K-11m {[%resign First]} {out f resign} K-9c {[%flag Middle]} {out m time} {wins l time} 0-0-1\n"),
      std::string::npos)
      << record;
}

TEST(RecordTest, WritesEventsBeforeFirstMoveOnOwnLine) {
  const std::string record = from(kKings + " f - - - - 1").then({"l:resign", "1d1e"}).record();
  EXPECT_NE(record.find("\n\n{[%resign Last]} {out l resign}\n1. K-1e *\n"), std::string::npos) << record;
}

TEST(RecordTest, WritesOnlyNonDefaultOptions) {
  RuleOptions options;
  options.gap = RuleOptions::Gap::kStay;
  options.garden_after = RuleOptions::After::kLost;
  const Played played = from(kKings + " m - - - - 5", options);
  const std::string record = played.record();
  EXPECT_NE(record.find("[Gap \"stay\"]\n[GardenAfter \"lost\"]\n"), std::string::npos);
  EXPECT_EQ(record.find("[Illumination"), std::string::npos);
  expect_round_trip(played);
}

TEST(RecordTest, KeepsTags) {
  const std::vector<Tag> tags = {{"Event", "A \"cup\" \\ final"}};
  const ReadRecord read = read_record(from_start().record(tags));
  ASSERT_FALSE(read.fault);
  EXPECT_EQ(read.tags[0].name, "Rules");
  EXPECT_EQ(read.tags[1].name, "Event");
  EXPECT_EQ(read.tags[1].value, "A \"cup\" \\ final");
}

TEST(RecordTest, ScoresWinsAndDraws) {
  EXPECT_EQ(score(from_start().match), "*");
  EXPECT_EQ(score(from_start().draw().match), "1/3-1/3-1/3");
  EXPECT_EQ(score(from_start().then({"l:resign"}).draw().match), "1/2-1/2-0");
  EXPECT_EQ(score(from_start().then({"l:resign", "f:resign"}).match), "0-1-0");
}

TEST(RecordTest, RoundTripsRandomGames) {
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
    Dice dice(seed);
    Played played({initial_position(seed % 2 == 0), {}, seed % 2 == 0, {}});
    for (int ply = 0; ply < 70 && !played.match.ending(); ++ply) played.then({dice.pick(codes(played.match))});
    expect_round_trip(played);
  }
}

TEST(RecordTest, RoundTripsEveryEnding) {
  expect_round_trip(from_start().draw());
  expect_round_trip(from_start().then({"P-4e", "f:time", "m:resign"}));
  expect_round_trip(from(kKings + " f - - - - 2000").then({"1d1e"}));
  expect_round_trip(from("lK6/6f+R1/9/7f+R1fK/11/12/13/12/11/10/9/8/3mK3 f - - - - 1").then({"3d3a", "K-1e", "K-11m"}));
  expect_round_trip(from("7/8/9/lK9/11/6fK5/13/12/11/10/9/8/3mK3 f - - - - 1").then({"6f7g"}));
  expect_round_trip(Played({initial_position(true), {}, true, {}}).then({"l:resign"}));
}

TEST(RecordTest, ReadsAnyWhitespaceCommentsAndClocks) {
  const ReadRecord read =
      read_record(kHead + "1.\nP-4e {[%clk 0:09:55]}\r\n{a word {of} K-10l{no space}\n\n\tG-10e *  {the end}\n");
  ASSERT_FALSE(read.fault) << read.fault->reason;
  EXPECT_EQ(texts(read.move_results), (std::vector<std::string>{"3d4e", "10m10l", "11e10e"}));
}

TEST(RecordTest, ReadsRowNumbersWithoutSpace) {
  const ReadRecord read = read_record(kHead + "1.P-4e K-10l G-10e 2...K-10m *\n");
  ASSERT_TRUE(read.fault);
  EXPECT_EQ(texts(read.move_results), (std::vector<std::string>{"3d4e", "10m10l", "11e10e"}));
  EXPECT_FALSE(read_record(kHead + "1.3d4e K-10l G-10e 2.P-4j{so}*\n").fault);
  EXPECT_FALSE(read_record("[Rules \"Sannin 1\"][Position \"" + kKings + " m - - - - 5\"] 1... K-11m *").fault);
}

TEST(RecordTest, CountsLinesWithAnyLineEnding) {
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    const ReadRecord read = read_record("[Rules \"Sannin 1\"]" + end + end + "1. P-4e" + end + " zz *" + end);
    ASSERT_TRUE(read.fault);
    EXPECT_EQ(read.fault->line, 4);
    EXPECT_EQ(read.fault->column, 2);
  }
}

TEST(RecordTest, ByteOrderMarkHasNoColumn) {
  const ReadRecord read = read_record("\xEF\xBB\xBF[Rules \"Sannin 1\"] zz *");
  ASSERT_TRUE(read.fault);
  EXPECT_EQ(read.fault->column, 20);
}

TEST(RecordTest, KeepsMessagesShort) {
  const ReadRecord read = read_record(kHead + "1. " + std::string(1'000'000, 'x') + " *");
  ASSERT_TRUE(read.fault);
  EXPECT_LT(read.fault->reason.size(), 200U);
  const ReadRecord tag = read_record("[Rules \"" + std::string(1'000'000, 'x') + "\"]\n\n*");
  ASSERT_TRUE(tag.fault);
  EXPECT_LT(tag.fault->reason.size(), 200U);
}

TEST(RecordTest, ReadsAgreedAlliance) {
  const ReadRecord read = read_record("[Rules \"Sannin 1\"]\n[Alliance \"Middle+Last\"]\n\n*\n");
  ASSERT_FALSE(read.fault);
  EXPECT_EQ(read.start, initial_position(true));
}

TEST(RecordTest, PositionOverridesAllianceTag) {
  const ReadRecord read =
      read_record("[Rules \"Sannin 1\"]\n[Alliance \"Middle+Last\"]\n[Position \"" + kKings + " f - - - - 1\"]\n\n*\n");
  ASSERT_FALSE(read.fault);
  EXPECT_TRUE(read.start.alliance.is_none());
}

TEST(RecordTest, VisitsEveryStep) {
  std::vector<std::string> described;
  const auto read = read_record(kHead + "1. P-4e K-10l *\n", [&](const Match& match, const MoveResult* happening) {
    described.push_back((happening == nullptr ? "start" : happening->notation) + " " +
                        std::to_string(match.position().number));
  });
  ASSERT_FALSE(read.fault);
  EXPECT_EQ(described, (std::vector<std::string>{"start 1", "P-4e 2", "K-10l 3"}));
}

}  // namespace
}  // namespace rules::sannin::record_test
