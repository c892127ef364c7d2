#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "tests/server/support/player.hpp"
#include "tests/torture/pulse.hpp"

namespace torture {

/// Move of a bot that was acknowledged.
struct BotMove {
  std::chrono::steady_clock::time_point sent;  ///< For the first time.
  std::chrono::steady_clock::time_point answered;
  std::chrono::milliseconds thought;
};

/// Time for which a bot was in its game through one port.
struct Stay {
  int port;
  std::chrono::steady_clock::time_point begun;
  std::chrono::steady_clock::time_point ended;
};

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
  /// Asks `door` for the port before each connection. Call before start().
  void go_through(std::function<int()> door) { door_ = std::move(door); }
  /// Reports events to `pulse`. Call before start().
  void report_to(std::shared_ptr<Pulse> pulse) { pulse_ = std::move(pulse); }
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
  /// Port of the present or last connection; 0 without doors. Callable from any thread.
  [[nodiscard]] int port() const { return port_; }

  // The following are valid after join().
  [[nodiscard]] const std::string& id() const { return player_.id(); }
  /// Observed moves by the seq of their event.
  [[nodiscard]] const std::map<std::int64_t, std::string>& moves() const { return moves_; }
  /// Kinds of observed events by their seq.
  [[nodiscard]] const std::map<std::int64_t, std::string>& kinds() const { return kinds_; }
  /// Remaining milliseconds of the mover after each observed move of a timed game, by the move's
  /// seq.
  [[nodiscard]] const std::map<std::int64_t, std::int64_t>& left() const { return left_; }
  /// Own acknowledged moves by seq.
  [[nodiscard]] const std::map<std::int64_t, BotMove>& own_moves() const { return own_moves_; }
  [[nodiscard]] const std::vector<Stay>& stays() const { return stays_; }
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
  /// Notes until when the bot was in the game.
  void note_stay();
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
  std::atomic<int> port_ = 0;
  std::atomic<std::int64_t> last_seq_ = 0;
  int commands_ = 0;
  /// Command that has not been answered.
  std::optional<server::Json> pending_;
  std::optional<server::Json> legal_;
  std::map<std::int64_t, std::string> moves_;
  std::map<std::int64_t, std::string> kinds_;
  std::map<std::int64_t, std::int64_t> left_;
  std::map<std::int64_t, BotMove> own_moves_;
  std::vector<Stay> stays_;
  server::Json now_;
  std::map<std::string, std::int64_t> acknowledged_;
  std::map<std::string, std::string> refused_;
  std::vector<std::string> wrong_;
  std::function<int()> door_;
  std::shared_ptr<Pulse> pulse_;
  /// When the pending command was sent first.
  std::chrono::steady_clock::time_point sent_;
  std::chrono::milliseconds thought_{};
  bool is_in_ = false;
  std::thread thread_;
};

}  // namespace torture
