#pragma once

#include <boost/asio/awaitable.hpp>
#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "server/api/own_data.hpp"
#include "server/api/own_data_export.hpp"
#include "server/http/authentication.hpp"
#include "server/http/http.hpp"
#include "server/room/rooms.hpp"
#include "server/transport/client_address.hpp"

/// Handlers of the HTTP requests in docs/PROTOCOL.md, in groups. A group holds references to what
/// its handlers use. `add_routes` adds its routes to a router, which refers to the group; both must
/// outlive all requests. The handlers may be called from any thread.
namespace server {

class AbuseLog;
class Accounts;
class AsyncIndexReader;
class ComputerPlayers;
class Connections;
class Imports;
class Journal;
class Lobby;
class MessageBudgets;
struct Metrics;
class NewGames;
class Router;
class Slots;
class StaticFiles;
class StoredGameLog;
class Throttle;

/// Names and settings of users. A first visit makes a guest.
struct ProfileHandlers {
  const Authentication& authentication;
  Users& users;
  Accounts& accounts;
  AsyncUserReader& registry;
  Journal& journal;

  void add_routes(Router& router) const;
  boost::asio::awaitable<Response> get_me(const Request& request) const;
  boost::asio::awaitable<Response> put_me(const Request& request) const;
  boost::asio::awaitable<Response> get_settings(const Request& request) const;
  boost::asio::awaitable<Response> put_settings(const Request& request) const;
};

/// Accounts: registration, passwords, login and logout.
struct AccountHandlers {
  const Authentication& authentication;
  Users& users;
  Accounts& accounts;

  void add_routes(Router& router) const;
  boost::asio::awaitable<Response> post_account(const Request& request) const;
  boost::asio::awaitable<Response> put_password(const Request& request) const;
  boost::asio::awaitable<Response> post_login(const Request& request) const;
  boost::asio::awaitable<Response> post_logout(const Request& request) const;
};

/// Personal tokens.
struct TokenHandlers {
  const Authentication& authentication;
  Users& users;
  AsyncUserReader& registry;
  Journal& journal;

  void add_routes(Router& router) const;
  boost::asio::awaitable<Response> get_tokens(const Request& request) const;
  boost::asio::awaitable<Response> post_tokens(const Request& request) const;
  boost::asio::awaitable<Response> delete_token(const Request& request) const;
};

/// The data of a user: export and deletion.
struct OwnDataHandlers {
  const Authentication& authentication;
  Accounts& accounts;
  OwnExports& exports;
  OwnDataSources sources;
  UserDeletion deletion;

  void add_routes(Router& router) const;
  boost::asio::awaitable<Response> get_own_data(const Request& request) const;
  boost::asio::awaitable<Response> delete_me(const Request& request) const;
};

/// Games: rules, lists, new games.
struct GameHandlers {
  Rulesets rulesets;
  const Authentication& authentication;
  AsyncGameReader& archive;
  StoredGameLog& log;
  NewGames& new_games;
  /// Whether computer players can be seated.
  bool has_computers = true;

  void add_routes(Router& router) const;
  boost::asio::awaitable<Response> get_rulesets(const Request& request) const;
  boost::asio::awaitable<Response> get_games(const Request& request) const;
  boost::asio::awaitable<Response> get_own_games(const Request& request) const;
  boost::asio::awaitable<Response> post_games(const Request& request) const;
  boost::asio::awaitable<Response> get_game(const Request& request) const;
};

/// Files of a game: its page, records, pictures and the offline replay.
struct GameFileHandlers {
  Rulesets rulesets;
  AsyncGameReader& archive;
  /// Reader for games that are rendered, on threads of its own.
  AsyncGameReader& bulk_archive;
  const StaticFiles& files;

  void add_routes(Router& router) const;
  boost::asio::awaitable<Response> get_record(const Request& request) const;
  boost::asio::awaitable<Response> get_record_json(const Request& request) const;
  /// Serves the page of a game, `/game/ID`.
  boost::asio::awaitable<Response> get_game_page(const Request& request) const;
  /// Serves the files below a game's page: `12.svg`, `replay.html`.
  boost::asio::awaitable<Response> get_game_file(const Request& request) const;
};

/// Import of records as games.
struct ImportHandlers {
  Rulesets rulesets;
  const Authentication& authentication;
  Imports& imports;

  void add_routes(Router& router) const;
  boost::asio::awaitable<Response> post_import(const Request& request) const;
};

/// Archive search, and the export of the games that it finds.
struct SearchHandlers {
  Rulesets rulesets;
  AsyncIndexReader& catalogue;
  AsyncGameReader& bulk_archive;
  Slots& exports;

  void add_routes(Router& router) const;
  boost::asio::awaitable<Response> get_search(const Request& request) const;
  boost::asio::awaitable<Response> get_export(const Request& request) const;
};

/// Playing over HTTP: the stream of a game, commands, running games, the description of the API.
struct ProgramHandlers {
  const Authentication& authentication;
  Rooms& rooms;
  Lobby& lobby;
  Sessions& sessions;
  /// Rate limit of commands of each user, the same as for a WebSocket.
  Throttle& commands;
  MessageBudgets& budgets;
  const StaticFiles& files;

  void add_routes(Router& router) const;
  boost::asio::awaitable<Response> get_game_stream(const Request& request) const;
  boost::asio::awaitable<Response> post_command(const Request& request) const;
  boost::asio::awaitable<Response> get_live(const Request& request) const;
  boost::asio::awaitable<Response> get_openapi(const Request& request) const;
};

/// Shared reviews.
struct ReviewHandlers {
  Rulesets rulesets;
  const Authentication& authentication;
  Imports& imports;
  StoredReviewLog& reviews;
  ReviewRooms& review_rooms;
  /// Rate limit of new reviews of each address.
  Throttle& new_reviews;

  void add_routes(Router& router) const;
  boost::asio::awaitable<Response> post_reviews(const Request& request) const;
  boost::asio::awaitable<Response> get_own_reviews(const Request& request) const;
  boost::asio::awaitable<Response> get_review_record(const Request& request) const;
  boost::asio::awaitable<Response> delete_review(const Request& request) const;
};

/// Health, readiness and metrics, for the operator of the server.
struct OperationsHandlers {
  /// Networks that may read /metrics, besides this machine.
  Networks metrics_readers;
  AsyncGameReader& archive;
  const Journal& journal;
  const StoredGameLog& log;
  const Rooms& rooms;
  const ReviewRooms& review_rooms;
  const Sessions& sessions;
  const Connections& connections;
  const Metrics& metrics;
  const AbuseLog& abuse_log;
  const ComputerPlayers& computers;

  void add_routes(Router& router) const;
  boost::asio::awaitable<Response> get_health(const Request& request) const;
  boost::asio::awaitable<Response> get_readiness(const Request& request) const;
  boost::asio::awaitable<Response> get_metrics(const Request& request) const;
};

}  // namespace server
