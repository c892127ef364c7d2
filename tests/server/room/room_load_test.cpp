#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/post.hpp>
#include <string>
#include <vector>

#include "server/config/fixed_limits.hpp"
#include "tests/server/room/driven_room.hpp"
#include "tests/server/room/state/table.hpp"

// Shares of the thread that one room uses, and shares of the room that one user uses.
namespace server::room::room_load_test {
namespace {

using namespace server::protocol;

using Heard = std::vector<std::string>;

class RoomLoadTest : public DrivenRoomTest {
 protected:
  RoomLoadTest() { log.create("g"); }

  void ask_often(const std::shared_ptr<Listener>& listener, const std::string& user, std::size_t times) {
    for (std::size_t i = 0; i < times; ++i) {
      room->command(listener, {user, user}, {user + std::to_string(commands++), SetOffer{Offer::kDraw, false}});
    }
  }
  static std::size_t count(const Heard& reported, const std::string& what) {
    return static_cast<std::size_t>(std::count(reported.begin(), reported.end(), what));
  }

  int commands = 0;
};

TEST_F(RoomLoadTest, InboxIsBoundedPerUser) {
  seat();
  ask_often(hana, "hana", fixed::kRoomInboxOfAUser);
  EXPECT_EQ(hana->take(), Heard{});
  ask_often(hana, "hana", 1);
  EXPECT_EQ(hana->take(), Heard{"refused:busy"});
  ask_often(taro, "taro", 1);
  EXPECT_EQ(taro->take(), Heard{}) << "another user has places of their own";
  settle();
  EXPECT_EQ(count(hana->take(), "refused:no_offer"), fixed::kRoomInboxOfAUser);
  ask_often(hana, "hana", fixed::kRoomInboxOfAUser);
  EXPECT_EQ(hana->take(), Heard{}) << "there is room again";
  settle();
}

TEST_F(RoomLoadTest, FullInboxAdmitsPlayers) {
  seat();
  const auto ume = enter("ume");
  ume->take();
  const std::size_t users = fixed::kRoomInbox / fixed::kRoomInboxOfAUser;
  for (std::size_t i = 0; i < users; ++i) ask_often(ume, "u" + std::to_string(i), fixed::kRoomInboxOfAUser);
  ask_often(ume, "one more", 1);
  EXPECT_EQ(ume->take(), Heard{"refused:busy"});
  begin(hana, "hana", Move{1, "2"});
  commit();
  EXPECT_TRUE(hana->has("done"));
}

TEST_F(RoomLoadTest, QueuedTasksYieldToOtherTasks) {
  seat();
  begin(hana, "hana", Move{1, "2"});
  const auto ume = enter("ume");
  for (std::size_t i = 0; i < 10; ++i) ask_often(ume, "u" + std::to_string(i), fixed::kRoomInboxOfAUser);
  settle();
  log.commit();
  const std::size_t before = ume->heard.size();
  std::size_t answered = 0;
  // Runs after the commit's answer in the queue of the thread, like a command for another room.
  boost::asio::post(io, [&] { boost::asio::post(io, [&] { answered = ume->heard.size() - before; }); });
  settle();
  EXPECT_LE(answered, 2 * fixed::kTasksAtOnce);
  EXPECT_GE(ume->heard.size() - before, 10 * fixed::kRoomInboxOfAUser) << "all is done in the end";
}

TEST_F(RoomLoadTest, BurstYieldsToOtherTasks) {
  seat();
  const auto ume = enter("ume");
  ume->take();
  for (std::size_t i = 0; i < 10; ++i) ask_often(ume, "u" + std::to_string(i), fixed::kRoomInboxOfAUser);
  std::size_t answered = 0;
  boost::asio::post(io, [&] { answered = ume->heard.size(); });
  settle();
  EXPECT_LE(answered, 2 * fixed::kTasksAtOnce);
  EXPECT_EQ(ume->heard.size(), 10 * fixed::kRoomInboxOfAUser);
}

TEST_F(RoomLoadTest, DropsTasksOfDepartedSpectator) {
  seat();
  const auto ume = enter("ume");
  const auto rin = std::make_shared<Listener>();
  begin(hana, "hana", Move{1, "2"});
  say(ume, "ume", Channel::kSpectators, "never said");
  ask_often(ume, "ume", 5);
  room->enter(rin, Identity{"rin", "rin"}, 0);
  settle();
  room->leave(ume.get());
  room->leave(rin.get());
  ume->take();
  commit();
  EXPECT_EQ(ume->take(), Heard{});
  EXPECT_EQ(rin->take(), Heard{});
  EXPECT_TRUE(log.chat["g"].empty());
  EXPECT_EQ(log.waiting(), 0U);
  const std::weak_ptr<Listener> held = rin;
  EXPECT_EQ(held.use_count(), 1) << "the room has let go of it";
}

TEST_F(RoomLoadTest, ProcessesTasksOfDepartedPlayer) {
  seat();
  begin(hana, "hana", Move{1, "2"});
  const auto again = std::make_shared<Listener>();
  room->enter(again, Identity{"taro", "taro"}, 0);
  room->command(again, {"taro", "taro"}, {"m2", Move{2, "1"}});
  settle();
  room->leave(again.get());
  commit();
  commit();
  EXPECT_TRUE(std::holds_alternative<Moved>(log.games["g"].back().body));
  EXPECT_EQ(log.games["g"].back().command, "m2");
}

TEST_F(RoomLoadTest, TakebackReplaysNoMoves) {
  TableOptions table = default_table(toy);
  table.options = {{"stones", "21"}};
  log.create("long", table);
  room = std::make_shared<Room>(io.get_executor(), "long", log);
  seat();
  for (int move = 1; move <= 12; ++move) {
    const bool is_hanas = move % 2 == 1;
    ask(is_hanas ? hana : taro, is_hanas ? "hana" : "taro", Move{move, "1"});
  }
  ask(hana, "hana", SetOffer{Offer::kTakeback, true});
  const int before = toy.plays();
  ask(taro, "taro", SetOffer{Offer::kTakeback, true});
  EXPECT_EQ(log.games["long"].back().body.index(), EventBody(TakenBack{rules::Seat(0)}).index());
  EXPECT_EQ(toy.plays(), before);
  ask(hana, "hana", Move{11, "2"});
  EXPECT_EQ(toy.plays(), before + 1);
  EXPECT_EQ(hana->heard.back()["type"], "done");
}

TEST_F(RoomLoadTest, LostLogAnswersBecomeRefusals) {
  seat();
  begin(hana, "hana", Move{1, "2"});
  log.fall_silent();
  settle();
  EXPECT_EQ(hana->take(), Heard{"refused:storage_unavailable"});
  begin(taro, "taro", Move{2, "1"});
  settle();
  EXPECT_EQ(taro->take().back(), "refused:storage_unavailable") << "loading gets no answer either";
  EXPECT_EQ(enter("ume")->take(), Heard{"turned away:storage_unavailable"});
}

}  // namespace
}  // namespace server::room::room_load_test
