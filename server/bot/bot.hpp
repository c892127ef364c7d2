#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/steady_timer.hpp>
#include <optional>
#include <string>

#include "server/bot/bot_game.hpp"
#include "server/bot/server_client.hpp"

namespace server::bot {

/// What a bot plays.
struct BotOrders {
  int level = 3;
  /// Game of the tables that it creates.
  std::string ruleset = "sannin";
  /// Table to join; empty: it creates tables.
  std::string game;
  /// Number of games; 0: no end.
  int games = 1;
};

/// Plays on a server: joins a table, or creates tables one after another. Prints the address and
/// the result of each game. After a lost connection it tries again, each time later.
class Bot {
 public:
  Bot(boost::asio::any_io_executor executor, ServerClient& server, BotOrders orders)
      : server_(server), orders_(std::move(orders)), pause_(std::move(executor)) {}

  /// Plays all games. Throws Refused if the server refuses the token or the game, and Unreachable
  /// if it cannot be reached at the start.
  boost::asio::awaitable<void> run();
  /// Leaves the seat at a table that has not started. Call it once run() has been abandoned.
  boost::asio::awaitable<void> leave_table();

 private:
  boost::asio::awaitable<void> play(std::string game);
  /// Reads the game until it is over, the state must be read again, or the connection breaks.
  boost::asio::awaitable<void> follow(const std::string& game);
  /// Sends a command, again if the server is busy or the answer is lost.
  boost::asio::awaitable<void> command(const std::string& game, Json command);
  /// Waits after a failure, each time longer.
  boost::asio::awaitable<void> back_off();

  ServerClient& server_;
  BotOrders orders_;
  boost::asio::steady_timer pause_;
  int failures_ = 0;
  std::string game_;
  std::optional<BotGame> state_;
};

}  // namespace server::bot
