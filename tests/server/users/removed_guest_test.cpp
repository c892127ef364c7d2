#include <gtest/gtest.h>

#include <string>

#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"

// A removed spectator and guests from the same address, over real sockets and HTTP.
namespace server::users::removed_guest_test {
namespace {

using namespace server::protocol;

class RemovedGuestServerTest : public testing::Test {
 protected:
  static constexpr const char* kAddress = "198.51.100.7";

  RemovedGuestServerTest() {
    hana.enter(game);
    hana.next("room");
    ume.enter(game);
    ume.next("room");
    EXPECT_EQ(hana.ask({{"type", "remove_spectator"}, {"user", ume.id()}}).at("type"), "done");
    EXPECT_EQ(ume.next("error").at("code"), "removed");
  }
  /// Enters the game. Returns the type of the first message, or the code of an error.
  std::string welcome(Player& player) const {
    player.enter(game);
    const Json answer = player.next();
    return answer.at("type") == "error" ? answer.at("code") : answer.at("type");
  }

  RunningServer server;
  Player hana{server.port(), "Hana", "203.0.113.1"};
  Player longer{server.port(), "Rin", kAddress};
  const std::string game = hana.create();
  Player ume{server.port(), "Ume", kAddress};
};

TEST_F(RemovedGuestServerTest, CannotReturnAsAnotherGuest) {
  Player fresh(server.port(), "Fresh", kAddress);
  EXPECT_EQ(welcome(fresh), "removed");
  const auto said = fresh.http().post("/api/games/" + game + "/commands",
                                      R"({"type":"chat","id":"s1","channel":"spectators","text":"again"})");
  EXPECT_EQ(Json::parse(said.body).at("code"), "removed") << said.body;
  EXPECT_EQ(fresh.http().get("/api/games/" + game + "/stream").status, 403);
}

TEST_F(RemovedGuestServerTest, CannotReturnWithAccountInSameBrowser) {
  const std::string account = R"({"name": "Rin_7", "password": "a good password"})";
  ASSERT_EQ(longer.http().post("/api/account", account).status, 201);
  ASSERT_EQ(ume.http().post("/api/login", account).status, 200);
  EXPECT_EQ(welcome(ume), "removed");
  const auto said = ume.http().post("/api/games/" + game + "/commands",
                                    R"({"type":"chat","id":"s1","channel":"spectators","text":"again"})");
  EXPECT_EQ(Json::parse(said.body).at("code"), "removed") << said.body;
  EXPECT_EQ(ume.http().get("/api/games/" + game + "/stream").status, 403);
  EXPECT_EQ(welcome(longer), "room") << "the same user in another browser";

  EXPECT_EQ(hana.ask({{"type", "restore_spectator"}, {"user", ume.id()}}).at("type"), "done");
  EXPECT_EQ(welcome(ume), "room");
}

TEST_F(RemovedGuestServerTest, DoesNotAffectOthersAtAddress) {
  EXPECT_EQ(welcome(longer), "room") << "known since before the removal";
  Player elsewhere(server.port(), "Elsewhere", "198.51.100.8");
  EXPECT_EQ(welcome(elsewhere), "room");
  Player fresh(server.port(), "Fresh", kAddress);
  Player other(server.port(), "Yuki", "203.0.113.2");
  const std::string another = other.create();
  fresh.enter(another);
  EXPECT_EQ(fresh.next().at("type"), "room") << "at another table nobody was removed";
}

}  // namespace
}  // namespace server::users::removed_guest_test
