#include "server/users/sessions.hpp"

#include <gtest/gtest.h>

#include <string>

namespace server::users::sessions_test {
namespace {

using namespace server::protocol;

class Told : public Stoppable {
 public:
  void stop() override { ++times; }
  void end(const Problem& goodbye) override { ended_by = goodbye.code; }
  int times = 0;
  std::string ended_by;
};

std::shared_ptr<Access> access() {
  return std::make_shared<Access>(nullptr, Credential::kCookie, "token");
}

TEST(SessionsTest, StopsOpenSessions) {
  Sessions sessions;
  const auto open = std::make_shared<Told>();
  const auto gone = std::make_shared<Told>();
  sessions.add(open, nullptr);
  sessions.add(gone, nullptr);
  sessions.remove(gone, nullptr);
  EXPECT_EQ(sessions.size(), 1U);
  sessions.stop_all();
  EXPECT_EQ(open->times, 1);
  EXPECT_EQ(gone->times, 0);
}

TEST(SessionsTest, StopsSessionsAddedAfterStop) {
  Sessions sessions;
  sessions.stop_all();
  const auto late = std::make_shared<Told>();
  sessions.add(late, nullptr);
  EXPECT_EQ(late->times, 1);
  EXPECT_EQ(sessions.size(), 1U) << "until it has said goodbye";
}

TEST(SessionsTest, EndsSessionsOfOneTokenOnly) {
  Sessions sessions;
  const auto ended = access();
  const auto valid = access();
  const auto of_ended = std::make_shared<Told>();
  const auto of_valid = std::make_shared<Told>();
  const auto strangers = std::make_shared<Told>();
  sessions.add(of_ended, ended);
  sessions.add(of_valid, valid);
  sessions.add(strangers, nullptr);
  ended->end(false);
  sessions.end(*ended);
  EXPECT_EQ(of_ended->ended_by, "session_ended");
  EXPECT_EQ(of_valid->ended_by, "");
  EXPECT_EQ(strangers->ended_by, "");
  EXPECT_EQ(of_ended->times, 0);
  EXPECT_EQ(sessions.size(), 3U) << "until it has said goodbye";
}

TEST(SessionsTest, EndsSessionsAddedAfterEndOfToken) {
  Sessions sessions;
  const auto ended = access();
  ended->end(true);
  const auto late = std::make_shared<Told>();
  sessions.add(late, ended);
  EXPECT_EQ(late->ended_by, "deleted");
}

TEST(AccessTest, IsValidAgainAfterAllFailedEndings) {
  const auto token = access();
  token->end(false);
  token->end(false);
  token->withdraw_end();
  EXPECT_TRUE(token->has_ended());
  token->withdraw_end();
  EXPECT_FALSE(token->has_ended());
}

}  // namespace
}  // namespace server::users::sessions_test
