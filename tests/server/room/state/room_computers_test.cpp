#include <gtest/gtest.h>

#include <string>

#include "rules/rulesets.hpp"
#include "tests/server/room/state/table.hpp"

// Computer players at a table: adding, removing, offers and takeover.
namespace server::room::room_computers_test {
namespace {

using namespace server::protocol;

const rules::Ruleset& sannin() {
  return *rules::find_ruleset("sannin");
}

class RoomComputersTest : public testing::Test {
 protected:
  RoomComputersTest() : table(sannin(), options(), "mai") {}

  static TableOptions options() {
    TableOptions options = default_table(sannin());
    options.claim_after = 60;
    return options;
  }
  void start_against_two() {
    ASSERT_EQ(table.answer("hana", TakeSeat{"first"}), "done");
    ASSERT_EQ(table.answer("hana", AddComputer{2, "middle"}), "done");
    ASSERT_EQ(table.answer("hana", AddComputer{0, "last"}), "done");
  }
  void start_among_three() {
    table.seat_all({"hana", "taro", "yuki"});
    table.gone["yuki"] = table.now();
    table.wait(100'000);
  }
  void take_over_last() {
    ASSERT_EQ(table.answer("hana", Takeover{"last", 3, true}), "done");
    ASSERT_EQ(table.answer("taro", Takeover{"last", 3, true}), "done");
  }

  Table table;
};

TEST_F(RoomComputersTest, StartsWhenComputersFillTheTable) {
  start_against_two();
  EXPECT_EQ(table.room.phase(), RoomPhase::kRunning);
  EXPECT_EQ(table.room.players()[1].name, "Computer, level 2");
  EXPECT_EQ(table.room.players()[2].level, 0);
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
  EXPECT_NE(table.room.record()->find("[Last \"Computer, level 0\"]"), std::string::npos);
}

TEST_F(RoomComputersTest, KeepsOneSeatForPlayer) {
  EXPECT_EQ(table.answer("ume", AddComputer{1, "first"}), "done");
  EXPECT_EQ(table.answer("ume", AddComputer{1, "first"}), "seat_taken");
  EXPECT_EQ(table.answer("ume", AddComputer{1, "middle"}), "done");
  EXPECT_EQ(table.answer("ume", AddComputer{1, "last"}), "needs_player");
}

TEST_F(RoomComputersTest, HostAndPlayersRemoveComputer) {
  EXPECT_EQ(table.answer("ume", AddComputer{1, "first"}), "done");
  EXPECT_EQ(table.answer("ume", RemoveComputer{"computer:1"}), "not_host");
  EXPECT_EQ(table.answer("mai", RemoveComputer{"computer:1"}), "done");
  EXPECT_EQ(table.answer("mai", RemoveComputer{"computer:1"}), "no_computer");
}

TEST_F(RoomComputersTest, ShowsNoLegalMovesWhenComputerIsOnTurn) {
  start_against_two();
  EXPECT_EQ(table.play("3c4d"), "done");
  EXPECT_EQ(table.room.user_on_turn(), std::nullopt);
  ASSERT_NE(table.room.computer_on_turn(), nullptr);
  EXPECT_EQ(table.room.computer_on_turn()->id, "computer:1");
  EXPECT_EQ(table.answer("computer:1", Move{2, "10k10j"}), "done");
  EXPECT_EQ(table.room.game_so_far().steps, (std::vector<std::string>{"3c4d", "10k10j"}));
}

TEST_F(RoomComputersTest, ComputersAgreeToTakebackAndPause) {
  start_against_two();
  EXPECT_EQ(table.play("3c4d"), "done");
  EXPECT_EQ(table.answer("hana", SetOffer{Offer::kTakeback, true}), "done");
  EXPECT_EQ(table.room.steps(), 0U);
  EXPECT_EQ(table.answer("hana", SetOffer{Offer::kPause, true}), "done");
  EXPECT_TRUE(table.room.now()->paused);
  EXPECT_EQ(table.answer("hana", SetOffer{Offer::kUnpause, true}), "done");
  EXPECT_FALSE(table.room.now()->paused);
}

TEST_F(RoomComputersTest, DrawNeedsComputers) {
  start_against_two();
  EXPECT_EQ(table.answer("hana", SetOffer{Offer::kDraw, true}), "done");
  EXPECT_EQ(table.room.asked_for_draw().size(), 2U);
  EXPECT_EQ(table.answer("computer:1", SetOffer{Offer::kDraw, true}), "done");
  EXPECT_EQ(table.answer("computer:2", SetOffer{Offer::kDraw, true}), "done");
  EXPECT_EQ(table.room.phase(), RoomPhase::kFinished);
}

TEST_F(RoomComputersTest, RematchKeepsComputers) {
  start_against_two();
  EXPECT_EQ(table.answer("hana", Resign{}), "done");
  EXPECT_EQ(table.room.user_in(), nullptr);
  const auto rematch = table.room.rematch("next", {table.now(), 0});
  EXPECT_EQ(rematch.first->phase(), RoomPhase::kRunning);
  EXPECT_EQ(rematch.first->players()[1].level, 2);
}

TEST_F(RoomComputersTest, ComputerTakesOverAbsentSeat) {
  start_among_three();
  EXPECT_EQ(table.answer("hana", Takeover{"middle", 3, true}), "no_claim");
  EXPECT_EQ(table.answer("hana", Takeover{"last", 3, true}), "done");
  EXPECT_EQ(table.room.players()[2].id, "yuki");
  EXPECT_EQ(table.answer("taro", Takeover{"last", 8, true}), "done");
  EXPECT_EQ(table.room.players()[2].name, "Computer, level 3");
  EXPECT_FALSE(table.room.is_at_table("yuki"));
  EXPECT_EQ(table.answer("hana", ClaimSeat{"last"}), "no_claim");
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST_F(RoomComputersTest, RecordNamesBothPlayersOfSeat) {
  start_among_three();
  take_over_last();
  const PublicUser& last = table.room.players()[2];
  ASSERT_EQ(last.former.size(), 1U);
  EXPECT_EQ(last.former[0], (FormerPlayer{"yuki", "Name of yuki", std::nullopt, static_cast<int>(table.room.steps())}));
  const std::string until = " until " + std::to_string(table.room.steps());
  EXPECT_NE(table.room.record()->find("[LastFormer \"Name of yuki" + until + "\"]"), std::string::npos)
      << *table.room.record();
  EXPECT_NE(table.room.record()->find("[Last \"Computer, level 3\"]"), std::string::npos);
}

TEST_F(RoomComputersTest, FormerPlayerGetsSeatBackIfAllAgree) {
  start_among_three();
  take_over_last();
  table.gone.clear();
  EXPECT_EQ(table.answer("ume", ReturnSeat{"last", true}), "not_seated");
  EXPECT_EQ(table.answer("hana", ReturnSeat{"last", true}), "no_offer");
  EXPECT_EQ(table.answer("yuki", ReturnSeat{"middle", true}), "not_seated");
  EXPECT_EQ(table.answer("yuki", ReturnSeat{"last", true}), "done");
  EXPECT_EQ(table.answer("yuki", ReturnSeat{"last", true}), "no_offer");
  EXPECT_EQ(table.answer("hana", ReturnSeat{"last", true}), "done");
  EXPECT_EQ(table.answer("hana", ReturnSeat{"last", true}), "no_offer");
  EXPECT_FALSE(table.room.is_at_table("yuki"));
  EXPECT_EQ(table.answer("taro", ReturnSeat{"last", true}), "done");
  const PublicUser& last = table.room.players()[2];
  EXPECT_EQ(last.id, "yuki");
  EXPECT_EQ(last.level, std::nullopt);
  ASSERT_EQ(last.former.size(), 2U);
  EXPECT_EQ(last.former[1].level, 3);
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST_F(RoomComputersTest, ProgramKeepsMarkUntilItsReturn) {
  table.programs = {"yuki"};
  start_among_three();
  take_over_last();
  EXPECT_FALSE(table.room.players()[2].program);
  EXPECT_TRUE(table.room.players()[2].former[0].program);
  table.gone.clear();
  for (const char* user : {"yuki", "hana", "taro"}) table.answer(user, ReturnSeat{"last", true});
  EXPECT_EQ(table.room.players()[2].id, "yuki");
  EXPECT_TRUE(table.room.players()[2].program);
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST_F(RoomComputersTest, OthersDeclineReturnOfSeat) {
  start_among_three();
  take_over_last();
  table.gone.clear();
  EXPECT_EQ(table.answer("yuki", ReturnSeat{"last", true}), "done");
  EXPECT_EQ(table.answer("taro", ReturnSeat{"last", false}), "done");
  EXPECT_EQ(table.answer("hana", ReturnSeat{"last", true}), "no_offer");
  EXPECT_EQ(table.answer("yuki", ReturnSeat{"last", true}), "done");
  EXPECT_EQ(table.answer("yuki", ReturnSeat{"last", false}), "done");
  EXPECT_FALSE(table.room.is_at_table("yuki"));
}

TEST_F(RoomComputersTest, AnonymisesFormerPlayer) {
  start_among_three();
  take_over_last();
  table.room.forget("yuki", {table.now(), 0});
  EXPECT_EQ(table.room.players()[2].former[0].name, "Somebody");
}

TEST_F(RoomComputersTest, ReturnedPlayerKeepsSeat) {
  start_among_three();
  EXPECT_EQ(table.answer("hana", Takeover{"last", 3, true}), "done");
  table.gone.clear();
  EXPECT_EQ(table.answer("taro", Takeover{"last", 3, true}), "no_claim");
  EXPECT_EQ(table.answer("yuki", Takeover{"last", 3, false}), "done");
  EXPECT_EQ(table.answer("taro", Takeover{"last", 3, false}), "no_offer");
}

TEST_F(RoomComputersTest, OtherAbsentPlayersDoNotBlockTakeover) {
  start_among_three();
  table.gone["taro"] = table.gone["yuki"];
  EXPECT_EQ(table.answer("hana", Takeover{"last", 0, true}), "done");
  EXPECT_EQ(table.room.players()[2].level, 0);
}

TEST(NewTableTest, OneRequestStartsGameAgainstComputers) {
  RoomState room("g", sannin());
  const NewTable wanted{default_table(sannin()), "random", {{3, std::nullopt}, {5, "middle"}}};
  const auto opened = room.open(wanted, Identity{"hana", "Hana"}, {1'795'240'000'000, 7});
  ASSERT_TRUE(opened.ok());
  EXPECT_EQ(room.phase(), RoomPhase::kRunning);
  EXPECT_EQ(room.seat_of("computer:1"), rules::Seat(1));
}

TEST(NewTableTest, RefusesComputersThatAreOff) {
  RoomState room("g", sannin());
  CommandContext moment{1'795'240'000'000, 7};
  moment.computers = false;
  const auto opened = room.open({default_table(sannin()), "first", {{3, "last"}}}, Identity{"hana", "Hana"}, moment);
  ASSERT_FALSE(opened.ok());
  EXPECT_EQ(opened.problem().code, "computers_off");
}

TEST(NewTableTest, OnlyUsersTakeSeats) {
  RoomState room("g", sannin());
  const auto opened = room.open({default_table(sannin()), "first", {}}, std::nullopt, {1'795'240'000'000, 7});
  ASSERT_FALSE(opened.ok());
  EXPECT_EQ(opened.problem().code, "no_user");
}

}  // namespace
}  // namespace server::room::room_computers_test
