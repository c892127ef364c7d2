#include <gtest/gtest.h>

#include "rules/rulesets.hpp"
#include "tests/server/room/state/table.hpp"

// Offers that need the consent of all players, in a game of three.
namespace server::room::room_offers_test {
namespace {

using namespace server::protocol;

constexpr std::int64_t kDay = 24 * 60 * 60 * std::int64_t{1000};

class RoomOffersTest : public testing::Test {
 protected:
  static TableOptions options() {
    TableOptions options = default_table(*rules::find_ruleset("sannin"));
    options.time = Byoyomi{60'000, 3, 10'000};
    return options;
  }
  void SetUp() override {
    table.seat_all({"hana", "taro", "yuki"});
    for (const char* move : {"P-4e", "K-10l", "G-10e"}) ASSERT_EQ(table.play(move), "done");
  }
  std::string want(const std::string& user, Offer offer, bool want = true) {
    return table.answer(user, SetOffer{offer, want});
  }
  [[nodiscard]] const std::vector<rules::Seat>& offers(Offer offer) {
    snapshot = table.room.snapshot();
    return snapshot.offers[static_cast<std::size_t>(offer)];
  }
  [[nodiscard]] std::size_t steps() const { return table.room.snapshot().steps.size(); }
  void expect_the_log_to_fold() const { EXPECT_EQ(Table::whole(*table.refold()), Table::whole(table.room)); }

  Table table{*rules::find_ruleset("sannin"), options()};
  RoomSnapshot snapshot;
};

TEST_F(RoomOffersTest, TakebackNeedsAllAndReturnsToOwnTurn) {
  const std::string before = *table.room.now()->position;
  ASSERT_EQ(table.play("P-4j"), "done");
  ASSERT_EQ(table.play("K-11l"), "done");
  ASSERT_EQ(want("hana", Offer::kTakeback), "done");
  ASSERT_EQ(want("taro", Offer::kTakeback), "done");
  EXPECT_EQ(offers(Offer::kTakeback), (std::vector<rules::Seat>{rules::Seat(0), rules::Seat(1)}));
  EXPECT_EQ(steps(), 5U) << "one of the two others is not enough";
  ASSERT_EQ(want("yuki", Offer::kTakeback), "done");
  EXPECT_EQ(steps(), 3U);
  EXPECT_EQ(table.room.now()->position, before);
  EXPECT_EQ(table.room.user_on_turn(), "hana");
  EXPECT_TRUE(offers(Offer::kTakeback).empty());
  expect_the_log_to_fold();
  ASSERT_EQ(table.play("P-4j"), "done") << "the game goes on from there";
  expect_the_log_to_fold();
}

TEST_F(RoomOffersTest, TakebackRestoresClocks) {
  table.wait(20'000);
  ASSERT_EQ(table.play("P-4j"), "done");
  table.wait(70'000);
  ASSERT_EQ(table.play("K-11l"), "done");
  EXPECT_EQ(table.room.now()->clock->remaining[1], (TimeLeft{0, 2}));
  for (const char* user : {"hana", "taro", "yuki"}) ASSERT_EQ(want(user, Offer::kTakeback), "done");
  const Now now = *table.room.now();
  for (const TimeLeft& left : now.clock->remaining) EXPECT_EQ(left, (TimeLeft{60'000, 3}));
  EXPECT_EQ(table.room.now()->clock->running, rules::Seat(0));
  EXPECT_EQ(table.room.now()->clock->since, table.now());
  expect_the_log_to_fold();
}

TEST_F(RoomOffersTest, TakebackOfFirstMoveStopsClock) {
  Table fresh(*rules::find_ruleset("sannin"), options());
  fresh.seat_all({"hana", "taro", "yuki"});
  ASSERT_EQ(fresh.answer("hana", SetOffer{Offer::kTakeback, true}), "no_takeback");
  ASSERT_EQ(fresh.play("P-4e"), "done");
  EXPECT_EQ(fresh.answer("taro", SetOffer{Offer::kTakeback, true}), "no_takeback") << "he has not moved";
  for (const char* user : {"hana", "taro", "yuki"})
    ASSERT_EQ(fresh.answer(user, SetOffer{Offer::kTakeback, true}), "done");
  EXPECT_EQ(fresh.room.now()->number, 1);
  EXPECT_FALSE(fresh.room.now()->clock->running);
  EXPECT_EQ(Table::whole(*fresh.refold()), Table::whole(fresh.room));
}

TEST_F(RoomOffersTest, TakebackDoesNotReviveResignedPlayer) {
  ASSERT_EQ(table.answer("yuki", Resign{}), "done");
  EXPECT_EQ(want("taro", Offer::kTakeback), "no_takeback");
  ASSERT_EQ(table.play("P-4j"), "done");
  ASSERT_EQ(want("hana", Offer::kTakeback), "done");
  ASSERT_EQ(want("taro", Offer::kTakeback), "done");
  EXPECT_EQ(steps(), 4U) << "back to the turn after he left, agreed by the one other who still plays";
  EXPECT_EQ(want("yuki", Offer::kTakeback), "out_of_game");
  expect_the_log_to_fold();
}

TEST_F(RoomOffersTest, OffersEndOnMoveOrDecline) {
  for (const Offer offer : {Offer::kDraw, Offer::kTakeback, Offer::kPause}) {
    ASSERT_EQ(want("hana", offer), "done");
    EXPECT_EQ(want("hana", offer), "no_offer") << "asked already";
    EXPECT_EQ(offers(offer), std::vector<rules::Seat>{rules::Seat(0)});
    ASSERT_EQ(want("yuki", offer, false), "done");
    EXPECT_TRUE(offers(offer).empty());
    EXPECT_EQ(want("yuki", offer, false), "no_offer");
    ASSERT_EQ(want("hana", offer), "done");
    ASSERT_EQ(want("hana", offer, false), "done") << "by its maker";
    ASSERT_EQ(want("hana", offer), "done");
  }
  ASSERT_EQ(table.play("P-4j"), "done");
  const Offers after = table.room.snapshot().offers;
  for (const auto& seats : after) EXPECT_TRUE(seats.empty());
}

TEST_F(RoomOffersTest, PauseStopsClockUntilAllResume) {
  table.wait(8'000);
  for (const char* user : {"hana", "taro"}) ASSERT_EQ(want(user, Offer::kPause), "done");
  EXPECT_FALSE(table.room.now()->paused);
  ASSERT_EQ(want("yuki", Offer::kPause), "done");
  EXPECT_EQ(table.room.now()->paused, table.now());
  EXPECT_FALSE(table.room.now()->clock->running);
  EXPECT_EQ(table.room.now()->clock->remaining[0].time, 60'000 - 11'000);
  EXPECT_TRUE(table.room.legal_moves().empty());
  EXPECT_EQ(table.answer("hana", Move{4, "P-4j"}), "paused");
  EXPECT_EQ(want("hana", Offer::kTakeback), "paused");
  expect_the_log_to_fold();
  table.wait(5'000'000);
  EXPECT_FALSE(table.flag());
  EXPECT_FALSE(table.refold()->resume({table.now(), 0})) << "the server's own stops mean nothing now";
  for (const char* user : {"yuki", "hana"}) ASSERT_EQ(want(user, Offer::kUnpause), "done");
  EXPECT_TRUE(table.room.now()->paused);
  ASSERT_EQ(want("taro", Offer::kUnpause), "done");
  EXPECT_EQ(table.room.now()->clock->running, rules::Seat(0));
  table.wait(9'000);
  ASSERT_EQ(table.play("P-4j"), "done");
  EXPECT_EQ(table.room.now()->clock->remaining[0].time, 60'000 - 11'000 - 10'000);
  EXPECT_EQ(want("taro", Offer::kUnpause), "not_paused");
  expect_the_log_to_fold();
}

TEST_F(RoomOffersTest, OnePlayerCanEndPauseAfterDay) {
  for (const char* user : {"hana", "taro", "yuki"}) ASSERT_EQ(want(user, Offer::kPause), "done");
  table.wait(kDay - 2'000);
  ASSERT_EQ(want("taro", Offer::kUnpause), "done");
  EXPECT_TRUE(table.room.now()->paused);
  table.wait(1'000);
  ASSERT_EQ(want("yuki", Offer::kUnpause), "done");
  EXPECT_FALSE(table.room.now()->paused);
  expect_the_log_to_fold();
}

TEST_F(RoomOffersTest, PauseEndsWithGame) {
  for (const char* user : {"hana", "taro", "yuki"}) ASSERT_EQ(want(user, Offer::kPause), "done");
  ASSERT_EQ(table.answer("hana", Resign{}), "done");
  EXPECT_TRUE(table.room.now()->paused);
  EXPECT_FALSE(table.room.now()->clock->running);
  for (const char* user : {"taro", "yuki"}) ASSERT_EQ(want(user, Offer::kDraw), "done");
  EXPECT_EQ(table.room.now()->result->how, "agreed");
  EXPECT_FALSE(table.room.now()->paused);
  expect_the_log_to_fold();
}

TEST_F(RoomOffersTest, RematchRotatesSeats) {
  EXPECT_EQ(want("hana", Offer::kRematch), "not_finished");
  ASSERT_EQ(table.answer("hana", Resign{}), "done");
  ASSERT_EQ(table.answer("taro", Resign{}), "done");
  ASSERT_EQ(want("hana", Offer::kRematch), "done") << "who was out plays again too";
  EXPECT_EQ(want("spectator", Offer::kRematch), "not_seated");
  ASSERT_EQ(want("taro", Offer::kRematch), "done");
  ASSERT_EQ(want("taro", Offer::kRematch, false), "done");
  for (const char* user : {"yuki", "hana"}) ASSERT_EQ(want(user, Offer::kRematch), "done");
  EXPECT_TRUE(table.room.snapshot().rematch.empty());
  const Decision decision = table.ask("taro", SetOffer{Offer::kRematch, true});
  EXPECT_EQ(std::get<RematchCreated>(std::get<Accepted>(decision).notices.back().event.body).game, "Qm4vT8xz");
  EXPECT_EQ(want("hana", Offer::kRematch), "no_offer");
  expect_the_log_to_fold();

  const auto [next, opened] = table.room.rematch("Qm4vT8xz", {table.now(), 0});
  EXPECT_EQ(opened.notices.size(), 5U);
  EXPECT_EQ(next->user_on_turn(), "yuki") << "who was Last is First";
  const RoomSnapshot again = next->snapshot();
  EXPECT_EQ(again.table.time, TimeControl(Byoyomi{60'000, 3, 10'000}));
  EXPECT_EQ(again.players[0].seat, rules::Seat(1));
}

TEST_F(RoomOffersTest, RecordOmitsTakenBackMoves) {
  ASSERT_EQ(table.play("P-4j"), "done");
  for (const char* user : {"hana", "taro", "yuki"}) ASSERT_EQ(want(user, Offer::kTakeback), "done");
  ASSERT_EQ(table.play("S-2d"), "done");
  const std::string record = *table.room.record();
  EXPECT_EQ(record.find("P-4j"), std::string::npos) << record;
  EXPECT_NE(record.find("S-2d"), std::string::npos) << record;
}

}  // namespace
}  // namespace server::room::room_offers_test
