#include "server/room/state/chat.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "rules/rulesets.hpp"
#include "server/config/fixed_limits.hpp"
#include "tests/server/room/state/table.hpp"

// Chat rights. At the table with an alliance, Yuki (First, alone) plays against Hana and Taro.
namespace server::room::chat_test {
namespace {

using namespace server::protocol;

using Users = std::vector<std::string>;

const Users kPlayers = {"hana", "taro", "yuki"};
/// All users: players, two spectators, and an anonymous spectator without a cookie.
const Users kEverybody = {"hana", "taro", "yuki", "ume", "rin", ""};

class ChatTest : public testing::Test {
 protected:
  static TableOptions options(bool open_chat, bool opening_alliance) {
    TableOptions options = default_table(*rules::find_ruleset("sannin"), Seating::kChoice, opening_alliance);
    options.open_chat = open_chat;
    return options;
  }
  void make(bool open_chat, bool opening_alliance = false) {
    table = std::make_unique<Table>(*rules::find_ruleset("sannin"), options(open_chat, opening_alliance));
  }
  void start(bool open_chat) {
    make(open_chat);
    table->seat_all(kPlayers);
  }
  /// Hana and Taro are allied.
  void start_allied(bool open_chat) {
    make(open_chat, /*opening_alliance=*/true);
    table->seat_all(kPlayers);
    ASSERT_EQ(table->answer("hana", OpeningAlliance{"taro"}), "done");
    ASSERT_EQ(table->answer("taro", OpeningAlliance{"hana"}), "done");
    for (const std::string& user : kPlayers) ASSERT_EQ(table->answer(user, Ready{}), "done");
  }
  void resign(const std::string& user) { ASSERT_EQ(table->answer(user, Resign{}), "done"); }

  /// Sends a line one minute after the previous one. Returns "done" or the code of the refusal.
  std::string say(const std::string& user, Channel channel, const std::string& text = "words") {
    at += 60'000;
    auto decision = chat.decide(table->room, {"c" + std::to_string(at), channel, text}, {user, "Old " + user}, at);
    if (!decision) return decision.problem().code;
    chat.add(*decision);
    return "done";
  }
  [[nodiscard]] Users writers(Channel channel) const {
    return who([&](const ChatRights& rights) { return contains(rights.write, channel); });
  }
  [[nodiscard]] Users readers(Channel channel) const {
    return who([&](const ChatRights& rights) { return contains(rights.read, channel); });
  }
  /// Returns the users who may read the last line.
  [[nodiscard]] Users hear() const {
    Users players;
    for (const std::string& user : kEverybody) {
      if (chat.may_read(table->room, user, chat.lines().back())) players.push_back(user);
    }
    return players;
  }
  static bool contains(const std::vector<Channel>& channels, Channel channel) {
    return std::find(channels.begin(), channels.end(), channel) != channels.end();
  }

  std::unique_ptr<Table> table;
  Chat chat;
  std::int64_t at = 1'795'240'000'000;

 private:
  template <class Holds>
  [[nodiscard]] Users who(Holds holds) const {
    Users players;
    for (const std::string& user : kEverybody) {
      if (holds(chat.rights(table->room, user))) players.push_back(user);
    }
    return players;
  }
};

const Users kWithCookie = {"hana", "taro", "yuki", "ume", "rin"};
const Users kSpectators = {"ume", "rin"};
const Users kWhoWatches = {"ume", "rin", ""};

TEST_F(ChatTest, RightsBeforeStart) {
  make(/*open_chat=*/false);
  ASSERT_EQ(table->answer("hana", TakeSeat{"first"}), "done");
  EXPECT_EQ(writers(Channel::kTable), Users{"hana"});
  EXPECT_EQ(readers(Channel::kTable), Users{"hana"});
  EXPECT_EQ(writers(Channel::kSpectators), kWithCookie);
  EXPECT_EQ(readers(Channel::kSpectators), kEverybody);
  EXPECT_EQ(readers(Channel::kAllies), Users{});
}

TEST_F(ChatTest, PrivateTableChatIsForPlayersOnly) {
  start(/*open_chat=*/false);
  EXPECT_EQ(writers(Channel::kTable), kPlayers);
  EXPECT_EQ(readers(Channel::kTable), kPlayers);
  EXPECT_EQ(say("taro", Channel::kTable), "done");
  EXPECT_EQ(hear(), kPlayers);
  EXPECT_EQ(say("ume", Channel::kTable), "not_seated");
  EXPECT_EQ(readers(Channel::kTable), kPlayers) << "a line of the table gives nobody a right";
}

TEST_F(ChatTest, OpenTableChatIsReadableByAll) {
  start(/*open_chat=*/true);
  EXPECT_EQ(writers(Channel::kTable), kPlayers);
  EXPECT_EQ(readers(Channel::kTable), kEverybody);
  EXPECT_EQ(say("taro", Channel::kTable), "done");
  EXPECT_EQ(hear(), kEverybody);
  EXPECT_EQ(say("ume", Channel::kTable), "not_seated");
}

TEST_F(ChatTest, PlayersCannotReadSpectatorChat) {
  start(/*open_chat=*/true);
  EXPECT_EQ(writers(Channel::kSpectators), kSpectators);
  EXPECT_EQ(readers(Channel::kSpectators), kWhoWatches);
  EXPECT_EQ(say("ume", Channel::kSpectators), "done");
  EXPECT_EQ(hear(), kWhoWatches);
  for (const std::string& player : kPlayers) EXPECT_EQ(say(player, Channel::kSpectators), "not_watching");
}

TEST_F(ChatTest, EliminatedPlayerKeepsTableChatOnly) {
  start(/*open_chat=*/false);
  resign("taro");
  ASSERT_EQ(table->room.phase(), RoomPhase::kRunning);
  EXPECT_EQ(writers(Channel::kTable), kPlayers);
  EXPECT_EQ(writers(Channel::kSpectators), kSpectators);
  EXPECT_EQ(readers(Channel::kSpectators), kWhoWatches);
}

TEST_F(ChatTest, AlliesChannelNeedsAlliance) {
  start(/*open_chat=*/true);
  EXPECT_EQ(writers(Channel::kAllies), Users{});
  EXPECT_EQ(readers(Channel::kAllies), Users{});
  for (const std::string& user : kWithCookie) EXPECT_EQ(say(user, Channel::kAllies), "not_allied");
}

TEST_F(ChatTest, AlliesChannelIsForAlliesOnly) {
  start_allied(/*open_chat=*/true);
  const Users allies = {"hana", "taro"};
  EXPECT_EQ(writers(Channel::kAllies), allies);
  EXPECT_EQ(readers(Channel::kAllies), allies);
  EXPECT_EQ(say("hana", Channel::kAllies), "done");
  EXPECT_EQ(hear(), allies);
  for (const char* user : {"yuki", "ume"}) EXPECT_EQ(say(user, Channel::kAllies), "not_allied");
}

TEST_F(ChatTest, AgreedAllianceCanChatOnlyAfterStart) {
  make(/*open_chat=*/true, /*opening_alliance=*/true);
  table->seat_all(kPlayers);
  ASSERT_EQ(table->answer("hana", OpeningAlliance{"taro"}), "done");
  ASSERT_EQ(table->answer("taro", OpeningAlliance{"hana"}), "done");
  EXPECT_EQ(writers(Channel::kAllies), Users{});
}

TEST_F(ChatTest, AlliesChatStaysPrivateAfterAlliance) {
  start_allied(/*open_chat=*/true);
  ASSERT_EQ(say("taro", Channel::kAllies), "done");
  resign("yuki");
  ASSERT_EQ(table->room.phase(), RoomPhase::kRunning);
  const Users allies = {"hana", "taro"};
  EXPECT_EQ(writers(Channel::kAllies), Users{});
  EXPECT_EQ(readers(Channel::kAllies), allies);
  EXPECT_EQ(hear(), allies);
  EXPECT_EQ(say("taro", Channel::kAllies), "not_allied");
  resign("hana");
  ASSERT_EQ(table->room.phase(), RoomPhase::kFinished);
  EXPECT_EQ(readers(Channel::kAllies), allies);
  EXPECT_EQ(hear(), allies) << "not after the game either";
}

TEST_F(ChatTest, ChannelsAreOpenToAllAfterGame) {
  start(/*open_chat=*/false);
  ASSERT_EQ(say("hana", Channel::kTable, "for us"), "done");
  const LoggedLine among_us = chat.lines().back();
  ASSERT_EQ(say("ume", Channel::kSpectators), "done");
  resign("hana");
  resign("taro");
  ASSERT_EQ(table->room.phase(), RoomPhase::kFinished);
  EXPECT_EQ(hear(), kEverybody) << "players read now what was said of them";
  for (const Channel channel : {Channel::kTable, Channel::kSpectators}) {
    EXPECT_EQ(writers(channel), kWithCookie);
    EXPECT_EQ(readers(channel), kEverybody);
    EXPECT_EQ(say("rin", channel), "done");
    EXPECT_EQ(hear(), kEverybody);
  }
  for (const std::string& user : kWhoWatches) {
    EXPECT_FALSE(chat.may_read(table->room, user, among_us)) << "what was said among the players stays there";
  }
}

TEST_F(ChatTest, LineKeepsNameAndSeatOfItsTime) {
  start(/*open_chat=*/false);
  ASSERT_EQ(say("taro", Channel::kTable, "Good evening!"), "done");
  const ChatLine content = chat.lines().back().content;
  EXPECT_EQ(content.user, "taro");
  EXPECT_EQ(content.name, "Old taro");
  EXPECT_EQ(content.seat, rules::Seat(1));
  EXPECT_EQ(content.text, "Good evening!");
  EXPECT_EQ(content.at, at);
  ASSERT_EQ(say("ume", Channel::kSpectators), "done");
  EXPECT_EQ(chat.lines().back().content.seat, std::nullopt);
}

TEST_F(ChatTest, LineTimesNeverDecrease) {
  start(/*open_chat=*/false);
  ASSERT_EQ(say("taro", Channel::kTable), "done");
  at -= 90'000;
  ASSERT_EQ(say("hana", Channel::kTable), "done");
  EXPECT_EQ(chat.lines()[1].content.at, chat.lines()[0].content.at);
  EXPECT_EQ(chat.lines()[1].number, 2);
}

TEST_F(ChatTest, RateLimitsLinesPerUser) {
  start(/*open_chat=*/false);
  for (std::size_t i = 0; i < fixed::kChatBurst; ++i) {
    ASSERT_EQ(say("taro", Channel::kTable), "done");
    at -= 59'000;
  }
  at -= 59'000;
  EXPECT_EQ(say("taro", Channel::kTable), "too_fast");
  EXPECT_EQ(say("hana", Channel::kTable), "done") << "others may go on";
  EXPECT_EQ(say("taro", Channel::kTable), "done");
}

TEST_F(ChatTest, RecognisesRepeatedCommands) {
  start(/*open_chat=*/false);
  ASSERT_EQ(say("taro", Channel::kTable), "done");
  const std::string command = chat.lines().back().command;
  EXPECT_TRUE(chat.has_said("taro", command));
  EXPECT_FALSE(chat.has_said("hana", command)) << "others may call theirs the same";
  EXPECT_FALSE(chat.has_said("taro", "another"));
}

TEST_F(ChatTest, EachChannelKeepsItsLastLines) {
  start_allied(/*open_chat=*/false);
  ASSERT_EQ(say("yuki", Channel::kTable, "stays"), "done");
  for (std::size_t i = 0; i < fixed::kChatLines + 5; ++i) ASSERT_EQ(say("hana", Channel::kAllies), "done");
  EXPECT_EQ(chat.lines().size(), fixed::kChatLines + 1);
  EXPECT_EQ(chat.lines().front().content.text, "stays") << "much said in one channel tells nothing in another";
  EXPECT_EQ(chat.lines().back().number, static_cast<std::int64_t>(fixed::kChatLines) + 6);
  const Chat again({chat.lines().begin(), chat.lines().end()});
  EXPECT_EQ(again.lines().size(), chat.lines().size());
}

}  // namespace
}  // namespace server::room::chat_test
