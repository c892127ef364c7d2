#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/http_client.hpp"
#include "tests/support/ws_client.hpp"

namespace server {

using Json = nlohmann::json;

/// Somebody with a cookie and a name who plays or watches, one socket at a time.
class Player {
 public:
  /// With an address, he comes from there, as a proxy tells it.
  Player(int port, const std::string& name, const std::string& address = "");

  /// A new game; gives its id. `table` as in docs/PROTOCOL.md.
  std::string create(const Json& table = {{"ruleset", "sannin"}});
  /// Opens a socket, takes the greeting, and comes in. With `since`, what was missed follows instead of the whole
  /// state.
  void enter(const std::string& game, std::optional<int> since = std::nullopt);
  /// Opens a socket and takes the greeting, no more.
  Json connect();
  /// Leaves without a word.
  void disconnect() { socket_.reset(); }
  /// The server moved, as after a restart.
  void move_to(int port);

  void send(const Json& message) { socket_->send(message.dump()); }
  /// The next message. Throws std::runtime_error if the server has closed.
  Json next();
  /// The next message of this type; others before it are dropped.
  Json next(const std::string& type);
  /// What the next event of this kind says; other messages before it are dropped.
  Json next_event(const std::string& kind);
  /// The next presence that says so; other messages before it are dropped.
  Json until_present(std::size_t here, int watchers);
  /// Sends a command, with an id of its own if it has none, and gives the answer to it; what came before is in
  /// before().
  Json ask(Json command);
  Json sit(const std::string& seat) { return ask({{"type", "sit"}, {"seat", seat}}); }
  Json move(int number, const std::string& code) { return ask({{"type", "move"}, {"number", number}, {"move", code}}); }
  [[nodiscard]] const std::vector<Json>& before() const { return before_; }

  support::HttpClient& http() { return http_; }
  support::WsClient& socket() { return *socket_; }
  [[nodiscard]] const std::string& id() const { return id_; }

 private:
  support::HttpClient http_;
  std::string id_;
  std::optional<support::WsClient> socket_;
  std::vector<Json> before_;
  int commands_ = 0;
};

/// Three players at one table, in the order of their seats.
struct Three {
  explicit Three(int port, const std::array<std::string, 3>& addresses = {})
      : players{{Player(port, "Hana", addresses[0]), Player(port, "Taro", addresses[1]),
                 Player(port, "Yuki", addresses[2])}} {}

  Player& first() { return players[0]; }
  Player& middle() { return players[1]; }
  Player& last() { return players[2]; }
  Player& operator[](std::size_t i) { return players[i]; }

  /// Creates a game, and all come in and sit down; it has started then. Gives its id.
  std::string start(const Json& table = {{"ruleset", "sannin"}});
  /// Plays the moves of 1932 from move number `from` to `to`; each player waits for the ones before his.
  void play(int from, int to);

  std::array<Player, 3> players;
};

/// The move codes of the game of 1932 (docs/RULES.md §10), and the position after them.
const std::vector<std::string>& moves_of_1932();
std::string position_after_1932();

}  // namespace server
