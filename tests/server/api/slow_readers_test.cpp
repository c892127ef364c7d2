#include <gtest/gtest.h>

#include <chrono>
#include <deque>
#include <string>

#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/support/eventually.hpp"
#include "tests/support/network/raw_client.hpp"

// Slow consumers that do not read, while no new message is sent to them.
namespace server::api::slow_readers_test {
namespace {

using namespace server::app;
using namespace server::protocol;

using support::client_frame;
using Clock = std::chrono::steady_clock;

constexpr unsigned char kText = 0x81;
constexpr unsigned char kPong = 0x8A;
constexpr int kSleepers = 20;
/// Pongs that come more often delay the system's own check of unacknowledged data.
constexpr auto kPongInterval = std::chrono::milliseconds(250);

double figure(int port, const std::string& name) {
  const std::string figures = support::HttpClient(port).get("/metrics").body;
  const std::size_t at = figures.find("\n" + name + " ");
  return at == std::string::npos ? 0 : std::stod(figures.substr(at + name.size() + 2));
}

class SlowReadersTest : public testing::Test {
 protected:
  static ServeOptions options() {
    ServeOptions options;
    options.limits.socket_write_time = std::chrono::seconds(2);
    // The idle timeout must not be the reason for the disconnect.
    options.limits.socket_idle = std::chrono::seconds(120);
    options.limits.review_comment = 240'000;
    options.metrics_readers = {"127.0.0.1"};
    return options;
  }

  /// Returns sockets that enter a review and read nothing. Its state is larger than the send buffer
  /// of a socket.
  static std::deque<support::RawClient> sleepers(const RunningServer& server) {
    Player hana(server.port(), "Hana");
    const Json body = {{"record", "[Rules \"Sannin 1\"]\n\n{" + std::string(239'000, 'x') + "} 1. P-4e *"}};
    const auto answer = hana.http().post("/api/reviews", body.dump());
    EXPECT_EQ(answer.status, 201) << answer.body.substr(0, 200);
    const std::string review = Json::parse(answer.body).at("id");
    std::deque<support::RawClient> sleepers;
    for (int i = 0; i < kSleepers; ++i) {
      sleepers.emplace_back(server.port(), /*narrow=*/true);
      sleepers.back().upgrade();
      sleepers.back().send(client_frame(kText, Json{{"type", "enter_review"}, {"review", review}}.dump()));
    }
    return sleepers;
  }

  /// Waits until the metric has the expected value. Meanwhile the clients send pongs.
  template <class Is>
  static void wait_until(int port, const std::string& name, std::deque<support::RawClient>& clients, Is is) {
    Clock::time_point due = Clock::now();
    ASSERT_TRUE(support::eventually([&] {
      if (Clock::now() >= due) {
        for (support::RawClient& each : clients) each.send(client_frame(kPong, ""));
        due = Clock::now() + kPongInterval;
      }
      return is(figure(port, name));
    })) << name
        << " is " << figure(port, name);
  }
};

TEST_F(SlowReadersTest, CutsOffWithoutNewMessages) {
  const RunningServer server(options());
  auto clients = sleepers(server);
  wait_until(server.port(), "sannin_outbox_drops_total", clients, [](double drops) { return drops == kSleepers; });
  wait_until(server.port(), "sannin_websockets", clients, [](double open) { return open == 0; });
}

TEST_F(SlowReadersTest, CutsOffWithDataInSystemBuffersOnly) {
  const RunningServer server(options());
  std::deque<support::RawClient> clients;
  clients.emplace_back(server.port(), /*narrow=*/true);
  clients.back().upgrade();
  // Refusals of a few kilobytes in total, which fit into the send buffer of the socket.
  const std::string message = R"({"type":"ping","t":1,")" + std::string(400, 'x') + R"(":1})";
  for (int i = 0; i < 30; ++i) clients.back().send(client_frame(kText, message));
  wait_until(server.port(), "sannin_websockets", clients, [](double open) { return open == 0; });
}

TEST_F(SlowReadersTest, BoundsMemoryPerAddress) {
  ServeOptions strict = options();
  strict.limits.socket_write_time = std::chrono::seconds(600);
  strict.limits.unsent_bytes_of_an_address = 1024 * 1024;
  const RunningServer server(strict);
  auto clients = sleepers(server);
  // Four states of 240 KB fit; the other sockets are cut off immediately.
  wait_until(server.port(), "sannin_outbox_drops_total", clients, [](double drops) { return drops >= kSleepers - 4; });
  EXPECT_EQ(support::HttpClient(server.port(), "203.0.113.2").get("/healthz").status, 200);
}

}  // namespace
}  // namespace server::api::slow_readers_test
