#include <deque>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

#include "tests/load/abuse/attack.hpp"
#include "tests/support/network/http_client.hpp"

// Attacks in which each message of one client is sent to hundreds of others.
namespace load {
namespace {

using namespace std::chrono_literals;
using Json = nlohmann::json;
using support::RawClient;

constexpr std::size_t kCrowd = 480;
/// As many as an address needs to use its whole message rate.
constexpr std::size_t kGuests = 10;
/// Messages sent every 100 ms: the rate of an address.
constexpr std::size_t kAtOnce = 20;

std::vector<std::string> guest_cookies(const Scene& scene) {
  std::vector<std::string> cookies;
  while (cookies.size() < kGuests) {
    support::HttpClient guest(scene.port, kAttackAddress);
    guest.get("/api/me");
    cookies.push_back(guest.cookie());
  }
  return cookies;
}

/// Opens sockets of some guests, enters a room with each, and sends messages at the rate of an
/// address. `message` gets the number of the message.
void fill_room(const Attacker& self, const Json& enter, const std::function<Json(std::size_t)>& message) {
  const std::vector<std::string> cookies = guest_cookies(self.scene);
  std::deque<RawClient> crowd;
  while (crowd.size() < kCrowd && self.active()) {
    RawClient& socket = crowd.emplace_back(self.scene.port, /*narrow=*/false, kAttackAddress);
    socket.upgrade(cookies[crowd.size() % kGuests]);
    if (!socket.send(text_frame(enter.dump()))) return;
  }
  for (std::size_t number = 0; self.active();) {
    const auto begun = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < kAtOnce; ++i, ++number) {
      if (!crowd[number % kCrowd].send(text_frame(message(number).dump()))) return;
    }
    for (RawClient& each : crowd) each.read_for(0ms);
    std::this_thread::sleep_until(begun + 100ms);
  }
}

Json review_of(const Attacker& self) {
  return {{"type", "enter_review"}, {"review", self.scene.deep_review}};
}

void show_nodes(const Attacker& self) {
  fill_room(self, review_of(self), [&](std::size_t number) {
    return Json{{"type", "present_node"}, {"node", 1 + number % static_cast<std::size_t>(self.scene.last_node)}};
  });
}

void comment(const Attacker& self) {
  fill_room(self, review_of(self), [&](std::size_t number) {
    return Json{{"type", "comment"},
                {"id", "c" + std::to_string(number)},
                {"node", 1 + number % static_cast<std::size_t>(self.scene.last_node)},
                {"text", std::string(200, static_cast<char>('a' + number % 26))}};
  });
}

void come_and_go(const Attacker& self) {
  fill_room(self, {{"type", "enter"}, {"game", self.scene.long_games[0]}}, [](std::size_t number) {
    return Json{{"type", "attend"}, {"looking", number / kCrowd % 2 == 1}};
  });
}

void seek(const Attacker& self) {
  fill_room(self, {{"type", "lobby"}}, [](std::size_t number) -> Json {
    const std::string id = "s" + std::to_string(number);
    if (number % 2 == 1) return {{"type", "unseek"}, {"id", id}};
    const Json time = {{"kind", "days"}, {"days", 1 + number % 14}};
    return {{"type", "seek"}, {"id", id}, {"ruleset", "sannin"}, {"times", Json::array({time})}};
  });
}

}  // namespace

std::span<const Attack> crowd_attacks() {
  static const std::vector<Attack> attacks = {
      {"shown nodes, to 480 sockets", 1, show_nodes},
      {"comments, to 480 sockets", 1, comment},
      {"attend, 480 sockets in a game", 1, come_and_go},
      {"seeks, 480 sockets in the lobby", 1, seek},
  };
  return attacks;
}

}  // namespace load
