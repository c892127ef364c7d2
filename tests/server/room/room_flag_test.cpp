#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <thread>

#include "server/room/rooms.hpp"
#include "server/time.hpp"
#include "tests/server/room/fake_log.hpp"
#include "tests/support/toy_ruleset.hpp"

// The actor and its clock, in real time.
namespace server {
namespace {

using namespace std::chrono_literals;

class RoomFlagTest : public testing::Test {
 protected:
  void begin(const TimeControl& time) {
    log.create("g", time);
    watcher = std::make_shared<Listener>();
    hana = std::make_shared<Listener>();
    taro = std::make_shared<Listener>();
    rooms.find("g")->enter(watcher, std::nullopt, 0);
    rooms.find("g")->enter(hana, Identity{"hana", "hana"}, 0);
    rooms.find("g")->enter(taro, Identity{"taro", "taro"}, 0);
    settle();
    ask(hana, "hana", Sit{"left"});
    ask(taro, "taro", Sit{"right"});
    ask(hana, "hana", Move{1, "1"});
    ask(taro, "taro", Move{2, "1"});
    watcher->take();
    hana->take();
  }
  void settle() {
    io.restart();
    io.poll();
  }
  void ask(const std::shared_ptr<Listener>& listener, const std::string& person, Action action) {
    rooms.find("g")->command(listener, {person, person}, {"c" + std::to_string(++commands), std::move(action)});
    settle();
    log.commit();
    settle();
  }
  /// Runs for so long in real time; whatever waits for the disk is committed.
  void run_for(std::chrono::milliseconds time) {
    const auto end = std::chrono::steady_clock::now() + time;
    while (std::chrono::steady_clock::now() < end) {
      pulse.beat(unix_milliseconds());
      settle();
      log.commit();
      std::this_thread::sleep_for(5ms);
    }
  }
  /// Whether somebody was told that, an event's kind or a refusal's code after a colon.
  static bool heard(const std::vector<std::string>& told, const std::string& what) {
    return std::find(told.begin(), told.end(), what) != told.end();
  }
  /// What the log has as the last event.
  std::string last_event(const std::string& game = "g") {
    return std::string(log.games[game].back().body.index() == kLeft ? "left" : "other");
  }

  static constexpr std::size_t kLeft = EventBody(Left{rules::Seat(0)}).index();

  boost::asio::io_context io;
  support::ToyRuleset toy;
  FakeLog log{toy};
  Pulse pulse{unix_milliseconds()};
  Rooms rooms{{io.get_executor()}, log, nullptr, &pulse};
  std::shared_ptr<Listener> watcher;
  std::shared_ptr<Listener> hana;
  std::shared_ptr<Listener> taro;
  int commands = 0;
};

TEST_F(RoomFlagTest, FallsWithNobodyConnected) {
  begin(Fischer{300, 0});
  for (const auto& listener : {watcher, hana, taro}) rooms.find("g")->leave(listener.get());
  settle();
  rooms.sweep();
  EXPECT_EQ(rooms.size(), 1U) << "a room with a running clock stays";
  run_for(600ms);
  EXPECT_EQ(last_event(), "left");
  rooms.sweep();
  EXPECT_EQ(rooms.size(), 0U);
}

TEST_F(RoomFlagTest, FallsInTimeThoughTheSystemsClockWasSetBackWhileNoServerRan) {
  begin(Fischer{300, 0});
  log.games["h"] = log.games["g"];
  for (Event& event : log.games["h"]) event.at += std::chrono::milliseconds(1h).count();
  rooms.find("h")->enter(watcher, std::nullopt, 0);
  run_for(100ms);
  EXPECT_EQ(last_event("h"), "other");
  run_for(500ms);
  EXPECT_EQ(last_event("h"), "left");
}

TEST_F(RoomFlagTest, IsToldToEverybody) {
  begin(Fischer{200, 0});
  run_for(500ms);
  EXPECT_TRUE(heard(watcher->take(), "event:left"));
  EXPECT_TRUE(heard(hana->take(), "event:left"));
}

TEST_F(RoomFlagTest, ACommandThatCameTooLateIsDecidedAfterTheFlag) {
  begin(Fischer{200, 0});
  std::this_thread::sleep_for(300ms);
  // The command and the timer are both due; whatever comes first, the flag fell before the move came.
  rooms.find("g")->command(hana, {"hana", "hana"}, {"late", Move{3, "1"}});
  run_for(1000ms);
  const auto hana_told = hana->take();
  EXPECT_TRUE(heard(hana_told, "event:left"));
  EXPECT_FALSE(heard(hana_told, "event:moved"));
  EXPECT_TRUE(heard(hana_told, "refused:not_running"));
}

TEST_F(RoomFlagTest, ACommandThatCameInTimeCountsHoweverLongTheDiskTakes) {
  begin(Fischer{400, 0});
  rooms.find("g")->command(hana, {"hana", "hana"}, {"early", Move{3, "1"}});
  settle();
  std::this_thread::sleep_for(600ms);
  settle();
  log.commit();
  settle();
  const auto hana_told = hana->take();
  EXPECT_TRUE(heard(hana_told, "event:moved"));
  EXPECT_FALSE(heard(hana_told, "event:left"));
}

TEST_F(RoomFlagTest, AFaultOfTheStorageOnlyPutsItOff) {
  begin(Fischer{100, 0});
  std::this_thread::sleep_for(150ms);
  settle();
  ASSERT_EQ(log.waiting(), 1U);
  log.fail("the disk is full");
  settle();
  EXPECT_EQ(last_event(), "other");
  run_for(1500ms);
  EXPECT_EQ(last_event(), "left");
}

TEST_F(RoomFlagTest, AStopOfTheProcessCostsNobodyTime) {
  begin(Fischer{500, 0});
  // As long as this thread sleeps nothing beats, and no timer is heard.
  std::this_thread::sleep_for(1500ms);
  settle();
  log.commit();
  settle();
  EXPECT_TRUE(heard(watcher->take(), "event:resumed"));
  ask(hana, "hana", Move{3, "1"});
  EXPECT_TRUE(heard(hana->take(), "event:moved"));
  run_for(1000ms);
  EXPECT_EQ(last_event(), "left") << "what passes after that counts";
}

TEST_F(RoomFlagTest, ACommandThatWaitedWhileTheProcessWasStoppedCostsNoTimeEither) {
  begin(Fischer{500, 0});
  rooms.find("g")->command(hana, {"hana", "hana"}, {"waiting", Move{3, "1"}});
  std::this_thread::sleep_for(1500ms);
  rooms.find("g")->command(taro, {"taro", "taro"}, {"after it", Move{4, "1"}});
  run_for(100ms);
  const auto told = watcher->take();
  EXPECT_TRUE(heard(told, "event:moved"));
  EXPECT_FALSE(heard(told, "event:left"));
  EXPECT_TRUE(heard(taro->take(), "done"));
}

TEST_F(RoomFlagTest, AStopIsGivenBackThoughTheStorageFailsThen) {
  begin(Fischer{500, 0});
  std::this_thread::sleep_for(1500ms);
  settle();
  ASSERT_EQ(log.waiting(), 1U);
  log.fail("the disk is full");
  settle();
  ask(hana, "hana", Move{3, "1"});
  run_for(50ms);
  EXPECT_EQ(last_event(), "other");
  const auto told = watcher->take();
  EXPECT_TRUE(heard(told, "event:resumed"));
  EXPECT_FALSE(heard(told, "event:left"));
}

TEST_F(RoomFlagTest, NobodyLosesOnTimeThoughTheClockOfTheMachineIsSetWhileNoServerRuns) {
  begin(Fischer{60'000, 0});
  const std::vector<Event> before = log.games["g"];
  for (const std::int64_t set : {-3'600'000, 3'600'000}) {
    log.games["g"] = before;
    for (Event& event : log.games["g"]) event.at += set;
    Rooms restarted{{io.get_executor()}, log};
    restarted.find("g")->wake();
    run_for(100ms);
    EXPECT_EQ(last_event(), "other") << set;
    EXPECT_EQ(log.games["g"].size(), before.size() + 1) << "the clock goes on from there";
    restarted.dissolve();
  }
  rooms.dissolve();
}

TEST_F(RoomFlagTest, ANewServerGoesOnFromTheLastEvent) {
  begin(Fischer{60'000, 0});
  for (Event& event : log.games["g"]) event.at -= 10'000'000;
  Rooms restarted{{io.get_executor()}, log};
  restarted.find("g")->wake();
  settle();
  log.commit();
  settle();
  const auto late = std::make_shared<Listener>();
  restarted.find("g")->enter(late, std::nullopt, 0);
  settle();
  ASSERT_EQ(late->heard.size(), 1U);
  const auto& clock = late->heard[0]["now"]["clock"];
  EXPECT_EQ(clock["running"], "left");
  EXPECT_EQ(clock["left"][0]["time"], 60'000);
  EXPECT_GT(clock["since"], unix_milliseconds() - 5'000);
  rooms.dissolve();
  restarted.dissolve();
}

}  // namespace
}  // namespace server
