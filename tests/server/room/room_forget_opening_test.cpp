#include <gtest/gtest.h>

#include "tests/server/room/driven_room.hpp"
#include "tests/server/room/state/table.hpp"

// Deleted users before the start of a game: their seats, tables and rematches.
namespace server::room::room_forget_opening_test {
namespace {

using namespace server::protocol;

using Heard = std::vector<std::string>;

class RoomForgetOpeningTest : public DrivenRoomTest {
 protected:
  void open(TableOptions table, const std::string& host) { log.create("g", std::move(table), host); }
  void open(const std::string& host) { open(default_table(toy), host); }

  void forget(const std::string& user) {
    room->forget(user, [this](std::optional<Problem> problem) { reported = problem ? problem->code : "done"; });
    settle();
    commit();
    commit();
  }

  std::string reported;
};

TEST_F(RoomForgetOpeningTest, SeatOfDeletedUserIsFree) {
  open("rin");
  hana = enter("hana");
  ask(hana, "hana", TakeSeat{"left"});
  taro = enter("taro");
  taro->take();
  forget("hana");
  EXPECT_EQ(reported, "done");
  EXPECT_EQ(taro->take(), (Heard{"event:renamed", "event:seat_left"}));
  ask(taro, "taro", TakeSeat{"left"});
  EXPECT_EQ(taro->take(), (Heard{"event:seat_taken", "done"}));
}

TEST_F(RoomForgetOpeningTest, SeatByLotIsFree) {
  TableOptions table = default_table(toy);
  table.seating = Seating::kLot;
  open(table, "taro");
  hana = enter("hana");
  ask(hana, "hana", TakeSeat{});
  forget("hana");
  taro = enter("taro");
  const auto yuki = enter("yuki");
  ask(taro, "taro", TakeSeat{});
  ask(yuki, "yuki", TakeSeat{});
  EXPECT_EQ(yuki->take().at(3), "event:started");
}

TEST_F(RoomForgetOpeningTest, TableWithoutPlayersCloses) {
  open("hana");
  taro = enter("taro");
  taro->take();
  forget("hana");
  EXPECT_EQ(taro->take().at(1), "event:closed");
  begin(taro, "taro", TakeSeat{"left"});
  EXPECT_EQ(taro->take().back(), "refused:closed");
}

TEST_F(RoomForgetOpeningTest, AnotherPlayerBecomesHost) {
  open("hana");
  hana = enter("hana");
  ask(hana, "hana", TakeSeat{"left"});
  taro = enter("taro");
  ask(taro, "taro", TakeSeat{"right"});
  // The toy game has started; a new table keeps waiting.
  log.create("h", default_table(toy), "hana");
  room = std::make_shared<Room>(io.get_executor(), "h", log);
  hana = enter("hana");
  ask(hana, "hana", TakeSeat{"left"});
  taro = enter("taro");
  const auto yuki = enter("yuki");
  ask(hana, "hana", LeaveSeat{});
  ask(taro, "taro", TakeSeat{"right"});
  taro->take();
  yuki->take();
  forget("hana");
  ASSERT_TRUE(yuki->has("room")) << "all members learn who the host is";
  EXPECT_EQ(yuki->heard.back().at("host"), "taro");
  taro->take();
  begin(yuki, "yuki", CloseTable{});
  EXPECT_EQ(yuki->take().back(), "refused:not_host");
  ask(taro, "taro", CloseTable{});
  EXPECT_EQ(taro->take(), (Heard{"event:closed", "done"}));
}

TEST_F(RoomForgetOpeningTest, RematchKeepsNoSeatForDeletedUser) {
  open("hana");
  seat();
  ask(hana, "hana", Resign{});
  forget("hana");
  ASSERT_EQ(reported, "done");
  taro->take();
  begin(taro, "taro", SetOffer{Offer::kRematch, true});
  commit();
  commit();
  const auto& last = log.games["g"].back().body;
  ASSERT_TRUE(std::holds_alternative<RematchCreated>(last));
  const auto& rematch = log.games[std::get<RematchCreated>(last).game];
  ASSERT_EQ(rematch.size(), 2U) << "created, and one seat taken";
  EXPECT_EQ(rematch[0].author, "taro") << "who can close it";
  EXPECT_EQ(std::get<SeatTaken>(rematch[1].body).user, "taro");
}

TEST_F(RoomForgetOpeningTest, RematchOpensIfOnlyDeletedUserWasAsked) {
  open("taro");
  seat();
  ask(hana, "hana", Resign{});
  ask(taro, "taro", SetOffer{Offer::kRematch, true});
  forget("hana");
  EXPECT_EQ(reported, "done");
  EXPECT_TRUE(std::holds_alternative<RematchCreated>(log.games["g"].back().body));
}

}  // namespace
}  // namespace server::room::room_forget_opening_test
