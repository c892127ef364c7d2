#include <gtest/gtest.h>

#include <string>

#include "rules/rulesets.hpp"
#include "server/config/fixed_limits.hpp"
#include "server/config/limits.hpp"
#include "tests/server/room/state/table.hpp"
#include "tests/support/toy_ruleset.hpp"

// Bounds on the number of events that users can cause in the log of one game.
namespace server::room::room_bounds_test {
namespace {

using namespace server::protocol;

class RoomBoundsTest : public testing::Test {
 protected:
  /// Takes and leaves a seat until a command is refused. Returns the code of the refusal.
  static std::string sit_and_stand(Table& table, const std::string& user) {
    for (int i = 0; i < 1000; ++i) {
      if (const auto answer = table.answer(user, TakeSeat{"left"}); answer != "done") return answer;
      if (const auto answer = table.answer(user, LeaveSeat{}); answer != "done") return answer;
    }
    return "never refused";
  }

  support::ToyRuleset toy;
};

TEST_F(RoomBoundsTest, EventsBeforeStartAreBoundedPerUser) {
  Table table(toy, default_table(toy));
  EXPECT_EQ(sit_and_stand(table, "hana"), "too_many");
  EXPECT_LE(table.log.size(), fixed::kOpeningEventsOfAUser + 2);
  EXPECT_EQ(table.answer("taro", TakeSeat{"right"}), "done") << "the table can fill and start";
  EXPECT_EQ(table.room.phase(), RoomPhase::kRunning);
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST_F(RoomBoundsTest, EventsBeforeStartAreBoundedInTotal) {
  Table table(toy, default_table(toy));
  std::string answer = "done";
  // Each user stays below the limit per user.
  for (std::size_t i = 0; answer == "done"; ++i) {
    const std::string user = "u" + std::to_string(i / 20);
    ASSERT_EQ(table.answer(user, TakeSeat{"left"}), "done");
    answer = table.answer(user, LeaveSeat{});
  }
  EXPECT_EQ(answer, "too_many");
  EXPECT_LE(table.log.size(), fixed::kOpeningEvents + 1);
  EXPECT_EQ(table.answer("yuki", TakeSeat{"right"}), "done");
  EXPECT_EQ(table.room.phase(), RoomPhase::kRunning);
}

TEST_F(RoomBoundsTest, FullOpeningStillAllowsOpeningAllianceAndStart) {
  const rules::Ruleset& sannin = *rules::find_ruleset("sannin");
  Table table(sannin, default_table(sannin, Seating::kLot, /*opening_alliance=*/true));
  for (const char* user : {"hana", "taro", "yuki"}) ASSERT_EQ(table.answer(user, TakeSeat{}), "done");
  std::string answer = "done";
  for (int i = 0; answer == "done" && i < 1000; ++i) answer = table.answer("hana", OpeningAlliance{"taro", i % 2 == 0});
  EXPECT_EQ(answer, "too_many");
  answer = "done";
  for (int i = 0; answer == "done" && i < 1000; ++i) answer = table.answer("taro", Ready{i % 2 == 0});
  EXPECT_EQ(answer, "too_many");
  EXPECT_EQ(table.answer("taro", OpeningAlliance{"hana", true}), "done") << "the offer stands";
  for (const char* user : {"hana", "taro", "yuki"}) EXPECT_EQ(table.answer(user, Ready{true}), "done") << user;
  EXPECT_EQ(table.room.phase(), RoomPhase::kRunning);
}

TEST_F(RoomBoundsTest, OffersPerPlayerAreBounded) {
  Table table(toy, default_table(toy));
  table.seat_all({"hana", "taro"});
  const std::size_t before = table.log.size();
  std::string answer = "done";
  for (int i = 0; answer == "done" && i < 1000; ++i) answer = table.answer("hana", SetOffer{Offer::kDraw, i % 2 == 0});
  EXPECT_EQ(answer, "too_many");
  EXPECT_EQ(table.log.size() - before, limits().offers_of_a_player);
  EXPECT_EQ(table.answer("taro", SetOffer{Offer::kDraw, true}), "done") << "another player's are their own";
  EXPECT_EQ(table.answer("hana", Move{1, "1"}), "done");
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST_F(RoomBoundsTest, PauseCanEndAfterOfferLimit) {
  Table table(toy, default_table(toy));
  table.seat_all({"hana", "taro"});
  for (std::size_t i = 1; i < limits().offers_of_a_player; ++i) {
    ASSERT_EQ(table.answer("hana", SetOffer{Offer::kDraw, i % 2 == 1}), "done");
  }
  ASSERT_EQ(table.answer("hana", SetOffer{Offer::kPause, true}), "done");
  ASSERT_EQ(table.answer("taro", SetOffer{Offer::kPause, true}), "done");
  EXPECT_EQ(table.answer("hana", SetOffer{Offer::kDraw, true}), "too_many");
  EXPECT_EQ(table.answer("hana", SetOffer{Offer::kUnpause, true}), "done");
  EXPECT_EQ(table.answer("hana", SetOffer{Offer::kUnpause, false}), "too_many");
  EXPECT_EQ(table.answer("taro", SetOffer{Offer::kUnpause, true}), "done");
  EXPECT_EQ(table.answer("hana", Move{1, "1"}), "done");
}

}  // namespace
}  // namespace server::room::room_bounds_test
