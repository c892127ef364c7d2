#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/support/network/raw_client.hpp"

// Message rate limits of users and addresses, over all their sockets.
namespace server::throttling::message_limits_test {
namespace {

using namespace server::app;
using namespace server::protocol;

using support::client_frame;

constexpr unsigned char kFinal = 0x80;
constexpr unsigned char kContinuation = 0x0;
constexpr unsigned char kText = 0x1;
constexpr unsigned char kPong = 0xA;

const std::string kPing = R"({"type":"ping","t":1})";

/// Returns limits that do not refill noticeably during a test.
ServeOptions few(std::size_t of_user, std::size_t of_address) {
  ServeOptions options;
  options.limits.user_message_burst = of_user;
  options.limits.address_message_burst = of_address;
  options.limits.user_messages_per_second = options.limits.address_messages_per_second = 1;
  return options;
}

/// Sends messages and waits for the answers. Returns the code of the last answer, empty for a pong.
std::string last_code(support::WsClient& socket, int messages) {
  for (int i = 0; i < messages; ++i) socket.send(kPing);
  std::string code;
  for (int answers = 0; answers < messages;) {
    const auto text = socket.receive();
    if (!text) break;
    const Json message = Json::parse(*text);
    if (message.at("type") == "hello") continue;
    code = message.value("code", "");
    ++answers;
  }
  return code;
}

support::WsClient socket_of(Player& player) {
  return {player.http().port(), player.http().cookie(), player.http().origin(), "", player.http().forwarded_for()};
}

TEST(MessageLimitsTest, LimitsUserOverAllSockets) {
  RunningServer server(few(30, 1'000));
  Player hana(server.port(), "Hana", "203.0.113.1");
  Player taro(server.port(), "Taro", "203.0.113.1");
  auto one = socket_of(hana);
  auto two = socket_of(hana);
  EXPECT_EQ(last_code(one, 20), "");
  EXPECT_EQ(last_code(two, 20), "too_fast");
  EXPECT_EQ(two.read_to_end(), 1008);
  auto other = socket_of(taro);
  EXPECT_EQ(last_code(other, 20), "") << "somebody else at the same address";
}

TEST(MessageLimitsTest, LimitsAddressOverAllUsers) {
  RunningServer server(few(1'000, 50));
  std::string code;
  for (int i = 0; i < 3; ++i) {
    support::WsClient guest(server.port(), "", "", "", "203.0.113.1");
    code = last_code(guest, 20);
    if (!code.empty()) {
      EXPECT_EQ(guest.read_to_end(), 1008);
    }
  }
  EXPECT_EQ(code, "too_fast");
  support::WsClient elsewhere(server.port(), "", "", "", "203.0.113.2");
  EXPECT_EQ(last_code(elsewhere, 20), "");
}

TEST(MessageLimitsTest, CountsHttpCommands) {
  RunningServer server(few(30, 1'000));
  Player hana(server.port(), "Hana");
  const std::string game = hana.create();
  auto socket = socket_of(hana);
  EXPECT_EQ(last_code(socket, 28), "");
  support::HttpAnswer answer;
  for (int i = 0; i < 20 && answer.status != 429; ++i) {
    answer = hana.http().post("/api/games/" + game + "/commands",
                              Json{{"type", "leave_seat"}, {"id", "c" + std::to_string(i)}}.dump());
  }
  EXPECT_EQ(answer.status, 429);
  EXPECT_EQ(Json::parse(answer.body).at("error").at("code"), "too_fast");
}

TEST(MessageLimitsTest, DropsMessagesAboveLimit) {
  ServeOptions options;
  options.limits.message_burst = 5;
  options.limits.messages_per_second = 1;
  RunningServer server(options);
  Player hana(server.port(), "Hana");
  const std::string game = hana.create();
  support::RawClient flood(server.port());
  flood.upgrade(hana.http().cookie());
  std::string frames = client_frame(kFinal | kText, Json{{"type", "enter"}, {"game", game}}.dump());
  for (int i = 0; i < 9; ++i) frames += client_frame(kFinal | kText, kPing);
  frames += client_frame(kFinal | kText, R"({"type":"take_seat","id":"c1","seat":"first"})");
  flood.send(frames);
  EXPECT_EQ(support::close_code_at_end(flood.read_to_end()), 1008);
  const Json summary = Json::parse(hana.http().get("/api/games/" + game).body).at("summary");
  EXPECT_EQ(summary.at("players").size(), 0U) << summary;
}

class FrameLimitsTest : public testing::Test {
 protected:
  int close_code_for(const std::string& bytes) {
    support::RawClient client(server.port());
    client.upgrade();
    client.send(bytes);
    return support::close_code_at_end(client.read_to_end());
  }

  RunningServer server;
};

TEST_F(FrameLimitsTest, CountsUnsolicitedPongs) {
  std::string pongs;
  for (int i = 0; i < 200; ++i) pongs += client_frame(kFinal | kPong, "i am here");
  EXPECT_EQ(close_code_for(pongs), 1008);
}

TEST_F(FrameLimitsTest, CountsEmptyFragments) {
  std::string fragments = client_frame(kText, "");
  for (int i = 0; i < 1'000; ++i) fragments += client_frame(kContinuation, "");
  EXPECT_EQ(close_code_for(fragments), 1008);
}

TEST_F(FrameLimitsTest, CountsTinyFragments) {
  std::string fragments = client_frame(kText, " ");
  for (int i = 0; i < 4'000; ++i) fragments += client_frame(kContinuation, " ");
  EXPECT_EQ(close_code_for(fragments), 1008);
}

}  // namespace
}  // namespace server::throttling::message_limits_test
