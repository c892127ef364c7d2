#pragma once

#include <atomic>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "tests/server/support/player.hpp"

namespace torture {

/// Client in a game that reconnects after each disconnect, repeats unanswered commands, and records
/// all messages. A bot with a seat plays random legal moves.
class Bot {
 public:
  /// With an empty seat the bot is a spectator. The server must be running.
  Bot(int port, const std::string& name, std::string game, const std::string& seat);
  /// Creates a game, which the bot does not enter. The server must be running.
  static std::string create_game(int port, const server::Json& table = {{"ruleset", "sannin"}});

  /// Connects to this port instead, where a proxy listens. Call before start().
  void go_through(int port) { player_.move_to(port); }
  void start();
  /// Makes no further move.
  void rest() { resting_ = true; }
  /// Whether a command of this bot is unanswered or about to be sent. Callable from any thread.
  [[nodiscard]] bool is_asking() const { return asking_; }
  /// Makes the thread end at the next message or disconnect.
  void stop() { stopping_ = true; }
  void join() {
    if (thread_.joinable()) thread_.join();
  }

  /// Number of `room` and `event` messages received, seq of the last event, and whether the game is
  /// over. Callable from any thread.
  [[nodiscard]] int reported() const { return reported_; }
  [[nodiscard]] std::int64_t seq() const { return last_seq_; }
  [[nodiscard]] bool is_over() const { return over_; }

  // The following are valid after join().
  [[nodiscard]] const std::string& id() const { return player_.id(); }
  /// Observed moves by the seq of their event.
  [[nodiscard]] const std::map<std::int64_t, std::string>& moves() const { return moves_; }
  /// State of the game in the last message that had one.
  [[nodiscard]] const server::Json& now() const { return now_; }
  /// Ids of the commands that were answered with `done`, with the seq of the event that each
  /// caused.
  [[nodiscard]] const std::map<std::string, std::int64_t>& acknowledged() const { return acknowledged_; }
  /// Ids of the commands that were refused permanently, with the error code.
  [[nodiscard]] const std::map<std::string, std::string>& refused() const { return refused_; }
  /// Messages that were out of order, duplicated or inconsistent.
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
  std::atomic<int> reported_ = 0;
  std::atomic<std::int64_t> last_seq_ = 0;
  int commands_ = 0;
  /// Command that has not been answered.
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
