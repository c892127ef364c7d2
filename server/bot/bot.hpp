#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "server/bot/bot_game.hpp"
#include "server/bot/server_client.hpp"
#include "server/bot/table_search.hpp"

namespace server::bot {

/// What a bot plays.
struct BotOrders {
  int level = 3;
  /// Game of the tables that it creates or looks for.
  std::string ruleset = "sannin";
  /// Table to join; empty: it creates tables, or looks for them.
  std::string game;
  /// Whether it looks for open tables.
  bool finds = false;
  /// Number of games; 0: no end.
  int games = 1;
};

/// Returns whether the text can be the id of a game, which becomes part of addresses.
bool is_game_id(std::string_view text);

/// Plays on a server: joins a table, or creates or finds tables one after another. Prints the
/// address and the result of each game. After a lost connection it tries again, each time later.
class Bot {
 public:
  Bot(ServerClient& server, const StopSignal& stop, BotOrders orders)
      : server_(server), stop_(stop), orders_(std::move(orders)) {}

  /// Plays all games. Throws Refused if the server refuses the token or the game, Unreachable if it
  /// cannot be reached at the start, and Stopped at a signal to stop.
  void run();
  /// Leaves the seat at a table that has not started, with requests through `server`. Call it after
  /// run() has thrown Stopped.
  void leave_table(ServerClient& server) const;

 private:
  /// Creates a table. Returns none if that may succeed later.
  std::optional<std::string> create();
  /// Looks for a table to join. Returns none if there is none at present.
  std::optional<std::string> find(TableSearch& search);
  /// Plays a game to its end, or until the bot leaves its table. Returns whether it has played.
  bool play(std::string game);
  /// Same, at a table that the bot has found. Returns false if the server refuses it there.
  bool visit(const std::string& game);
  /// Reads the game until it is over, the state must be read again, or the connection breaks.
  void follow(const std::string& game);
  /// Sends a command, again if the server is busy or the answer is lost.
  void command(const std::string& game, Json command);
  /// Waits after a failure, each time longer.
  void back_off();

  ServerClient& server_;
  const StopSignal& stop_;
  BotOrders orders_;
  int failures_ = 0;
  std::string game_;
  std::optional<BotGame> state_;
};

}  // namespace server::bot
