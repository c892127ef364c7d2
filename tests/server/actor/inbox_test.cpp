#include "server/actor/inbox.hpp"

#include <gtest/gtest.h>

#include <string>

#include "server/config/fixed_limits.hpp"

namespace server::actor::inbox_test {
namespace {

/// Inbox in which all places of hana are taken, by the commands "0", "1" and so on.
class InboxTest : public testing::Test {
 protected:
  void SetUp() override {
    for (std::size_t i = 0; i < fixed::kRoomInboxOfAUser; ++i) EXPECT_TRUE(add(std::to_string(i)));
  }
  bool add(const std::string& command) {
    if (!inbox.admit("hana", command)) return false;
    inbox.push({[] {}, "hana", nullptr, /*is_counted=*/true, command});
    return true;
  }

  Inbox inbox;
};

TEST_F(InboxTest, RefusesFurtherCommandsOfUser) {
  EXPECT_FALSE(add("next"));
  EXPECT_FALSE(add("")) << "tasks without an id repeat nothing";
  EXPECT_TRUE(inbox.admit("taro", "next"));
}

TEST_F(InboxTest, AdmitsRepetitionsOfWaitingCommands) {
  for (std::size_t i = 0; i < fixed::kRoomInboxOfAUser; ++i) EXPECT_TRUE(add(std::to_string(i)));
  EXPECT_FALSE(add("next"));
}

TEST_F(InboxTest, LimitsRepetitions) {
  for (std::size_t i = 0; i < Inbox::kMostRepetitions; ++i) EXPECT_TRUE(add("0"));
  EXPECT_FALSE(add("0"));
}

TEST_F(InboxTest, LimitsRepetitionsOfSpectatorsInTotal) {
  while (inbox.waiting() < fixed::kRoomInbox) inbox.take_place();
  EXPECT_FALSE(add("0"));
  inbox.set_players({"hana"});
  EXPECT_TRUE(add("0"));
}

TEST_F(InboxTest, ReleasesPlacesOfExecutedCommands) {
  EXPECT_TRUE(add("0"));
  inbox.pop();
  EXPECT_FALSE(add("next")) << "the repetition waits";
  inbox.pop();
  EXPECT_TRUE(add("next"));
  while (!inbox.empty()) inbox.pop();
  EXPECT_EQ(inbox.waiting(), 0U);
  EXPECT_TRUE(add("last"));
}

}  // namespace
}  // namespace server::actor::inbox_test
