#include "server/bot/server_client.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <string>

#include "tests/server/bot/scripted_server.hpp"

namespace server::bot::server_client_test {
namespace {

using namespace std::chrono_literals;
using Then = ScriptedServer::Then;

/// Header of a stream.
const std::string kStream =
    "HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\r\n";

/// Returns a whole answer with this body.
std::string answer_with(const std::string& body, const std::string& status = "200 OK", const std::string& field = "") {
  return "HTTP/1.1 " + status + "\r\n" + field + "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
}

testing::AssertionResult has(const std::string& text, const std::string& part) {
  if (text.find(part) != std::string::npos) return testing::AssertionSuccess();
  return testing::AssertionFailure() << text << " lacks " << part;
}

/// The limits are far below those of the program, but above what a busy machine needs.
TransferLimits small_limits() {
  return {.silence = 2s, .answer = 10s, .header_bytes = 2'000, .body_bytes = 20'000};
}

class ServerClientTest : public testing::Test {
 protected:
  ServerClient client_of(const ScriptedServer& server, TransferLimits limits = small_limits()) const {
    return {{{false, "127.0.0.1", server.port()}, "sannin_token", "", limits}, stop_};
  }

  /// Returns what a request says about this answer.
  std::string fault_of(const std::string& answer, Then then = Then::kClose, TransferLimits limits = small_limits()) {
    const ScriptedServer server(answer, then);
    ServerClient client = client_of(server, limits);
    return fault_in([&] { client.ask("/api/me", nullptr); });
  }
  /// Returns what a stream says about this answer.
  std::string fault_of_stream(const std::string& answer, Then then = Then::kClose,
                              TransferLimits limits = small_limits()) {
    const ScriptedServer server(answer, then);
    ServerClient client = client_of(server, limits);
    return fault_in([&] { client.read_lines("/api/games/g/stream", [](const Json&) { return true; }); });
  }

  StopSignal stop_;

 private:
  template <class Action>
  static std::string fault_in(const Action& action) {
    try {
      action();
    } catch (const Unreachable& fault) {
      return fault.what();
    } catch (const Refused& refused) {
      return std::to_string(refused.status()) + " " + refused.code() + ": " + refused.what();
    }
    return "no fault";
  }
};

TEST_F(ServerClientTest, ReturnsAnswer) {
  const ScriptedServer server(answer_with(R"({"id": "g"})"));
  const Json table = {{"ruleset", "sannin"}};
  EXPECT_EQ(client_of(server).ask("/api/games", table).at("id"), "g");
}

TEST_F(ServerClientTest, PassesLinesWithoutBlankOnes) {
  const ScriptedServer server(kStream +
                              "9\r\n\n{\"a\":1}\n\r\n1\r\n\n\r\n3\r\n[2]\r\n1\r\n\n\r\n3\r\n[3]\r\n0\r\n\r\n");
  std::string lines;
  client_of(server).read_lines("/s", [&](const Json& line) {
    lines += line.dump() + ";";
    return true;
  });
  EXPECT_EQ(lines, "{\"a\":1};[2];") << "an unterminated line is no message";
}

TEST_F(ServerClientTest, NoticesSilentServer) {
  TransferLimits limits = small_limits();
  limits.silence = 50ms;
  EXPECT_TRUE(has(fault_of("", Then::kSilence, limits), "silent for 0.05 s"));
  EXPECT_TRUE(has(fault_of_stream(kStream + "1\r\n\n\r\n", Then::kSilence, limits), "silent for 0.05 s"));
  EXPECT_TRUE(has(fault_of_stream("", Then::kSilence, limits), "silent for 0.05 s"));
}

TEST_F(ServerClientTest, WaitsWithinFifteenSeconds) {
  EXPECT_LE(TransferLimits().silence, 15s);
}

TEST_F(ServerClientTest, BoundsSizes) {
  const std::string large(30'000, 'x');
  constexpr auto kReason = "sends ";
  EXPECT_TRUE(has(fault_of(answer_with(large)), kReason));
  EXPECT_TRUE(has(fault_of("HTTP/1.1 200 OK\r\nA: " + large.substr(0, 5'000) + "\r\n\r\n"), kReason));
  EXPECT_TRUE(has(fault_of("HTTP/1.1 100 Continue\r\n\r\n", Then::kRepeat), kReason));
  EXPECT_TRUE(has(fault_of_stream(kStream + "7530\r\n" + large, Then::kSilence), kReason));
}

TEST_F(ServerClientTest, BoundsTimeOfSlowAnswer) {
  TransferLimits limits = small_limits();
  limits.answer = 0s;
  EXPECT_TRUE(has(fault_of(answer_with("{}"), Then::kClose, limits), "takes too long"));
}

TEST_F(ServerClientTest, RefusesMalformedBytes) {
  const std::string zeros(100, '\0');
  for (const std::string& bytes :
       {std::string("\x16\x03\x01 no HTTP"), std::string("HTTP/9.9 200\r\n\r\n{}"), zeros, std::string(),
        kStream + "zz\r\n", kStream + "ffffffffffffffffffff\r\n", answer_with("{\"a\":"),
        std::string("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n{}"), answer_with(std::string(1'000, '['))})
    EXPECT_NE(fault_of(bytes), "no fault") << bytes;
  EXPECT_TRUE(has(fault_of_stream(kStream + "5\r\n{\"a\"\n\r\n0\r\n\r\n"), "no JSON"));
  EXPECT_TRUE(has(fault_of_stream(kStream + "2\r\n\xff\n\r\n0\r\n\r\n"), "no JSON"));
}

TEST_F(ServerClientTest, FollowsNoRedirect) {
  const ScriptedServer other(answer_with("{}"));
  const std::string place = "Location: http://127.0.0.1:" + other.port() + "/api/me\r\n";
  EXPECT_TRUE(has(fault_of(answer_with("", "302 Found", place)), "redirects to http://127.0.0.1:" + other.port()));
  EXPECT_TRUE(has(fault_of_stream(answer_with("", "308 Permanent", place)), "redirects to"));
  EXPECT_EQ(other.connections(), 0) << "the token would have gone there";
}

TEST_F(ServerClientTest, ReadsRefusal) {
  const std::string body = R"({"error": {"code": "bad_token", "reason": "unknown token"}})";
  EXPECT_EQ(fault_of(answer_with(body, "401 Unauthorized")), "401 bad_token: unknown token");
  EXPECT_EQ(fault_of_stream(answer_with(body, "401 Unauthorized")), "401 bad_token: unknown token");
  EXPECT_TRUE(has(fault_of(answer_with("<html>", "502 Bad Gateway")), "no answer of a Sannin server"));
}

TEST_F(ServerClientTest, SendsNoTokenOverUncheckedTls) {
  const ScriptedServer server("no TLS");
  ServerClient client({{true, "127.0.0.1", server.port()}, "sannin_token", "", small_limits()}, stop_);
  EXPECT_THROW(client.ask("/api/me", nullptr), Unreachable);
}

TEST_F(ServerClientTest, StopsAtSignal) {
  const ScriptedServer server(kStream, Then::kSilence);
  TransferLimits limits = small_limits();
  limits.silence = 1h;
  ServerClient client = client_of(server, limits);
  ASSERT_EQ(raise(SIGTERM), 0);
  EXPECT_THROW(client.read_lines("/s", [](const Json&) { return true; }), Stopped);
  ASSERT_EQ(raise(SIGINT), 0);
  EXPECT_THROW(stop_.pause(1h), Stopped);
}

}  // namespace
}  // namespace server::bot::server_client_test
