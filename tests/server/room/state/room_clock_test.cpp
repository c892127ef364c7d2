#include <gtest/gtest.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "rules/sannin/records/record.hpp"
#include "rules/sannin/ruleset.hpp"
#include "tests/server/room/state/table.hpp"

// Clocks in a game of three. The test sets the time: each command comes one second after the
// previous one.
namespace server::room::room_clock_test {
namespace {

using namespace server::protocol;

/// Returns a table of three with a time control and all seats taken.
Table timed_table(const TimeControl& time) {
  TableOptions options = default_table(rules::sannin::ruleset());
  options.time = time;
  Table table(rules::sannin::ruleset(), std::move(options));
  table.seat_all({"hana", "taro", "yuki"});
  return table;
}

void play_first_moves(Table& table) {
  for (const char* move : {"P-4e", "K-10l", "G-10e"}) ASSERT_EQ(table.play(move), "done");
}

TimeLeft left(const Table& table, int seat) {
  return table.room.now()->clock->remaining[static_cast<std::size_t>(seat)];
}

TEST(RoomClockTest, UntimedTableHasNoClock) {
  Table table = timed_table(Untimed{});
  play_first_moves(table);
  EXPECT_FALSE(table.room.now()->clock);
  EXPECT_FALSE(table.room.deadline());
  EXPECT_FALSE(table.flag());
  EXPECT_FALSE(table.room.snapshot().steps.back().remaining);
}

TEST(RoomClockTest, ClockRunsOnTurnAfterFirstMove) {
  Table table = timed_table(Fischer{60'000, 0});
  table.wait(3'600'000);
  EXPECT_FALSE(table.flag());
  play_first_moves(table);
  ASSERT_EQ(table.room.now()->clock->running, rules::Seat(0));
  table.wait(20'000);
  ASSERT_EQ(table.play("P-4j"), "done");
  EXPECT_EQ(left(table, 0).time, 39'000);
  EXPECT_EQ(left(table, 1).time, 60'000);
  EXPECT_EQ(table.room.snapshot().steps.back().remaining, (TimeLeft{39'000, 0}));
  EXPECT_EQ(table.room.now()->clock->running, rules::Seat(1));
}

TEST(RoomClockTest, FlagFallsWhenTimeRunsOut) {
  Table table = timed_table(Fischer{60'000, 0});
  play_first_moves(table);
  table.wait(59'999);
  EXPECT_FALSE(table.flag());
  table.wait(1);
  ASSERT_TRUE(table.flag());
  EXPECT_EQ(table.room.snapshot().steps.back().step.move, "f:time");
  EXPECT_EQ(left(table, 0), (TimeLeft{0, 0}));
  // The other two players continue; the next player is on turn.
  EXPECT_EQ(table.room.now()->clock->running, rules::Seat(1));
  EXPECT_FALSE(table.flag());
  table.wait(60'000);
  ASSERT_TRUE(table.flag());
  EXPECT_EQ(table.room.now()->result->how, "last");
  EXPECT_FALSE(table.room.now()->clock->running);
  EXPECT_FALSE(table.room.deadline());
}

TEST(RoomClockTest, AcceptsMoveInLastMillisecond) {
  Table table = timed_table(Fischer{60'000, 0});
  play_first_moves(table);
  table.wait(58'999);
  ASSERT_EQ(table.play("P-4j"), "done");
  EXPECT_EQ(left(table, 0), (TimeLeft{1, 0}));
  EXPECT_FALSE(table.flag());
}

TEST(RoomClockTest, MateInLastMillisecondPrecedesFlag) {
  // Conformance game 6: Last delivers mate with its last move.
  std::ifstream games(std::string(SANNIN_TEST_DATA) + "/conformance/games.jsonl");
  std::string line;
  for (int i = 0; i < 6; ++i) std::getline(games, line);
  const auto plies = nlohmann::json::parse(line).at("plies");
  Table table = timed_table(Fischer{600'000, 0});
  for (const auto& ply : plies) {
    const std::string move = ply.at("move");
    if (&ply == &plies.back()) table.wait(left(table, 2).time - 1'001);
    ASSERT_EQ(table.play(move), "done") << move;
  }
  EXPECT_EQ(left(table, 2).time, 1);
  EXPECT_EQ(table.room.now()->result->how, "mate");
  EXPECT_EQ(table.room.now()->result->winner, rules::Seat(2));
  table.wait(60'000);
  EXPECT_FALSE(table.flag()) << "nothing falls any more";
}

TEST(RoomClockTest, ResignOffTurnKeepsRunningClock) {
  Table table = timed_table(Fischer{60'000, 0});
  play_first_moves(table);
  table.wait(10'000);
  ASSERT_EQ(table.answer("yuki", Resign{}), "done");
  table.wait(9'000);
  ASSERT_EQ(table.play("P-4j"), "done");
  EXPECT_EQ(left(table, 0).time, 60'000 - 10'000 - 1'000 - 9'000 - 1'000);
}

TEST(RoomClockTest, ReportsByoyomiPeriods) {
  Table table = timed_table(Byoyomi{5'000, 2, 10'000});
  play_first_moves(table);
  table.wait(15'000);
  ASSERT_EQ(table.play("P-4j"), "done");
  EXPECT_EQ(left(table, 0), (TimeLeft{0, 1}));
  EXPECT_EQ(left(table, 1), (TimeLeft{5'000, 2}));
}

TEST(RoomClockTest, RecordContainsClocksAndReplays) {
  Table table = timed_table(Byoyomi{600'000, 3, 30'000});
  play_first_moves(table);
  table.wait(4'000);
  ASSERT_EQ(table.play("P-4j"), "done");
  const std::string record = *table.room.record();
  EXPECT_NE(record.find("[TimeControl \"600+3x30\"]"), std::string::npos) << record;
  EXPECT_NE(record.find("P-4j {[%clk 0:11:25]}"), std::string::npos) << record;
  EXPECT_FALSE(rules::sannin::read_record(record).fault);
}

TEST(RoomClockTest, RefoldedLogHasSameClocks) {
  for (const TimeControl& time : {TimeControl(Fischer{60'000, 5'000}), TimeControl(Byoyomi{5'000, 2, 10'000}),
                                  TimeControl(Delay{60'000, 2'000}), TimeControl(DaysPerMove{2})}) {
    Table table = timed_table(time);
    play_first_moves(table);
    table.wait(7'000);
    ASSERT_EQ(table.play("P-4j"), "done");
    EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
    table.wait(200'000'000);
    ASSERT_TRUE(table.flag());
    EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
  }
}

TEST(RoomClockTest, ResumeChargesNoPlayerForDowntime) {
  Table table = timed_table(Fischer{60'000, 0});
  play_first_moves(table);
  const auto again = table.refold();
  const std::int64_t later = table.log.back().at + 500'000;
  const auto resumed = again->resume({later, 0});
  ASSERT_TRUE(resumed);
  ASSERT_EQ(resumed->notices.size(), 1U);
  EXPECT_EQ(again->deadline(), later + 60'000);
  EXPECT_FALSE(timed_table(Fischer{60'000, 0}).room.resume({later, 0}));
}

TEST(RoomClockTest, LongOutageIsGivenBackToDays) {
  constexpr std::int64_t kHour = 3'600'000;
  Table days = timed_table(DaysPerMove{1});
  const auto again = days.refold();
  const std::int64_t deadline = *again->deadline();
  EXPECT_FALSE(again->resume({deadline + kHour, 0})) << "its length is unknown";
  EXPECT_FALSE(again->resume({deadline + kHour, 0}, kHour - 1));
  const auto resumed = again->resume({deadline + kHour, 0}, 2 * kHour);
  ASSERT_TRUE(resumed);
  EXPECT_EQ(again->deadline(), deadline + 2 * kHour);
  days.log.push_back(resumed->notices.front().event);
  EXPECT_EQ(days.refold()->deadline(), deadline + 2 * kHour);
  EXPECT_FALSE(again->flag({deadline + 2 * kHour - 1, 0}));
  EXPECT_TRUE(again->flag({deadline + 2 * kHour, 0}));
}

TEST(RoomClockTest, RestartKeepsUsedPartOfPeriod) {
  for (const TimeControl& time : {TimeControl(Byoyomi{0, 1, 30'000}), TimeControl(Delay{10'000, 20'000})}) {
    Table table = timed_table(time);
    play_first_moves(table);
    // 8 s of the turn pass before the server is away for 500 s.
    const auto again = table.refold();
    const std::int64_t turn = table.log.back().at;
    const auto resumed = again->resume({turn + 508'000, 0}, 500'000);
    ASSERT_TRUE(resumed);
    EXPECT_EQ(again->deadline(), turn + 500'000 + 30'000);
    table.log.push_back(resumed->notices.front().event);
    EXPECT_EQ(table.refold()->deadline(), turn + 500'000 + 30'000);
  }
}

}  // namespace
}  // namespace server::room::room_clock_test
