#include <gtest/gtest.h>

#include <chrono>
#include <stdexcept>
#include <string>
#include <thread>

#include "tests/server/support/player.hpp"
#include "tests/torture/duration.hpp"
#include "tests/torture/killed_server.hpp"

// The server is killed while a computer player thinks.
namespace torture::computer_test {
namespace {

using server::Json;
using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

/// The highest level, which thinks longest.
constexpr int kLevel = 8;
/// Shorter than the shortest pause before a move of a computer player, so that it has not moved.
constexpr auto kThinking = 300ms;
/// A thread of the lowest priority gets little of a busy machine.
constexpr auto kPatience = 180s;

Json against_two(const Json& time) {
  Json table = {{"ruleset", "sannin"}, {"seat", "first"}, {"time", time}};
  table["computers"] = {{{"level", kLevel}}, {{"level", kLevel}}};
  return table;
}

/// A user who plays against computer players on a server that is killed.
class User {
 public:
  User(KilledServer& server, const Json& time) : server_(server), game_(player_.create(against_two(time))) {}

  /// Enters the game and returns its state.
  Json enter() {
    player_.move_to(server_.port());
    player_.enter(game_);
    return player_.next("room");
  }
  /// Returns the message with the legal moves, once it is the user's turn again.
  Json await_turn() {
    for (const auto end = Clock::now() + kPatience; Clock::now() < end;) {
      try {
        return player_.next("legal");
      } catch (const std::runtime_error&) {
        // The computers need longer than a socket waits for a message.
        enter();
      }
    }
    throw std::runtime_error("the computer players do not move");
  }
  void move() {
    const Json legal = await_turn();
    EXPECT_EQ(player_.move(legal.at("number"), legal.at("moves").at(0)).at("type"), "done");
  }

 private:
  KilledServer& server_;
  server::Player player_{server_.port(), "Hana"};
  std::string game_;
};

void kill_while_computer_thinks(const Json& time) {
  const std::size_t kills = is_long() ? 10 : 1;
  KilledServer server({"--engine-cpu", "0.3"});
  User user(server, time);
  user.enter();
  for (std::size_t kill = 0; kill < kills; ++kill) {
    user.move();
    std::this_thread::sleep_for(kThinking);
    EXPECT_TRUE(server.kill());
    server.run();
    const Json room = user.enter();
    EXPECT_EQ(room.at("steps").size(), 3 * kill + 1) << "it was killed before the computer had moved";
    EXPECT_TRUE(room.at("now").at("result").is_null()) << room.at("now");
  }
  const Json legal = user.await_turn();
  EXPECT_EQ(legal.at("number"), 3 * kills + 1);
}

TEST(ComputerKillTest, UntimedGameContinuesAfterKill) {
  kill_while_computer_thinks({{"kind", "untimed"}});
}

TEST(ComputerKillTest, TimedGameContinuesAfterKill) {
  kill_while_computer_thinks({{"kind", "fischer"}, {"base", 600}, {"increment", 5}});
}

}  // namespace
}  // namespace torture::computer_test
