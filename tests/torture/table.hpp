#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "storage/game_store.hpp"
#include "tests/torture/bot.hpp"
#include "tests/torture/killed_server.hpp"

namespace torture {

/// One game with its three players and a spectator.
struct Table {
  /// `port` is that of the server. If `through` is not 0, all sockets connect to it instead. `made`
  /// is the body of the request that creates the game (docs/PROTOCOL.md).
  explicit Table(int port, int through = 0, const server::Json& made = {{"ruleset", "sannin"}});
  /// Returns the port for the next connection of a bot, of which the argument is the number.
  using Doors = std::function<int(std::size_t bot)>;
  /// Each bot asks `doors` before it connects. A fifth bot wants the first player's seat too.
  Table(const Doors& doors, const server::Json& made);
  [[nodiscard]] bool is_over() const;
  /// Stops all moves.
  void rest();
  void stop();
  void join();

  std::string game;
  /// Time that each move adds to the mover's clock, in milliseconds.
  std::int64_t increment = 0;
  /// Only with doors.
  std::shared_ptr<Pulse> pulse;
  std::vector<std::unique_ptr<Bot>> bots;
};
using Tables = std::vector<std::unique_ptr<Table>>;

/// Stops all moves, lets every bot catch up and stops the bots. EXPECTs that the state that each
/// bot has built from messages equals the state of the server.
void check_agreement(int port, const Tables& tables);

/// Size of the checked histories.
struct HistorySize {
  int moves = 0;
  int acknowledged = 0;
  int given_back = 0;  ///< Number of times that a clock resumed after the server was down.
};

/// Stops all bots and kills the server, then compares the messages that bots received with the
/// event log. EXPECTs that each acknowledged command is in the log once and at its seq, that each
/// observed event is in it, that it has no gaps, and that no player lost on time.
HistorySize check_histories(KilledServer& server, const Tables& tables);
/// Compares what bots received with the event log, once they have stopped. See check_histories().
HistorySize check_logs(storage::GameReader& reader, const Tables& tables);

}  // namespace torture
