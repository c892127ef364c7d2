#include <gtest/gtest.h>

#include "rules/rulesets.hpp"
#include "tests/server/room/state/table.hpp"

// Leaving a game never blocks it: closing the table, abort, claims for abandoned seats, and lag
// compensation.
namespace server::room::room_leaving_test {
namespace {

using namespace server::protocol;

class RoomLeavingTest : public testing::Test {
 protected:
  static Table table_with(const TimeControl& time, int claim_after) {
    TableOptions options = default_table(*rules::find_ruleset("sannin"));
    options.time = time;
    options.claim_after = claim_after;
    Table table(*rules::find_ruleset("sannin"), std::move(options));
    table.seat_all({"hana", "taro", "yuki"});
    return table;
  }
  static void play_first_moves(Table& table) {
    for (const char* move : {"P-4e", "K-10l", "G-10e"}) ASSERT_EQ(table.play(move), "done");
  }
};

TEST_F(RoomLeavingTest, AbortsBeforeAllHaveMoved) {
  Table table = table_with(Fischer{60'000, 0}, 0);
  ASSERT_EQ(table.play("P-4e"), "done");
  ASSERT_EQ(table.play("K-10l"), "done");
  EXPECT_EQ(table.answer("spectator", Abort{}), "not_seated");
  ASSERT_EQ(table.answer("taro", Abort{}), "done");
  const Now now = *table.room.now();
  EXPECT_EQ(now.result->how, "aborted");
  EXPECT_FALSE(now.result->winner);
  EXPECT_FALSE(now.turn);
  EXPECT_FALSE(now.clock->running);
  EXPECT_FALSE(table.room.user_on_turn());
  EXPECT_TRUE(table.room.legal_moves().empty());
  EXPECT_EQ(table.answer("yuki", Move{3, "G-10e"}), "not_running");
  EXPECT_EQ(phase_of(table.room.snapshot()), RoomPhase::kFinished);
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
  EXPECT_EQ(table.answer("yuki", SetOffer{Offer::kRematch, true}), "done");
}

TEST_F(RoomLeavingTest, HostClosesOpenTable) {
  const rules::Ruleset& sannin = *rules::find_ruleset("sannin");
  Table table(sannin, default_table(sannin), "mai");
  ASSERT_EQ(table.answer("hana", TakeSeat{"first"}), "done");
  EXPECT_EQ(table.answer("hana", CloseTable{}), "not_host");
  ASSERT_EQ(table.answer("mai", CloseTable{}), "done");
  EXPECT_TRUE(table.room.snapshot().closed);
  EXPECT_TRUE(table.room.players().empty());
  EXPECT_FALSE(table.room.table().listed);
  EXPECT_EQ(table.answer("mai", CloseTable{}), "closed");
  EXPECT_EQ(table.answer("hana", TakeSeat{"first"}), "closed");
  EXPECT_EQ(table.answer("mai", AddComputer{1, "first"}), "closed");
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST_F(RoomLeavingTest, RejectsAbortOnceAllHaveMoved) {
  Table table = table_with(Untimed{}, 0);
  play_first_moves(table);
  EXPECT_EQ(table.answer("hana", Abort{}), "too_late");
}

TEST_F(RoomLeavingTest, AbortIgnoresPlayersWhoResigned) {
  Table table = table_with(Untimed{}, 0);
  ASSERT_EQ(table.answer("yuki", Resign{}), "done");
  ASSERT_EQ(table.play("P-4e"), "done");
  ASSERT_EQ(table.play("K-10l"), "done");
  EXPECT_EQ(table.answer("hana", Abort{}), "too_late");
}

TEST_F(RoomLeavingTest, ClaimNeedsExpiredGracePeriod) {
  Table table = table_with(Untimed{}, 60);
  EXPECT_EQ(table.answer("hana", ClaimSeat{"middle"}), "no_claim") << "he is here";
  table.gone["taro"] = table.now();
  table.wait(57'000);
  EXPECT_EQ(table.reason("hana", ClaimSeat{"middle"}), "Name of taro has 2 seconds left to return");
  EXPECT_EQ(table.answer("spectator", ClaimSeat{"middle"}), "not_seated");
  table.wait(1'000);
  ASSERT_EQ(table.answer("yuki", ClaimSeat{"middle"}), "done");
  const auto& left = std::get<PlayerOut>(table.log.back().body);
  EXPECT_EQ(left.seat, rules::Seat(1));
  EXPECT_EQ(left.claimed_by, rules::Seat(2));
  EXPECT_EQ(table.room.snapshot().steps.back().step.move, "m:resign");
  EXPECT_EQ(table.room.now()->active, (std::vector<rules::Seat>{rules::Seat(0), rules::Seat(2)})) << "the two go on";
  EXPECT_EQ(table.answer("hana", ClaimSeat{"middle"}), "no_claim") << "he is out already";
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST_F(RoomLeavingTest, ClaimNeedsSeatOfOtherPlayer) {
  Table table = table_with(Untimed{}, 60);
  table.gone["taro"] = 0;
  table.gone["hana"] = 0;
  EXPECT_EQ(table.answer("hana", ClaimSeat{"first"}), "no_claim");
  EXPECT_EQ(table.answer("hana", ClaimSeat{"king"}), "no_such_seat");
  EXPECT_EQ(table.answer("taro", ClaimSeat{"first"}), "done") << "who claims need not be connected twice";
}

TEST_F(RoomLeavingTest, ClaimIsRejectedWithoutGracePeriod) {
  Table table = table_with(Fischer{60'000, 0}, 0);
  table.gone["taro"] = 0;
  EXPECT_EQ(table.answer("hana", ClaimSeat{"middle"}), "no_claim");
}

TEST_F(RoomLeavingTest, ClaimIsRejectedDuringPause) {
  Table table = table_with(Untimed{}, 60);
  for (const char* user : {"hana", "taro", "yuki"})
    ASSERT_EQ(table.answer(user, SetOffer{Offer::kPause, true}), "done");
  table.gone["taro"] = 0;
  EXPECT_EQ(table.answer("hana", ClaimSeat{"middle"}), "paused");
}

TEST_F(RoomLeavingTest, LagCompensationIsBounded) {
  Table table = table_with(Fischer{60'000, 0}, 0);
  play_first_moves(table);
  const auto spent_in = [&](std::int64_t lag, const char* move) {
    table.lag = lag;
    const auto seat = static_cast<std::size_t>(table.room.now()->turn->index());
    const std::int64_t before = table.room.now()->clock->remaining[seat].time;
    table.wait(1'000);
    EXPECT_EQ(table.play(move), "done");
    return before - table.room.now()->clock->remaining[seat].time;
  };
  EXPECT_EQ(spent_in(200, "P-4j"), 1'800);
  EXPECT_EQ(spent_in(0, "K-11l"), 2'000);
  EXPECT_EQ(spent_in(30'000, "10e11f"), 1'500) << "half a second for a move at most";
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room)) << "the log keeps what was given";
}

TEST_F(RoomLeavingTest, FlagFallWaitsForLagCompensation) {
  Table table = table_with(Fischer{60'000, 0}, 0);
  play_first_moves(table);
  table.lag = 300;
  table.wait(60'299);
  EXPECT_FALSE(table.flag());
  table.wait(1);
  EXPECT_TRUE(table.flag());
}

TEST(FreeSeatTest, HostFreesSeatOfUser) {
  const rules::Ruleset& sannin = *rules::find_ruleset("sannin");
  Table table(sannin, default_table(sannin), "mai");
  ASSERT_EQ(table.answer("hana", TakeSeat{"first"}), "done");
  ASSERT_EQ(table.answer("mai", AddComputer{0, "last"}), "done");
  EXPECT_EQ(table.answer("taro", FreeSeat{"hana"}), "not_host");
  EXPECT_EQ(table.answer("mai", FreeSeat{"taro"}), "no_player");
  EXPECT_EQ(table.answer("mai", FreeSeat{"computer:1"}), "no_player");
  EXPECT_EQ(table.answer("mai", FreeSeat{"hana"}), "done");
  EXPECT_EQ(std::get<SeatLeft>(table.log.back().body).why, SeatFreed::kByHost);
  EXPECT_EQ(table.answer("taro", TakeSeat{"first"}), "done");
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

}  // namespace
}  // namespace server::room::room_leaving_test
