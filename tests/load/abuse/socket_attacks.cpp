#include <deque>
#include <nlohmann/json.hpp>
#include <thread>
#include <vector>

#include "tests/load/abuse/attack.hpp"

namespace load {
namespace {

using namespace std::chrono_literals;
using Json = nlohmann::json;
using support::RawClient;

constexpr std::size_t kBurst = 40;  // Messages that a socket may send at once.

/// Returns a message that adds a move after the last node of the deep review: one that mostly
/// exists already, a new one, or an illegal one.
std::string add_move(const Scene& scene, std::size_t number) {
  const std::vector<std::string>& moves = scene.last_moves;
  const std::string move = number % 3 == 0   ? moves[0]
                           : number % 3 == 1 ? moves[1 + number / 3 % (moves.size() - 1)]
                                             : "1a1b";
  return text_frame(Json{
      {"type", "add_move"},
      {"id", "a" + std::to_string(number)},
      {"parent", scene.last_node},
      {"move", move}}.dump());
}

std::deque<RawClient> review_crowd(const Attacker& self, std::size_t sockets) {
  std::deque<RawClient> crowd;
  while (crowd.size() < sockets && self.active()) {
    self.join(crowd.emplace_back(self.scene.port, /*narrow=*/false, kAttackAddress), 0,
              Json{{"type", "enter_review"}, {"review", self.scene.deep_review}}.dump());
  }
  return crowd;
}

void add_moves_at_the_rate(const Attacker& self, std::size_t sockets) {
  std::deque<RawClient> crowd = review_crowd(self, sockets);
  for (std::size_t number = 0; self.active();) {
    const auto begun = std::chrono::steady_clock::now();
    for (RawClient& each : crowd) {
      if (!each.send(add_move(self.scene, ++number))) return;
      each.read_for(0ms);
    }
    std::this_thread::sleep_until(begun + 100ms);
  }
}

void add_moves_at_once(const Attacker& self) {
  constexpr std::size_t kSockets = 380;
  std::deque<RawClient> crowd = review_crowd(self, kSockets);
  std::size_t number = 0;
  for (RawClient& each : crowd) {
    std::string burst;
    for (std::size_t i = 1; i < kBurst; ++i) burst += add_move(self.scene, ++number);
    each.send(burst);
  }
  crowd.clear();
  self.rest(5s);
}

/// All three players agree on takebacks. Each thread does so in a game of its own.
void take_back(const Attacker& self) {
  std::deque<RawClient> players;
  for (int user = 0; user < 3; ++user) {
    self.join(
        players.emplace_back(self.scene.port, /*narrow=*/false, kAttackAddress), user,
        Json{{"type", "enter"}, {"game", self.scene.long_games.at(static_cast<std::size_t>(self.number))}}.dump());
  }
  for (int number = 0; self.active(); ++number) {
    for (RawClient& each : players) {
      const Json ask = {{"type", "takeback"}, {"id", "t" + std::to_string(number)}, {"offer", true}};
      if (!each.send(text_frame(ask.dump()))) return;
      each.read_for(35ms);
    }
  }
}

/// Enters the wide review. Eight threads make 120 entries a second.
void enter_again(const Attacker& self) {
  const auto begun = std::chrono::steady_clock::now();
  RawClient socket(self.scene.port, /*narrow=*/false, kAttackAddress);
  self.join(socket, 0, Json{{"type", "enter_review"}, {"review", self.scene.wide_review}}.dump());
  socket.read_until(R"("type":"review")");
  std::this_thread::sleep_until(begun + 66ms);
}

/// Enters many large reviews, each on a socket of its own.
void enter_many_reviews(const Attacker& self) {
  constexpr int kReviews = 100;
  constexpr int kReviewsOfAnAddress = 10;
  std::deque<RawClient> crowd;
  for (int number = 0; number < kReviews && self.active(); ++number) {
    const std::string maker = "198.51.101." + std::to_string(number / kReviewsOfAnAddress);
    const std::string review = create_review(self.scene, self.scene.wide_record, maker);
    RawClient& socket = crowd.emplace_back(self.scene.port, /*narrow=*/false, kAttackAddress);
    self.join(socket, 0, Json{{"type", "enter_review"}, {"review", review}}.dump());
    socket.read_for(50ms);
  }
  while (self.active()) {
    for (RawClient& each : crowd) each.read_for(0ms);
    self.rest(100ms);
  }
}

/// Holds sockets that never read, in a room whose state is large.
void never_read(const Attacker& self) {
  constexpr std::size_t kSockets = 480;
  std::deque<RawClient> crowd;
  while (crowd.size() < kSockets && self.active()) {
    self.join(crowd.emplace_back(self.scene.port, /*narrow=*/true, kAttackAddress), 1,
              Json{{"type", "enter"}, {"game", self.scene.long_games[0]}}.dump());
  }
  while (self.active()) {
    self.rest(100ms);
  }
}

void sit_and_stand(const Attacker& self) {
  RawClient socket(self.scene.port, /*narrow=*/false, kAttackAddress);
  self.join(socket, self.number % 3, Json{{"type", "enter"}, {"game", self.scene.open_game}}.dump());
  const char* seat = std::array{"first", "middle", "last"}.at(static_cast<std::size_t>(self.number % 3));
  for (int number = 0; self.active(); number += 2) {
    const std::string id = std::to_string(self.number) + "-" + std::to_string(number);
    const Json sit = {{"type", "take_seat"}, {"id", "s" + id}, {"seat", seat}};
    if (!socket.send(text_frame(sit.dump()) + text_frame(Json{{"type", "leave_seat"}, {"id", "u" + id}}.dump())))
      return;
    socket.read_for(200ms);
  }
}

/// Sends the same bytes repeatedly on one socket until the server closes it.
void repeat(const Attacker& self, const std::string& first, const std::string& frame) {
  std::string many;
  for (int i = 0; i < 500; ++i) many += frame;
  RawClient socket(self.scene.port, /*narrow=*/false, kAttackAddress);
  socket.upgrade();
  if (!socket.send(first)) return;
  while (self.active() && socket.send(many)) {
  }
}

constexpr unsigned char kOpenText = 0x01;
constexpr unsigned char kContinuation = 0x00;
constexpr unsigned char kPong = 0x8A;

}  // namespace

std::span<const Attack> socket_attacks() {
  static const std::vector<Attack> attacks = {
      {"add_move, 20 sockets", 1, [](const Attacker& self) { add_moves_at_the_rate(self, 20); }},
      {"add_move, 100 sockets", 1, [](const Attacker& self) { add_moves_at_the_rate(self, 100); }},
      {"add_move, 14,820 at once", 1, add_moves_at_once},
      {"takebacks, 10 long games", kLongGames, take_back},
      {"review of 5,000 nodes, 120 entries/s", 8, enter_again},
      {"100 reviews of 5,000 nodes", 1, enter_many_reviews, {}, 20s},
      {"480 sockets never read", 1, never_read, {}, 40s},
      {"sit and stand, 9 sockets", 9, sit_and_stand},
      {"pongs", 1, [](const Attacker& self) { repeat(self, "", support::client_frame(kPong, "")); }},
      {"empty continuation frames", 1,
       [](const Attacker& self) {
         repeat(self, support::client_frame(kOpenText, "{"), support::client_frame(kContinuation, ""));
       }},
  };
  return attacks;
}

}  // namespace load
