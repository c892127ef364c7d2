#include <gtest/gtest.h>

#include <string>

#include "rules/rulesets.hpp"
#include "server/config.hpp"
#include "server/limits.hpp"
#include "tests/server/room/state/table.hpp"
#include "tests/support/toy_ruleset.hpp"

// Bounds on the number of events that users can cause in the log of one game.
namespace server::room::room_bounds_test {
namespace {

using namespace server::protocol;

class RoomBoundsTest : public testing::Test {
 protected:
  /// Takes and leaves a seat until a command is refused. Returns the code of the refusal.
  static std::string sit_and_stand(Table& table, const std::string& person) {
    for (int i = 0; i < 1000; ++i) {
      if (const auto answer = table.answer(person, Sit{"left"}); answer != "done") return answer;
      if (const auto answer = table.answer(person, Stand{}); answer != "done") return answer;
    }
    return "never refused";
  }

  support::ToyRuleset toy;
};

TEST_F(RoomBoundsTest, EventsBeforeStartAreBoundedPerUser) {
  Table table(toy, default_table(toy));
  EXPECT_EQ(sit_and_stand(table, "hana"), "too_many");
  EXPECT_LE(table.log.size(), fixed::kOpeningEventsOfAUser + 2);
  EXPECT_EQ(table.answer("taro", Sit{"right"}), "done") << "the table can fill and start";
  EXPECT_EQ(table.room.phase(), RoomPhase::kRunning);
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST_F(RoomBoundsTest, EventsBeforeStartAreBoundedInTotal) {
  Table table(toy, default_table(toy));
  std::string answer = "done";
  // Each user stays below the limit per user.
  for (std::size_t i = 0; answer == "done"; ++i) {
    const std::string person = "u" + std::to_string(i / 20);
    ASSERT_EQ(table.answer(person, Sit{"left"}), "done");
    answer = table.answer(person, Stand{});
  }
  EXPECT_EQ(answer, "too_many");
  EXPECT_LE(table.log.size(), fixed::kOpeningEvents + 1);
  EXPECT_EQ(table.answer("yuki", Sit{"right"}), "done");
  EXPECT_EQ(table.room.phase(), RoomPhase::kRunning);
}

TEST_F(RoomBoundsTest, FullOpeningStillAllowsPactAndStart) {
  const rules::Ruleset& sannin = *rules::find_ruleset("sannin");
  Table table(sannin, default_table(sannin, Seating::kLot, /*pact=*/true));
  for (const char* person : {"hana", "taro", "yuki"}) ASSERT_EQ(table.answer(person, Sit{}), "done");
  std::string answer = "done";
  for (int i = 0; answer == "done" && i < 1000; ++i) answer = table.answer("hana", Pact{"taro", i % 2 == 0});
  EXPECT_EQ(answer, "too_many");
  answer = "done";
  for (int i = 0; answer == "done" && i < 1000; ++i) answer = table.answer("taro", Ready{i % 2 == 0});
  EXPECT_EQ(answer, "too_many");
  EXPECT_EQ(table.answer("taro", Pact{"hana", true}), "done") << "the offer stands";
  for (const char* person : {"hana", "taro", "yuki"}) EXPECT_EQ(table.answer(person, Ready{true}), "done") << person;
  EXPECT_EQ(table.room.phase(), RoomPhase::kRunning);
}

TEST_F(RoomBoundsTest, OffersPerPlayerAreBounded) {
  Table table(toy, default_table(toy));
  table.seat_all({"hana", "taro"});
  const std::size_t before = table.log.size();
  std::string answer = "done";
  for (int i = 0; answer == "done" && i < 1000; ++i) answer = table.answer("hana", Want{Offer::kDraw, i % 2 == 0});
  EXPECT_EQ(answer, "too_many");
  EXPECT_EQ(table.log.size() - before, limits().offers_of_a_player);
  EXPECT_EQ(table.answer("taro", Want{Offer::kDraw, true}), "done") << "another player's are their own";
  EXPECT_EQ(table.answer("hana", Move{1, "1"}), "done");
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST_F(RoomBoundsTest, PauseCanEndAfterOfferLimit) {
  Table table(toy, default_table(toy));
  table.seat_all({"hana", "taro"});
  for (std::size_t i = 1; i < limits().offers_of_a_player; ++i) {
    ASSERT_EQ(table.answer("hana", Want{Offer::kDraw, i % 2 == 1}), "done");
  }
  ASSERT_EQ(table.answer("hana", Want{Offer::kPause, true}), "done");
  ASSERT_EQ(table.answer("taro", Want{Offer::kPause, true}), "done");
  EXPECT_EQ(table.answer("hana", Want{Offer::kDraw, true}), "too_many");
  EXPECT_EQ(table.answer("hana", Want{Offer::kUnpause, true}), "done");
  EXPECT_EQ(table.answer("hana", Want{Offer::kUnpause, false}), "too_many");
  EXPECT_EQ(table.answer("taro", Want{Offer::kUnpause, true}), "done");
  EXPECT_EQ(table.answer("hana", Move{1, "1"}), "done");
}

}  // namespace
}  // namespace server::room::room_bounds_test
