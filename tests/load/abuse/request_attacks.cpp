#include <chrono>
#include <deque>
#include <nlohmann/json.hpp>
#include <vector>

#include "tests/load/abuse/attack.hpp"
#include "tests/support/network/http_client.hpp"

namespace load {
namespace {

using namespace std::chrono_literals;
using Json = nlohmann::json;
using support::RawClient;

constexpr const char* kElsewhere = "198.51.100.20";

/// Sends requests on one connection, closes it with the last one, and reads all responses.
template <class Make>
void ask_in_a_row(const Attacker& self, int count, const std::string& from, Make make) {
  RawClient connection(self.scene.port, /*narrow=*/false, from);
  std::string requests;
  for (int i = 0; i < count; ++i) requests += make(i, i + 1 == count);
  if (connection.send(requests)) connection.read_to_end();
}

/// Opens `count` connections, sends one request on each, and reads all responses.
template <class Make>
void ask_at_once(const Attacker& self, int count, Make make) {
  std::deque<RawClient> crowd;
  for (int i = 0; i < count && self.active(); ++i) {
    crowd.emplace_back(self.scene.port, /*narrow=*/false, kAttackAddress).send(make(i));
  }
  for (RawClient& each : crowd) {
    if (self.active()) each.read_to_end();
  }
}

void abort_exports(const Attacker& self) {
  RawClient connection(self.scene.port, /*narrow=*/false, kAttackAddress);
  connection.send(self.request("GET", "/api/me/export", 0));
  connection.read_for(5ms);
}

void never_read_exports(const Attacker& self) {
  constexpr std::size_t kClients = 40;
  std::deque<RawClient> crowd;
  while (crowd.size() < kClients) {
    crowd.emplace_back(self.scene.port, /*narrow=*/true, kAttackAddress).send(self.request("GET", "/api/me/export", 0));
  }
  while (self.active()) self.rest(100ms);
}

/// Tries random names, each once. Every other request has a body of almost the maximum size.
void try_names(const Attacker& self) {
  static std::atomic<int> tried = 0;
  ask_in_a_row(self, 50, kAttackAddress, [&](int i, bool last) {
    const std::string name = "n" + std::to_string(tried++) + (i % 2 == 0 ? "" : std::string(15'000, 'x'));
    const std::string body = Json{{"name", name}, {"password", "wrong password"}}.dump();
    return self.request("POST", "/api/login", -1, body, {}, last);
  });
}

/// First visits of guests from ever new networks, as a proxy forwards them.
void visit_from_everywhere(const Attacker& self) {
  static std::atomic<unsigned> visits = 0;
  ask_in_a_row(self, 100, "127.0.0.1", [&](int, bool last) {
    const unsigned number = visits++;
    const std::string address = "10." + std::to_string(number >> 16U & 0xFFU) + "." +
                                std::to_string(number >> 8U & 0xFFU) + "." + std::to_string(number & 0xFFU);
    return self.request("GET", "/api/me", -1, {}, "X-Forwarded-For: " + address + "\r\n", last);
  });
}

void search(const Attacker& self) {
  ask_at_once(self, 400, [&](int i) {
    return self.request("GET", "/api/search?player=ka&how=agreed&limit=" + std::to_string(1 + i % 50));
  });
}

/// Guests from many networks delete themselves at once, while one of them searches.
void delete_oneself(const Attacker& self) {
  if (self.number == 0) return search(self);
  static std::atomic<unsigned> guests = 0;
  const unsigned number = guests++;
  support::HttpClient guest(self.scene.port,
                            "10.77." + std::to_string(number >> 8U & 0xFFU) + "." + std::to_string(number & 0xFFU));
  guest.get("/api/me");
  support::HttpCall call = guest.change("DELETE", "/api/me", "{}");
  call.headers["Cookie"] = guest.cookie();
  guest.send(call);
}

void import_junk(const Attacker& self) {
  const std::string junk = Json{{"record", "[Rules \"Sannin 1\"]\n\n1. nonsense *\n"}}.dump();
  ask_at_once(self, 20, [&](int) { return self.request("POST", "/api/import", 0, junk); });
  self.rest(1s);
}

void ask_records(const Attacker& self) {
  ask_at_once(self, 480, [&](int i) {
    const auto game = static_cast<std::size_t>(i) % self.scene.long_games.size();
    return self.request("GET", "/api/games/" + self.scene.long_games[game] + "/record.json");
  });
}

void trickle_exports(const Attacker& self) {
  std::deque<RawClient> crowd;
  for (int i = 0; i < 2; ++i) {
    crowd.emplace_back(self.scene.port, /*narrow=*/true, kAttackAddress)
        .send(self.request("GET", "/api/export.ndjson"));
  }
  while (self.active()) {
    for (RawClient& each : crowd) each.read_for(1ms);
    self.rest(500ms);
  }
}

void ask_summaries(const Attacker& self) {
  ask_at_once(self, 30, [&](int) { return self.request("GET", "/api/games/" + self.scene.busy_game); });
}

/// Requests the target from another address. Returns an empty text if the response has this status
/// and takes at most 2 s.
std::string gets(const Scene& scene, const support::HttpCall& call, int status) {
  support::HttpClient client(scene.port, kElsewhere);
  const auto begun = std::chrono::steady_clock::now();
  const support::HttpAnswer answer = client.send(call);
  const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begun);
  if (answer.status != status)
    return call.target + " is answered with " + std::to_string(answer.status) + ": " + answer.body;
  if (took > 2s) return call.target + " takes " + std::to_string(took.count()) + " ms";
  return {};
}

auto page(const std::string& target) {
  return [target](const Scene& scene) { return gets(scene, {"GET", target, {}, {}}, 200); };
}

std::string import_from_elsewhere(const Scene& scene) {
  support::HttpClient client(scene.port, kElsewhere);
  if (client.get("/api/me").status != 200) return "no new user is served";
  const std::string record = client.get("/api/games/1932/record").body;
  support::HttpCall call = client.change("POST", "/api/import", Json{{"record", record}}.dump());
  call.headers["Cookie"] = client.cookie();
  const support::HttpAnswer answer = client.send(call);
  return answer.status == 201 || answer.status == 200 ? "" : "an import from elsewhere is refused: " + answer.body;
}

}  // namespace

std::span<const Attack> request_attacks() {
  static const std::vector<Attack> attacks = {
      {"own data asked for and aborted, 10 loops", 10, abort_exports},
      {"own data, 40 clients never read", 1, never_read_exports},
      {"logins with random names", 4, try_names, {}, 60s},
      {"first visits from other networks", 4, visit_from_everywhere, {}, 30s},
      {"guests who delete themselves", 4, delete_oneself},
      {"junk imports", 1, import_junk, import_from_elsewhere},
      {"480 records of long games", 1, ask_records, page("/game/1932/12.svg")},
      {"400 searches", 1, search, page("/api/search?player=ka")},
      {"two exports that trickle", 1, trickle_exports, page("/api/export.ndjson?player=nobody")},
      {"30 summaries of a game with many events", 1, ask_summaries, page("/api/games/1932")},
  };
  return attacks;
}

}  // namespace load
