#include <gtest/gtest.h>

#include "tests/server/support/player.hpp"
#include "tests/server/support/running_server.hpp"
#include "tests/support/network/raw_client.hpp"

namespace server::ws_frames_test {
namespace {

using support::client_frame;

constexpr unsigned char kFinal = 0x80;
constexpr unsigned char kCompressed = 0x40;
constexpr unsigned char kContinuation = 0x0;
constexpr unsigned char kText = 0x1;
constexpr unsigned char kClose = 0x8;
constexpr unsigned char kPing = 0x9;

const std::string kPingMessage = R"({"type":"ping","t":1})";

class WsFramesTest : public testing::Test {
 protected:
  /// Sends the bytes and returns the code with which the server closes the socket. The server must
  /// stay available.
  int close_code_for(const std::string& bytes) {
    support::RawClient client(server.port());
    client.upgrade();
    client.send(bytes);
    const int code = support::close_code_at_end(client.read_to_end());
    EXPECT_EQ(support::HttpClient(server.port()).get("/healthz").status, 200);
    return code;
  }

  RunningServer server;
};

TEST_F(WsFramesTest, AcceptsMessagesUpToSizeLimit) {
  support::RawClient client(server.port());
  client.upgrade();
  client.send(client_frame(kFinal | kText, kPingMessage + std::string(4096 - kPingMessage.size(), ' ')));
  EXPECT_NE(client.read_until("pong\"}").find("pong"), std::string::npos);
  EXPECT_EQ(close_code_for(client_frame(kFinal | kText, std::string(4097, ' '))), 1009);
  EXPECT_EQ(close_code_for(client_frame(kFinal | kText, std::string(60'000, ' '))), 1009);
  EXPECT_EQ(close_code_for(client_frame(kText, std::string(4000, ' ')) +
                           client_frame(kFinal | kContinuation, std::string(97, ' '))),
            1009);
}

TEST_F(WsFramesTest, AcceptsMessageInManyFragments) {
  support::RawClient client(server.port());
  client.upgrade();
  client.send(client_frame(kText, ""));
  for (const char c : kPingMessage) {
    client.send(client_frame(kContinuation, std::string(1, c)) + client_frame(kFinal | kPing, "still there"));
  }
  for (int i = 0; i < 10; ++i) client.send(client_frame(kContinuation, ""));
  client.send(client_frame(kFinal | kContinuation, ""));
  EXPECT_NE(client.read_until("pong\"}").find("still there"), std::string::npos);
}

TEST_F(WsFramesTest, AcceptsThousandFragmentsOfOneByte) {
  support::RawClient client(server.port());
  client.upgrade();
  const std::string message = kPingMessage + std::string(1000 - kPingMessage.size(), ' ');
  client.send(client_frame(kText, message.substr(0, 1)));
  for (const char c : message.substr(1)) client.send(client_frame(kContinuation, std::string(1, c)));
  client.send(client_frame(kFinal | kContinuation, ""));
  EXPECT_NE(client.read_until("pong\"}").find("pong"), std::string::npos);
}

TEST_F(WsFramesTest, RejectsExcessiveLengths) {
  for (const std::string& length : {std::string("\x04\0\0\0\0\0\0\0", 8), std::string("\x80\0\0\0\0\0\0\0", 8),
                                    std::string("\xff\xff\xff\xff\xff\xff\xff\xff", 8)}) {
    const int code = close_code_for("\x81\xff" + length + std::string(4, '\0') + "hello");
    EXPECT_TRUE(code == 1009 || code == 1002) << code;
  }
}

TEST_F(WsFramesTest, RejectsCompressedFrameThatCrashedBeast) {
  // A length of 2^58 and one stored deflate block of 6,000 bytes (finding 1), with and without the
  // offer of the extension.
  std::string block("\x00\x70\x17\x8f\xe8", 5);
  block.append(6'000, 'x');
  const std::string frame = std::string("\xc1\xff\x04\0\0\0\0\0\0\0\0\0\0\0", 14) + block;
  EXPECT_EQ(close_code_for(frame), 1002);
  support::RawClient client(server.port());
  client.upgrade({}, "Sec-WebSocket-Extensions: permessage-deflate\r\n");
  client.send(frame);
  EXPECT_EQ(support::close_code_at_end(client.read_to_end()), 1002);
  EXPECT_EQ(support::HttpClient(server.port()).get("/healthz").status, 200);
}

TEST_F(WsFramesTest, ClosesOnInvalidFrames) {
  EXPECT_EQ(close_code_for(client_frame(kFinal | kText, "\xc3\x28")), 1007);
  EXPECT_EQ(close_code_for(client_frame(kFinal | kText, "\xed\xa0\x80")), 1007);
  for (const char* part : {"\xc3", "\xe8\x8a", "\xf0\x9f\x98"}) {
    EXPECT_EQ(close_code_for(client_frame(kFinal | kText, part)), 1007);
    EXPECT_EQ(close_code_for(client_frame(kText, part) + client_frame(kFinal | kContinuation, "")), 1007)
        << "a last frame without content ends the text all the same";
  }
  EXPECT_EQ(close_code_for(client_frame(kFinal | kCompressed | kText, kPingMessage)), 1002);
  EXPECT_EQ(close_code_for(client_frame(kFinal | 0x20 | kText, kPingMessage)), 1002);
  EXPECT_EQ(close_code_for(client_frame(kFinal | 0x3, "")), 1002) << "no such kind of frame";
  EXPECT_EQ(close_code_for(client_frame(kFinal | kContinuation, kPingMessage)), 1002) << "nothing to continue";
  EXPECT_EQ(close_code_for(client_frame(kText, "{") + client_frame(kFinal | kText, "}")), 1002);
  EXPECT_EQ(close_code_for(client_frame(kPing, "in pieces")), 1002);
  EXPECT_EQ(close_code_for(client_frame(kFinal | kPing, std::string(126, 'x'))), 1002);
  EXPECT_EQ(close_code_for("\x81\x02{}"), 1002) << "not masked";
  EXPECT_EQ(close_code_for(client_frame(kFinal | kClose, "\x03")), 1002) << "half a code";
  EXPECT_EQ(close_code_for(client_frame(kFinal | kClose, "\x03\xed")), 1002) << "1005 is never sent";
  EXPECT_EQ(close_code_for(client_frame(kFinal | kClose, "\x03\xe8")), 1000) << "a proper goodbye";
}

TEST_F(WsFramesTest, ClosesOnBinaryFrame) {
  support::WsClient client(server.port(), "", "");
  client.send_binary(kPingMessage);
  EXPECT_EQ(client.read_to_end(), 1003);
}

TEST_F(WsFramesTest, SurvivesDisconnectInsideFrame) {
  for (int i = 0; i < 50; ++i) {
    support::RawClient client(server.port());
    client.upgrade();
    client.send(client_frame(kFinal | kText, kPingMessage).substr(0, static_cast<std::size_t>(i) % 20));
  }
  EXPECT_EQ(support::HttpClient(server.port()).get("/healthz").status, 200);
}

}  // namespace
}  // namespace server::ws_frames_test
