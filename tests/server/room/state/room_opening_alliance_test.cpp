#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "rules/rulesets.hpp"
#include "tests/server/room/state/table.hpp"

// Alliances agreed before the start (RULES.md §7).
namespace server::room::room_opening_alliance_test {
namespace {

using namespace server::protocol;

const rules::Ruleset& sannin() {
  return *rules::find_ruleset("sannin");
}

class RoomOpeningAllianceTest : public testing::Test {
 protected:
  [[nodiscard]] std::map<std::string, int> seats() const {
    std::map<std::string, int> seats;
    for (const PublicUser& player : table.room.snapshot().players)
      seats[player.id] = player.seat ? player.seat->index() : -1;
    return seats;
  }
  void agree(const std::string& one, const std::string& other) {
    ASSERT_EQ(table.answer(one, OpeningAlliance{other, true}), "done");
    ASSERT_EQ(table.answer(other, OpeningAlliance{one, true}), "done");
  }

  Table table{sannin(), default_table(sannin(), Seating::kChoice, true)};
};

TEST_F(RoomOpeningAllianceTest, OpeningAllianceStartsGameAllied) {
  table.seat_all({"hana", "taro", "yuki"});
  EXPECT_FALSE(table.room.now()) << "all are seated, but nobody is ready";
  agree("hana", "taro");
  EXPECT_EQ(seats().at("yuki"), 0);
  EXPECT_EQ(seats().at("hana") + seats().at("taro"), 3);
  EXPECT_EQ(table.answer("hana", Ready{true}), "done");
  EXPECT_EQ(table.answer("taro", Ready{true}), "done");
  EXPECT_FALSE(table.room.now());
  EXPECT_EQ(table.answer("yuki", Ready{true}), "done");
  ASSERT_TRUE(table.room.now());
  EXPECT_NE(table.room.snapshot().start->find(" f - - ml - 1"), std::string::npos) << *table.room.snapshot().start;
  EXPECT_NE(table.room.record()->find("[Alliance \"Middle+Last\"]"), std::string::npos) << *table.room.record();
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST_F(RoomOpeningAllianceTest, EitherAllyEndsAgreedAlliance) {
  for (const char* ending : {"hana", "taro"}) {
    Table other(sannin(), default_table(sannin(), Seating::kLot, true));
    for (const char* player : {"hana", "taro", "yuki"}) ASSERT_EQ(other.answer(player, TakeSeat{std::nullopt}), "done");
    ASSERT_EQ(other.answer("hana", OpeningAlliance{"taro", true}), "done");
    ASSERT_EQ(other.answer("taro", OpeningAlliance{"hana", true}), "done");
    ASSERT_EQ(other.answer("hana", Ready{true}), "done");
    EXPECT_EQ(other.answer("yuki", OpeningAlliance{"hana", false}), "no_opening_alliance")
        << "the third player has no say";
    EXPECT_EQ(other.answer(ending, OpeningAlliance{ending == std::string("hana") ? "taro" : "hana", false}), "done");
    EXPECT_FALSE(other.room.snapshot().opening_alliance_agreed);
    for (const PublicUser& player : other.room.snapshot().players) {
      EXPECT_FALSE(player.ready) << player.id;
      EXPECT_FALSE(player.seat) << "the seats are drawn again";
    }
    EXPECT_EQ(Table::whole(*other.refold()), Table::whole(other.room));
    EXPECT_EQ(other.answer("yuki", OpeningAlliance{"hana", true}), "done") << "another alliance is possible";
  }
}

TEST_F(RoomOpeningAllianceTest, LotDecidesWhichAllyIsMiddle) {
  std::set<int> of_hana;
  for (std::uint64_t lot = 0; lot < 8; ++lot) {
    Table other(sannin(), default_table(sannin(), Seating::kLot, true));
    other.lot = lot;
    for (const char* player : {"hana", "taro", "yuki"}) ASSERT_EQ(other.answer(player, TakeSeat{std::nullopt}), "done");
    ASSERT_EQ(other.answer("yuki", OpeningAlliance{"hana", true}), "done");
    ASSERT_EQ(other.answer("hana", OpeningAlliance{"yuki", true}), "done");
    for (const PublicUser& player : other.room.snapshot().players) {
      EXPECT_EQ(player.seat == rules::Seat(0), player.id == "taro");
      if (player.id == "hana") of_hana.insert(player.seat->index());
    }
  }
  EXPECT_EQ(of_hana, (std::set<int>{1, 2}));
}

TEST_F(RoomOpeningAllianceTest, StartsUnalliedIfNoAllianceIsAgreed) {
  table.seat_all({"hana", "taro", "yuki"});
  for (const char* user : {"hana", "taro", "yuki"}) EXPECT_EQ(table.answer(user, Ready{true}), "done");
  ASSERT_TRUE(table.room.now());
  EXPECT_NE(table.room.snapshot().start->find(" f - fml - - 1"), std::string::npos);
}

TEST_F(RoomOpeningAllianceTest, ReadinessCanBeWithdrawn) {
  table.seat_all({"hana", "taro", "yuki"});
  EXPECT_EQ(table.answer("hana", Ready{true}), "done");
  EXPECT_EQ(table.answer("taro", Ready{true}), "done");
  EXPECT_EQ(table.answer("hana", Ready{false}), "done");
  EXPECT_EQ(table.answer("yuki", Ready{true}), "done");
  EXPECT_FALSE(table.room.now());
}

TEST_F(RoomOpeningAllianceTest, RejectsInvalidProposals) {
  EXPECT_EQ(table.answer("hana", OpeningAlliance{"taro", true}), "not_seated");
  EXPECT_EQ(table.answer("hana", Ready{true}), "not_seated");
  EXPECT_EQ(table.answer("hana", TakeSeat{"first"}), "done");
  EXPECT_EQ(table.answer("hana", OpeningAlliance{"taro", true}), "no_opening_alliance") << "he does not sit";
  EXPECT_EQ(table.answer("hana", OpeningAlliance{"hana", true}), "no_opening_alliance");
  EXPECT_EQ(table.answer("taro", TakeSeat{"middle"}), "done");
  EXPECT_EQ(table.answer("taro", OpeningAlliance{"hana", false}), "no_opening_alliance") << "nothing was proposed";
  EXPECT_EQ(table.answer("hana", OpeningAlliance{"taro", true}), "done");
  EXPECT_EQ(table.answer("hana", OpeningAlliance{"taro", true}), "no_opening_alliance") << "proposed already";
}

TEST_F(RoomOpeningAllianceTest, ProposalCanBeDeclinedAndWithdrawn) {
  table.seat_all({"hana", "taro", "yuki"});
  EXPECT_EQ(table.answer("hana", OpeningAlliance{"taro", true}), "done");
  EXPECT_EQ(table.room.snapshot().opening_alliance_offers, (std::vector<OpeningAllianceOffer>{{"hana", "taro"}}));
  EXPECT_EQ(table.answer("taro", OpeningAlliance{"hana", false}), "done");
  EXPECT_TRUE(table.room.snapshot().opening_alliance_offers.empty());
  EXPECT_EQ(table.answer("hana", OpeningAlliance{"taro", true}), "done");
  EXPECT_EQ(table.answer("hana", OpeningAlliance{"taro", false}), "done");
  EXPECT_TRUE(table.room.snapshot().opening_alliance_offers.empty());
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST_F(RoomOpeningAllianceTest, AllowsOnlyOneOpeningAlliance) {
  table.seat_all({"hana", "taro", "yuki"});
  EXPECT_EQ(table.answer("yuki", OpeningAlliance{"hana", true}), "done");
  agree("hana", "taro");
  EXPECT_TRUE(table.room.snapshot().opening_alliance_offers.empty());
  EXPECT_EQ(table.answer("yuki", OpeningAlliance{"hana", true}), "no_opening_alliance");
}

TEST_F(RoomOpeningAllianceTest, LeavingSeatEndsOpeningAllianceAndReadiness) {
  table.seat_all({"hana", "taro", "yuki"});
  agree("hana", "taro");
  EXPECT_EQ(table.answer("hana", Ready{true}), "done");
  EXPECT_EQ(table.answer("yuki", LeaveSeat{}), "done");
  EXPECT_FALSE(table.room.snapshot().opening_alliance_agreed);
  for (const PublicUser& player : table.room.snapshot().players) EXPECT_FALSE(player.ready) << player.id;
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST_F(RoomOpeningAllianceTest, OpeningAllianceOfTwoReservesFirstForThird) {
  ASSERT_EQ(table.answer("hana", TakeSeat{"first"}), "done");
  ASSERT_EQ(table.answer("taro", TakeSeat{"middle"}), "done");
  agree("hana", "taro");
  EXPECT_EQ(table.answer("yuki", TakeSeat{"middle"}), "seat_taken");
  EXPECT_EQ(table.answer("yuki", TakeSeat{"first"}), "done");
  for (const char* user : {"hana", "taro", "yuki"}) EXPECT_EQ(table.answer(user, Ready{true}), "done");
  EXPECT_TRUE(table.room.now());
}

TEST(RoomWithoutOpeningAllianceTest, RejectsProposals) {
  Table table(sannin(), default_table(sannin()));
  ASSERT_EQ(table.answer("hana", TakeSeat{"first"}), "done");
  ASSERT_EQ(table.answer("taro", TakeSeat{"middle"}), "done");
  EXPECT_EQ(table.reason("hana", OpeningAlliance{"taro", true}), "this game does not allow a pre-arranged alliance");
}

}  // namespace
}  // namespace server::room::room_opening_alliance_test
