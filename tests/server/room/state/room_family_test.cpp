#include <gtest/gtest.h>

#include "rules/rulesets.hpp"
#include "tests/server/room/state/table.hpp"

// Tables of every game in the rules library. The room has no code for a particular game.
namespace server::room::room_family_test {
namespace {

using namespace server::protocol;

const rules::Ruleset& ruleset(std::string_view id) {
  return *rules::find_ruleset(id);
}

/// Returns the options of a table that starts from a position.
TableOptions table_at(std::string_view id, const std::string& position) {
  TableOptions options = default_table(ruleset(id));
  options.position = position;
  return options;
}

TEST(RoomFamilyTest, PlaysHasamiToLastMan) {
  Table table(ruleset("hasami"), table_at("hasami", "9/9/9/4pP3/9/3P2p2/9/9/9 b"));
  table.seat_all({"hana", "taro"});
  ASSERT_TRUE(table.room.now());
  EXPECT_EQ(table.room.user_on_turn(), "hana");
  EXPECT_EQ(table.reason("hana", Move{1, "6f3f"}), "3f is not vacant: men are not captured by moving onto them");
  ASSERT_EQ(table.play("P6f-6d x5d"), "done");
  ASSERT_TRUE(table.room.now()->result);
  EXPECT_EQ(table.room.now()->result->how, "one");
  EXPECT_EQ(table.room.now()->result->winner, rules::Seat(0));
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST(RoomFamilyTest, PlaysDaiHasamiToLine) {
  Table table(ruleset("daihasami"), table_at("daihasami", "9/9/9/9/PPPP5/9/4P4/9/p7p w - 8"));
  table.seat_all({"hana", "taro"});
  EXPECT_EQ(table.room.user_on_turn(), "taro");
  ASSERT_EQ(table.play("9i9h"), "done");
  ASSERT_EQ(table.play("5g5e"), "done");
  ASSERT_TRUE(table.room.now()->result);
  EXPECT_EQ(table.room.now()->result->how, "line");
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST(RoomFamilyTest, PlaysMakYekWithIntervention) {
  Table table(ruleset("makyek"), table_at("makyek", "8/4p1p1/2p5/Pp3P2/2p4p/3Pp1pP/8/8 s"));
  table.seat_all({"hana", "taro"});
  ASSERT_EQ(table.play("f5f7"), "done");
  EXPECT_EQ(table.room.snapshot().steps.back().step.events, std::vector<std::string>{"captures e7,g7"});
  ASSERT_EQ(table.answer("taro", Resign{}), "done");
  EXPECT_EQ(table.room.now()->result->how, "resign");
  EXPECT_EQ(table.room.now()->result->winner, rules::Seat(0));
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST(RoomFamilyTest, FlagFallLoses) {
  TableOptions options = default_table(ruleset("hasami"));
  options.time = Fischer{60'000, 0};
  Table table(ruleset("hasami"), std::move(options));
  table.seat_all({"hana", "taro"});
  ASSERT_EQ(table.play("5i5e"), "done");
  ASSERT_EQ(table.play("5a5b"), "done");
  table.wait(100'000);
  ASSERT_TRUE(table.flag());
  ASSERT_TRUE(table.room.now()->result);
  EXPECT_EQ(table.room.now()->result->how, "time");
  EXPECT_EQ(table.room.now()->result->winner, rules::Seat(1));
}

}  // namespace
}  // namespace server::room::room_family_test
