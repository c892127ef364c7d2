#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <iostream>
#include <random>
#include <string>
#include <vector>

#include "tests/server/support/player.hpp"
#include "tests/support/files.hpp"
#include "tests/support/network/raw_client.hpp"
#include "tests/support/running_program.hpp"
#include "tests/support/temp_directory.hpp"

// Sends damaged requests and frames while other clients play.
namespace torture::socket_fuzz_test {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;
using server::Json;
using support::client_frame;
using support::RawClient;

/// Returns the duration of the test: SANNIN_TORTURE_SECONDS, or 2 s.
std::chrono::seconds duration() {
  const char* reported = std::getenv("SANNIN_TORTURE_SECONDS");
  return std::chrono::seconds(reported == nullptr ? 2 : std::atoi(reported));
}

/// Address of the damaged input. The players have another one, so its limits are not theirs.
const std::string kSource = "127.66.2.1";

/// Damages valid bytes. Deterministic for a seed.
class Damage {
 public:
  explicit Damage(std::uint32_t seed) : chance_(seed) {}

  std::size_t one_of(std::size_t count) { return chance_() % count; }
  const std::string& one_of(const std::vector<std::string>& texts) { return texts[one_of(texts.size())]; }

  std::string damaged(std::string text) {
    for (auto edits = one_of(4); edits > 0 && !text.empty(); --edits) {
      const std::size_t at = one_of(text.size());
      switch (one_of(6)) {
        case 0:
          text[at] = static_cast<char>(chance_());
          break;
        case 1:
          text[at] = static_cast<char>(text[at] ^ (1 << one_of(8)));
          break;
        case 2:
          text.erase(at, 1 + one_of(8));
          break;
        case 3:
          text.insert(at, text.substr(one_of(text.size()), one_of(40)));
          break;
        case 4:
          text.insert(at, 1 + one_of(300), static_cast<char>(chance_()));
          break;
        default:
          text.resize(at);
      }
    }
    return text;
  }

 private:
  std::mt19937 chance_;
};

std::vector<std::string> messages() {
  std::vector<std::string> texts;
  for (const char* folder : {"client", "chat/client", "lobby/client", "reviews/client"}) {
    const std::string path = std::string(SANNIN_TEST_DATA) + "/protocol/" + folder + "/";
    for (const std::string& name : support::files_in(path, ".json")) {
      texts.push_back(Json::parse(support::read_file(path + name)).dump());
    }
  }
  return texts;
}

std::vector<std::string> requests() {
  const auto with_body = [](const std::string& line, const std::string& body) {
    return line +
           " HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: " + std::to_string(body.size()) +
           "\r\n\r\n" + body;
  };
  const std::string plain = " HTTP/1.1\r\nHost: a\r\nAccept-Encoding: gzip\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n";
  return {"GET /api/me" + plain,
          "GET /api/search?player=Hana&from=2024-01-01&limit=5" + plain,
          "GET /api/games?state=running&before=12.a" + plain,
          "GET /game/7h2Kq9/12.svg?view=first&size=300" + plain,
          "GET /assets/%2e%2e/x" + plain + "HEAD /" + plain,
          "GET /ws HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
          "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n" +
              client_frame(0x81, R"({"type":"ping","t":1})"),
          with_body("POST /api/games", R"({"ruleset":"sannin","options":{"gap":"stay"},"listed":false})"),
          with_body("PUT /api/me", R"({"name":"花子 Hana"})"),
          with_body("POST /api/import", R"({"record":"[Game \"sannin\"]\n\n1. 3c4d *"})"),
          with_body("POST /api/login", R"({"name":"hana","password":"correct horse"})")};
}

class SocketFuzzTest : public testing::Test {
 protected:
  static int port_of(support::RunningProgram& started) {
    const std::string& output = started.wait_for_output(" with its data in ");
    return std::stoi(output.substr(output.rfind(':', output.find(" with its data")) + 1));
  }

  void send_request() {
    RawClient client(port, /*narrow=*/false, kSource);
    client.send(damage.damaged(damage.one_of(all_requests)));
    client.read_for(2ms);
  }

  /// Sends some messages in whole or fragmented frames with damaged bytes.
  void send_frames(const std::string& game) {
    std::string bytes = client_frame(0x81, Json{{"type", "enter"}, {"game", game}}.dump());
    for (std::size_t i = 1 + damage.one_of(5); i > 0; --i) {
      const std::string text =
          damage.one_of(4) == 0 ? damage.damaged(damage.one_of(all_messages)) : damage.one_of(all_messages);
      const std::size_t cut = damage.one_of(text.size() + 1);
      bytes += damage.one_of(2) == 0 ? client_frame(0x81, text)
                                     : client_frame(0x01, text.substr(0, cut)) + client_frame(0x89, "ping") +
                                           client_frame(0x80, text.substr(cut));
    }
    RawClient client(port, /*narrow=*/false, kSource);
    client.upgrade(damage.one_of(2) == 0 ? guest.http().cookie() : "");
    client.send(damage.damaged(bytes));
    client.read_for(2ms);
  }

  support::TempDirectory data;
  support::RunningProgram program{{SANNIN_PROGRAM, "serve", "--address", "127.0.0.1", "--port", "0", "--data",
                                   data.path(), "--requests-per-second", "0", "--visitors-per-minute", "0",
                                   "--address-games-per-minute", "0", "--games-per-minute", "0"}};
  const int port = port_of(program);
  server::Player guest{port, "Guest"};
  Damage damage{7};
  const std::vector<std::string> all_requests = requests();
  const std::vector<std::string> all_messages = messages();
};

TEST_F(SocketFuzzTest, DamagedInputDoesNotDisturbPlayers) {
  const auto end = Clock::now() + duration();
  int sent = 0;
  int moves = 0;
  while (Clock::now() < end) {
    server::Three three(port);
    const std::string game = three.start();
    for (int number = 1; number <= 18 && Clock::now() < end; ++number, ++moves) {
      for (int i = 0; i < 5; ++i, sent += 2) {
        send_request();
        send_frames(game);
      }
      three.play(number, number);
    }
    EXPECT_EQ(three.first().http().get("/healthz").status, 200);
  }
  std::cout << sent << " broken requests and sockets, while " << moves << " moves were played\n";
  program.signal(SIGTERM);
  EXPECT_EQ(program.wait(), 0);
  EXPECT_EQ(program.output().find("[error]"), std::string::npos) << program.output();
}

}  // namespace
}  // namespace torture::socket_fuzz_test
