#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/load/run.hpp"

namespace load {

/// One game with its players and spectators, all on one thread. After its end a new game follows.
class Table {
 public:
  /// `rate` is in moves a second; 0 means as fast as possible. `run` and `figures` must outlive
  /// this.
  Table(boost::asio::any_io_executor executor, Run& run, Figures& figures, int spectators, double rate);

  // The three steps to a started game. Each throws std::runtime_error if the server refuses.
  /// Creates the game and connects the players. The first call also gets their cookies.
  boost::asio::awaitable<void> open();
  /// Connects the spectators. Returns when every client has received the state of the game.
  boost::asio::awaitable<void> admit_spectators();
  /// Players take their seats. Returns when every client has been notified of the start.
  boost::asio::awaitable<void> seat_players();
  /// Starts to play. The first move is due after `wait`.
  void play(std::chrono::steady_clock::duration wait);
  /// Closes all sockets.
  void close();

 private:
  using Clock = std::chrono::steady_clock;
  /// A move in progress: when it was sent, and the number of clients that have not received it.
  struct Ply {
    Clock::time_point sent;
    std::size_t players = 0;
    std::size_t spectators = 0;
  };

  boost::asio::awaitable<void> meet();
  /// Connects one more client. Players come first.
  boost::asio::awaitable<void> admit(std::string cookie);
  boost::asio::awaitable<void> admit_some(int count);
  /// Waits until received messages make `is_true` true. Throws std::runtime_error after 60 s
  /// without a change.
  boost::asio::awaitable<void> until(std::function<bool()> is_true);
  boost::asio::awaitable<void> go_on_at_a_new_table();
  void hear(std::size_t member, std::string_view text);
  void hear_move(std::size_t member, std::int64_t seq);
  void schedule(std::size_t ply);
  void send_move(std::size_t ply, Clock::time_point due);
  [[nodiscard]] std::size_t players() const { return run_.ruleset.seats().size(); }

  boost::asio::any_io_executor executor_;
  Run& run_;
  /// Of the node that clients use, and of this game.
  Figures& own_figures_;
  Figures* figures_;
  int spectators_;
  Clock::duration interval_;
  std::vector<std::string> cookies_;
  std::string game_;
  const Script* script_ = nullptr;
  std::vector<std::shared_ptr<Socket>> sockets_;
  std::vector<Ply> plies_;
  /// Seq of the event of the first move.
  std::int64_t first_seq_ = 0;
  /// Seqs of later events that are no moves: clocks that resumed.
  std::set<std::int64_t> other_events_;
  /// Number of clients that have received the state of the game, and of those notified of its
  /// start.
  std::size_t informed_ = 0;
  std::size_t begun_ = 0;
  Clock::time_point due_;
  boost::asio::steady_timer heard_;
  boost::asio::steady_timer pace_;
};

}  // namespace load
