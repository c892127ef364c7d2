#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <memory>

#include "server/api/handlers.hpp"
#include "server/api/http_router.hpp"
#include "server/api/imports.hpp"
#include "server/api/user_deletion.hpp"
#include "server/app/earlier_runs.hpp"
#include "server/app/game_waker.hpp"
#include "server/app/io_threads.hpp"
#include "server/app/serve_options.hpp"
#include "server/app/suspend_watchdog.hpp"
#include "server/cluster/node.hpp"
#include "server/config/fixed_limits.hpp"
#include "server/connection/listener.hpp"
#include "server/entry/local_entrance.hpp"
#include "server/http/static_files.hpp"
#include "server/lobby/lobby.hpp"
#include "server/persist/archive/async_index_reader.hpp"
#include "server/persist/archive/indexer.hpp"
#include "server/persist/async_game_reader.hpp"
#include "server/persist/async_user_reader.hpp"
#include "server/persist/games/stored_game_log.hpp"
#include "server/persist/journal.hpp"
#include "server/persist/outages.hpp"
#include "server/persist/stored_review_log.hpp"
#include "server/players/computer_players.hpp"
#include "server/process/metrics.hpp"
#include "server/process/time.hpp"
#include "server/review/review_rooms.hpp"
#include "server/throttling/abuse_log.hpp"
#include "server/throttling/entered_rooms.hpp"
#include "server/throttling/message_budgets.hpp"
#include "server/throttling/new_games.hpp"
#include "server/throttling/slots.hpp"
#include "server/throttling/storage_budget.hpp"
#include "server/transport/connections.hpp"
#include "server/users/accounts.hpp"
#include "server/users/open_connections.hpp"
#include "storage/data_directory.hpp"
#include "storage/database.hpp"

namespace server::app {

/// Parts of the server in the order of their construction. They are destroyed in reverse order, so
/// the threads that post answers to the I/O contexts end before the contexts.
struct Parts {
  Parts(const ServeOptions& options, protocol::Rulesets rulesets, std::unique_ptr<cluster::Bus> given_bus);

  /// Accepts connections, and takes up what a server does without requests.
  void begin();
  /// What this server does when its node gets slots, or is removed.
  cluster::Node::Hooks node_hooks();
  /// Reads the open or the running games of the database into the lobby, then calls `done` on
  /// another thread.
  void fill_lobby(storage::GameState state, std::function<void()> done);
  /// Fills the lobby before the server accepts connections. Blocks until all games are read.
  void fill_lobby_now();
  /// Returns for how long no server ran a game since its last event, or this one was suspended.
  [[nodiscard]] std::int64_t absence(std::string_view game, std::int64_t last_event);
  [[nodiscard]] GameWaker::Ports waker_ports();
  /// Wakes games that are due after `delay`, and from then on.
  void wake_games_later(std::chrono::milliseconds delay);
  /// Imports the oldest known game (1932), so that every server has it.
  void import_game_1932();
  /// Takes up deletions of users that have not ended, at most every fixed::kDeletionSearch.
  void resume_deletions();
  /// Notes in the database that this server runs, and then every fixed::kKeepAlive.
  void keep_alive_later();
  void keep_alive();
  void sweep_later();
  void sweep_reviews_later();
  /// Begins an orderly shutdown. A node first hands its slots over.
  void stop();
  /// Ends an orderly shutdown at the next signal: without waiting for other nodes and for clients.
  void stop_at_once_with_next_signal();
  /// Closes all sockets, and stops all threads.
  void close();
  /// Stops all threads once no connection is left, or at the deadline.
  void stop_when_empty(std::chrono::steady_clock::time_point deadline);

  /// Used by connections. These members must outlive `threads`: destroying an I/O context destroys
  /// the coroutines that are left in it.
  Metrics metrics;
  throttling::AbuseLog abuse_log;
  throttling::Slots exports;
  api::OwnExports own_exports;
  throttling::EnteredRooms entered_games;
  throttling::EnteredRooms entered_reviews;
  transport::Connections connections;
  IoThreads threads;
  std::unique_ptr<storage::DataDirectory> directory;
  std::unique_ptr<storage::Database> database;
  /// Of a node of a cluster; otherwise nullptr. `node` takes over the bus and the membership.
  std::unique_ptr<cluster::Bus> bus;
  std::unique_ptr<storage::ServerLock> lock;
  std::unique_ptr<storage::Membership> membership;
  std::unique_ptr<cluster::Slots> slots;
  /// Notified by the journal's thread. These members must outlive `journal`.
  lobby::Lobby lobby;
  cluster::LobbyFeed lobby_feed;
  throttling::StorageBudget storage;
  throttling::NewGames new_games{&storage};
  persist::Indexer indexer;
  persist::Journal journal;
  persist::AsyncGameReader game_reader;
  persist::AsyncGameReader bulk_game_reader;
  persist::AsyncIndexReader index_reader;
  persist::StoredGameLog log;
  /// Sets the clock, so nothing before it measures time.
  EarlierRuns earlier;
  room::SuspendDetector suspend_detector{unix_milliseconds()};
  /// Used by rooms, and answers them while the threads run.
  players::ComputerPlayers computers;
  room::Rooms rooms;
  SuspendWatchdog suspend_watchdog;
  persist::StoredReviewLog reviews;
  review::ReviewRooms review_rooms;
  persist::AsyncUserReader user_reader;
  users::Users users;
  users::Accounts accounts;
  throttling::Throttle requests{throttling::rate_per_second(limits().request_burst, limits().requests_per_second)};
  throttling::Throttle commands;
  throttling::Throttle new_reviews{throttling::rate_per_minute(fixed::kReviewBurst, limits().reviews_per_minute)};
  throttling::MessageBudgets budgets;
  entry::Destinations destinations{rooms, review_rooms, lobby, entered_games, entered_reviews, budgets, storage};
  entry::LocalEntrance local_entrance{destinations};
  /// This server as a node of a cluster; nullptr: a single server.
  std::unique_ptr<cluster::Node> node;
  entry::Entrance& entrance;
  api::UserDeletion user_deletion;
  api::Imports imports;
  users::OpenConnections open_connections;
  http::StaticFiles files;
  http::OriginRule origins;
  transport::Networks proxies;
  http::Authentication authentication;
  /// Handlers of requests, and what the connections use.
  api::ProfileHandlers profile_handlers;
  api::AccountHandlers account_handlers;
  api::TokenHandlers token_handlers;
  api::OwnDataHandlers own_data_handlers;
  api::GameHandlers game_handlers;
  api::GameFileHandlers game_file_handlers;
  api::ImportHandlers import_handlers;
  api::SearchHandlers search_handlers;
  api::ProgramHandlers program_handlers;
  api::ReviewHandlers review_handlers;
  api::OperationsHandlers operations_handlers;
  api::HttpRouter router;
  connection::SocketContext sockets;
  connection::HttpContext http;
  boost::asio::ip::tcp::acceptor acceptor;
  boost::asio::signal_set signals;
  GameWaker waker;
  boost::asio::steady_timer wake_timer;
  boost::asio::steady_timer alive_timer;
  boost::asio::steady_timer sweep_timer;
  boost::asio::steady_timer review_sweep_timer;
  /// Whether the last sweep removed rooms. Their memory is returned with the next one, when they
  /// have been destroyed.
  bool removed_rooms = false;
  bool removed_reviews = false;
  /// When to look again for deletions that another node has left.
  std::chrono::steady_clock::time_point deletion_search = std::chrono::steady_clock::now();
  boost::asio::steady_timer stop_timer;
  bool stopping = false;
  /// When this server began to run games, in Unix milliseconds, and the outages before.
  std::int64_t began = 0;
  persist::Outages outages;
  /// Whether other nodes have removed this one from the cluster.
  bool is_removed = false;
};

}  // namespace server::app
