#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/limits.hpp"
#include "tests/server/room/driven_room.hpp"

// The actor: what is told, when and to whom.
namespace server {
namespace {

using Heard = std::vector<std::string>;

class RoomTest : public DrivenRoomTest {
 protected:
  RoomTest() { log.create("g"); }
};

TEST_F(RoomTest, EnteringGivesTheWholeState) {
  const auto watcher = enter("");
  ASSERT_EQ(watcher->heard.size(), 1U);
  EXPECT_EQ(watcher->heard[0]["type"], "room");
  EXPECT_EQ(watcher->heard[0]["seq"], 1);
  EXPECT_EQ(watcher->heard[0]["you"], nullptr);
  EXPECT_EQ(enter("hana")->heard[0]["you"], "hana");
  EXPECT_EQ(log.loads, 1);
}

TEST_F(RoomTest, NothingIsToldBeforeTheCommit) {
  hana = enter("hana");
  const auto watcher = enter("");
  hana->take();
  watcher->take();
  begin(hana, "hana", Sit{"left"});
  EXPECT_EQ(log.waiting(), 1U);
  EXPECT_EQ(hana->take(), Heard{});
  EXPECT_EQ(watcher->take(), Heard{});
  commit();
  EXPECT_EQ(hana->take(), (Heard{"event:sat", "done"}));
  EXPECT_EQ(watcher->take(), Heard{"event:sat"});
}

TEST_F(RoomTest, CommandsAndEntriesWaitWhileACommitIsUnderWay) {
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

TEST_F(RoomTest, LegalMovesGoToThePlayerOnTurnAlone) {
  seat();
  const auto watcher = enter("");
  const auto second_tab = enter("hana");
  EXPECT_EQ(second_tab->take(), (Heard{"room", "legal"}));
  watcher->take();
  begin(hana, "hana", Move{1, "3"});
  commit();
  EXPECT_EQ(hana->take(), (Heard{"event:moved", "done"}));
  EXPECT_EQ(watcher->take(), Heard{"event:moved"});
  ASSERT_EQ(taro->heard.size(), 2U);
  EXPECT_EQ(taro->heard[1]["moves"], nlohmann::json::parse(R"(["1","2","3"])"));
  EXPECT_EQ(taro->heard[1]["number"], 2);
  EXPECT_EQ(taro->heard[1]["seq"], 5);
}

TEST_F(RoomTest, EventsOfOneCommandAreToldInOrder) {
  hana = enter("hana");
  taro = enter("taro");
  begin(hana, "hana", Sit{"left"});
  commit();
  hana->take();
  begin(taro, "taro", Sit{"right"});
  commit();
  EXPECT_EQ(hana->take(), (Heard{"event:sat", "event:started", "legal"}));
  EXPECT_EQ(log.games["g"].size(), 4U);
}

TEST_F(RoomTest, RefusalIsToldToTheOneWhoAskedAndNothingIsWritten) {
  seat();
  begin(taro, "taro", Move{1, "3"}, "mine");
  ASSERT_EQ(taro->heard.size(), 1U);
  EXPECT_EQ(taro->heard[0]["id"], "mine");
  EXPECT_EQ(taro->take(), Heard{"refused:not_your_turn"});
  EXPECT_EQ(hana->take(), Heard{});
  EXPECT_EQ(log.waiting(), 0U);
}

TEST_F(RoomTest, RepeatedCommandIsAnsweredWithTheSameNumber) {
  seat();
  begin(hana, "hana", Move{1, "3"}, "mine");
  commit();
  hana->take();
  begin(hana, "hana", Move{1, "3"}, "mine");
  ASSERT_EQ(hana->heard.size(), 1U);
  EXPECT_EQ(hana->heard[0], nlohmann::json::parse(R"({"type":"done","id":"mine","seq":5})"));
  EXPECT_EQ(log.waiting(), 0U);
}

TEST_F(RoomTest, CommandRepeatedWhileItIsBeingCommittedIsDoneOnce) {
  seat();
  begin(hana, "hana", Move{1, "3"}, "mine");
  const auto again = enter("hana");
  begin(again, "hana", Move{1, "3"}, "mine");
  commit();
  EXPECT_EQ(log.waiting(), 0U);
  EXPECT_EQ(again->take(), (Heard{"room", "done"}));
  EXPECT_EQ(log.games["g"].size(), 5U);
}

TEST_F(RoomTest, CommandBeforeEnteringIsRefused) {
  const auto stranger = std::make_shared<Listener>();
  begin(stranger, "hana", Sit{"left"});
  EXPECT_EQ(stranger->take(), Heard{"refused:not_entered"});
}

TEST_F(RoomTest, FailedCommitIsToldAndTheStateReadAnew) {
  seat();
  begin(hana, "hana", Move{1, "3"}, "mine");
  log.fail("the disk is full");
  settle();
  ASSERT_EQ(hana->heard.size(), 1U);
  EXPECT_EQ(hana->heard[0]["reason"], "the disk is full");
  EXPECT_EQ(hana->take(), Heard{"refused:storage_unavailable"});
  EXPECT_EQ(taro->take(), Heard{}) << "nobody hears of a move that was not kept";
  // The same command may be tried again, and takes effect now.
  begin(hana, "hana", Move{1, "3"}, "mine");
  EXPECT_EQ(log.loads, 2);
  commit();
  EXPECT_TRUE(hana->has("done"));
  EXPECT_EQ(taro->take(), (Heard{"event:moved", "legal"}));
  EXPECT_EQ(log.games["g"].size(), 5U);
}

TEST_F(RoomTest, CommitReportedAsFailedMayHaveReachedTheDisk) {
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

TEST_F(RoomTest, CommandsThatWaitedOnAFailedCommitAreDecidedAnew) {
  seat();
  begin(hana, "hana", Move{1, "3"});
  begin(taro, "taro", Move{2, "3"});
  log.fail("the disk is full");
  settle();
  EXPECT_EQ(taro->take(), Heard{"refused:not_your_turn"});
}

TEST_F(RoomTest, UnknownGameIsToldToWhoEnters) {
  room = std::make_shared<Room>(io.get_executor(), "nosuch", log);
  const auto watcher = enter("");
  ASSERT_EQ(watcher->heard.size(), 1U);
  EXPECT_EQ(watcher->heard[0]["reason"], "there is no game nosuch");
  EXPECT_EQ(watcher->take(), Heard{"turned away:unknown_game"});
}

TEST_F(RoomTest, StorageThatComesBackIsTriedAgain) {
  log.load_fault = "the disk does not answer";
  EXPECT_EQ(enter("hana")->take(), Heard{"turned away:storage_unavailable"});
  log.load_fault.reset();
  EXPECT_EQ(enter("hana")->take(), Heard{"room"});
}

TEST_F(RoomTest, WhoComesBackGetsWhatHeMissed) {
  seat();
  begin(hana, "hana", Move{1, "3"});
  commit();
  EXPECT_EQ(enter("taro", 3)->take(), (Heard{"event:started", "event:moved", "legal"}));
  EXPECT_EQ(enter("taro", 5)->take(), Heard{"legal"}) << "he missed nothing";
  EXPECT_EQ(enter("taro", 99)->take(), (Heard{"room", "legal"})) << "there is no event 99";
}

TEST_F(RoomTest, WhoMissedMoreThanIsKeptGetsTheState) {
  seat();
  for (std::size_t i = 0; i < limits().recent_events; ++i) {
    begin(hana, "hana", Want{Offer::kDraw, i % 2 == 0});
    commit();
  }
  EXPECT_EQ(enter("taro", 3)->take(), Heard{"room"});
  EXPECT_EQ(enter("taro", 4)->take().size(), limits().recent_events);
  // A room that has just been loaded has no events to give.
  room = std::make_shared<Room>(io.get_executor(), "g", log);
  EXPECT_EQ(enter("taro", 10)->take(), Heard{"room"});
  EXPECT_EQ(enter("taro", static_cast<std::int64_t>(log.games["g"].size()))->take(), Heard{});
}

TEST_F(RoomTest, ARematchIsAGameOfItsOwnThatIsDurableFirst) {
  seat();
  begin(hana, "hana", Resign{});
  commit();
  begin(hana, "hana", Want{Offer::kRematch, true});
  commit();
  begin(taro, "taro", Want{Offer::kRematch, true});
  hana->take();
  commit();
  EXPECT_EQ(hana->take(), Heard{}) << "the new game is durable; that it exists is not told before that is too";
  commit();
  ASSERT_FALSE(hana->heard.empty());
  const std::string game = hana->heard.back()["event"].value("game", "");
  EXPECT_EQ(hana->take(), (Heard{"event:rematch_wanted", "event:rematched"}));
  ASSERT_TRUE(log.games.contains(game));
  EXPECT_EQ(std::get<Sat>(log.games[game][1].body).person, "hana");
  EXPECT_EQ(std::get<Sat>(log.games[game][1].body).seat, rules::Seat(1)) << "one seat further";
  EXPECT_TRUE(std::holds_alternative<Started>(log.games[game].back().body));
}

TEST_F(RoomTest, FullInboxIsToldAtOnce) {
  seat();
  // Nothing is handled between these: the room's thread does not run.
  for (std::size_t i = 0; i < limits().room_inbox; ++i)
    room->command(hana, {"hana", "hana"}, {"x", Want{Offer::kDraw, false}});
  EXPECT_EQ(hana->take(), Heard{});
  room->command(hana, {"hana", "hana"}, {"y", Want{Offer::kDraw, false}});
  EXPECT_EQ(hana->take(), Heard{"refused:busy"});
  settle();
  EXPECT_EQ(hana->take().size(), limits().room_inbox);
  begin(hana, "hana", Want{Offer::kDraw, true});
  commit();
  EXPECT_TRUE(hana->has("done")) << "there is room again";
}

}  // namespace
}  // namespace server
