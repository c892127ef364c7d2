#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/config/fixed_limits.hpp"
#include "tests/server/room/driven_room.hpp"

// Room actor: the content, the time and the recipients of its messages.
namespace server::room::room_test {
namespace {

using namespace server::protocol;

using Heard = std::vector<std::string>;

class RoomTest : public DrivenRoomTest {
 protected:
  RoomTest() { log.create("g"); }
};

TEST_F(RoomTest, EnterSendsWholeState) {
  const auto spectator = enter("");
  ASSERT_EQ(spectator->heard.size(), 1U);
  EXPECT_EQ(spectator->heard[0]["type"], "room");
  EXPECT_EQ(spectator->heard[0]["seq"], 1);
  EXPECT_EQ(spectator->heard[0]["self"], nullptr);
  EXPECT_EQ(enter("hana")->heard[0]["self"], "hana");
  EXPECT_EQ(log.loads, 1);
}

TEST_F(RoomTest, BroadcastsOnlyAfterCommit) {
  hana = enter("hana");
  const auto spectator = enter("");
  hana->take();
  spectator->take();
  begin(hana, "hana", TakeSeat{"left"});
  EXPECT_EQ(log.waiting(), 1U);
  EXPECT_EQ(hana->take(), Heard{});
  EXPECT_EQ(spectator->take(), Heard{});
  commit();
  EXPECT_EQ(hana->take(), (Heard{"event:seat_taken", "done"}));
  EXPECT_EQ(spectator->take(), Heard{"event:seat_taken"});
}

TEST_F(RoomTest, CommandsAndEntriesWaitForCommit) {
  seat();
  begin(hana, "hana", Move{1, "3"});
  begin(taro, "taro", Move{2, "3"});
  const auto late = enter("");
  EXPECT_EQ(late->take(), Heard{});
  EXPECT_EQ(log.waiting(), 1U);
  commit();
  EXPECT_EQ(taro->take(), (Heard{"event:moved", "legal"}));
  commit();
  EXPECT_EQ(taro->take(), (Heard{"event:moved", "done"}));
  EXPECT_EQ(hana->take(), (Heard{"event:moved", "done", "event:moved", "legal"}));
  EXPECT_EQ(late->take(), Heard{"room"});
}

TEST_F(RoomTest, RefusesWaitingCommandOfExpiredToken) {
  seat();
  begin(hana, "hana", Move{1, "3"});
  begin(taro, "taro", Move{2, "3"});
  taro->acts = false;
  commit();
  EXPECT_EQ(log.waiting(), 0U);
  EXPECT_EQ(taro->take(), (Heard{"event:moved", "legal", "refused:session_ended"}));
}

TEST_F(RoomTest, SendsLegalMovesToPlayerOnTurnOnly) {
  seat();
  const auto spectator = enter("");
  const auto second_tab = enter("hana");
  EXPECT_EQ(second_tab->take(), (Heard{"room", "legal"}));
  spectator->take();
  begin(hana, "hana", Move{1, "3"});
  commit();
  EXPECT_EQ(hana->take(), (Heard{"event:moved", "done"}));
  EXPECT_EQ(spectator->take(), Heard{"event:moved"});
  ASSERT_EQ(taro->heard.size(), 2U);
  EXPECT_EQ(taro->heard[1]["moves"], nlohmann::json::parse(R"(["1","2","3"])"));
  EXPECT_EQ(taro->heard[1]["number"], 2);
  EXPECT_EQ(taro->heard[1]["seq"], 5);
}

TEST_F(RoomTest, SendsEventsOfCommandInOrder) {
  hana = enter("hana");
  taro = enter("taro");
  begin(hana, "hana", TakeSeat{"left"});
  commit();
  hana->take();
  begin(taro, "taro", TakeSeat{"right"});
  commit();
  EXPECT_EQ(hana->take(), (Heard{"event:seat_taken", "event:started", "legal"}));
  EXPECT_EQ(log.games["g"].size(), 4U);
}

TEST_F(RoomTest, RefusalGoesToSenderOnly) {
  seat();
  begin(taro, "taro", Move{1, "3"}, "mine");
  ASSERT_EQ(taro->heard.size(), 1U);
  EXPECT_EQ(taro->heard[0]["id"], "mine");
  EXPECT_EQ(taro->take(), Heard{"refused:not_your_turn"});
  EXPECT_EQ(hana->take(), Heard{});
  EXPECT_EQ(log.waiting(), 0U);
}

TEST_F(RoomTest, AnswersRepeatedCommandWithSameSeq) {
  seat();
  begin(hana, "hana", Move{1, "3"}, "mine");
  commit();
  hana->take();
  begin(hana, "hana", Move{1, "3"}, "mine");
  ASSERT_EQ(hana->heard.size(), 1U);
  EXPECT_EQ(hana->heard[0], nlohmann::json::parse(R"({"type":"done","id":"mine","seq":5})"));
  EXPECT_EQ(log.waiting(), 0U);
}

TEST_F(RoomTest, CommandRepeatedDuringCommitRunsOnce) {
  seat();
  begin(hana, "hana", Move{1, "3"}, "mine");
  const auto again = enter("hana");
  begin(again, "hana", Move{1, "3"}, "mine");
  commit();
  EXPECT_EQ(log.waiting(), 0U);
  EXPECT_EQ(again->take(), (Heard{"room", "done"}));
  EXPECT_EQ(log.games["g"].size(), 5U);
}

TEST_F(RoomTest, RefusesCommandBeforeEnter) {
  const auto stranger = std::make_shared<Listener>();
  begin(stranger, "hana", TakeSeat{"left"});
  EXPECT_EQ(stranger->take(), Heard{"refused:not_entered"});
}

TEST_F(RoomTest, FailedCommitRefusesAndReloadsState) {
  seat();
  begin(hana, "hana", Move{1, "3"}, "mine");
  log.fail("the disk is full");
  settle();
  ASSERT_EQ(hana->heard.size(), 1U);
  EXPECT_EQ(hana->heard[0]["reason"], "the disk is full");
  EXPECT_EQ(hana->take(), Heard{"refused:storage_unavailable"});
  EXPECT_EQ(taro->take(), Heard{}) << "nobody hears of a move that was not kept";
  // The command can be retried with the same id and now takes effect.
  begin(hana, "hana", Move{1, "3"}, "mine");
  EXPECT_EQ(log.loads, 2);
  commit();
  EXPECT_TRUE(hana->has("done"));
  EXPECT_EQ(taro->take(), (Heard{"event:moved", "legal"}));
  EXPECT_EQ(log.games["g"].size(), 5U);
}

TEST_F(RoomTest, RecoversCommitThatReachedDisk) {
  seat();
  begin(hana, "hana", Move{1, "3"}, "mine");
  log.fail("the disk does not answer", /*reached_disk=*/true);
  settle();
  EXPECT_EQ(hana->take(), Heard{"refused:storage_unavailable"});
  begin(hana, "hana", Move{1, "3"}, "mine");
  EXPECT_EQ(hana->take(), (Heard{"room", "done"})) << "it stands, and everybody is brought up to date";
  ASSERT_FALSE(taro->heard.empty());
  EXPECT_EQ(taro->heard[0]["seq"], 5);
  EXPECT_EQ(taro->take(), (Heard{"room", "legal"}));
  EXPECT_EQ(log.games["g"].size(), 5U);
}

TEST_F(RoomTest, DecidesWaitingCommandsAfterFailedCommit) {
  seat();
  begin(hana, "hana", Move{1, "3"});
  begin(taro, "taro", Move{2, "3"});
  log.fail("the disk is full");
  settle();
  EXPECT_EQ(taro->take(), Heard{"refused:not_your_turn"});
}

TEST_F(RoomTest, TurnsAwayFromUnknownGame) {
  room = std::make_shared<Room>(io.get_executor(), "nosuch", log);
  const auto spectator = enter("");
  ASSERT_EQ(spectator->heard.size(), 1U);
  EXPECT_EQ(spectator->heard[0]["reason"], "there is no game nosuch");
  EXPECT_EQ(spectator->take(), Heard{"turned away:unknown_game"});
}

TEST_F(RoomTest, RetriesStorageAfterFault) {
  log.load_fault = "the disk does not answer";
  EXPECT_EQ(enter("hana")->take(), Heard{"turned away:storage_unavailable"});
  log.load_fault.reset();
  EXPECT_EQ(enter("hana")->take(), Heard{"room"});
}

TEST_F(RoomTest, ReturningUserGetsMissedEvents) {
  seat();
  begin(hana, "hana", Move{1, "3"});
  commit();
  EXPECT_EQ(enter("taro", 3)->take(), (Heard{"event:started", "event:moved", "legal"}));
  EXPECT_EQ(enter("taro", 5)->take(), Heard{"legal"}) << "he missed nothing";
  EXPECT_EQ(enter("taro", 99)->take(), (Heard{"room", "legal"})) << "there is no event 99";
}

TEST_F(RoomTest, ReturningUserGetsStateBeyondBacklog) {
  seat();
  for (std::size_t i = 0; i < fixed::kRecentEvents; ++i) {
    begin(hana, "hana", SetOffer{Offer::kDraw, i % 2 == 0});
    commit();
  }
  EXPECT_EQ(enter("taro", 3)->take(), Heard{"room"});
  EXPECT_EQ(enter("taro", 4)->take().size(), fixed::kRecentEvents);
  // A room that has just been loaded has an empty backlog.
  room = std::make_shared<Room>(io.get_executor(), "g", log);
  EXPECT_EQ(enter("taro", 10)->take(), Heard{"room"});
  EXPECT_EQ(enter("taro", static_cast<std::int64_t>(log.games["g"].size()))->take(), Heard{});
}

TEST_F(RoomTest, RematchIsDurableBeforeBroadcast) {
  seat();
  begin(hana, "hana", Resign{});
  commit();
  begin(hana, "hana", SetOffer{Offer::kRematch, true});
  commit();
  begin(taro, "taro", SetOffer{Offer::kRematch, true});
  hana->take();
  commit();
  EXPECT_EQ(hana->take(), Heard{}) << "the new game is durable; that it exists is not told before that is too";
  commit();
  ASSERT_FALSE(hana->heard.empty());
  const std::string game = hana->heard.back()["event"].value("game", "");
  EXPECT_EQ(hana->take(), (Heard{"event:rematch_offered", "event:rematch_created"}));
  ASSERT_TRUE(log.games.contains(game));
  EXPECT_EQ(std::get<SeatTaken>(log.games[game][1].body).user, "hana");
  EXPECT_EQ(std::get<SeatTaken>(log.games[game][1].body).seat, rules::Seat(1)) << "one seat further";
  EXPECT_TRUE(std::holds_alternative<Started>(log.games[game].back().body));
}

TEST_F(RoomTest, RematchCountsAsNewGame) {
  /// Counts games by their makers, or refuses them.
  struct Counted : NewGameLimit {
    std::optional<Problem> count(const std::string& /*game*/, const std::string& maker,
                                 const std::string& /*address*/) override {
      makers.push_back(maker);
      return refuses ? std::optional(Problem{"too_fast", "wait"}) : std::nullopt;
    }
    void remove(const std::string& game) override { removed.push_back(game); }
    [[nodiscard]] std::string address_of(const std::string& /*game*/) const override { return ""; }
    bool refuses = true;
    Heard makers;
    Heard removed;
  } counted;
  room = std::make_shared<Room>(io.get_executor(), "g", log, nullptr, nullptr, nullptr, nullptr, &counted);
  seat();
  ask(hana, "hana", Resign{});
  ask(hana, "hana", SetOffer{Offer::kRematch, true});
  EXPECT_EQ(counted.makers, Heard{}) << "the offer makes no game";
  taro->take();
  begin(taro, "taro", SetOffer{Offer::kRematch, true});
  EXPECT_EQ(taro->take(), Heard{"refused:too_fast"});
  EXPECT_EQ(log.waiting(), 0U);
  counted.refuses = false;
  begin(taro, "taro", SetOffer{Offer::kRematch, true});
  EXPECT_EQ(counted.makers, (Heard{"taro", "taro"}));
  log.fail("the disk is full");
  settle();
  EXPECT_EQ(counted.removed.size(), 1U) << "it was not made";
}

}  // namespace
}  // namespace server::room::room_test
