#include <gtest/gtest.h>

#include <chrono>
#include <stdexcept>

#include "server/cluster/bus/nats_bus.hpp"
#include "tests/server/cluster/bus/inbox.hpp"
#include "tests/support/servers/nats_server.hpp"

namespace server::cluster {
namespace {

using support::NatsServer;

class NatsConnectTest : public testing::Test {
 protected:
  void SetUp() override {
    if (const std::string missing = NatsServer::missing(); !missing.empty()) GTEST_SKIP() << missing;
  }

  /// Expects that a bus cannot be made, soon, for a reason that does not have the password.
  static void expect_failure(const BusSettings& settings, const std::string& reason) {
    const auto start = std::chrono::steady_clock::now();
    try {
      NatsBus bus(settings);
      FAIL() << "connected to " << settings.url;
    } catch (const std::runtime_error& failure) {
      const std::string text = failure.what();
      EXPECT_NE(text.find(reason), std::string::npos) << text;
      EXPECT_NE(text.find(shown_url(settings.url)), std::string::npos) << text;
      EXPECT_EQ(text.find("secret"), std::string::npos) << text;
    }
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(4));
  }

  static void expect_success(const BusSettings& settings) {
    Inbox inbox;
    NatsBus bus(settings);
    bus.subscribe("subject", inbox.receiver());
    EXPECT_TRUE(bus.publish("subject", "text"));
    EXPECT_EQ(inbox.wait_for(1), Texts{"text"});
  }
};

TEST_F(NatsConnectTest, WrongPasswordIsNamed) {
  const NatsServer server({.user = "sannin", .password = "right"});
  expect_failure({server.url("sannin:secret@"), ""}, "authorization violation");
  expect_failure({server.url(""), ""}, "authorization violation");
  expect_success({server.url(), ""});
}

TEST_F(NatsConnectTest, MissingServerIsNamed) {
  NatsServer server;
  server.stop();
  expect_failure({server.url("user:secret@"), ""}, "cannot be reached");
}

TEST_F(NatsConnectTest, SilentServerIsNamed) {
  NatsServer server;
  server.pause();
  expect_failure({server.url("user:secret@"), ""}, "does not answer");
}

TEST_F(NatsConnectTest, AnyOfSeveralServersWillDo) {
  NatsServer missing;
  missing.stop();
  const NatsServer server;
  expect_success({missing.url() + ",127.0.0.1:" + std::to_string(server.port()), ""});
}

TEST_F(NatsConnectTest, TlsNeedsKnownAuthority) {
  const NatsServer server({.user = "sannin", .password = "secret", .is_tls = true});
  const NatsServer other({.user = "sannin", .password = "secret", .is_tls = true});
  expect_success({server.url(), server.ca_file()});
  expect_failure({server.url(), ""}, "TLS failed");
  expect_failure({server.url(), other.ca_file()}, "TLS failed");
  expect_failure({server.url(), "/nonexistent"}, "no certificates can be read from /nonexistent");
  // The certificate is for 127.0.0.1.
  expect_failure({"tls://sannin:secret@localhost:" + std::to_string(server.port()), server.ca_file()}, "TLS failed");
}

TEST_F(NatsConnectTest, TlsOfOneSideOnlyIsNamed) {
  // The client follows a server that wants TLS, and does not know its authority.
  const NatsServer tls({.is_tls = true});
  const NatsServer plain;
  const std::string port = std::to_string(plain.port());
  expect_failure({"nats://127.0.0.1:" + std::to_string(tls.port()), ""}, "TLS failed");
  expect_failure({"tls://127.0.0.1:" + port, ""}, "does not offer TLS");
  expect_failure({"nats://127.0.0.1:" + port, tls.ca_file()}, "needs tls://");
}

TEST_F(NatsConnectTest, LowLimitOfServerIsNamed) {
  const NatsServer server({.lines = "max_payload: 65536"});
  expect_failure({server.url(), ""}, "max_payload of the server must be at least 1048576");
}

}  // namespace
}  // namespace server::cluster
