#include "server/lobby/lobby.hpp"

#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/config/fixed_limits.hpp"
#include "server/process/time.hpp"
#include "server/protocol/encode.hpp"
#include "tests/server/room/fake_log.hpp"
#include "tests/server/support/driven.hpp"
#include "tests/support/toy_ruleset.hpp"

// Lobby actor: the content, the time and the recipients of its messages. Uses a game of three seats
// that is not Sannin shogi.
namespace server::lobby::lobby_test {
namespace {

using namespace server::protocol;

using Heard = std::vector<std::string>;

constexpr TimeControl kFast = Fischer{300'000, 3'000};

/// Counts games by their makers, or refuses them.
class FakeNewGames : public room::NewGameLimit {
 public:
  std::optional<Problem> count(const std::string& /*game*/, const std::string& maker,
                               const std::string& /*address*/) override {
    makers.push_back(maker);
    return refuses ? std::optional(Problem{"too_fast", "wait"}) : std::nullopt;
  }
  void remove(const std::string& /*game*/) override {}
  [[nodiscard]] std::string address_of(const std::string& /*game*/) const override { return ""; }

  bool refuses = false;
  Heard makers;
};

class LobbyTest : public DrivenTest {
 protected:
  ~LobbyTest() override { lobby.dissolve(); }

  std::shared_ptr<Listener> enter(const std::string& user) {
    auto listener = std::make_shared<Listener>();
    lobby.enter(listener, user.empty() ? std::nullopt : std::optional(Identity{user, user}));
    settle();
    return listener;
  }
  void ask(const std::shared_ptr<Listener>& listener, const std::string& user, std::variant<Seek, Unseek> action,
           const std::string& id = "c1") {
    lobby.command(listener, {user, user}, {id, std::move(action)});
    settle();
  }
  std::shared_ptr<Listener> seeker(const std::string& user) {
    const auto listener = enter(user);
    listener->take();
    ask(listener, user, Seek{"toy", {kFast}});
    return listener;
  }
  void put(const std::string& game, RoomPhase phase = RoomPhase::kOpen) {
    lobby.changed({game, phase, true, unix_milliseconds(), R"({"id":")" + game + "\"}"});
    settle();
  }

  support::ToyRuleset toy{3};
  std::vector<const rules::Ruleset*> rulesets = {&toy};
  FakeLog log{toy};
  int made = 0;
  FakeNewGames new_games;
  Lobby lobby{io.get_executor(), rulesets, log, [this] { return "g" + std::to_string(++made); }, &new_games};
};

TEST_F(LobbyTest, CreatesNoGameForExpiredToken) {
  const auto hana = seeker("hana");
  hana->acts = false;
  const auto taro = seeker("taro");
  const auto yuki = seeker("yuki");
  EXPECT_EQ(log.waiting(), 0U);
  ask(hana, "hana", Seek{"toy", {kFast}}, "c2");
  EXPECT_EQ(hana->heard.back().value("code", ""), "session_ended");
  seeker("ume");
  EXPECT_EQ(log.waiting(), 1U) << "those whose tokens are valid are found";
}

TEST_F(LobbyTest, SendsListsThenChanges) {
  put("a");
  const auto spectator = enter("");
  ASSERT_EQ(spectator->heard.size(), 1U);
  EXPECT_EQ(spectator->heard[0]["type"], "lobby");
  EXPECT_EQ(spectator->heard[0]["games"][0]["id"], "a");
  const int n = spectator->heard[0]["n"];
  lobby.attended("a", {1, 2});
  put("b");
  EXPECT_EQ(spectator->heard.size(), 1U) << "changes are sent together";
  pass(fixed::kLobbyDelay);
  ASSERT_EQ(spectator->heard.size(), 2U);
  EXPECT_EQ(spectator->heard[1]["type"], "lobby_changed");
  EXPECT_EQ(spectator->heard[1]["n"], n + 1);
  EXPECT_EQ(spectator->heard[1]["games"].size(), 2U);
  EXPECT_EQ(spectator->heard[1]["games"][0]["spectators"], 2);
  put("a", RoomPhase::kFinished);
  pass(fixed::kLobbyDelay);
  ASSERT_EQ(spectator->heard.size(), 3U);
  EXPECT_EQ(spectator->heard[2]["n"], n + 2);
  EXPECT_EQ(spectator->heard[2]["removed"], nlohmann::json::array({"a"}));
}

TEST_F(LobbyTest, SendsNothingAfterLeave) {
  const auto spectator = enter("");
  spectator->take();
  lobby.leave(spectator.get());
  put("a");
  pass(fixed::kLobbyDelay);
  EXPECT_EQ(spectator->take(), Heard());
}

TEST_F(LobbyTest, MatchesThreeSeeksAndFourthWaits) {
  const auto hana = seeker("hana");
  EXPECT_EQ(hana->take(), (Heard{"done", "seeking"}));
  const auto taro = seeker("taro");
  const auto yuki = seeker("yuki");
  const auto abe = seeker("abe");
  ASSERT_EQ(log.waiting(), 1U);
  EXPECT_FALSE(yuki->has("match_found")) << "the game is not durable yet";
  log.commit();
  settle();
  for (const auto& each : {hana, taro, yuki}) {
    ASSERT_TRUE(each->has("match_found"));
    EXPECT_EQ(each->heard.back()["game"], "g1");
  }
  EXPECT_FALSE(abe->has("match_found"));
  ASSERT_EQ(log.games.at("g1").size(), 5U);
  const auto& created = std::get<Created>(log.games.at("g1")[0].body);
  EXPECT_EQ(created.table.time, kFast);
  EXPECT_EQ(created.table.seating, Seating::kLot);
  EXPECT_TRUE(std::holds_alternative<Started>(log.games.at("g1")[4].body));

  const auto late = enter("");
  ASSERT_EQ(late->heard[0]["seeks"].size(), 1U);
  EXPECT_EQ(late->heard[0]["seeks"][0]["waiting"], 1);
}

TEST_F(LobbyTest, MatchMarksPrograms) {
  seeker("hana");
  seeker("taro");
  const auto yuki = enter("yuki");
  lobby.command(yuki, {"yuki", "yuki", true}, {"c1", Seek{"toy", {kFast}}});
  settle();
  log.commit();
  std::vector<std::string> marked;
  for (const Event& event : log.games.at("g1")) {
    const auto* sat = std::get_if<SeatTaken>(&event.body);
    if (sat != nullptr && sat->program) marked.push_back(sat->user);
  }
  EXPECT_EQ(marked, std::vector<std::string>{"yuki"});
}

TEST_F(LobbyTest, MatchCountsAsNewGame) {
  const auto hana = seeker("hana");
  const auto taro = seeker("taro");
  new_games.refuses = true;
  const auto yuki = seeker("yuki");
  EXPECT_EQ(yuki->take(), (Heard{"done", "seeking", "seeking", "error:too_fast"}));
  EXPECT_EQ(log.waiting(), 0U);
  new_games.refuses = false;
  seeker("ume");
  EXPECT_EQ(log.waiting(), 1U) << "the others go on waiting, in front";
  EXPECT_EQ(new_games.makers, (Heard{"yuki", "ume"}));
  log.commit();
  settle();
  EXPECT_TRUE(hana->has("match_found"));
  EXPECT_TRUE(taro->has("match_found"));
}

TEST_F(LobbyTest, DoesNotMatchAbsentOrWithdrawnSeeks) {
  const auto hana = seeker("hana");
  const auto taro = seeker("taro");
  ask(taro, "taro", Unseek{}, "c2");
  EXPECT_EQ(taro->take(), (Heard{"done", "seeking", "done", "seeking"}));
  lobby.leave(hana.get());
  seeker("yuki");
  seeker("abe");
  EXPECT_EQ(log.waiting(), 0U);
  seeker("ito");
  EXPECT_EQ(log.waiting(), 1U);
}

TEST_F(LobbyTest, CountsUserWithTwoTabsOnce) {
  const auto hana = seeker("hana");
  const auto other = enter("hana");
  EXPECT_EQ(other->take(), (Heard{"lobby", "seeking"})) << "what she looks for is seen in both";
  ask(other, "hana", Seek{"toy", {kFast}}, "c2");
  seeker("taro");
  EXPECT_EQ(log.waiting(), 0U);
  lobby.leave(hana.get());
  seeker("yuki");
  ASSERT_EQ(log.waiting(), 1U);
  log.commit();
  settle();
  EXPECT_TRUE(other->has("match_found")) << "where she asked last";
}

TEST_F(LobbyTest, ReportsMatchAfterReconnect) {
  const auto hana = seeker("hana");
  seeker("taro");
  seeker("yuki");
  lobby.leave(hana.get());
  log.commit();
  settle();
  const auto back = enter("hana");
  ask(back, "hana", Seek{"toy", {kFast}}, "c1");
  EXPECT_EQ(back->take(), (Heard{"lobby", "done", "match_found"}));
  ask(back, "hana", Seek{"toy", {kFast}}, "c2");
  EXPECT_EQ(back->take(), (Heard{"done", "seeking"})) << "another seek is for another game";
}

TEST_F(LobbyTest, ReportsStorageFaultToSeekers) {
  const auto hana = seeker("hana");
  seeker("taro");
  seeker("yuki");
  log.fail("the disk is full");
  settle();
  EXPECT_EQ(hana->take(), (Heard{"done", "seeking", "seeking", "error:storage_unavailable"}));
  ask(hana, "hana", Seek{"toy", {kFast}}, "c1");
  EXPECT_EQ(hana->take(), (Heard{"done", "seeking"})) << "she may try again";
}

TEST_F(LobbyTest, RejectsUnknownRulesetAndUnenteredClient) {
  const auto hana = enter("hana");
  hana->take();
  ask(hana, "hana", Seek{"chess", {kFast}});
  EXPECT_EQ(hana->heard.back()["reason"], "there is no ruleset \"chess\"");
  const auto stranger = std::make_shared<Listener>();
  ask(stranger, "taro", Seek{"toy", {kFast}});
  EXPECT_EQ(stranger->take(), (Heard{"refused:not_entered"}));
}

}  // namespace
}  // namespace server::lobby::lobby_test
