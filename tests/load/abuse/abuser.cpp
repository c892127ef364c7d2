#include "tests/load/abuse/abuser.hpp"

#include <chrono>
#include <deque>
#include <exception>
#include <random>
#include <utility>
#include <vector>

#include "tests/server/support/player.hpp"
#include "tests/support/network/raw_client.hpp"

namespace load {
namespace {

using namespace std::chrono_literals;
using server::Json;
using support::RawClient;

constexpr unsigned char kText = 0x81;
constexpr int kSockets = 1000;
constexpr int kSleepers = 20;

std::string random_bytes(std::mt19937& chance, std::size_t length) {
  std::string bytes(length, '\0');
  for (char& each : bytes) each = static_cast<char>(chance());
  return bytes;
}

}  // namespace

std::string address_of(Abuse abuse) {
  return "127.66.0." + std::to_string(1 + static_cast<int>(abuse));
}

std::string_view name_of(Abuse abuse) {
  switch (abuse) {
    case Abuse::kNeverReads:
      return "never reads";
    case Abuse::kFloods:
      return "floods";
    case Abuse::kSendsGarbage:
      return "sends garbage";
    case Abuse::kOpensSockets:
      break;
  }
  return "opens 1,000 sockets";
}

Abuser::Abuser(Abuse abuse, int port)
    : abuse_(abuse), port_(port), address_(address_of(abuse)), thread_([this] { run(); }) {}

Abuser::~Abuser() {
  stopping_ = true;
  thread_.join();
}

void Abuser::run() {
  while (!stopping_) {
    try {
      switch (abuse_) {
        case Abuse::kNeverReads:
          never_read();
          break;
        case Abuse::kFloods:
          flood();
          break;
        case Abuse::kSendsGarbage:
          send_garbage();
          break;
        case Abuse::kOpensSockets:
          open_sockets();
          break;
      }
    } catch (const std::exception&) {
      // The server rejected or closed the connection. The abuser connects again.
      std::this_thread::sleep_for(5ms);
    }
  }
}

/// Spectators that never read, in a game of its own with so many events that they fall behind soon.
void Abuser::never_read() const {
  server::Three three(port_);
  const std::string game = three.start();
  std::deque<RawClient> sleepers;
  for (int i = 0; i < kSleepers; ++i) {
    sleepers.emplace_back(port_, /*narrow=*/true, address_);
    sleepers.back().upgrade();
    sleepers.back().send(support::client_frame(kText, Json{{"type", "enter"}, {"game", game}}.dump()));
  }
  // Three users with new sockets every 16 commands cause more events than the limits of one socket
  // or one user allow.
  for (int i = 0; i < 288 && !stopping_; ++i) {
    server::Player& player = three[static_cast<std::size_t>(i) / 16 % 3];
    if (i % 16 == 0) player.enter(game);
    player.ask({{"type", "draw"}, {"id", std::to_string(i)}, {"offer", i % 2 == 0}});
  }
}

void Abuser::flood() const {
  std::string pings;
  for (int i = 0; i < 500; ++i) pings += support::client_frame(kText, R"({"type":"ping","t":1})");
  RawClient client(port_, /*narrow=*/false, address_);
  client.upgrade();
  while (!stopping_ && client.send(pings)) {
  }
}

void Abuser::send_garbage() {
  std::mt19937 chance(7);
  while (!stopping_) {
    RawClient stranger(port_, /*narrow=*/false, address_);
    stranger.send(random_bytes(chance, 200) + "\r\n\r\n");
    RawClient guest(port_, /*narrow=*/false, address_);
    guest.upgrade();
    guest.send(random_bytes(chance, 200));
    guest.send(support::client_frame(kText, random_bytes(chance, 50)));
    guest.read_for(5ms);
  }
}

void Abuser::open_sockets() const {
  std::deque<RawClient> crowd;
  for (int i = 0; i < kSockets && !stopping_; ++i) crowd.emplace_back(port_, /*narrow=*/false, address_);
  for (int i = 0; i < 50 && !stopping_; ++i) std::this_thread::sleep_for(100ms);
}

}  // namespace load
