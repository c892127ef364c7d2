#include <array>
#include <chrono>
#include <deque>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "rules/rulesets.hpp"
#include "tests/load/abuse/attack.hpp"
#include "tests/server/support/player.hpp"

// Attacks that use up a limit in a way of their own: by variations, by rematches, by requests at
// once, by large texts.
namespace load {
namespace {

using namespace std::chrono_literals;
using Json = nlohmann::json;
using server::Player;
using server::Three;
using support::RawClient;

constexpr const char* kReviewer = "198.51.100.22";

/// Sends all requests at once, each on a connection of its own, and reads the responses.
void send_at_once(const Attacker& self, const std::vector<std::string>& requests) {
  std::deque<RawClient> crowd;
  for (const std::string& each : requests) {
    if (self.active()) crowd.emplace_back(self.scene.port, /*narrow=*/false, kAttackAddress).send(each);
  }
  for (RawClient& each : crowd) {
    if (self.active()) each.read_to_end();
  }
}

/// Returns a record of 59 KB: each legal move of a position with thousands of them is a variation.
std::string record_of_many_moves() {
  const std::string position = "3lP3/8/lK7mK/3mP6/2mP3mL1lL2/12/4mP1f+K1mP4/12/5mPlP1mP2/mP2lP6/9/8/7 f - - - - 1";
  const auto game = std::move(*rules::find_ruleset("sannin")->start_from(position, {}, {}));
  const std::vector<std::string> moves = game->legal_moves();
  std::string text = "[Rules \"Sannin 1\"]\n[Position \"" + position + "\"]\n\n1. " + moves.front();
  for (std::size_t i = 1; i < moves.size() && text.size() < 59'000; ++i) text += " (1. " + moves[i] + ")";
  return text + " *\n";
}

void post_many_moves(const Attacker& self) {
  const std::string body = Json{{"record", record_of_many_moves()}}.dump();
  send_at_once(self, {self.request("POST", "/api/import", 0, body), self.request("POST", "/api/reviews", 0, body),
                      self.request("POST", "/api/import", 1, body), self.request("POST", "/api/reviews", 1, body)});
}

/// Another user's record is stored as a review within two seconds.
std::string stores_a_review(const Scene& scene) {
  const auto begun = std::chrono::steady_clock::now();
  create_review(scene, "[Rules \"Sannin 1\"]\n\n1. P3c-4d *\n", kReviewer);
  const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begun);
  return took <= 2s ? "" : "a small review takes " + std::to_string(took.count()) + " ms";
}

/// Three guests of one address finish games at once and agree on rematches, as fast as they can.
void rematch(const Attacker& self) {
  Three three(self.scene.port, {kAttackAddress, kAttackAddress, kAttackAddress});
  three.start();
  while (self.active()) {
    for (Player& each : three.players) each.ask({{"type", "resign"}});
    std::string next;
    for (Player& each : three.players) each.ask({{"type", "rematch"}, {"offer", true}});
    next = three.first().next_event("rematch_created").at("game");
    for (Player& each : three.players) each.enter(next);
  }
}

/// One address asks for accounts, tokens, games and reviews, each twenty times at once.
void ask_all_at_once(const Attacker& self) {
  const std::string record = Json{{"record", "[Rules \"Sannin 1\"]\n\n*\n"}}.dump();
  std::vector<std::string> requests;
  for (int i = 0; i < 20; ++i) {
    const std::string account = Json{{"name", "twin"}, {"password", "a good password"}}.dump();
    requests.push_back(self.request("POST", "/api/account", 0, account));
    requests.push_back(self.request("POST", "/api/tokens", 0, Json{{"name", "t"}}.dump()));
    requests.push_back(self.request("POST", "/api/games", 0, R"({"ruleset":"sannin"})"));
    requests.push_back(self.request("POST", "/api/reviews", 0, record));
  }
  send_at_once(self, requests);
}

/// Stores as much text as the limits permit: reviews of 250 KB, and chat of 300 emoji.
void store_texts(const Attacker& self) {
  std::string record = "[Rules \"Sannin 1\"]\n\n1. P3c-4d";
  while (record.size() < 245'000) record += " {" + std::string(900, 'x') + "} (1. P3c-4d)";
  send_at_once(self, {self.request("POST", "/api/reviews", 0, Json{{"record", record + " *\n"}}.dump()),
                      self.request("POST", "/api/reviews", 1, Json{{"record", record + " *\n"}}.dump())});
  std::string emoji;
  for (int i = 0; i < 300; ++i) emoji += "\U0001F389";
  Player guest(self.scene.port, "Guest", kAttackAddress);
  guest.enter(self.scene.open_game);
  while (self.active()) {
    guest.ask({{"type", "chat"}, {"channel", "spectators"}, {"text", emoji}});
    self.rest(100ms);
  }
}

}  // namespace

std::span<const Attack> limit_attacks() {
  static const std::vector<Attack> attacks = {
      {"records with thousands of legal moves", 1, post_many_moves, stores_a_review},
      {"games by rematches", 1, rematch},
      {"20 of each request at once", 1, ask_all_at_once},
      {"reviews of 250 KB and long chat", 1, store_texts},
  };
  return attacks;
}

}  // namespace load
