#include <gtest/gtest.h>
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <deque>
#include <string>
#include <vector>

#include "server/config/fixed_limits.hpp"
#include "server/config/limits.hpp"
#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/support/eventually.hpp"
#include "tests/support/network/raw_client.hpp"

// Many simultaneous connections: above the limits, or idle to occupy places.

namespace server::connection::crowd_test {
namespace {

using namespace server::app;

const std::string kRequest = "GET /healthz HTTP/1.1\r\nHost: a\r\n";

/// Open connections, each of which has received a response.
class Crowd {
 public:
  Crowd(int port, int size, const std::string& address) {
    for (int i = 0; i < size; ++i) {
      clients_.emplace_back(port);
      clients_.back().send(kRequest + "X-Forwarded-For: " + address + "\r\n\r\n");
      answers_.push_back(clients_.back().read_until("\r\n\r\n"));
    }
  }
  [[nodiscard]] int answered(const std::string& status) const {
    return static_cast<int>(std::ranges::count_if(
        answers_, [&](const std::string& answer) { return answer.starts_with("HTTP/1.1 " + status); }));
  }
  void end() { clients_.clear(); }

 private:
  std::deque<support::RawClient> clients_;
  std::vector<std::string> answers_;
};

TEST(ConnectionLimitsTest, RejectsConnectionsAboveLimitPerAddress) {
  ServeOptions options;
  options.limits.connections_of_an_address = 20;
  RunningServer server(options);
  Crowd crowd(server.port(), 30, "203.0.113.7");
  EXPECT_EQ(crowd.answered("200"), 20);
  EXPECT_EQ(crowd.answered("503"), 10);
  const auto refused = support::HttpClient(server.port(), "203.0.113.7").get("/healthz");
  EXPECT_EQ(refused.status, 503);
  EXPECT_NE(refused.body.find("too_many_connections"), std::string::npos) << refused.body;
  EXPECT_EQ(support::HttpClient(server.port(), "203.0.113.8").get("/healthz").status, 200);
  crowd.end();
  EXPECT_TRUE(support::eventually([&] {
    return support::HttpClient(server.port(), "203.0.113.7").get("/healthz").status == 200;
  })) << "closed connections do not count";
}

TEST(ConnectionLimitsTest, CountsAddressWrittenByProxy) {
  ServeOptions options;
  options.limits.connections_of_an_address = 2;
  RunningServer server(options);
  Crowd crowd(server.port(), 2, "203.0.113.7");
  for (const char* forged : {"198.51.100.1\r\nX-Forwarded-For: 203.0.113.7", "198.51.100.1, 203.0.113.7"}) {
    EXPECT_EQ(Crowd(server.port(), 1, forged).answered("503"), 1) << forged;
  }
  EXPECT_EQ(Crowd(server.port(), 1, "203.0.113.7\r\nX-Forwarded-For: 198.51.100.1").answered("200"), 1);
}

TEST(ConnectionLimitsTest, CountsDirectClientBeforeItsFirstRequest) {
  ServeOptions options;
  options.limits.connections_of_an_address = 20;
  options.proxies = {"192.0.2.1"};
  RunningServer server(options);
  std::deque<support::RawClient> silent;
  for (int i = 0; i < 20; ++i) silent.emplace_back(server.port());
  const std::string answer = support::RawClient(server.port()).read_to_end();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 503 ")) << answer;
  silent.pop_back();
  EXPECT_TRUE(support::eventually([&] { return Crowd(server.port(), 1, "203.0.113.7").answered("200") == 1; }))
      << "closed connections do not count";
}

TEST(ConnectionLimitsTest, RejectsConnectionsAboveTotalLimit) {
  ServeOptions options;
  options.limits.connections = 20;
  RunningServer server(options);
  Crowd crowd(server.port(), 20, "203.0.113.7");
  EXPECT_EQ(crowd.answered("200"), 20);
  support::RawClient late(server.port());
  const std::string answer = late.read_to_end();
  EXPECT_TRUE(answer.starts_with("HTTP/1.1 503 ")) << answer;
  EXPECT_NE(answer.find("Retry-After: "), std::string::npos);
}

/// Begins requests and sends one after the other byte by byte, until the server has closed all of
/// them. Bytes for all at once would be a flood.
void expect_slow_requests_end(std::deque<support::RawClient>& slow) {
  for (support::RawClient& client : slow) client.send(kRequest + "X-Slow: ");
  for (support::RawClient& client : slow) EXPECT_TRUE(support::eventually([&] { return !client.send("x"); }));
}

TEST(ConnectionLimitsTest, ClosesIdleAndSlowConnections) {
  ServeOptions options;
  options.limits.request_time = std::chrono::seconds(2);
  RunningServer server(options);
  Three three(server.port());
  three.start();
  std::deque<support::RawClient> idle;
  std::deque<support::RawClient> slow;
  for (int i = 0; i < 50; ++i) {
    idle.emplace_back(server.port());
    slow.emplace_back(server.port());
  }
  three.play(1, 3);
  expect_slow_requests_end(slow);
  for (support::RawClient& client : idle) EXPECT_EQ(client.read_to_end(), "");
  three.play(4, 18);
}

TEST(ConnectionLimitsTest, ClosesHundredsOfSlowConnections) {
  // This process holds both ends of each connection.
  rlimit descriptors{};
  ::getrlimit(RLIMIT_NOFILE, &descriptors);
  descriptors.rlim_cur = descriptors.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &descriptors);
  if (descriptors.rlim_cur < 2000) GTEST_SKIP() << "a process may have too few descriptors here";
  ServeOptions options;
  options.limits.connections_of_an_address = 0;
  options.limits.request_time = std::chrono::seconds(2);
  options.limits.socket_idle = std::chrono::seconds(2);
  RunningServer server(options);
  // Uses new connections for each game: the check interval of idle sockets is too long for this
  // timeout.
  const auto play = [&] {
    Three three(server.port());
    three.start();
    three.play(1, 6);
  };
  std::deque<support::RawClient> slow;
  std::deque<support::RawClient> silent;
  std::deque<support::RawClient> upgraded;
  for (int i = 0; i < 200; ++i) {
    slow.emplace_back(server.port());
    silent.emplace_back(server.port());
    upgraded.emplace_back(server.port());
    upgraded.back().upgrade();
  }
  play();
  expect_slow_requests_end(slow);
  for (support::RawClient& client : silent) EXPECT_EQ(client.read_to_end(), "");
  // These clients do not answer pings.
  for (support::RawClient& client : upgraded) client.read_to_end();
  play();
}

}  // namespace
}  // namespace server::connection::crowd_test
