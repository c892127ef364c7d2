#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "server/time.hpp"
#include "tests/server/room/driven_room.hpp"
#include "tests/server/room/table.hpp"

// A table of which those who watch are told later.
namespace server {
namespace {

using Heard = std::vector<std::string>;
using namespace std::chrono_literals;

constexpr std::int64_t kDelay = 400;

TableOptions delayed(const rules::Ruleset& ruleset, std::int64_t delay) {
  TableOptions table = default_table(ruleset);
  table.open_chat = true;
  table.delay = delay;
  return table;
}

TEST(ToldLateTest, TellsBeforeTheStartAtOnceThenLaterAndAllAtTheEnd) {
  const support::ToyRuleset toy;
  Table table(toy, delayed(toy, 5000));
  table.seat_all({"hana", "taro"});
  ASSERT_EQ(table.play("2"), "done");
  ToldLate late("7h2Kq9", toy);
  for (const Event& event : table.log) late.add(event);
  const std::int64_t started = table.log[3].at;
  const std::int64_t moved = table.log[4].at;

  EXPECT_EQ(late.release(false, started).size(), 3U) << "created and sat";
  EXPECT_EQ(late.state().phase(), RoomPhase::kOpen);
  EXPECT_EQ(late.next(), started + 5000);
  EXPECT_TRUE(late.release(false, started + 4999).empty());
  EXPECT_EQ(late.release(false, started + 5000).size(), 1U);
  EXPECT_EQ(late.state().phase(), RoomPhase::kRunning);
  EXPECT_TRUE(late.release(false, moved + 4999).empty());
  EXPECT_EQ(late.release(true, moved).size(), 1U) << "the game is over";
  EXPECT_EQ(Table::whole(late.state()), Table::whole(table.room));
  EXPECT_EQ(late.next(), std::nullopt);
}

class RoomToldLateTest : public DrivenRoomTest {
 protected:
  RoomToldLateTest() { log.create("g", delayed(toy, kDelay)); }

  void tell(const std::shared_ptr<Listener>& listener, const std::string& person, Channel channel,
            const std::string& text) {
    say(listener, person, channel, text);
    commit();
  }
  void start() {
    ume = enter("ume");
    seat();
    EXPECT_EQ(ume->take(), (Heard{"room", "event:sat", "event:sat"})) << "before the start all is told at once";
  }
  /// Runs the room until the listener has heard something that holds; the time at which he did.
  template <class Holds>
  std::int64_t await(Holds holds) {
    const auto end = std::chrono::steady_clock::now() + 20s;
    io.restart();
    while (!holds() && std::chrono::steady_clock::now() < end) io.run_one_for(100ms);
    EXPECT_TRUE(holds());
    return unix_milliseconds();
  }
  static bool has_event(const std::shared_ptr<Listener>& listener, const std::string& kind) {
    for (const nlohmann::json& message : listener->heard) {
      if (message["type"] == "event" && message["event"]["kind"] == kind) return true;
    }
    return false;
  }
  static bool has_line(const std::shared_ptr<Listener>& listener, const std::string& text) {
    for (const nlohmann::json& message : listener->chat) {
      if (message.dump().find(text) != std::string::npos) return true;
    }
    return false;
  }

  std::shared_ptr<Listener> ume;
};

TEST_F(RoomToldLateTest, WatchersHearOfAMoveLaterAndPlayersAtOnce) {
  start();
  ask(hana, "hana", Move{1, "2"});
  EXPECT_EQ(taro->take(), (Heard{"event:moved", "legal"}));
  EXPECT_EQ(ume->take(), Heard{});
  const std::int64_t told = await([&] { return has_event(ume, "moved"); });
  EXPECT_GE(told, log.games["g"].back().at + kDelay);
  EXPECT_EQ(ume->take(), (Heard{"event:started", "event:moved"})) << "and never the legal moves";
}

TEST_F(RoomToldLateTest, NoSinceBringsAnEventEarly) {
  start();
  ask(hana, "hana", Move{1, "2"});
  const std::int64_t live = log.games["g"].back().seq;
  for (std::int64_t since = 0; since <= live + 1; ++since) {
    // Hana without her cookie is one who watches.
    const auto second = enter("", since);
    for (const nlohmann::json& message : second->heard) {
      EXPECT_LE(message.value("seq", 0), 3) << since << ": " << message;
      EXPECT_EQ(message.dump().find("take-2"), std::string::npos) << since;
      if (message["type"] == "room") {
        EXPECT_EQ(message["state"], "open");
      }
    }
    const auto player = enter("hana", since);
    if (since == live) continue;
    EXPECT_EQ(player->heard.back()["seq"], live) << "who plays has it all";
  }
  await([&] { return has_event(ume, "moved"); });
  const auto later = enter("", 3);
  EXPECT_EQ(later->take(), (Heard{"event:started", "event:moved"}));
}

TEST_F(RoomToldLateTest, AllIsToldOnceTheGameIsOver) {
  start();
  ask(hana, "hana", Move{1, "2"});
  tell(hana, "hana", Channel::kTable, "close");
  ume->take();
  ask(taro, "taro", Resign{});
  EXPECT_EQ(ume->take(), (Heard{"event:started", "event:moved", "event:left"}));
  EXPECT_TRUE(has_line(ume, "close"));
  EXPECT_EQ(enter("", log.games["g"].back().seq - 1)->take(), Heard{"event:left"});
}

TEST_F(RoomToldLateTest, TheTablesTalkIsLateTooTheWatchersIsNot) {
  start();
  tell(hana, "hana", Channel::kTable, "thinking");
  tell(ume, "ume", Channel::kWatchers, "hush");
  EXPECT_TRUE(has_line(taro, "thinking"));
  EXPECT_FALSE(has_line(taro, "hush"));
  EXPECT_TRUE(has_line(ume, "hush"));
  EXPECT_FALSE(has_line(ume, "thinking"));
  EXPECT_FALSE(has_line(enter(""), "thinking"));
  const std::int64_t told = await([&] { return has_line(ume, "thinking"); });
  EXPECT_GE(told, log.chat["g"].front().said.at + kDelay);
  EXPECT_TRUE(has_line(enter(""), "thinking"));
}

TEST_F(RoomToldLateTest, ARoomThatIsLoadedAgainTellsNothingEarly) {
  start();
  ask(hana, "hana", Move{1, "2"});
  tell(hana, "hana", Channel::kTable, "thinking");
  room = std::make_shared<Room>(io.get_executor(), "g", log);
  const auto rin = enter("rin");
  EXPECT_EQ(rin->heard.at(0)["seq"], 3);
  EXPECT_FALSE(has_line(rin, "thinking"));
  await([&] { return has_event(rin, "moved") && has_line(rin, "thinking"); });
}

TEST_F(RoomToldLateTest, AFaultOfTheStorageTellsNothingEarly) {
  start();
  ask(hana, "hana", Move{1, "2"});
  room->command(taro, {"taro", "taro"}, {"again", Move{2, "1"}});
  settle();
  log.fail("the disk is full", /*reached_disk=*/true);
  settle();
  enter("rin");
  EXPECT_EQ(taro->heard.back()["type"], "room");
  EXPECT_EQ(ume->take(), Heard{});
  await([&] { return has_event(ume, "moved"); });
}

}  // namespace
}  // namespace server
