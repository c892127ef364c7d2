#pragma once

#include <boost/asio/awaitable.hpp>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "server/api/own_data_export.hpp"
#include "server/api/user_deletion.hpp"
#include "server/http/authentication.hpp"
#include "server/http/http.hpp"
#include "server/room/rooms.hpp"
#include "server/transport/client_address.hpp"

namespace server {
struct Metrics;
}  // namespace server

namespace server::entry {
class NodeStatus;
}  // namespace server::entry

namespace server::http {
class StaticFiles;
}  // namespace server::http

namespace server::persist {
class AsyncIndexReader;
class Journal;
class StoredGameLog;
}  // namespace server::persist

namespace server::players {
class ComputerPlayers;
}  // namespace server::players

namespace server::review {
class ReviewRooms;
}  // namespace server::review

namespace server::throttling {
class AbuseLog;
class MessageBudgets;
class NewGames;
class Slots;
class StorageBudget;
class Throttle;
}  // namespace server::throttling

namespace server::transport {
class Connections;
}  // namespace server::transport

namespace server::users {
class Accounts;
}  // namespace server::users

/// Handlers of the HTTP requests in docs/PROTOCOL.md, in groups. A group holds references to what
/// its handlers use. `add_routes` adds its routes to a router, which refers to the group; both must
/// outlive all requests. The handlers may be called from any thread.
namespace server::api {

class HttpRouter;
class Imports;

/// Names and settings of users. A first visit makes a guest.
struct ProfileHandlers {
  const http::Authentication& authentication;
  users::Users& users;
  users::Accounts& accounts;
  persist::AsyncUserReader& user_reader;
  persist::Journal& journal;
  throttling::StorageBudget& storage;

  void add_routes(HttpRouter& router) const;
  boost::asio::awaitable<http::Response> get_me(const http::Request& request) const;
  boost::asio::awaitable<http::Response> put_me(const http::Request& request) const;
  boost::asio::awaitable<http::Response> get_settings(const http::Request& request) const;
  boost::asio::awaitable<http::Response> put_settings(const http::Request& request) const;
};

/// Accounts: registration, passwords, login and logout.
struct AccountHandlers {
  const http::Authentication& authentication;
  users::Users& users;
  users::Accounts& accounts;
  throttling::StorageBudget& storage;

  void add_routes(HttpRouter& router) const;
  boost::asio::awaitable<http::Response> post_account(const http::Request& request) const;
  boost::asio::awaitable<http::Response> put_password(const http::Request& request) const;
  boost::asio::awaitable<http::Response> post_login(const http::Request& request) const;
  boost::asio::awaitable<http::Response> post_logout(const http::Request& request) const;
};

/// Personal tokens.
struct TokenHandlers {
  const http::Authentication& authentication;
  users::Users& users;
  persist::AsyncUserReader& user_reader;
  persist::Journal& journal;
  throttling::StorageBudget& storage;

  void add_routes(HttpRouter& router) const;
  boost::asio::awaitable<http::Response> get_tokens(const http::Request& request) const;
  boost::asio::awaitable<http::Response> post_tokens(const http::Request& request) const;
  boost::asio::awaitable<http::Response> delete_token(const http::Request& request) const;
};

/// The data of a user: export and deletion.
struct OwnDataHandlers {
  const http::Authentication& authentication;
  users::Accounts& accounts;
  OwnExports& exports;
  OwnDataSources sources;
  UserDeletion& deletion;

  void add_routes(HttpRouter& router) const;
  boost::asio::awaitable<http::Response> get_own_data(const http::Request& request) const;
  boost::asio::awaitable<http::Response> delete_me(const http::Request& request) const;
};

/// Games: rules, lists, new games.
struct GameHandlers {
  protocol::Rulesets rulesets;
  const http::Authentication& authentication;
  persist::AsyncGameReader& game_reader;
  persist::StoredGameLog& log;
  throttling::NewGames& new_games;
  /// Whether computer players can be seated.
  bool has_computers = true;

  void add_routes(HttpRouter& router) const;
  boost::asio::awaitable<http::Response> get_rulesets(const http::Request& request) const;
  boost::asio::awaitable<http::Response> get_games(const http::Request& request) const;
  boost::asio::awaitable<http::Response> get_own_games(const http::Request& request) const;
  boost::asio::awaitable<http::Response> get_own_turns(const http::Request& request) const;
  boost::asio::awaitable<http::Response> post_games(const http::Request& request) const;
  boost::asio::awaitable<http::Response> get_game(const http::Request& request) const;
};

/// Files of a game: its page, records, pictures and the offline replay.
struct GameFileHandlers {
  protocol::Rulesets rulesets;
  persist::AsyncGameReader& game_reader;
  /// Reader for games that are rendered, on threads of its own.
  persist::AsyncGameReader& bulk_game_reader;
  const http::StaticFiles& files;

  void add_routes(HttpRouter& router) const;
  boost::asio::awaitable<http::Response> get_record(const http::Request& request) const;
  boost::asio::awaitable<http::Response> get_record_json(const http::Request& request) const;
  /// Serves the page of a game, `/game/ID`.
  boost::asio::awaitable<http::Response> get_game_page(const http::Request& request) const;
  /// Serves the files below a game's page: `12.svg`, `replay.html`.
  boost::asio::awaitable<http::Response> get_game_file(const http::Request& request) const;
};

/// Import of records as games.
struct ImportHandlers {
  protocol::Rulesets rulesets;
  const http::Authentication& authentication;
  Imports& imports;

  void add_routes(HttpRouter& router) const;
  boost::asio::awaitable<http::Response> post_import(const http::Request& request) const;
};

/// Archive search, and the export of the games that it finds.
struct SearchHandlers {
  protocol::Rulesets rulesets;
  persist::AsyncIndexReader& index_reader;
  persist::AsyncGameReader& bulk_game_reader;
  throttling::Slots& exports;

  void add_routes(HttpRouter& router) const;
  boost::asio::awaitable<http::Response> get_search(const http::Request& request) const;
  boost::asio::awaitable<http::Response> get_export(const http::Request& request) const;
};

/// Playing over HTTP: the stream of a game, commands, running games, the description of the API.
struct ProgramHandlers {
  const http::Authentication& authentication;
  entry::Entrance& entrance;
  users::OpenConnections& open_connections;
  /// Rate limit of commands of each user, the same as for a WebSocket.
  throttling::Throttle& commands;
  throttling::MessageBudgets& budgets;
  const http::StaticFiles& files;

  void add_routes(HttpRouter& router) const;
  boost::asio::awaitable<http::Response> get_game_stream(const http::Request& request) const;
  boost::asio::awaitable<http::Response> post_command(const http::Request& request) const;
  boost::asio::awaitable<http::Response> get_live(const http::Request& request) const;
  boost::asio::awaitable<http::Response> get_openapi(const http::Request& request) const;
};

/// Shared reviews.
struct ReviewHandlers {
  protocol::Rulesets rulesets;
  const http::Authentication& authentication;
  Imports& imports;
  persist::StoredReviewLog& reviews;
  entry::Entrance& entrance;
  /// Rate limit of new reviews of each address.
  throttling::Throttle& new_reviews;
  throttling::StorageBudget& storage;

  void add_routes(HttpRouter& router) const;
  boost::asio::awaitable<http::Response> post_reviews(const http::Request& request) const;
  boost::asio::awaitable<http::Response> get_own_reviews(const http::Request& request) const;
  boost::asio::awaitable<http::Response> get_review_record(const http::Request& request) const;
  boost::asio::awaitable<http::Response> delete_review(const http::Request& request) const;
};

/// Health, readiness and metrics, for the operator of the server.
struct OperationsHandlers {
  /// Networks that may read /metrics, besides this machine.
  transport::Networks metrics_readers;
  persist::AsyncGameReader& game_reader;
  const persist::Journal& journal;
  const persist::StoredGameLog& log;
  const room::Rooms& rooms;
  const review::ReviewRooms& review_rooms;
  const users::OpenConnections& open_connections;
  const transport::Connections& connections;
  const Metrics& metrics;
  const throttling::AbuseLog& abuse_log;
  const players::ComputerPlayers& computers;
  /// This server as a node of a cluster; nullptr: a single server.
  const entry::NodeStatus* node = nullptr;

  void add_routes(HttpRouter& router) const;
  boost::asio::awaitable<http::Response> get_health(const http::Request& request) const;
  boost::asio::awaitable<http::Response> get_readiness(const http::Request& request) const;
  boost::asio::awaitable<http::Response> get_metrics(const http::Request& request) const;
};

}  // namespace server::api
