#include <gtest/gtest.h>

#include <map>
#include <set>
#include <string>

#include "rules/rulesets.hpp"
#include "tests/server/room/state/table.hpp"

// Alliances agreed before the start (RULES.md §7).
namespace server::room::room_pact_test {
namespace {

using namespace server::protocol;

const rules::Ruleset& sannin() {
  return *rules::find_ruleset("sannin");
}

class RoomPactTest : public testing::Test {
 protected:
  [[nodiscard]] std::map<std::string, int> seats() const {
    std::map<std::string, int> seats;
    for (const PublicUser& person : table.room.snapshot().people)
      seats[person.id] = person.seat ? person.seat->index() : -1;
    return seats;
  }
  void agree(const std::string& one, const std::string& other) {
    ASSERT_EQ(table.answer(one, Pact{other, true}), "done");
    ASSERT_EQ(table.answer(other, Pact{one, true}), "done");
  }

  Table table{sannin(), default_table(sannin(), Seating::kChoice, true)};
};

TEST_F(RoomPactTest, PactStartsGameAllied) {
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

TEST_F(RoomPactTest, EitherAllyEndsAgreedAlliance) {
  for (const char* ending : {"hana", "taro"}) {
    Table other(sannin(), default_table(sannin(), Seating::kLot, true));
    for (const char* person : {"hana", "taro", "yuki"}) ASSERT_EQ(other.answer(person, Sit{std::nullopt}), "done");
    ASSERT_EQ(other.answer("hana", Pact{"taro", true}), "done");
    ASSERT_EQ(other.answer("taro", Pact{"hana", true}), "done");
    ASSERT_EQ(other.answer("hana", Ready{true}), "done");
    EXPECT_EQ(other.answer("yuki", Pact{"hana", false}), "no_pact") << "the third player has no say";
    EXPECT_EQ(other.answer(ending, Pact{ending == std::string("hana") ? "taro" : "hana", false}), "done");
    EXPECT_FALSE(other.room.snapshot().agreed);
    for (const PublicUser& person : other.room.snapshot().people) {
      EXPECT_FALSE(person.ready) << person.id;
      EXPECT_FALSE(person.seat) << "the seats are drawn again";
    }
    EXPECT_EQ(Table::whole(*other.refold()), Table::whole(other.room));
    EXPECT_EQ(other.answer("yuki", Pact{"hana", true}), "done") << "another alliance is possible";
  }
}

TEST_F(RoomPactTest, LotDecidesWhichAllyIsMiddle) {
  std::set<int> of_hana;
  for (std::uint64_t lot = 0; lot < 8; ++lot) {
    Table other(sannin(), default_table(sannin(), Seating::kLot, true));
    other.lot = lot;
    for (const char* person : {"hana", "taro", "yuki"}) ASSERT_EQ(other.answer(person, Sit{std::nullopt}), "done");
    ASSERT_EQ(other.answer("yuki", Pact{"hana", true}), "done");
    ASSERT_EQ(other.answer("hana", Pact{"yuki", true}), "done");
    for (const PublicUser& person : other.room.snapshot().people) {
      EXPECT_EQ(person.seat == rules::Seat(0), person.id == "taro");
      if (person.id == "hana") of_hana.insert(person.seat->index());
    }
  }
  EXPECT_EQ(of_hana, (std::set<int>{1, 2}));
}

TEST_F(RoomPactTest, StartsWithoutAllianceIfNoPact) {
  table.seat_all({"hana", "taro", "yuki"});
  for (const char* person : {"hana", "taro", "yuki"}) EXPECT_EQ(table.answer(person, Ready{true}), "done");
  ASSERT_TRUE(table.room.now());
  EXPECT_NE(table.room.snapshot().start->find(" f - fml - - 1"), std::string::npos);
}

TEST_F(RoomPactTest, ReadinessCanBeWithdrawn) {
  table.seat_all({"hana", "taro", "yuki"});
  EXPECT_EQ(table.answer("hana", Ready{true}), "done");
  EXPECT_EQ(table.answer("taro", Ready{true}), "done");
  EXPECT_EQ(table.answer("hana", Ready{false}), "done");
  EXPECT_EQ(table.answer("yuki", Ready{true}), "done");
  EXPECT_FALSE(table.room.now());
}

TEST_F(RoomPactTest, RejectsInvalidProposals) {
  EXPECT_EQ(table.answer("hana", Pact{"taro", true}), "not_seated");
  EXPECT_EQ(table.answer("hana", Ready{true}), "not_seated");
  EXPECT_EQ(table.answer("hana", Sit{"first"}), "done");
  EXPECT_EQ(table.answer("hana", Pact{"taro", true}), "no_pact") << "he does not sit";
  EXPECT_EQ(table.answer("hana", Pact{"hana", true}), "no_pact");
  EXPECT_EQ(table.answer("taro", Sit{"middle"}), "done");
  EXPECT_EQ(table.answer("taro", Pact{"hana", false}), "no_pact") << "nothing was proposed";
  EXPECT_EQ(table.answer("hana", Pact{"taro", true}), "done");
  EXPECT_EQ(table.answer("hana", Pact{"taro", true}), "no_pact") << "proposed already";
}

TEST_F(RoomPactTest, ProposalCanBeDeclinedAndWithdrawn) {
  table.seat_all({"hana", "taro", "yuki"});
  EXPECT_EQ(table.answer("hana", Pact{"taro", true}), "done");
  EXPECT_EQ(table.room.snapshot().offers, (std::vector<PactOffer>{{"hana", "taro"}}));
  EXPECT_EQ(table.answer("taro", Pact{"hana", false}), "done");
  EXPECT_TRUE(table.room.snapshot().offers.empty());
  EXPECT_EQ(table.answer("hana", Pact{"taro", true}), "done");
  EXPECT_EQ(table.answer("hana", Pact{"taro", false}), "done");
  EXPECT_TRUE(table.room.snapshot().offers.empty());
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST_F(RoomPactTest, AllowsOnlyOnePact) {
  table.seat_all({"hana", "taro", "yuki"});
  EXPECT_EQ(table.answer("yuki", Pact{"hana", true}), "done");
  agree("hana", "taro");
  EXPECT_TRUE(table.room.snapshot().offers.empty());
  EXPECT_EQ(table.answer("yuki", Pact{"hana", true}), "no_pact");
}

TEST_F(RoomPactTest, LeavingSeatEndsPactAndReadiness) {
  table.seat_all({"hana", "taro", "yuki"});
  agree("hana", "taro");
  EXPECT_EQ(table.answer("hana", Ready{true}), "done");
  EXPECT_EQ(table.answer("yuki", Stand{}), "done");
  EXPECT_FALSE(table.room.snapshot().agreed);
  for (const PublicUser& person : table.room.snapshot().people) EXPECT_FALSE(person.ready) << person.id;
  EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room));
}

TEST_F(RoomPactTest, PactOfTwoReservesFirstForThird) {
  ASSERT_EQ(table.answer("hana", Sit{"first"}), "done");
  ASSERT_EQ(table.answer("taro", Sit{"middle"}), "done");
  agree("hana", "taro");
  EXPECT_EQ(table.answer("yuki", Sit{"middle"}), "seat_taken");
  EXPECT_EQ(table.answer("yuki", Sit{"first"}), "done");
  for (const char* person : {"hana", "taro", "yuki"}) EXPECT_EQ(table.answer(person, Ready{true}), "done");
  EXPECT_TRUE(table.room.now());
}

TEST(RoomWithoutPactTest, RejectsProposals) {
  Table table(sannin(), default_table(sannin()));
  ASSERT_EQ(table.answer("hana", Sit{"first"}), "done");
  ASSERT_EQ(table.answer("taro", Sit{"middle"}), "done");
  EXPECT_EQ(table.reason("hana", Pact{"taro", true}), "this game does not allow a pre-arranged alliance");
}

}  // namespace
}  // namespace server::room::room_pact_test
