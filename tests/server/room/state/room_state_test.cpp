#include "server/room/state/room_state.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <limits>
#include <set>
#include <string>

#include "rules/rulesets.hpp"
#include "tests/server/room/state/table.hpp"

// Seats, commands and permissions. room_game_test.cpp tests play.
namespace server::room::room_state_test {
namespace {

using namespace server::protocol;

const rules::Ruleset& sannin() {
  return *rules::find_ruleset("sannin");
}

class RoomStateTest : public testing::Test {
 protected:
  Table table{sannin(), default_table(sannin())};
};

TEST_F(RoomStateTest, StartsWhenAllSeatsAreTaken) {
  EXPECT_EQ(table.answer("hana", TakeSeat{"middle"}), "done");
  EXPECT_EQ(table.answer("taro", TakeSeat{"first"}), "done");
  EXPECT_FALSE(table.room.now());
  const Decision decision = table.ask("yuki", TakeSeat{"last"});
  const auto& notices = std::get<Accepted>(decision).notices;
  ASSERT_EQ(notices.size(), 2U);
  EXPECT_TRUE(std::holds_alternative<SeatTaken>(notices[0].event.body));
  EXPECT_TRUE(std::holds_alternative<Started>(notices[1].event.body));
  EXPECT_EQ(notices[1].players.size(), 3U);
  EXPECT_EQ(notices[1].start, table.room.snapshot().start);
  EXPECT_EQ(notices[1].now->turn, rules::Seat(0));
  EXPECT_EQ(table.room.user_on_turn(), "taro");
  EXPECT_EQ(table.room.legal_moves().size(), 48U);
}

TEST_F(RoomStateTest, MarksSeatsOfPrograms) {
  table.programs = {"taro"};
  table.seat_all({"hana", "taro", "yuki"});
  const auto marked = [](const RoomState& room) {
    std::set<std::string> ids;
    for (const PublicUser& each : room.players()) {
      if (each.program) ids.insert(each.id);
    }
    return ids;
  };
  EXPECT_EQ(marked(table.room), table.programs);
  EXPECT_EQ(marked(*table.refold()), table.programs);
  const std::string record = *table.room.record();
  EXPECT_NE(record.find("[MiddleType \"program\"]"), std::string::npos) << record;
  EXPECT_EQ(record.find("FirstType"), std::string::npos) << record;
  // The mark belongs to the taking of the seat, not to the move.
  table.programs = {"hana"};
  EXPECT_EQ(table.play("3d4e"), "done");
  EXPECT_EQ(marked(table.room), (std::set<std::string>{"taro"}));
  EXPECT_EQ(marked(*table.room.rematch("next", {table.now(), 0}).first), (std::set<std::string>{"taro"}));
}

TEST_F(RoomStateTest, NumbersEventsWithoutGaps) {
  table.seat_all({"hana", "taro", "yuki"});
  table.play("3d4e");
  for (std::size_t i = 0; i < table.log.size(); ++i) EXPECT_EQ(table.log[i].seq, static_cast<std::int64_t>(i) + 1);
  EXPECT_EQ(table.room.seq(), static_cast<std::int64_t>(table.log.size()));
}

TEST_F(RoomStateTest, OnlyFirstEventCarriesCommandId) {
  table.answer("hana", TakeSeat{"first"});
  table.answer("taro", TakeSeat{"middle"});
  table.answer("yuki", TakeSeat{"last"}, "mine");
  ASSERT_EQ(table.log.size(), 5U);
  EXPECT_EQ(table.log[3].command, "mine");
  EXPECT_EQ(table.log[4].command, "");
  EXPECT_EQ(table.log[4].author, "yuki");
}

TEST_F(RoomStateTest, RejectsUnavailableSeats) {
  EXPECT_EQ(table.answer("hana", TakeSeat{"first"}), "done");
  EXPECT_EQ(table.answer("hana", TakeSeat{"last"}), "already_seated");
  EXPECT_EQ(table.reason("taro", TakeSeat{"first"}), "First is taken by Name of hana");
  EXPECT_EQ(table.answer("taro", TakeSeat{"first"}), "seat_taken");
  EXPECT_EQ(table.reason("taro", TakeSeat{"top"}), "there is no seat \"top\"");
  EXPECT_EQ(table.answer("taro", TakeSeat{"top"}), "no_such_seat");
  EXPECT_EQ(table.answer("taro", TakeSeat{std::nullopt}), "no_such_seat");
}

TEST_F(RoomStateTest, RefusalChangesNothing) {
  table.seat_all({"hana", "taro", "yuki"});
  const std::string before = Table::whole(table.room);
  EXPECT_EQ(table.answer("hana", TakeSeat{"first"}), "not_open");
  EXPECT_EQ(table.answer("hana", LeaveSeat{}), "not_open");
  EXPECT_EQ(table.answer("hana", Ready{true}), "not_open");
  EXPECT_EQ(table.answer("hana", OpeningAlliance{"taro", true}), "not_open");
  EXPECT_EQ(table.answer("hana", SetOffer{Offer::kDraw, false}), "no_offer");
  EXPECT_EQ(table.answer("hana", Move{1, "3d9z"}), "illegal_move");
  EXPECT_EQ(table.answer("hana", Move{2, "3d4e"}), "stale_move");
  EXPECT_EQ(table.answer("taro", Move{1, "10k10j"}), "not_your_turn");
  EXPECT_EQ(table.answer("spectator", Resign{}), "not_seated");
  EXPECT_EQ(Table::whole(table.room), before);
}

TEST_F(RoomStateTest, SeatIsOpenAgainAfterPlayerLeavesIt) {
  EXPECT_EQ(table.answer("hana", LeaveSeat{}), "not_seated");
  EXPECT_EQ(table.answer("hana", TakeSeat{"first"}), "done");
  EXPECT_EQ(table.answer("hana", LeaveSeat{}), "done");
  EXPECT_FALSE(table.room.is_at_table("hana"));
  EXPECT_EQ(table.answer("taro", TakeSeat{"first"}), "done");
  EXPECT_EQ(table.answer("hana", TakeSeat{"last"}), "done");
}

TEST_F(RoomStateTest, RejectsPlayBeforeStart) {
  table.answer("hana", TakeSeat{"first"});
  EXPECT_EQ(table.answer("hana", Move{1, "3d4e"}), "not_running");
  EXPECT_EQ(table.answer("hana", Resign{}), "not_running");
  EXPECT_EQ(table.answer("hana", SetOffer{Offer::kDraw, true}), "not_running");
  EXPECT_EQ(table.answer("hana", Ready{true}), "no_opening_alliance")
      << "a table without opening alliance starts by itself";
}

TEST_F(RoomStateTest, RejectsSpectatorCommands) {
  table.seat_all({"hana", "taro", "yuki"});
  EXPECT_EQ(table.answer("spectator", Move{1, "3d4e"}), "not_seated");
  EXPECT_EQ(table.answer("spectator", SetOffer{Offer::kDraw, true}), "not_seated");
  EXPECT_EQ(table.answer("spectator", TakeSeat{"first"}), "not_open");
  EXPECT_FALSE(table.room.is_at_table("spectator"));
}

TEST_F(RoomStateTest, AnswersRepeatedCommandWithSameSeq) {
  EXPECT_EQ(table.answer("hana", TakeSeat{"first"}, "c1"), "done");
  const Decision again = table.ask("hana", TakeSeat{"first"}, "c1");
  ASSERT_TRUE(std::holds_alternative<Repeated>(again));
  EXPECT_EQ(std::get<Repeated>(again).seq, 2);
  EXPECT_EQ(table.room.seq(), 2);
  // Command ids are per user: another user may use the same id.
  EXPECT_EQ(table.answer("taro", TakeSeat{"middle"}, "c1"), "done");
}

TEST_F(RoomStateTest, RepeatedMoveIsPlayedOnce) {
  table.seat_all({"hana", "taro", "yuki"});
  EXPECT_EQ(table.answer("hana", Move{1, "3d4e"}, "m1"), "done");
  EXPECT_EQ(table.answer("hana", Move{1, "3d4e"}, "m1"), "repeated");
  EXPECT_EQ(table.play("10k10j"), "done");
  EXPECT_EQ(table.answer("hana", Move{1, "3d4e"}, "m1"), "repeated");
  // The log keeps the ids, so this holds after a restart as well.
  auto folded = table.refold();
  const Decision again = folded->handle({"m1", Move{1, "3d4e"}}, {"hana", "Hana"}, {});
  ASSERT_TRUE(std::holds_alternative<Repeated>(again));
  EXPECT_EQ(std::get<Repeated>(again).seq, 6);
}

TEST_F(RoomStateTest, RejectedCommandCanBeRetriedWithSameId) {
  table.answer("hana", TakeSeat{"first"});
  EXPECT_EQ(table.answer("taro", TakeSeat{"first"}, "c1"), "seat_taken");
  table.answer("hana", LeaveSeat{});
  EXPECT_EQ(table.answer("taro", TakeSeat{"first"}, "c1"), "done");
}

TEST(RoomStateLotTest, DrawsSeatsAtStart) {
  std::set<std::string> orders;
  for (std::uint64_t lot = 0; lot < 60; ++lot) {
    Table table(sannin(), default_table(sannin(), Seating::kLot));
    table.lot = lot;
    EXPECT_EQ(table.answer("hana", TakeSeat{"first"}), "no_such_seat");
    for (const char* player : {"hana", "taro", "yuki"}) EXPECT_EQ(table.answer(player, TakeSeat{std::nullopt}), "done");
    std::string order;
    std::set<int> seats;
    for (const PublicUser& player : table.room.snapshot().players) {
      ASSERT_TRUE(player.seat);
      seats.insert(player.seat->index());
      order += std::to_string(player.seat->index());
    }
    EXPECT_EQ(seats, (std::set<int>{0, 1, 2}));
    orders.insert(order);
    EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room)) << "the log keeps what was drawn";
  }
  EXPECT_EQ(orders.size(), 6U) << "every order comes up";
}

TEST(RoomStateApplyTest, RejectsInconsistentLog) {
  RoomState room("g", sannin());
  EXPECT_EQ(room.apply({1, 0, "", "", SeatLeft{"hana"}}).reason(), "a game must begin with exactly one creation");
  EXPECT_EQ(room.apply({2, 0, "", "", Created{default_table(sannin())}}).reason(), "event 2 does not follow event 0");
  ASSERT_TRUE(room.apply({1, 0, "", "", Created{default_table(sannin())}}).ok());
  EXPECT_EQ(room.apply({2, 0, "", "", Created{default_table(sannin())}}).reason(),
            "a game must begin with exactly one creation");
  EXPECT_FALSE(room.apply({2, 0, "", "", SeatLeft{"hana"}}).ok());
  EXPECT_FALSE(room.apply({2, 0, "", "", Moved{"3d4e"}}).ok());
  EXPECT_FALSE(room.apply({2, 0, "", "", PlayerOut{rules::Seat(0)}}).ok());
  EXPECT_FALSE(room.apply({2, 0, "", "", DrawAgreed{}}).ok());
  EXPECT_FALSE(room.apply({2, 0, "", "", Started{}}).ok()) << "nobody is there";
  EXPECT_EQ(room.seq(), 1);
}

TEST(RoomStateApplyTest, RejectsTimeOutsideYears1To9999) {
  RoomState room("g", sannin());
  ASSERT_TRUE(room.apply({1, 0, "", "", Created{default_table(sannin())}}).ok());
  using Milliseconds = std::numeric_limits<std::int64_t>;
  for (const std::int64_t at : {Milliseconds::min(), std::int64_t{-62'135'596'800'001},
                                std::int64_t{253'402'300'800'000}, Milliseconds::max()}) {
    EXPECT_EQ(room.apply({2, at, "hana", "", SeatTaken{"hana", "Hana", rules::Seat(0)}}).reason(),
              "its time, " + std::to_string(at) + ", must be in the years 1 to 9999");
  }
  EXPECT_EQ(room.seq(), 1);
}

TEST(OpenedTableTest, StartsWhenAllSeatsAreFilled) {
  RoomState room("7h2Kq9", *rules::find_ruleset("sannin"));
  const std::vector<PublicUser> players = {
      {"a", "A", rules::Seat(1)}, {"b", "B", rules::Seat(2)}, {"c", "C", rules::Seat(0)}};
  const Accepted opened = room.open(default_table(room.ruleset()), "a", players, {1'795'240'000'000, 7});
  ASSERT_EQ(opened.notices.size(), 5U);
  EXPECT_TRUE(std::holds_alternative<Started>(opened.notices.back().event.body));
  EXPECT_EQ(room.snapshot().host, "a");
  EXPECT_EQ(room.user_on_turn(), "c");
}

TEST(OpenedTableTest, WaitsForMissingPlayers) {
  RoomState room("7h2Kq9", *rules::find_ruleset("sannin"));
  const Accepted opened = room.open(default_table(room.ruleset()), "", {{"a", "A", rules::Seat(1)}}, {});
  EXPECT_EQ(opened.notices.size(), 2U);
  EXPECT_FALSE(room.now());
  EXPECT_TRUE(room.is_at_table("a"));
}

}  // namespace
}  // namespace server::room::room_state_test
