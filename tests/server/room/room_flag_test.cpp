#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "server/process/time.hpp"
#include "server/room/rooms.hpp"
#include "tests/server/room/fake_log.hpp"
#include "tests/server/support/driven.hpp"
#include "tests/support/toy_ruleset.hpp"

// Clock of a room: flag fall, suspends, slow and failed writes.
namespace server::room::room_flag_test {
namespace {

using namespace server::protocol;

using namespace std::chrono_literals;

class RoomFlagTest : public DrivenTest {
 protected:
  void begin(const TimeControl& time) {
    log.create("g", time);
    spectator = std::make_shared<Listener>();
    hana = std::make_shared<Listener>();
    taro = std::make_shared<Listener>();
    rooms.find("g")->enter(spectator, std::nullopt, 0);
    rooms.find("g")->enter(hana, Identity{"hana", "hana"}, 0);
    rooms.find("g")->enter(taro, Identity{"taro", "taro"}, 0);
    settle();
    ask(hana, "hana", TakeSeat{"left"});
    ask(taro, "taro", TakeSeat{"right"});
    ask(hana, "hana", Move{1, "1"});
    ask(taro, "taro", Move{2, "1"});
    spectator->take();
    hana->take();
  }
  void ask(const std::shared_ptr<Listener>& listener, const std::string& user, Action action) {
    rooms.find("g")->command(listener, {user, user}, {"c" + std::to_string(++commands), std::move(action)});
    settle();
    log.commit();
    settle();
  }
  /// Lets time pass with the watchdog beating, and commits all waiting writes, or none.
  void advance(std::chrono::milliseconds time, bool commits = true) {
    pass(time, [this, commits] {
      suspend_detector.beat(unix_milliseconds());
      if (commits) log.commit();
    });
    settle();
  }
  /// Returns whether `reported` contains a message type, with the kind of an event or the code of a
  /// refusal after a colon.
  static bool heard(const std::vector<std::string>& reported, const std::string& what) {
    return std::find(reported.begin(), reported.end(), what) != reported.end();
  }
  /// Returns "left" if the last event in the log is PlayerOut, otherwise "other".
  std::string last_event(const std::string& game = "g") {
    return std::string(log.games[game].back().body.index() == kLeft ? "left" : "other");
  }

  static constexpr std::size_t kLeft = EventBody(PlayerOut{rules::Seat(0)}).index();

  support::ToyRuleset toy;
  FakeLog log{toy};
  /// The process uses no CPU time, so that all time without a beat is a suspend.
  SuspendDetector suspend_detector{unix_milliseconds(), [] { return 0; }};
  Rooms rooms{{io.get_executor()}, log, nullptr, &suspend_detector};
  std::shared_ptr<Listener> spectator;
  std::shared_ptr<Listener> hana;
  std::shared_ptr<Listener> taro;
  int commands = 0;
};

TEST_F(RoomFlagTest, FallsWithNoClientConnected) {
  begin(Fischer{300, 0});
  for (const auto& listener : {spectator, hana, taro}) rooms.find("g")->leave(listener.get());
  settle();
  rooms.sweep();
  EXPECT_EQ(rooms.size(), 1U) << "a room with a running clock stays";
  advance(600ms);
  EXPECT_EQ(last_event(), "left");
  rooms.sweep();
  EXPECT_EQ(rooms.size(), 0U);
}

TEST_F(RoomFlagTest, EmptyRoomIsForgottenFarFromFlagFall) {
  for (const TimeControl& time : std::vector<TimeControl>{DaysPerMove{1}, Fischer{86'400'000, 0}}) {
    begin(time);
    for (const auto& listener : {spectator, hana, taro}) rooms.find("g")->leave(listener.get());
    settle();
    rooms.sweep();
    EXPECT_EQ(rooms.size(), 0U) << time_control_text(time);
    settle();
  }
}

TEST_F(RoomFlagTest, FallsInTimeAfterSystemClockSetBack) {
  begin(Fischer{300, 0});
  log.games["h"] = log.games["g"];
  for (Event& event : log.games["h"]) event.at += std::chrono::milliseconds(1h).count();
  rooms.find("h")->enter(spectator, std::nullopt, 0);
  advance(100ms);
  EXPECT_EQ(last_event("h"), "other");
  advance(500ms);
  EXPECT_EQ(last_event("h"), "left");
}

TEST_F(RoomFlagTest, IsBroadcast) {
  begin(Fischer{200, 0});
  advance(500ms);
  EXPECT_TRUE(heard(spectator->take(), "event:player_out"));
  EXPECT_TRUE(heard(hana->take(), "event:player_out"));
}

TEST_F(RoomFlagTest, FallsBeforeLateCommand) {
  begin(Fischer{200, 0});
  turn(300ms);
  // Both the command and the timer are due. In either order the flag fell before the move arrived.
  rooms.find("g")->command(hana, {"hana", "hana"}, {"late", Move{3, "1"}});
  advance(1000ms);
  const auto hana_told = hana->take();
  EXPECT_TRUE(heard(hana_told, "event:player_out"));
  EXPECT_FALSE(heard(hana_told, "event:moved"));
  EXPECT_TRUE(heard(hana_told, "refused:not_running"));
}

TEST_F(RoomFlagTest, CommandInTimeCountsDespiteSlowDisk) {
  begin(Fischer{400, 0});
  rooms.find("g")->command(hana, {"hana", "hana"}, {"early", Move{3, "1"}});
  settle();
  turn(600ms);
  settle();
  log.commit();
  settle();
  const auto hana_told = hana->take();
  EXPECT_TRUE(heard(hana_told, "event:moved"));
  EXPECT_FALSE(heard(hana_told, "event:player_out"));
}

TEST_F(RoomFlagTest, RetriesAfterStorageFault) {
  begin(Fischer{100, 0});
  turn(150ms);
  settle();
  ASSERT_EQ(log.waiting(), 1U);
  log.fail("the disk is full");
  settle();
  EXPECT_EQ(last_event(), "other");
  advance(1500ms);
  EXPECT_EQ(last_event(), "left");
}

TEST_F(RoomFlagTest, SuspendCostsNoTime) {
  begin(Fischer{500, 0});
  // The watchdog does not beat, and no timer runs.
  turn(1500ms);
  settle();
  log.commit();
  settle();
  EXPECT_TRUE(heard(spectator->take(), "event:resumed"));
  ask(hana, "hana", Move{3, "1"});
  EXPECT_TRUE(heard(hana->take(), "event:moved"));
  advance(600ms);
  EXPECT_EQ(last_event(), "left") << "what passes after that counts";
}

TEST_F(RoomFlagTest, CommandWaitingDuringSuspendCostsNoTime) {
  begin(Fischer{500, 0});
  rooms.find("g")->command(hana, {"hana", "hana"}, {"waiting", Move{3, "1"}});
  turn(1500ms);
  rooms.find("g")->command(taro, {"taro", "taro"}, {"after it", Move{4, "1"}});
  advance(100ms);
  const auto reported = spectator->take();
  EXPECT_TRUE(heard(reported, "event:moved"));
  EXPECT_FALSE(heard(reported, "event:player_out"));
  EXPECT_TRUE(heard(taro->take(), "done"));
}

TEST_F(RoomFlagTest, GivesBackSuspendDespiteStorageFault) {
  begin(Fischer{500, 0});
  turn(1500ms);
  settle();
  ASSERT_EQ(log.waiting(), 1U);
  log.fail("the disk is full");
  settle();
  ask(hana, "hana", Move{3, "1"});
  advance(50ms);
  EXPECT_EQ(last_event(), "other");
  const auto reported = spectator->take();
  EXPECT_TRUE(heard(reported, "event:resumed"));
  EXPECT_FALSE(heard(reported, "event:player_out"));
}

TEST_F(RoomFlagTest, GivesBackStorageOutage) {
  begin(Fischer{300, 0});
  rooms.find("g")->command(hana, {"hana", "hana"}, {"lost", Move{3, "1"}});
  settle();
  log.fail("the database is away");
  log.load_fault = "the database is away";
  advance(600ms);
  log.load_fault.reset();
  ask(hana, "hana", Move{3, "1"});
  advance(50ms);
  EXPECT_EQ(last_event(), "other");
  const auto reported = spectator->take();
  EXPECT_TRUE(heard(reported, "event:resumed"));
  EXPECT_TRUE(heard(reported, "event:moved"));
}

TEST_F(RoomFlagTest, SlowCommitCostsNextPlayerNoTime) {
  begin(Fischer{600, 0});
  rooms.find("g")->command(hana, {"hana", "hana"}, {"slow", Move{3, "1"}});
  advance(fixed::kSlowCommit + 100ms, /*commits=*/false);
  ASSERT_EQ(log.waiting(), 1U);
  advance(300ms);
  EXPECT_EQ(last_event(), "other");
  EXPECT_TRUE(heard(spectator->take(), "event:resumed"));
  advance(600ms);
  EXPECT_EQ(last_event(), "left") << "what passes after that counts";
}

TEST_F(RoomFlagTest, RestartAfterClockChangeCostsNoTime) {
  begin(Fischer{60'000, 0});
  const std::vector<Event> before = log.games["g"];
  for (const std::int64_t set : {-3'600'000, 3'600'000}) {
    log.games["g"] = before;
    for (Event& event : log.games["g"]) event.at += set;
    Rooms restarted{{io.get_executor()}, log};
    restarted.find("g")->wake();
    advance(100ms);
    EXPECT_EQ(last_event(), "other") << set;
    EXPECT_EQ(log.games["g"].size(), before.size() + 1) << "the clock goes on from there";
    restarted.dissolve();
  }
  rooms.dissolve();
}

TEST_F(RoomFlagTest, RestartContinuesFromLastEvent) {
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
  EXPECT_EQ(clock["remaining"][0]["time"], 60'000);
  EXPECT_EQ(clock["since"], unix_milliseconds());
  rooms.dissolve();
  restarted.dissolve();
}

}  // namespace
}  // namespace server::room::room_flag_test
