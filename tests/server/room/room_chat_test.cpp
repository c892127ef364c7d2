#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/config/fixed_limits.hpp"
#include "tests/server/room/driven_room.hpp"
#include "tests/server/room/state/table.hpp"

// Chat of a room: recipients and time of delivery. The game is the toy game with two seats.
namespace server::room::room_chat_test {
namespace {

using namespace server::protocol;

using Heard = std::vector<std::string>;

class RoomChatTest : public DrivenRoomTest {
 protected:
  RoomChatTest() { log.create("g", default_table(toy)); }

  /// Returns the chat received since the last call: each line as "channel: text", a full chat as a
  /// list in brackets.
  static Heard chat_of(const std::shared_ptr<Listener>& listener) {
    Heard heard;
    for (const nlohmann::json& message : std::exchange(listener->chat, {})) {
      if (message["type"] == "chat_line") heard.push_back(line(message["line"]));
      if (message["type"] != "chat") continue;
      std::string whole = "[";
      for (const auto& each : message["lines"]) whole += (whole.size() > 1 ? ", " : "") + line(each);
      heard.push_back(whole + "]");
    }
    return heard;
  }
  static std::string line(const nlohmann::json& line) {
    return line["channel"].get<std::string>() + ": " + line["text"].get<std::string>();
  }
};

TEST_F(RoomChatTest, DeliversDurableLinesToReadersOnly) {
  hana = enter("hana");
  const auto ume = enter("ume");
  const auto stranger = enter("");
  ask(hana, "hana", TakeSeat{"left"});
  hana->take();
  for (const auto& each : {hana, ume, stranger}) chat_of(each);
  say(hana, "hana", Channel::kTable, "Anybody?");
  EXPECT_EQ(chat_of(hana), Heard{}) << "not before the commit";
  commit();
  EXPECT_EQ(chat_of(hana), Heard{"table: Anybody?"});
  EXPECT_EQ(hana->take(), Heard{"done"});
  EXPECT_EQ(chat_of(ume), Heard{});
  say(ume, "ume", Channel::kSpectators, "I look on.");
  commit();
  for (const auto& each : {hana, ume, stranger}) EXPECT_EQ(chat_of(each), Heard{"spectators: I look on."});
}

TEST_F(RoomChatTest, ResendsChatWhenRightsChange) {
  hana = enter("hana");
  taro = enter("taro");
  const auto ume = enter("ume");
  say(hana, "hana", Channel::kSpectators, "Shall we?");
  commit();
  for (const auto& each : {hana, taro, ume}) chat_of(each);
  ask(hana, "hana", TakeSeat{"left"});
  EXPECT_EQ(chat_of(hana), Heard{"[spectators: Shall we?]"});
  EXPECT_EQ(chat_of(ume), Heard{});
  ask(taro, "taro", TakeSeat{"right"});
  EXPECT_EQ(chat_of(hana), Heard{"[]"}) << "the game has started: the players know nothing of the spectators";
  EXPECT_EQ(chat_of(ume), Heard{});
  say(ume, "ume", Channel::kSpectators, "Left wins.");
  commit();
  EXPECT_EQ(chat_of(hana), Heard{});
  ask(taro, "taro", Resign{});
  EXPECT_EQ(chat_of(hana), Heard{"[spectators: Shall we?, spectators: Left wins.]"});
}

TEST_F(RoomChatTest, EnteringUserGetsReadableLines) {
  hana = enter("hana");
  ask(hana, "hana", TakeSeat{"left"});
  say(hana, "hana", Channel::kTable, "mine");
  commit();
  say(hana, "hana", Channel::kSpectators, "for all");
  commit();
  const auto again = enter("hana");
  EXPECT_EQ(again->chat.at(0)["write"], nlohmann::json({"table", "spectators"}));
  EXPECT_EQ(chat_of(again), Heard{"[table: mine, spectators: for all]"});
  const auto stranger = enter("");
  EXPECT_EQ(stranger->chat.at(0)["read"], nlohmann::json({"spectators"}));
  EXPECT_EQ(stranger->chat.at(0)["write"], nlohmann::json::array());
  EXPECT_EQ(chat_of(stranger), Heard{"[spectators: for all]"});
}

TEST_F(RoomChatTest, RepeatedLineIsStoredOnce) {
  hana = enter("hana");
  say(hana, "hana", Channel::kSpectators, "once", "same");
  commit();
  say(hana, "hana", Channel::kSpectators, "once", "same");
  EXPECT_EQ(log.waiting(), 0U);
  EXPECT_EQ(hana->take(), (Heard{"room", "done", "done"}));
  room = std::make_shared<Room>(io.get_executor(), "g", log);
  const auto back = enter("hana");
  say(back, "hana", Channel::kSpectators, "once", "same");
  EXPECT_EQ(back->take(), (Heard{"room", "done"})) << "after a restart too";
  EXPECT_EQ(chat_of(back), Heard{"[spectators: once]"});
}

TEST_F(RoomChatTest, RefusesLineAboveRateLimit) {
  hana = enter("hana");
  for (std::size_t i = 0; i <= fixed::kChatBurst; ++i) {
    say(hana, "hana", Channel::kSpectators, "more");
    commit();
  }
  EXPECT_EQ(hana->take().back(), "refused:too_fast");
}

TEST_F(RoomChatTest, RefusesLineOfUserOutsideRoom) {
  hana = std::make_shared<Listener>();
  say(hana, "hana", Channel::kSpectators, "from outside");
  EXPECT_EQ(hana->take(), Heard{"refused:not_entered"});
  EXPECT_EQ(log.waiting(), 0U);
}

TEST_F(RoomChatTest, RecoversFromFailedLineOnDisk) {
  hana = enter("hana");
  const auto ume = enter("ume");
  chat_of(ume);
  for (const bool reached_disk : {false, true}) {
    say(hana, "hana", Channel::kSpectators, reached_disk ? "reached" : "lost", reached_disk ? "a" : "b");
    log.fail("the disk is full", reached_disk);
    settle();
    EXPECT_EQ(hana->take().back(), "refused:storage_unavailable");
    EXPECT_EQ(chat_of(ume), Heard{});
    enter("rin");
    EXPECT_EQ(chat_of(ume), Heard{reached_disk ? "[spectators: reached]" : "[]"});
  }
  say(hana, "hana", Channel::kSpectators, "reached", "a");
  EXPECT_EQ(hana->take().back(), "done");
  say(hana, "hana", Channel::kSpectators, "next");
  commit();
  EXPECT_EQ(chat_of(ume), Heard{"spectators: next"});
}

TEST_F(RoomChatTest, LinesAreNotPartOfEventLog) {
  hana = enter("hana");
  ask(hana, "hana", TakeSeat{"left"});
  say(hana, "hana", Channel::kTable, "words");
  commit();
  const auto ume = enter("ume");
  EXPECT_EQ(ume->heard.at(0)["seq"], 2);
  EXPECT_EQ(ume->heard.at(0).dump().find("words"), std::string::npos);
  EXPECT_EQ(log.games["g"].size(), 2U);
}

}  // namespace
}  // namespace server::room::room_chat_test
