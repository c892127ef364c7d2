#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "tests/support/network/http_client.hpp"
#include "tests/support/network/ws_client.hpp"

namespace server {

using Json = nlohmann::json;

/// User with a cookie and a name who plays or spectates. Has at most one open socket.
class Player {
 public:
  /// `address`: client address sent in X-Forwarded-For, as by a reverse proxy; empty: none.
  Player(int port, const std::string& name, const std::string& address = "");

  /// Creates a game and returns its id. `table` is described in docs/PROTOCOL.md.
  std::string create(const Json& table = {{"ruleset", "sannin"}});
  /// Opens a socket, receives the greeting and enters the game. With `since` the server sends the
  /// missed events instead of the whole state.
  void enter(const std::string& game, std::optional<int> since = std::nullopt);
  /// Opens a socket and returns the greeting.
  Json connect();
  /// Drops the socket without a close frame.
  void disconnect() { socket_.reset(); }
  /// Uses another port from now on, as after a restart of the server.
  void move_to(int port);

  void send(const Json& message) { socket_->send(message.dump()); }
  /// Returns the next message. Throws std::runtime_error if the server has closed the connection.
  Json next();
  /// Returns the next message of this type and drops the messages before it.
  Json next(const std::string& type);
  /// Returns the next event of this kind and drops the messages before it.
  Json next_event(const std::string& kind);
  /// Returns the next presence message with these counts and drops the messages before it.
  Json until_present(std::size_t here, int spectators);
  /// Sends a command and returns the answer to it. Adds an id if the command has none. The messages
  /// before the answer are in before().
  Json ask(Json command);
  Json sit(const std::string& seat) { return ask({{"type", "take_seat"}, {"seat", seat}}); }
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

/// Three players at one table in the order of their seats.
struct Three {
  explicit Three(int port, const std::array<std::string, 3>& addresses = {})
      : players{{Player(port, "Hana", addresses[0]), Player(port, "Taro", addresses[1]),
                 Player(port, "Yuki", addresses[2])}} {}

  Player& first() { return players[0]; }
  Player& middle() { return players[1]; }
  Player& last() { return players[2]; }
  Player& operator[](std::size_t i) { return players[i]; }

  /// Creates a game and seats all players, which starts it. Returns its id.
  std::string start(const Json& table = {{"ruleset", "sannin"}});
  /// Plays the moves `from` to `to` of the game of 1932, each after the answer to the previous one.
  void play(int from, int to);

  std::array<Player, 3> players;
};

/// Returns the move codes of the game of 1932 (docs/RULES.md §10).
const std::vector<std::string>& moves_of_1932();
std::string position_after_1932();

}  // namespace server
