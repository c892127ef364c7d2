#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/load/run.hpp"

namespace load {

/// One table with its players and spectators, all of them on one thread. A game that is over is followed by another one
/// at a new table.
class Table {
 public:
  /// `rate`: moves a second, 0 for as fast as they can be made. `figures` must outlive it, as must `run`.
  Table(boost::asio::any_io_executor executor, Run& run, Figures& figures, int spectators, double rate);

  // The way to a game that has begun, in three steps; each throws std::runtime_error if the server does not play along.
  /// Makes the game, and the players come in; the first time they get their cookies too.
  boost::asio::awaitable<void> open();
  /// The spectators come in; then everybody has been told how the game stands.
  boost::asio::awaitable<void> admit_spectators();
  /// The players sit down, and everybody has been told that the game has begun.
  boost::asio::awaitable<void> seat_players();
  /// Begins to play; the first move is due after this time.
  void play(std::chrono::steady_clock::duration wait);
  /// Everybody leaves.
  void close();

 private:
  using Clock = std::chrono::steady_clock;
  /// A move under way: when it was sent, and who does not have it yet.
  struct Ply {
    Clock::time_point sent;
    std::size_t players = 0;
    std::size_t spectators = 0;
  };

  boost::asio::awaitable<void> meet();
  /// Lets one more come in: the players first.
  boost::asio::awaitable<void> admit(std::string cookie);
  boost::asio::awaitable<void> admit_some(int count);
  /// Waits until something that is heard makes it true. Throws std::runtime_error if nothing is heard for long.
  boost::asio::awaitable<void> until(std::function<bool()> is_true);
  boost::asio::awaitable<void> go_on_at_a_new_table();
  void hear(std::size_t member, std::string_view text);
  void hear_move(std::size_t member, std::int64_t seq);
  void schedule(std::size_t ply);
  void send_move(std::size_t ply, Clock::time_point due);
  [[nodiscard]] std::size_t players() const { return run_.ruleset.seats().size(); }

  boost::asio::any_io_executor executor_;
  Run& run_;
  Figures& figures_;
  int spectators_;
  Clock::duration interval_;
  std::vector<std::string> cookies_;
  std::string game_;
  const Script* script_ = nullptr;
  std::vector<std::shared_ptr<Socket>> sockets_;
  std::vector<Ply> plies_;
  /// The event of the first move.
  std::int64_t first_seq_ = 0;
  /// How many of those who came in have got the state of the game, and heard that it has begun.
  std::size_t informed_ = 0;
  std::size_t begun_ = 0;
  Clock::time_point due_;
  boost::asio::steady_timer heard_;
  boost::asio::steady_timer pace_;
};

}  // namespace load
