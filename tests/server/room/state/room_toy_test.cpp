#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "server/protocol/encode.hpp"
#include "tests/server/room/state/table.hpp"
#include "tests/support/toy_ruleset.hpp"

// A room hosts any game of the rules library: here games for two and four players that are not
// shogi.
namespace server::room::room_toy_test {
namespace {

using namespace server::protocol;

using support::ToyRuleset;

TEST(RoomToyTest, PlaysWholeGameOfTwo) {
  const ToyRuleset toy;
  Table table(toy, default_table(toy));
  ASSERT_EQ(table.answer("hana", TakeSeat{"right"}), "done");
  EXPECT_FALSE(table.room.now());
  ASSERT_EQ(table.answer("taro", TakeSeat{"left"}), "done");
  ASSERT_TRUE(table.room.now()) << "two are all";
  EXPECT_EQ(table.answer("yuki", TakeSeat{"left"}), "not_open");
  EXPECT_EQ(table.room.user_on_turn(), "taro");
  EXPECT_EQ(table.room.legal_moves(), (std::vector<std::string>{"1", "2", "3"}));
  EXPECT_EQ(table.answer("hana", Move{1, "1"}), "not_your_turn");
  EXPECT_EQ(table.reason("taro", Move{1, "4"}), "one takes 1 to 3 stones");
  EXPECT_EQ(table.play("3"), "done");
  EXPECT_EQ(table.play("take-3"), "done");
  EXPECT_EQ(table.play("1"), "done");
  ASSERT_TRUE(table.room.now()->result);
  EXPECT_EQ(table.room.now()->result->how, "last");
  EXPECT_EQ(table.room.now()->result->winner, rules::Seat(0));
  EXPECT_EQ(table.answer("hana", Move{4, "1"}), "not_running");
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST(RoomToyTest, MessagesUseSeatNamesOfGame) {
  const ToyRuleset toy;
  Table table(toy, default_table(toy));
  table.seat_all({"hana", "taro"});
  ASSERT_EQ(table.play("2"), "done");
  const auto json = nlohmann::json::parse(encode_room(table.room.snapshot(), "hana", 0));
  EXPECT_EQ(json["ruleset"], "toy");
  EXPECT_EQ(json["players"][1]["seat"], "right");
  EXPECT_EQ(json["now"], nlohmann::json::parse(R"({"position":"5 b 2","turn":"right","number":2,
                                                  "active":["left","right"],"checks":[],"result":null,"clock":null,"paused":null})"));
  EXPECT_EQ(json["steps"][0]["changes"], nlohmann::json::parse(R"({"0":"5","1":"b","2":"2"})"));
  EXPECT_EQ(json["steps"][0]["notation"], "take-2");
}

TEST(RoomToyTest, ResignEndsGameOfTwo) {
  const ToyRuleset toy;
  Table table(toy, default_table(toy));
  table.seat_all({"hana", "taro"});
  ASSERT_EQ(table.answer("hana", Resign{}), "done");
  EXPECT_EQ(table.room.now()->result->winner, rules::Seat(1));
}

TEST(RoomToyTest, TwoPlayersAgreeDraw) {
  const ToyRuleset toy;
  Table table(toy, default_table(toy));
  table.seat_all({"hana", "taro"});
  ASSERT_EQ(table.answer("hana", SetOffer{Offer::kDraw, true}), "done");
  EXPECT_FALSE(table.room.now()->result);
  ASSERT_EQ(table.answer("taro", SetOffer{Offer::kDraw, true}), "done");
  EXPECT_EQ(table.room.now()->result->how, "agreed");
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST(RoomToyTest, DrawsSeatsOfTwoByLot) {
  const ToyRuleset toy;
  std::set<int> of_hana;
  for (std::uint64_t lot = 0; lot < 4; ++lot) {
    Table table(toy, default_table(toy, Seating::kLot));
    table.lot = lot;
    ASSERT_EQ(table.answer("hana", TakeSeat{std::nullopt}), "done");
    ASSERT_EQ(table.answer("taro", TakeSeat{std::nullopt}), "done");
    ASSERT_TRUE(table.room.now());
    of_hana.insert(table.room.snapshot().players[0].seat->index());
  }
  EXPECT_EQ(of_hana, (std::set<int>{0, 1}));
}

TEST(RoomToyTest, ThreePlayOnWhenOneOfFourResigns) {
  const ToyRuleset toy(4);
  Table table(toy, default_table(toy));
  table.seat_all({"hana", "taro", "yuki", "ken"});
  ASSERT_EQ(table.play("1"), "done");
  ASSERT_EQ(table.answer("taro", Resign{}), "done");
  EXPECT_EQ(table.room.user_on_turn(), "yuki");
  EXPECT_EQ(table.room.now()->active.size(), 3U);
  for (const char* user : {"hana", "yuki", "ken"}) ASSERT_EQ(table.answer(user, SetOffer{Offer::kDraw, true}), "done");
  EXPECT_EQ(table.room.now()->result->how, "agreed");
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST(RoomToyTest, OptionsReachGame) {
  const ToyRuleset toy;
  TableOptions options = default_table(toy);
  options.options = {{"stones", "21"}};
  Table table(toy, options);
  table.seat_all({"hana", "taro"});
  EXPECT_EQ(table.room.snapshot().start, "21 a 1");
}

}  // namespace
}  // namespace server::room::room_toy_test
