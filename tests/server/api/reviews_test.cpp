#include <gtest/gtest.h>

#include <string>

#include "server/config/fixed_limits.hpp"
#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"

namespace server::api::reviews_test {
namespace {

using namespace server::protocol;

using support::HttpAnswer;

const std::string kRecord = "[Rules \"Sannin 1\"]\n[Event \"A cup\"]\n\n{start} 1. P-4e (1. 1e2e {aside}) K-10l *\n";

std::string code_of(const HttpAnswer& answer) {
  return Json::parse(answer.body).at("error").at("code");
}

class ReviewsTest : public testing::Test {
 protected:
  static HttpAnswer post(Player& user, const Json& review) { return user.http().post("/api/reviews", review.dump()); }
  static std::string make(Player& user, Json review = {{"record", kRecord}}) {
    const HttpAnswer answer = post(user, review);
    EXPECT_EQ(answer.status, 201) << answer.body;
    return Json::parse(answer.body).at("id");
  }
  /// Enters the review. Returns its state, or null with `since`.
  static Json enter(Player& user, const std::string& review, int since = 0) {
    user.connect();
    user.send({{"type", "enter_review"}, {"review", review}, {"since", since}});
    return since == 0 ? user.next("review") : Json();
  }
  static Json add(Player& user, int parent, const std::string& move) {
    return user.ask({{"type", "add_move"}, {"parent", parent}, {"move", move}});
  }
  static std::string record_of(Player& user, const std::string& review) {
    const std::string text = user.http().get("/api/reviews/" + review + "/record").body;
    return text.substr(std::min(text.find("\n\n") + 2, text.size()));
  }
  static HttpAnswer remove(Player& user, const std::string& review) {
    return user.http().send(user.http().change("DELETE", "/api/reviews/" + review, ""));
  }

  RunningServer server;
  Player hana{server.port(), "Hana"};
  Player taro{server.port(), "Taro"};
};

TEST_F(ReviewsTest, StoresNoControlCharacters) {
  const std::string zero(1, '\0');
  const std::string record = "[Rules \"Sannin 1\"]\n[Event \"a" + zero + "b\"]\n\n{c" + zero + "d \u202Ee} *" + zero;
  const std::string id = make(hana, {{"record", record}});
  const std::string stored = hana.http().get("/api/reviews/" + id + "/record").body;
  EXPECT_EQ(stored.find(zero), std::string::npos);
  EXPECT_NE(stored.find("[Event \"a b\"]"), std::string::npos) << stored;
  EXPECT_NE(stored.find("{c d e}"), std::string::npos) << stored;
}

TEST_F(ReviewsTest, StartsFromRecordWithVariations) {
  const std::string id = make(hana, {{"record", kRecord}, {"title", " A cup "}, {"open", false}});
  const Json review = enter(taro, id);
  EXPECT_EQ(review.at("review"), id);
  EXPECT_EQ(review.at("seq"), 1);
  EXPECT_EQ(review.at("title"), "A cup");
  EXPECT_EQ(review.at("open"), false);
  EXPECT_EQ(review.at("host"), hana.id());
  EXPECT_EQ(review.at("self"), taro.id());
  EXPECT_EQ(review.at("ruleset"), "sannin");
  EXPECT_EQ(review.at("tags").at("Event"), "A cup");
  EXPECT_EQ(review.at("presented"), 0);
  EXPECT_EQ(review.at("nodes"), Json::parse(R"([{"node":0,"parent":null,"move":null,"comment":"start","marks":[]},
                            {"node":1,"parent":0,"move":"3d4e","comment":"","marks":[]},
                            {"node":3,"parent":1,"move":"10m10l","comment":"","marks":[]},
                            {"node":2,"parent":0,"move":"1e2e","comment":"aside","marks":[]}])"));
}

TEST_F(ReviewsTest, BroadcastsChangesInOrder) {
  const std::string id = make(hana);
  enter(hana, id);
  enter(taro, id);
  EXPECT_EQ(add(taro, 3, "G-10e").at("seq"), 2);
  EXPECT_EQ(hana.ask({{"type", "comment"}, {"node", 4}, {"text", "two\nlines"}}).at("seq"), 3);
  EXPECT_EQ(hana.ask({{"type", "mark"}, {"node", 4}, {"marks", {"7g", "11e10e"}}}).at("seq"), 4);
  EXPECT_EQ(hana.ask({{"type", "raise_node"}, {"node", 2}}).at("seq"), 5);
  EXPECT_EQ(hana.ask({{"type", "retitle"}, {"title", "Ours"}}).at("seq"), 6);
  const Json message = taro.next("review_event");
  EXPECT_EQ(message.at("event"), Json::parse(R"({"kind":"commented","node":4,"text":"two\nlines"})"));
  EXPECT_EQ(message.at("user"), hana.id());
  EXPECT_EQ(taro.next("review_event").at("event").at("kind"), "marked");
  EXPECT_EQ(taro.next("review_event").at("event"), Json::parse(R"({"kind":"node_raised","node":2})"));
  EXPECT_EQ(taro.next("review_event").at("event"), Json::parse(R"({"kind":"retitled","title":"Ours"})"));
  EXPECT_EQ(record_of(taro, id), "{start}\n1. G-2e {aside} (1. P-4e K-10l G-10e {[%marks 7g,11e10e] two\nlines}) *\n");
  EXPECT_EQ(taro.ask({{"type", "remove_node"}, {"node", 1}}).at("seq"), 7);
  EXPECT_EQ(add(taro, 4, "3d4e").at("code"), "unknown_node") << "what was below it is gone too";
  EXPECT_EQ(add(taro, 0, "3d4e").at("seq"), 8);
}

TEST_F(ReviewsTest, RepeatedCommandsChangeNothing) {
  const std::string id = make(hana);
  enter(hana, id);
  const Json command = {{"type", "add_move"}, {"id", "mine"}, {"parent", 0}, {"move", "3c4d"}};
  EXPECT_EQ(hana.ask(command).at("seq"), 2);
  EXPECT_EQ(hana.ask({{"type", "retitle"}, {"title", "Ours"}}).at("seq"), 3);
  EXPECT_EQ(hana.ask(command).at("seq"), 2);
  EXPECT_EQ(add(hana, 0, "P3c-4d").at("seq"), 3);
}

TEST_F(ReviewsTest, RefusesInvalidCommands) {
  const std::string id = make(hana);
  enter(hana, id);
  const Json illegal = add(hana, 0, "7g7h");
  EXPECT_EQ(illegal.at("code"), "illegal_move");
  EXPECT_EQ(illegal.at("reason"), "there is no piece on 7g");
  EXPECT_EQ(add(hana, 99, "3d4e").at("code"), "unknown_node");
  EXPECT_EQ(hana.ask({{"type", "remove_node"}, {"node", 0}}).at("code"), "unknown_node");
  EXPECT_EQ(hana.ask({{"type", "mark"}, {"node", 1}, {"marks", {"7z"}}}).at("code"), "bad_message");
  EXPECT_EQ(hana.ask({{"type", "comment"}, {"node", 1}, {"text", std::string(1001, 'x')}}).at("code"), "too_long");
  EXPECT_EQ(hana.ask({{"type", "retitle"}, {"title", std::string(81, 'x')}}).at("code"), "too_long");
  EXPECT_EQ(hana.ask({{"type", "comment"}, {"node", 1}, {"text", "a\u202Eb"}}).at("code"), "bad_text");
  EXPECT_EQ(hana.ask({{"type", "move"}, {"number", 1}, {"move", "3d4e"}}).at("code"), "not_entered");
  Player stranger(server.port(), "Nobody");
  stranger.connect();
  stranger.send({{"type", "enter_review"}, {"review", "nosuch"}});
  EXPECT_EQ(stranger.next("error").at("code"), "unknown_review");
  EXPECT_EQ(add(stranger, 0, "3d4e").at("code"), "not_entered");
}

TEST_F(ReviewsTest, OnlyHostChangesClosedReview) {
  const std::string id = make(hana, {{"record", kRecord}, {"open", false}});
  enter(hana, id);
  enter(taro, id);
  EXPECT_EQ(add(taro, 0, "3c4d").at("code"), "not_yours");
  EXPECT_EQ(taro.ask({{"type", "set_open"}, {"open", true}}).at("code"), "not_yours");
  EXPECT_EQ(hana.ask({{"type", "set_open"}, {"open", true}}).at("type"), "done");
  EXPECT_EQ(add(taro, 0, "3c4d").at("type"), "done");
  EXPECT_EQ(taro.ask({{"type", "set_open"}, {"open", false}}).at("code"), "not_yours");
}

TEST_F(ReviewsTest, BroadcastsShownNodeAndPresence) {
  const std::string id = make(hana);
  enter(hana, id);
  enter(taro, id);
  Json presence = hana.next("review_presence");
  while (presence.at("count") != 2) presence = hana.next("review_presence");
  EXPECT_EQ(presence.at("users").size(), 2U);
  hana.send({{"type", "present_node"}, {"node", 3}});
  EXPECT_EQ(taro.next("presented").at("node"), 3);
  Player yuki(server.port(), "Yuki");
  EXPECT_EQ(enter(yuki, id).at("presented"), 3);
}

TEST_F(ReviewsTest, ReturningUserGetsMissedEvents) {
  const std::string id = make(hana);
  enter(hana, id);
  add(hana, 0, "3c4d");
  add(hana, 4, "10k10j");
  enter(taro, id, 2);
  EXPECT_EQ(taro.next("review_event").at("seq"), 3);
}

TEST_F(ReviewsTest, SupportsAnyGame) {
  const std::string record = "[Rules \"Hasami 1\"]\n[Game \"hasami\"]\n\n1. P5i-5g P9a-9h (1... P9a-9g) *\n";
  const std::string id = make(hana, {{"record", record}});
  EXPECT_EQ(enter(hana, id).at("nodes").size(), 3U);
  EXPECT_EQ(add(hana, 1, "1a1h").at("type"), "done");
  const HttpAnswer file = hana.http().get("/api/reviews/" + id + "/record");
  EXPECT_NE(file.header("content-disposition").find("sannin-review-" + id + ".hsm"), std::string::npos);
  EXPECT_NE(record_of(hana, id).find("P1a-1h"), std::string::npos);
}

TEST_F(ReviewsTest, RejectsInvalidRequests) {
  const HttpAnswer wrong = post(hana, {{"record", "[Rules \"Sannin 1\"]\n\n1. P-4e\n(1. P-7g) *"}});
  EXPECT_EQ(wrong.status, 400);
  EXPECT_EQ(code_of(wrong), "bad_record");
  EXPECT_EQ(Json::parse(wrong.body).at("error").at("line"), 4);
  EXPECT_EQ(code_of(post(hana, {{"record", "[Game \"chess\"]"}})), "bad_record");
  EXPECT_EQ(code_of(post(hana, {{"record", kRecord}, {"title", std::string(81, 'x')}})), "too_long");
  EXPECT_EQ(code_of(post(hana, {{"record", kRecord}, {"ruleset", "chess"}})), "bad_message");
  EXPECT_EQ(support::HttpClient(server.port()).post("/api/reviews", Json{{"record", kRecord}}.dump()).status, 401);
  EXPECT_EQ(code_of(hana.http().get("/api/reviews/nosuch/record")), "unknown_review");
  EXPECT_EQ(remove(hana, "nosuch").status, 404);
}

TEST_F(ReviewsTest, RateLimitsNewReviewsPerAddress) {
  int status = 201;
  int made = -1;
  for (; status == 201 && made < 100; ++made) status = post(hana, {{"record", kRecord}}).status;
  EXPECT_EQ(status, 429);
  EXPECT_GE(made, static_cast<int>(fixed::kImportBurst));
  Player elsewhere(server.port(), "Yuki", "203.0.113.9");
  EXPECT_EQ(post(elsewhere, {{"record", kRecord}}).status, 201);
}

TEST_F(ReviewsTest, ListsAndDeletesOwnReviews) {
  const std::string id = make(hana, {{"record", kRecord}, {"title", "One"}});
  make(taro);
  const Json listed = Json::parse(hana.http().get("/api/me/reviews").body).at("reviews");
  ASSERT_EQ(listed.size(), 1U);
  EXPECT_EQ(listed[0].at("id"), id);
  EXPECT_EQ(listed[0].at("title"), "One");
  enter(taro, id);
  EXPECT_EQ(remove(taro, id).status, 403);
  EXPECT_EQ(remove(hana, id).status, 200);
  EXPECT_EQ(taro.next("error").at("code"), "unknown_review");
  EXPECT_EQ(hana.http().get("/api/reviews/" + id + "/record").status, 404);
  EXPECT_TRUE(Json::parse(hana.http().get("/api/me/reviews").body).at("reviews").empty());
}

TEST_F(ReviewsTest, DeletedUserIsErasedFromReviews) {
  const std::string hers = make(hana);
  const std::string his = make(taro);
  enter(hana, his);
  add(hana, 0, "3c4d");
  const Json own = Json::parse(hana.http().get("/api/me/export").body);
  EXPECT_EQ(own.at("reviews").at(0).at("record"), "/api/reviews/" + hers + "/record");
  HttpAnswer gone = hana.http().send(hana.http().change("DELETE", "/api/me", R"({"confirm": "delete everything"})"));
  EXPECT_EQ(gone.status, 200) << gone.body;
  EXPECT_EQ(taro.http().get("/api/reviews/" + hers + "/record").status, 404);
  EXPECT_NE(record_of(taro, his).find("P3c-4d"), std::string::npos) << "what she added stays";
}

TEST_F(ReviewsTest, RestartRestoresReview) {
  const std::string id = make(hana);
  enter(hana, id);
  hana.ask({{"type", "add_move"}, {"id", "c-one"}, {"parent", 3}, {"move", "G-10e"}});
  hana.ask({{"type", "remove_node"}, {"node", 2}});
  const std::string record = record_of(hana, id);
  server.restart();
  hana.move_to(server.port());
  EXPECT_EQ(record_of(hana, id), record);
  EXPECT_EQ(enter(hana, id).at("seq"), 3);
  EXPECT_EQ(hana.ask({{"type", "add_move"}, {"id", "c-one"}, {"parent", 3}, {"move", "G-10e"}}).at("seq"), 2);
  EXPECT_EQ(add(hana, 0, "3c4d").at("seq"), 4);
}

}  // namespace
}  // namespace server::api::reviews_test
