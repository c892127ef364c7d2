#include "server/bot/bot_game.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "server/bot/server_json.hpp"

namespace server::bot::bot_game_test {
namespace {

Json user(const std::string& id, const Json& seat) {
  return {{"id", id}, {"name", id}, {"seat", seat}, {"ready", true}};
}

Json now_at(const Json& clock = nullptr, const Json& result = nullptr) {
  return {{"clock", clock}, {"result", result}};
}

Json room(const std::string& state, const std::vector<Json>& players) {
  const Json none = Json::array();
  return {{"type", "room"},
          {"game", "g"},
          {"ruleset", "sannin"},
          {"state", state},
          {"self", "bot"},
          {"seating", "choice"},
          {"opening_alliance", false},
          {"players", players},
          {"options", Json::object()},
          {"start", nullptr},
          {"steps", none},
          {"offers", {{"draw", none}, {"takeback", none}, {"pause", none}, {"unpause", none}, {"rematch", none}}},
          {"now", state == "open" ? Json() : now_at()}};
}

Json running() {
  return room("running", {user("hana", "first"), user("bot", "middle"), user("taro", "last")});
}

Json event(Json body) {
  return {{"type", "event"}, {"event", std::move(body)}};
}

Json wanted(const std::string& offer, const std::string& seat, bool want = true) {
  return event({{"kind", offer + "_offered"}, {"seat", seat}, {"offer", want}});
}

Json moved(const std::string& move, const Json& now = now_at()) {
  return event({{"kind", "moved"}, {"step", {{"move", move}}}, {"now", now}});
}

TEST(BotGameTest, TakesFirstFreeSeat) {
  BotGame game(1);
  const auto sent = game.hear(room("open", {user("hana", "first")}));
  ASSERT_EQ(sent.size(), 1U);
  EXPECT_EQ(sent[0], Json({{"type", "take_seat"}, {"seat", "middle"}}));
  EXPECT_TRUE(game.hear(room("open", {user("bot", "first")})).empty());
  EXPECT_TRUE(game.is_open());
  game.hear(running());
  EXPECT_FALSE(game.is_open());
}

TEST(BotGameTest, LeavesTableWithoutHuman) {
  BotGame game(1, BotGame::Patience::kGoesOn);
  EXPECT_EQ(game.hear(room("open", {user("hana", "first")})).at(0).at("type"), "take_seat");
  EXPECT_TRUE(game.hear(room("open", {user("hana", "first"), user("bot", "middle")})).empty());
  Json other = user("other", "first");
  other["program"] = true;
  EXPECT_EQ(game.hear(room("open", {other, user("bot", "middle")})), std::vector<Json>{Json({{"type", "leave_seat"}})});
  EXPECT_TRUE(game.is_over());
  EXPECT_FALSE(game.has_played());
}

TEST(BotGameTest, LeavesFullTableAndLostSeat) {
  BotGame late(1, BotGame::Patience::kGoesOn);
  late.hear(room("open", {user("hana", "first"), user("taro", "middle"), user("yuki", "last")}));
  EXPECT_TRUE(late.is_over());
  BotGame freed(1, BotGame::Patience::kGoesOn);
  freed.hear(room("open", {user("hana", "first"), user("bot", "middle")}));
  EXPECT_TRUE(freed.hear(room("open", {user("hana", "first")})).empty()) << "the host has freed its seat";
  EXPECT_TRUE(freed.is_over());
}

TEST(BotGameTest, HasPlayedInStartedGame) {
  BotGame game(1, BotGame::Patience::kGoesOn);
  game.hear(running());
  EXPECT_TRUE(game.has_played());
}

TEST(BotGameTest, IsOverWithoutSeatInRunningGame) {
  BotGame game(1);
  game.hear(room("running", {user("hana", "first")}));
  EXPECT_TRUE(game.is_over());
}

TEST(BotGameTest, PlaysMoveOfLegalOnes) {
  BotGame game(2);
  game.hear(running());
  EXPECT_TRUE(game.hear(moved("3c4d")).empty());
  const Json legal = {{"type", "legal"}, {"number", 2}, {"moves", {"10k10j", "10k9j"}}};
  const auto sent = game.hear(legal);
  ASSERT_EQ(sent.size(), 1U);
  EXPECT_EQ(sent[0].at("type"), "move");
  EXPECT_EQ(sent[0].at("number"), 2);
  EXPECT_TRUE(sent[0].at("move") == "10k10j" || sent[0].at("move") == "10k9j");
}

TEST(BotGameTest, AgreesOnceToTakebackAndPause) {
  BotGame game(1);
  game.hear(running());
  EXPECT_EQ(game.hear(wanted("takeback", "first")), std::vector{Json({{"type", "takeback"}, {"offer", true}})});
  EXPECT_TRUE(game.hear(wanted("takeback", "last")).empty());
  EXPECT_TRUE(game.hear(wanted("takeback", "middle")).empty());
  EXPECT_EQ(game.hear(wanted("pause", "last")).size(), 1U);
  game.hear(moved("3c4d"));
  EXPECT_EQ(game.hear(wanted("takeback", "first")).size(), 1U) << "after a move it is a new request";
}

TEST(BotGameTest, DeclinesDrawWithoutEstimate) {
  BotGame game(1);
  game.hear(running());
  EXPECT_EQ(game.hear(wanted("draw", "first")), std::vector{Json({{"type", "draw"}, {"offer", false}})});
}

TEST(BotGameTest, AnswersOffersAfterReconnect) {
  BotGame game(1);
  Json state = running();
  state["offers"]["pause"] = {"first"};
  EXPECT_EQ(game.hear(state).size(), 1U);
  state["offers"]["pause"] = {"first", "middle"};
  EXPECT_TRUE(game.hear(state).empty());
}

TEST(BotGameTest, FollowsTakeback) {
  BotGame game(1);
  game.hear(running());
  game.hear(moved("3c4d"));
  game.hear(event({{"kind", "taken_back"}, {"steps", 0}, {"now", now_at()}}));
  game.hear(moved("3c4d"));
  EXPECT_EQ(game.hear({{"type", "legal"}, {"number", 2}, {"moves", {"10k10j"}}}).size(), 1U);
}

TEST(BotGameTest, EndsWithResult) {
  BotGame game(1);
  game.hear(running());
  const Json result = {{"how", "mate"}, {"winner", "first"}};
  game.hear(moved("3c4d", now_at(nullptr, result)));
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.result(), "mate, first wins");
}

TEST(BotGameTest, ReadsStateAgainAfterStart) {
  BotGame game(1);
  game.hear(room("open", {user("bot", "first")}));
  game.hear(event({{"kind", "started"}}));
  EXPECT_TRUE(game.is_outdated());
}

TEST(BotGameTest, IgnoresMessagesBeforeRoom) {
  BotGame game(1);
  const Json clock = {{"remaining", Json::array({{{"time", 1}}})}};
  EXPECT_TRUE(game.hear(wanted("draw", "first")).empty());
  EXPECT_TRUE(game.hear(moved("3c4d", now_at(clock))).empty());
  EXPECT_TRUE(game.hear({{"type", "legal"}, {"number", 1}, {"moves", {"3c4d"}}}).empty());
  EXPECT_FALSE(game.is_over());
}

TEST(BotGameTest, IgnoresMessagesOfUnknownGame) {
  BotGame game(1);
  Json unknown = running();
  unknown["ruleset"] = "chess";
  game.hear(unknown);
  EXPECT_TRUE(game.is_over());
  EXPECT_TRUE(game.hear(moved("3c4d")).empty());
  EXPECT_TRUE(game.hear(wanted("draw", "first")).empty());
}

TEST(BotGameTest, ShowsNoEscapeSequences) {
  BotGame game(1);
  game.hear(running());
  game.hear(moved("3c4d", now_at(nullptr, {{"how", "\033[2J"}, {"winner", "first\n"}})));
  EXPECT_EQ(game.result(), "<U+001B>[2J, first<U+000A> wins");
}

TEST(BotGameTest, RefusesDeeplyNestedJson) {
  EXPECT_FALSE(parse_json(R"({"a": "[[[[\"{", "b": [1]})").is_discarded());
  EXPECT_TRUE(parse_json(std::string(1'000'000, '[')).is_discarded());
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  EXPECT_TRUE(parse_json(deep).is_discarded());
}

}  // namespace
}  // namespace server::bot::bot_game_test
