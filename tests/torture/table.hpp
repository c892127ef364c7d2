#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "tests/torture/bot.hpp"
#include "tests/torture/killed_server.hpp"

namespace torture {

/// One game with its three players and somebody who watches.
struct Table {
  /// The server is at `port`; with `through`, all sockets go there instead. `made` as in docs/PROTOCOL.md.
  explicit Table(int port, int through = 0, const server::Json& made = {{"ruleset", "sannin"}});
  [[nodiscard]] bool is_over() const;
  /// Nobody moves any more.
  void rest();
  void stop();
  void join();

  std::string game;
  std::vector<std::unique_ptr<Bot>> bots;
};
using Tables = std::vector<std::unique_ptr<Table>>;

/// What to make the table with this number with: every other one has clocks, by which nobody is to lose.
server::Json table_of(std::size_t number);

/// Waits until something has happened in every game that is not over, for everybody who watches it; how long that took.
/// EXPECTs that it does within half a minute.
std::chrono::milliseconds await_progress(const Tables& tables);

[[nodiscard]] inline std::chrono::milliseconds since(std::chrono::steady_clock::time_point begun) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::steady_clock::now() - begun);
}

/// How much a history holds.
struct HistorySize {
  int moves = 0;
  int acknowledged = 0;
  int given_back = 0;  ///< How often a clock went on after the server was away.
};

/// Ends all bots and kills the server, then holds what everybody was told against the log: what was acknowledged is in
/// it once and where it was said to be, what was seen is in it, it goes on without gaps, and nobody has lost on time.
/// EXPECTs all of it.
HistorySize check_histories(KilledServer& server, const Tables& tables);

}  // namespace torture
