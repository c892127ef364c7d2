#include <chrono>
#include <deque>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/load/abuse/attack.hpp"
#include "tests/server/support/player.hpp"
#include "tests/support/network/http_client.hpp"

// Attacks by few inputs, each with as much work for the server as its size allows.
namespace load {
namespace {

using namespace std::chrono_literals;
using Json = nlohmann::json;
using support::RawClient;

constexpr const char* kElsewhere = "198.51.100.21";

/// Sends the same request on 400 connections at once, and reads the responses.
void send_on_400(const Attacker& self, const std::string& request) {
  constexpr std::size_t kConnections = 400;
  std::deque<RawClient> crowd;
  while (crowd.size() < kConnections && self.active()) {
    crowd.emplace_back(self.scene.port, /*narrow=*/false, kAttackAddress).send(request);
  }
  for (RawClient& each : crowd) {
    if (self.active()) each.read_to_end();
  }
}

void post_records_of_tags(const Attacker& self, const std::string& target) {
  constexpr int kTags = 2050;
  std::string record = "[Rules \"Sannin 1\"]\n";
  for (int i = 0; i < kTags; ++i) record += "[T" + std::to_string(i) + " \"\"]\n";
  send_on_400(self, self.request("POST", target, -1, Json{{"record", record}}.dump()));
}

void search_by_unknown_parameters(const Attacker& self) {
  constexpr int kParameters = 2500;
  std::string target = "/api/search?";
  for (int i = 0; i < kParameters; ++i) target += "a&";
  send_on_400(self, self.request("GET", target));
}

/// Holds 2,000 connections from four addresses, each with a body of the maximum size that ends in
/// the middle. Opens those again that the server closes.
void send_halves(const Attacker& self) {
  constexpr std::size_t kConnections = 500;
  constexpr std::size_t kLength = 256 * 1024;
  const std::string from = "127.66.2." + std::to_string(self.number + 1);
  const std::string body(kLength, 'x');
  std::string half = self.request("POST", "/api/import", -1, body);
  half.resize(half.size() - kLength / 2);
  std::deque<RawClient> crowd;
  while (crowd.size() < kConnections && self.active()) {
    crowd.emplace_back(self.scene.port, /*narrow=*/false, from).send(half);
  }
  while (self.active()) {
    for (RawClient& each : crowd) each.read_for(0ms);
    self.rest(200ms);
  }
}

/// Creates games by days against two computers of the highest level, each by a new guest of one
/// address. No user stays in a game.
void leave_games_to_computers(const Attacker& self) {
  constexpr int kGuests = 190;
  const Json time = {{"kind", "days"}, {"days", 3}};
  for (int i = 0; i < kGuests && self.active(); ++i) {
    server::Player guest(self.scene.port, "Guest", "127.66.1.1");
    guest.enter(guest.create({{"ruleset", "sannin"}, {"time", time}}));
    guest.sit("last");
    guest.ask({{"type", "add_computer"}, {"seat", "first"}, {"level", 8}});
    guest.ask({{"type", "add_computer"}, {"seat", "middle"}, {"level", 8}});
  }
  while (self.active()) self.rest(1s);
}

/// Plays a move against two computers of the lowest level but one. Returns an empty text if both
/// answer within ten seconds in all.
std::string plays_a_computer(const Scene& scene) {
  server::Player user(scene.port, "Hana", kElsewhere);
  user.enter(user.create());
  user.sit("last");
  const auto begun = std::chrono::steady_clock::now();
  user.ask({{"type", "add_computer"}, {"seat", "first"}, {"level", 1}});
  user.ask({{"type", "add_computer"}, {"seat", "middle"}, {"level", 1}});
  user.next_event("moved");
  user.next_event("moved");
  const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begun);
  return took <= 10s ? "" : "two computers of level 1 take " + std::to_string(took.count()) + " ms";
}

}  // namespace

std::span<const Attack> budget_attacks() {
  static const std::vector<Attack> attacks = {
      {"imports of 2,050 tags, 400 at once", 1,
       [](const Attacker& self) { post_records_of_tags(self, "/api/import"); }},
      {"reviews of 2,050 tags, 400 at once", 1,
       [](const Attacker& self) { post_records_of_tags(self, "/api/reviews"); }},
      {"searches with 2,500 unknown parameters", 1, search_by_unknown_parameters},
      {"2,000 half-sent bodies of 256 KB", 4, send_halves},
      {"190 games of level 8 without members", 1, leave_games_to_computers, plays_a_computer, 20s},
  };
  return attacks;
}

}  // namespace load
