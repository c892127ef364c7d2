#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "tests/server/net/player.hpp"

namespace torture {

/// Somebody in a game who comes back whenever he is cut off, repeats what was not answered, and remembers what he was
/// told. With a seat he plays any of the moves that he is told are legal.
class Bot {
 public:
  /// An empty seat: he watches. The server must be there.
  Bot(int port, const std::string& name, std::string game, const std::string& seat);
  /// Makes a game, which he is not in yet; the server must be there.
  static std::string create_game(int port);

  void start();
  /// Lets him end when he is told something next, or cut off.
  void stop() { stopping_ = true; }
  void join() {
    if (thread_.joinable()) thread_.join();
  }

  /// How often he was told of something, and whether the game was over then. From any thread.
  [[nodiscard]] int told() const { return told_; }
  [[nodiscard]] bool is_over() const { return over_; }

  // After join():
  [[nodiscard]] const std::string& id() const { return player_.id(); }
  /// The moves that he saw, by the number of their event.
  [[nodiscard]] const std::map<std::int64_t, std::string>& moves() const { return moves_; }
  /// The ids of his commands that were answered with `done`.
  [[nodiscard]] const std::set<std::string>& acknowledged() const { return acknowledged_; }
  /// What he was told out of order, twice, or otherwise than before.
  [[nodiscard]] const std::vector<std::string>& wrong() const { return wrong_; }

 private:
  void run();
  void come_in();
  void hear(const server::Json& message);
  void note_event(const server::Json& message);
  void note_move(const server::Json& step);
  void move_if_due();

  server::Player player_;
  std::string game_;
  std::mt19937 chance_;
  std::atomic<bool> stopping_ = false;
  std::atomic<bool> over_ = false;
  std::atomic<int> told_ = 0;
  std::int64_t last_seq_ = 0;
  int commands_ = 0;
  /// What he asked and was not answered yet.
  std::optional<server::Json> pending_;
  std::optional<server::Json> legal_;
  std::map<std::int64_t, std::string> moves_;
  std::set<std::string> acknowledged_;
  std::vector<std::string> wrong_;
  std::thread thread_;
};

}  // namespace torture
