#include "server/users/open_connections.hpp"

#include <gtest/gtest.h>

#include <string>

namespace server::users::open_connections_test {
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

TEST(OpenConnectionsTest, StopsOpenConnections) {
  OpenConnections connections;
  const auto open = std::make_shared<Told>();
  const auto gone = std::make_shared<Told>();
  connections.add(open, nullptr);
  connections.add(gone, nullptr);
  connections.remove(gone, nullptr);
  EXPECT_EQ(connections.size(), 1U);
  connections.stop_all();
  EXPECT_EQ(open->times, 1);
  EXPECT_EQ(gone->times, 0);
}

TEST(OpenConnectionsTest, StopsConnectionsAddedAfterStop) {
  OpenConnections connections;
  connections.stop_all();
  const auto late = std::make_shared<Told>();
  connections.add(late, nullptr);
  EXPECT_EQ(late->times, 1);
  EXPECT_EQ(connections.size(), 1U) << "until it has said goodbye";
}

TEST(OpenConnectionsTest, EndsConnectionsOfOneTokenOnly) {
  OpenConnections connections;
  const auto ended = access();
  const auto valid = access();
  const auto of_ended = std::make_shared<Told>();
  const auto of_valid = std::make_shared<Told>();
  const auto strangers = std::make_shared<Told>();
  connections.add(of_ended, ended);
  connections.add(of_valid, valid);
  connections.add(strangers, nullptr);
  ended->end(false);
  connections.end(*ended);
  EXPECT_EQ(of_ended->ended_by, "session_ended");
  EXPECT_EQ(of_valid->ended_by, "");
  EXPECT_EQ(strangers->ended_by, "");
  EXPECT_EQ(of_ended->times, 0);
  EXPECT_EQ(connections.size(), 3U) << "until it has said goodbye";
}

TEST(OpenConnectionsTest, EndsConnectionsAddedAfterEndOfToken) {
  OpenConnections connections;
  const auto ended = access();
  ended->end(true);
  const auto late = std::make_shared<Told>();
  connections.add(late, ended);
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
}  // namespace server::users::open_connections_test
