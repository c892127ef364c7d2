#include <gtest/gtest.h>

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <map>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>

#include "rules/rulesets.hpp"
#include "server/room/room.hpp"
#include "tests/server/room/fake_log.hpp"
#include "tests/server/room/state/table.hpp"

// Authorisation matrix of the chat: every user in every channel in every state of a game.
namespace server::room::chat_authorisation_test {
namespace {

using namespace server::protocol;

/// As in the matrix of the commands. If a player is on turn, it is Hana. Taro is seated and not on
/// turn. Yuki has left the running game, except when two are allied against her. Ume and Mai are
/// spectators; Mai is the host and has removed the spy.
constexpr const char* kPlayers[] = {"hana", "taro", "yuki", "ume", "mai", "spy"};

/// Row for one channel: the answer to each user in the order of kPlayers, and the recipients of a
/// line, sorted by name. An anonymous spectator listens as well.
struct Row {
  std::string answers;
  std::string hearers;
};
using Matrix = std::map<std::string, Row>;

/// Room with all users who are admitted, on an in-memory log.
class FullRoom {
 public:
  explicit FullRoom(const Table& table) : game_(table.room.game_id()), log_(table.room.ruleset()) {
    log_.games[game_] = table.log;
    for (const char* user : kPlayers) enter(user);
    enter("stranger");
  }

  /// Sends a line and processes all consequences. Returns "done" or the code of the refusal.
  std::string say(const std::string& user, Channel channel) {
    const auto& speaker = listeners_.at(user);
    speaker->heard.clear();
    for (const auto& [name, listener] : listeners_) listener->chat.clear();
    room_->send_line(speaker, {user, user}, {"c1", channel, "words"});
    settle();
    log_.commit();
    settle();
    if (speaker->heard.size() != 1) return "no answer, or more than one";
    return speaker->heard[0].value("code", speaker->heard[0].at("type").get<std::string>());
  }
  /// Returns the recipients of the last line, sorted by name.
  [[nodiscard]] std::string hearers() const {
    std::string names;
    for (const auto& [name, listener] : listeners_) {
      if (listener->chat.empty()) continue;
      names += (names.empty() ? "" : " ") + name;
      EXPECT_TRUE(listener->chat.size() == 1 && listener->chat[0].at("type") == "chat_line") << name;
    }
    return names;
  }
  /// Returns whether the user was granted this right ("read" or "write") in the channel on
  /// entering.
  [[nodiscard]] bool has(const std::string& right, const std::string& user, Channel channel) const {
    if (!rights_.contains(user)) return false;
    const nlohmann::json& channels = rights_.at(user).at(right);
    return std::find(channels.begin(), channels.end(), channel_name(channel)) != channels.end();
  }
  /// Returns the number of lines and events in the log.
  [[nodiscard]] std::size_t logged() const { return log_.games.at(game_).size() + log_.chat.at(game_).size(); }

 private:
  void enter(const std::string& user) {
    auto listener = std::make_shared<Listener>();
    room_->enter(listener, user == "stranger" ? std::nullopt : std::optional(Identity{user, user}), 0);
    settle();
    if (!listener->chat.empty()) rights_[user] = listener->chat.back();
    listeners_[user] = std::move(listener);
  }
  void settle() {
    io_.restart();
    io_.poll();
  }

  std::string game_;
  boost::asio::io_context io_;
  FakeLog log_;
  std::shared_ptr<Room> room_ = std::make_shared<Room>(io_.get_executor(), game_, log_);
  std::map<std::string, std::shared_ptr<Listener>> listeners_;
  std::map<std::string, nlohmann::json> rights_;
};

class ChatAuthorisationTest : public testing::Test {
 protected:
  void ask(const std::string& user, const Action& action) { ASSERT_EQ(table_->answer(user, action), "done"); }
  /// Hana and Taro are seated.
  void open(bool opening_alliance = false, bool open_chat = false) {
    const rules::Ruleset& sannin = *rules::find_ruleset("sannin");
    TableOptions options = default_table(sannin, Seating::kChoice, opening_alliance);
    options.open_chat = open_chat;
    table_ = std::make_unique<Table>(sannin, options, "mai");
    ask("mai", RemoveSpectator{"spy"});
    ask("hana", TakeSeat{"first"});
    ask("taro", TakeSeat{"middle"});
  }
  void start(bool open_chat = false) {
    open(/*opening_alliance=*/false, open_chat);
    ask("yuki", TakeSeat{"last"});
    for (const char* move : {"3c4d", "10k10j", "11g10g"}) ASSERT_EQ(table_->play(move), "done");
    ask("yuki", Resign{});
    ASSERT_EQ(table_->room.user_on_turn(), "hana");
  }
  /// Hana and Taro are allied against Yuki, and all three are in the game.
  void start_allied() {
    open(/*opening_alliance=*/true);
    ask("yuki", TakeSeat{"last"});
    ask("hana", OpeningAlliance{"taro"});
    ask("taro", OpeningAlliance{"hana"});
    for (const char* user : {"hana", "taro", "yuki"}) ask(user, Ready{});
  }
  /// Checks every cell: the answer matches the granted rights, and a rejected line is neither
  /// broadcast nor logged.
  void expect(const Matrix& matrix) const {
    ASSERT_EQ(matrix.size(), kChannels.size());
    for (const Channel channel : kChannels) {
      const Row& row = matrix.at(std::string(channel_name(channel)));
      std::istringstream columns(row.answers);
      for (const char* user : kPlayers) {
        std::string right;
        columns >> right;
        const std::string cell = std::string(channel_name(channel)) + " of " + user;
        const bool is_said = right == "done";
        const bool hears = (" " + row.hearers + " ").find(std::string(" ") + user + " ") != std::string::npos;
        FullRoom room(*table_);
        const std::size_t before = room.logged();
        EXPECT_EQ(room.has("read", user, channel), hears) << cell;
        EXPECT_EQ(room.has("write", user, channel), is_said) << cell;
        EXPECT_EQ(room.say(user, channel), right) << cell;
        EXPECT_EQ(room.hearers(), is_said ? row.hearers : "") << cell;
        EXPECT_EQ(room.logged(), before + (is_said ? 1 : 0)) << cell;
      }
    }
  }

  std::unique_ptr<Table> table_;
};

const std::string kEverybody = "hana mai stranger taro ume yuki";
const Row kAmongPlayers = {"done done done not_seated not_seated not_entered", "hana taro yuki"};
const Row kAmongSpectators = {"not_watching not_watching not_watching done done not_entered", "mai stranger ume"};
const Row kOfAll = {"done done done done done not_entered", kEverybody};
const Row kOfNobody = {"not_allied not_allied not_allied not_allied not_allied not_entered", ""};

TEST_F(ChatAuthorisationTest, EnforcesRightsBeforeStart) {
  open();
  expect({{"table", {"done done not_seated not_seated not_seated not_entered", "hana taro"}},
          {"spectators", kOfAll},
          {"allies", kOfNobody}});
}

TEST_F(ChatAuthorisationTest, EnforcesRightsWhilePlaying) {
  start();
  expect({{"table", kAmongPlayers}, {"spectators", kAmongSpectators}, {"allies", kOfNobody}});
}

TEST_F(ChatAuthorisationTest, EnforcesRightsWithOpenTableChat) {
  start(/*open_chat=*/true);
  expect({{"table", {kAmongPlayers.answers, kEverybody}}, {"spectators", kAmongSpectators}, {"allies", kOfNobody}});
}

TEST_F(ChatAuthorisationTest, EnforcesRightsDuringPause) {
  start();
  for (const char* user : {"hana", "taro"}) ask(user, SetOffer{Offer::kPause, true});
  ASSERT_TRUE(table_->room.now()->paused);
  expect({{"table", kAmongPlayers}, {"spectators", kAmongSpectators}, {"allies", kOfNobody}});
}

TEST_F(ChatAuthorisationTest, EnforcesRightsAfterGame) {
  start();
  ask("taro", Resign{});
  expect({{"table", kOfAll}, {"spectators", kOfAll}, {"allies", kOfNobody}});
}

TEST_F(ChatAuthorisationTest, EnforcesRightsDuringAlliance) {
  start_allied();
  expect({{"table", kAmongPlayers},
          {"spectators", kAmongSpectators},
          {"allies", {"done done not_allied not_allied not_allied not_entered", "hana taro"}}});
}

TEST_F(ChatAuthorisationTest, EnforcesRightsAfterAlliance) {
  start_allied();
  ask("yuki", Resign{});
  ASSERT_EQ(table_->room.phase(), RoomPhase::kRunning);
  expect({{"table", kAmongPlayers}, {"spectators", kAmongSpectators}, {"allies", kOfNobody}});
}

}  // namespace
}  // namespace server::room::chat_authorisation_test
