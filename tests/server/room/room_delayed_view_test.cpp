#include <gtest/gtest.h>

#include <chrono>
#include <string>
#include <vector>

#include "tests/server/room/driven_room.hpp"
#include "tests/server/room/state/table.hpp"

// Table with a spectator delay.
namespace server::room::room_delayed_view_test {
namespace {

using namespace server::protocol;

using Heard = std::vector<std::string>;
using namespace std::chrono_literals;

constexpr std::chrono::milliseconds kDelay = 400ms;

TableOptions delayed(const rules::Ruleset& ruleset, std::int64_t delay) {
  TableOptions table = default_table(ruleset);
  table.open_chat = true;
  table.spectator_delay = delay;
  return table;
}

TEST(SpectatorDelayTest, DelaysRunningGameOnly) {
  const support::ToyRuleset toy;
  Table table(toy, delayed(toy, 5000));
  table.seat_all({"hana", "taro"});
  ASSERT_EQ(table.play("2"), "done");
  DelayedView late("7h2Kq9", toy);
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

class RoomSpectatorDelayTest : public DrivenRoomTest {
 protected:
  RoomSpectatorDelayTest() { log.create("g", delayed(toy, kDelay.count())); }

  void say_durably(const std::shared_ptr<Listener>& listener, const std::string& user, Channel channel,
                   const std::string& text) {
    say(listener, user, channel, text);
    commit();
  }
  void start() {
    ume = enter("ume");
    seat();
    EXPECT_EQ(ume->take(), (Heard{"room", "event:seat_taken", "event:seat_taken"}))
        << "before the start all is shown at once";
  }
  /// Expects that `holds` returns true once the spectator delay has passed, and not before.
  template <class Holds>
  void expect_after_delay(Holds holds) {
    pass(kDelay - 1ms);
    EXPECT_FALSE(holds());
    pass(1ms);
    EXPECT_TRUE(holds());
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

TEST_F(RoomSpectatorDelayTest, SpectatorsReceiveMoveAfterDelay) {
  start();
  ask(hana, "hana", Move{1, "2"});
  EXPECT_EQ(taro->take(), (Heard{"event:moved", "legal"}));
  EXPECT_EQ(ume->take(), Heard{});
  expect_after_delay([&] { return has_event(ume, "moved"); });
  EXPECT_EQ(ume->take(), (Heard{"event:started", "event:moved"})) << "and never the legal moves";
}

TEST_F(RoomSpectatorDelayTest, NoSinceRevealsEventEarly) {
  start();
  ask(hana, "hana", Move{1, "2"});
  const std::int64_t live = log.games["g"].back().seq;
  for (std::int64_t since = 0; since <= live + 1; ++since) {
    // A connection without Hana's cookie counts as a spectator.
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
  expect_after_delay([&] { return has_event(ume, "moved"); });
  const auto later = enter("", 3);
  EXPECT_EQ(later->take(), (Heard{"event:started", "event:moved"}));
}

TEST_F(RoomSpectatorDelayTest, EndOfGameReleasesAllEvents) {
  start();
  ask(hana, "hana", Move{1, "2"});
  say_durably(hana, "hana", Channel::kTable, "close");
  ume->take();
  ask(taro, "taro", Resign{});
  EXPECT_EQ(ume->take(), (Heard{"event:started", "event:moved", "event:player_out"}));
  EXPECT_TRUE(has_line(ume, "close"));
  EXPECT_EQ(enter("", log.games["g"].back().seq - 1)->take(), Heard{"event:player_out"});
}

TEST_F(RoomSpectatorDelayTest, MoveTakenBackMeanwhileKeepsItsStep) {
  start();
  ask(hana, "hana", Move{1, "2"});
  ask(hana, "hana", SetOffer{Offer::kTakeback, true});
  ask(taro, "taro", SetOffer{Offer::kTakeback, true});
  ask(hana, "hana", Resign{});
  ASSERT_TRUE(has_event(ume, "taken_back"));
  for (const nlohmann::json& message : ume->heard) {
    if (message["type"] != "event" || message["event"]["kind"] != "moved") continue;
    EXPECT_TRUE(message["event"].contains("step")) << message;
  }
  EXPECT_TRUE(has_event(ume, "moved"));
}

TEST_F(RoomSpectatorDelayTest, DelaysTableChatButNotSpectatorChat) {
  start();
  say_durably(hana, "hana", Channel::kTable, "thinking");
  say_durably(ume, "ume", Channel::kSpectators, "hush");
  EXPECT_TRUE(has_line(taro, "thinking"));
  EXPECT_FALSE(has_line(taro, "hush"));
  EXPECT_TRUE(has_line(ume, "hush"));
  EXPECT_FALSE(has_line(ume, "thinking"));
  EXPECT_FALSE(has_line(enter(""), "thinking"));
  expect_after_delay([&] { return has_line(ume, "thinking"); });
  EXPECT_TRUE(has_line(enter(""), "thinking"));
}

TEST_F(RoomSpectatorDelayTest, ReloadedRoomKeepsDelay) {
  start();
  ask(hana, "hana", Move{1, "2"});
  say_durably(hana, "hana", Channel::kTable, "thinking");
  room = std::make_shared<Room>(io.get_executor(), "g", log);
  const auto rin = enter("rin");
  EXPECT_EQ(rin->heard.at(0)["seq"], 3);
  EXPECT_FALSE(has_line(rin, "thinking"));
  expect_after_delay([&] { return has_event(rin, "moved") && has_line(rin, "thinking"); });
}

TEST_F(RoomSpectatorDelayTest, DelaysSummaryInLists) {
  start();
  const FakeLog::Line before = log.lines["g"];
  EXPECT_EQ(before.moves, 0);
  ask(hana, "hana", Move{1, "2"});
  ask(taro, "taro", Move{2, "1"});
  const std::int64_t moved = log.games["g"].back().at;
  EXPECT_EQ(log.lines["g"].moves, 0);
  EXPECT_EQ(log.lines["g"].updated, before.updated);
  expect_after_delay([&] { return log.lines["g"].moves == 2; });
  EXPECT_EQ(log.lines["g"].updated, moved);
  ask(hana, "hana", Resign{});
  EXPECT_EQ(log.lines["g"].moves, 2);
  EXPECT_EQ(log.lines["g"].updated, log.games["g"].back().at) << "the game is over: all is shown";
}

TEST_F(RoomSpectatorDelayTest, DelayedRecordCountsVisibleMoves) {
  const support::ToyRuleset rules;
  Table table(rules, delayed(rules, 5000));
  table.seat_all({"hana", "taro"});
  for (const char* move : {"1", "1", "1"}) ASSERT_EQ(table.play(move), "done");
  DelayedView late("7h2Kq9", rules);
  for (const Event& event : table.log) late.add(event);
  for (std::size_t moves = 0; moves < 4; ++moves) {
    late.release(false, table.log[3 + moves].at + 5000);
    EXPECT_EQ(outline_of(late.state().snapshot()).moves, static_cast<int>(moves));
    EXPECT_EQ(outline_of(late.state().snapshot()).updated, table.log[3 + moves].at);
  }
}

TEST_F(RoomSpectatorDelayTest, SpectatingHostGetsDelayedSeqs) {
  log.create("g", delayed(toy, 3'600'000), "ume");
  start();
  const std::int64_t reported = log.games["g"].back().seq - 1;
  for (int move = 1; move <= 3; ++move) {
    ask(move % 2 == 1 ? hana : taro, move % 2 == 1 ? "hana" : "taro", Move{move, "1"});
  }
  begin(ume, "ume", RemoveSpectator{"rin"}, "remove");
  commit();
  ASSERT_EQ(ume->heard.back()["type"], "done");
  EXPECT_EQ(ume->heard.back()["seq"], reported);
  begin(ume, "ume", RemoveSpectator{"rin"}, "remove");
  EXPECT_EQ(ume->heard.back()["seq"], reported) << "repeated";
}

TEST_F(RoomSpectatorDelayTest, StorageFaultRevealsNothingEarly) {
  start();
  ask(hana, "hana", Move{1, "2"});
  room->command(taro, {"taro", "taro"}, {"again", Move{2, "1"}});
  settle();
  log.fail("the disk is full", /*reached_disk=*/true);
  settle();
  enter("rin");
  EXPECT_EQ(taro->heard.back()["type"], "room");
  EXPECT_EQ(ume->take(), Heard{});
  expect_after_delay([&] { return has_event(ume, "moved"); });
}

}  // namespace
}  // namespace server::room::room_delayed_view_test
