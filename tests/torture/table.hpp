#pragma once

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

/// Lets nobody move any more and everybody catch up; then all of them have put together from what they heard what the
/// server says of their game. They end with that. EXPECTs it.
void check_agreement(const KilledServer& server, const Tables& tables);

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
