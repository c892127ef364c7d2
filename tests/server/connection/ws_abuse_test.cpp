#include <gtest/gtest.h>

#include <stdexcept>
#include <string>

#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/support/network/raw_client.hpp"

namespace server::connection::ws_abuse_test {
namespace {

using namespace server::app;
using namespace server::protocol;

using support::client_frame;

class WsAbuseTest : public testing::Test {
 protected:
  /// Sends many messages and expects to be cut off.
  static void expect_cut_off(Player& flood) {
    for (int i = 0; i < 700; ++i) flood.send({{"type", "ping"}, {"t", i}});
    Json last;
    try {
      for (;;) last = flood.next();
    } catch (const std::runtime_error&) {
      // The server has closed the connection.
    }
    EXPECT_EQ(last.at("type"), "error");
    EXPECT_EQ(last.at("code"), "too_fast");
    EXPECT_EQ(flood.socket().close_code(), 1008);
  }

  /// Returns options with a small send buffer, so that a slow consumer falls behind soon.
  static ServeOptions narrow() {
    ServeOptions options;
    options.limits.send_buffer_bytes = 16 * 1024;
    options.limits.user_message_burst = 1000;
    return options;
  }

  RunningServer server{narrow()};
  Three three{server.port()};
  std::string game = three.start();
};

TEST_F(WsAbuseTest, CutsOffFloodOnly) {
  Player flood(server.port(), "Flood");
  flood.enter(game);
  expect_cut_off(flood);
  three.play(1, 18);
}

TEST_F(WsAbuseTest, CutsOffFloodOfPlayer) {
  expect_cut_off(three.first());
  three.first().enter(game);
  three.play(1, 18);
}

TEST_F(WsAbuseTest, CutsOffFloodOfPings) {
  support::RawClient flood(server.port());
  flood.upgrade();
  std::string pings;
  for (int i = 0; i < 200; ++i) pings += client_frame(0x89, "are you there?");
  flood.send(pings);
  EXPECT_EQ(support::close_code_at_end(flood.read_to_end()), 1008);
  three.play(1, 3);
}

TEST_F(WsAbuseTest, CutsOffFloodBySlowConsumer) {
  support::RawClient flood(server.port(), /*narrow=*/true);
  flood.upgrade();
  flood.send(client_frame(0x81, Json{{"type", "enter"}, {"game", game}}.dump()));
  const std::string frame = client_frame(0x81, R"({"type":"ping","t":1})");
  while (flood.send(frame)) {
  }
  three.play(1, 18);
}

TEST_F(WsAbuseTest, CutsOffSlowConsumerOnly) {
  support::RawClient sleeper(server.port(), /*narrow=*/true);
  sleeper.upgrade();
  sleeper.send(client_frame(0x81, Json{{"type", "enter"}, {"game", game}}.dump()));
  three.last().until_present(3, 1);
  // More events than the rate limit of one socket allows.
  for (int socket = 0; socket < 14; ++socket) {
    Player& player = three[static_cast<std::size_t>(socket) % 2];
    player.enter(game);
    for (int i = 0; i < 16; ++i) {
      const std::string id = std::to_string(socket) + "." + std::to_string(i);
      ASSERT_EQ(player.ask({{"type", "draw"}, {"id", id}, {"offer", i % 2 == 0}}).at("type"), "done");
    }
  }
  three.last().until_present(3, 0);
  EXPECT_EQ(support::close_code_at_end(sleeper.read_to_end()), 1006) << "cut without a word";
  three.play(1, 18);
}

TEST_F(WsAbuseTest, HandlesManyShortConnections) {
  for (int i = 0; i < 100; ++i) {
    Player guest(server.port(), "Guest");
    guest.enter(game);
    EXPECT_EQ(guest.next().at("type"), "room");
  }
  three.last().until_present(3, 0);
  three.play(1, 3);
}

}  // namespace
}  // namespace server::connection::ws_abuse_test
