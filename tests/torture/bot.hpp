#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <random>
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
  static std::string create_game(int port, const server::Json& table = {{"ruleset", "sannin"}});

  /// His sockets go to this port instead, where something stands before the server. Before start().
  void go_through(int port) { player_.move_to(port); }
  void start();
  /// He makes no further move.
  void rest() { resting_ = true; }
  /// Whether he has asked for something, or is about to, and has not heard what came of it. From any thread.
  [[nodiscard]] bool is_asking() const { return asking_; }
  /// Lets him end when he is told something next, or cut off.
  void stop() { stopping_ = true; }
  void join() {
    if (thread_.joinable()) thread_.join();
  }

  /// How often he was told of something, the number of the last event, and whether the game was over then. From any
  /// thread.
  [[nodiscard]] int told() const { return told_; }
  [[nodiscard]] std::int64_t seq() const { return last_seq_; }
  [[nodiscard]] bool is_over() const { return over_; }

  // After join():
  [[nodiscard]] const std::string& id() const { return player_.id(); }
  /// The moves that he saw, by the number of their event.
  [[nodiscard]] const std::map<std::int64_t, std::string>& moves() const { return moves_; }
  /// How the game stands, as he was told last.
  [[nodiscard]] const server::Json& now() const { return now_; }
  /// The ids of his commands that were answered with `done`, and the number of the event that each caused.
  [[nodiscard]] const std::map<std::string, std::int64_t>& acknowledged() const { return acknowledged_; }
  /// The ids of his commands that were refused for good, and the code.
  [[nodiscard]] const std::map<std::string, std::string>& refused() const { return refused_; }
  /// What he was told out of order, twice, or otherwise than before.
  [[nodiscard]] const std::vector<std::string>& wrong() const { return wrong_; }

 private:
  void run();
  void come_in();
  void hear(const server::Json& message);
  void note_answer(const server::Json& message);
  void note_event(const server::Json& message);
  void note_now(const server::Json& now);
  void note_move(const server::Json& step);
  void move_if_due();

  server::Player player_;
  std::string game_;
  std::mt19937 chance_;
  std::atomic<bool> stopping_ = false;
  std::atomic<bool> resting_ = false;
  std::atomic<bool> asking_ = false;
  std::atomic<bool> over_ = false;
  std::atomic<int> told_ = 0;
  std::atomic<std::int64_t> last_seq_ = 0;
  int commands_ = 0;
  /// What he asked and was not answered yet.
  std::optional<server::Json> pending_;
  std::optional<server::Json> legal_;
  std::map<std::int64_t, std::string> moves_;
  server::Json now_;
  std::map<std::string, std::int64_t> acknowledged_;
  std::map<std::string, std::string> refused_;
  std::vector<std::string> wrong_;
  std::thread thread_;
};

}  // namespace torture
