#include "server/app/app.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/host_name.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <cstdlib>
#include <future>
#include <stdexcept>

#include "server/api/handlers.hpp"
#include "server/api/imports.hpp"
#include "server/api/router.hpp"
#include "server/app/io_threads.hpp"
#include "server/app/suspend_watchdog.hpp"
#include "server/cluster/bus/nats_bus.hpp"
#include "server/cluster/node.hpp"
#include "server/config.hpp"
#include "server/entry/local_entrance.hpp"
#include "server/http/static_files.hpp"
#include "server/limits.hpp"
#include "server/lobby/lobby.hpp"
#include "server/metrics.hpp"
#include "server/persist/async_game_reader.hpp"
#include "server/persist/async_index_reader.hpp"
#include "server/persist/async_user_reader.hpp"
#include "server/persist/indexer.hpp"
#include "server/persist/journal.hpp"
#include "server/persist/stored_game_log.hpp"
#include "server/persist/stored_review_log.hpp"
#include "server/players/computer_players.hpp"
#include "server/records/game_1932.hpp"
#include "server/review/review_rooms.hpp"
#include "server/session/listener.hpp"
#include "server/throttling/abuse_log.hpp"
#include "server/throttling/entered_rooms.hpp"
#include "server/throttling/message_budgets.hpp"
#include "server/throttling/new_games.hpp"
#include "server/throttling/slots.hpp"
#include "server/time.hpp"
#include "server/transport/connections.hpp"
#include "server/users/accounts.hpp"
#include "server/users/secrets.hpp"
#include "server/users/sessions.hpp"
#include "server/version.hpp"
#include "storage/data_directory.hpp"
#include "storage/engine.hpp"

namespace server::app {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

/// Returns the locked data directory, or nullptr if the database is elsewhere.
std::unique_ptr<storage::DataDirectory> open_data(const ServeOptions& options) {
  if (!options.store.empty()) return nullptr;
  try {
    return std::make_unique<storage::DataDirectory>(options.data);
  } catch (const std::exception& fault) {
    throw std::runtime_error(std::string("--data: ") + fault.what() +
                             "; a server needs a directory of its own that is writable");
  }
}

/// Number of reader threads each for rooms, whole games, searches and reviews. One key of a Worker
/// uses at most half of its threads, so with two threads a single address cannot block all others.
constexpr int kReaders = 2;

/// Returns the connected bus of a cluster; nullptr for a single server.
std::unique_ptr<cluster::Bus> open_bus(const ServeOptions& options) {
  if (options.bus.empty()) return nullptr;
  return std::make_unique<cluster::NatsBus>(cluster::BusSettings{options.bus, options.bus_ca});
}

std::string node_name(const ServeOptions& options) {
  if (!options.node.empty()) return options.node;
  return asio::ip::host_name() + ":" + std::to_string(options.port);
}

/// Makes this server a node. Its clock follows that of the database from now on, so that a game
/// does not lose time when it moves to another node.
std::unique_ptr<cluster::Slots> join_cluster(storage::Membership& membership, const ServeOptions& options) {
  const std::int64_t before = unix_milliseconds();
  const std::int64_t time = membership.time();
  const std::int64_t offset = time - (before + unix_milliseconds()) / 2;
  if (std::abs(offset) > fixed::kClockDifference.count()) {
    spdlog::warn("the clock of this machine differs from the database's by {} ms; this node uses the database's",
                 offset);
  }
  clock_offset() += offset;
  return std::make_unique<cluster::Slots>(membership.join(node_name(options), SANNIN_VERSION));
}

template <class Reader>
std::vector<std::unique_ptr<Reader>> readers(storage::Engine& database,
                                             std::unique_ptr<Reader> (storage::Engine::*open)()) {
  std::vector<std::unique_ptr<Reader>> readers;
  for (int i = 0; i < kReaders; ++i) readers.push_back((database.*open)());
  return readers;
}

/// An operator who lets an address open any number of connections lets it enter any number of
/// rooms.
std::size_t entered_rooms_of_an_address(std::size_t most) {
  return limits().connections_of_an_address == 0 ? 0 : most;
}

}  // namespace

/// Parts of the server in the order of their construction. They are destroyed in reverse order, so
/// the threads that post answers to the I/O contexts end before the contexts.
struct App::Parts {
  Parts(const ServeOptions& options, protocol::Rulesets rulesets, std::unique_ptr<cluster::Bus> given_bus)
      : exports(fixed::kExports, fixed::kExportsOfAnAddress),
        connections(limits().connections, limits().connections_of_an_address,
                    {limits().unsent_bytes, limits().unsent_bytes_of_an_address}),
        threads(options.threads.value_or(IoThreads::usual())),
        directory(open_data(options)),
        database(storage::open_engine(directory ? directory->database() : options.store)),
        bus(given_bus ? std::move(given_bus) : open_bus(options)),
        lock(database->lock(bus ? storage::LockMode::kNode : storage::LockMode::kOnlyServer)),
        membership(bus ? database->membership() : nullptr),
        slots(membership ? join_cluster(*membership, options) : nullptr),
        lobby(threads.first().get_executor(), rulesets, log, [] { return users::random_id(8); }),
        lobby_feed(threads.first().get_executor(), lobby),
        indexer(journal, bulk_game_reader, index_reader, rulesets),
        journal(database->writer(slots ? slots->self() : storage::kNoNode)),
        game_reader(readers(*database, &storage::Engine::game_reader)),
        bulk_game_reader(readers(*database, &storage::Engine::game_reader), true),
        index_reader(readers(*database, &storage::Engine::index_reader)),
        log(journal, game_reader, rulesets, {&lobby_feed, &indexer, &new_games}),
        computers(options.engine_cpu),
        rooms(threads.executors(), log, &lobby_feed, &suspend_detector, &computers),
        suspend_watchdog(threads.first(), suspend_detector, rooms),
        reviews(journal, readers(*database, &storage::Engine::review_reader), rulesets),
        review_rooms(threads.executors(), reviews),
        user_reader(database->user_reader()),
        users(journal, user_reader, sessions, threads.executors()),
        accounts(journal, user_reader),
        commands(throttling::rate_per_second(limits().message_burst, limits().messages_per_second)),
        node(slots ? std::make_unique<cluster::Node>(threads.executors(), std::move(membership), *slots, std::move(bus),
                                                     users, accounts, lobby_feed, destinations, node_hooks())
                   : nullptr),
        entrance(node ? node->entrance() : local_entrance),
        imports(log, game_reader),
        files(options.web, options.origin),
        origins(options.origin),
        proxies(options.proxies),
        authentication(users, options.origin.starts_with("https:")),
        profile_handlers{authentication, users, accounts, user_reader, journal},
        account_handlers{authentication, users, accounts},
        token_handlers{authentication, users, user_reader, journal},
        own_data_handlers{authentication,
                          accounts,
                          own_exports,
                          {user_reader, bulk_game_reader, reviews},
                          {users, user_reader, entrance, reviews}},
        game_handlers{rulesets, authentication, game_reader, log, new_games, computers.are_on()},
        game_file_handlers{rulesets, game_reader, bulk_game_reader, files},
        import_handlers{rulesets, authentication, imports},
        search_handlers{rulesets, index_reader, bulk_game_reader, exports},
        program_handlers{authentication, entrance, sessions, commands, budgets, files},
        review_handlers{rulesets, authentication, imports, reviews, entrance, new_reviews},
        operations_handlers{transport::Networks(options.metrics_readers),
                            game_reader,
                            journal,
                            log,
                            rooms,
                            review_rooms,
                            sessions,
                            connections,
                            metrics,
                            abuse_log,
                            computers,
                            node.get()},
        router(origins, files),
        sockets{entrance, budgets, sessions, metrics, abuse_log},
        http{proxies, origins, authentication, router, requests, metrics, abuse_log, sockets},
        acceptor(session::listen_on(threads.first(), options.address, options.port)),
        signals(threads.first(), SIGINT, SIGTERM),
        sweep_timer(threads.first()),
        review_sweep_timer(threads.first()),
        stop_timer(threads.first()) {
    profile_handlers.add_routes(router);
    account_handlers.add_routes(router);
    token_handlers.add_routes(router);
    own_data_handlers.add_routes(router);
    game_handlers.add_routes(router);
    game_file_handlers.add_routes(router);
    import_handlers.add_routes(router);
    search_handlers.add_routes(router);
    program_handlers.add_routes(router);
    review_handlers.add_routes(router);
    operations_handlers.add_routes(router);
  }

  void begin();
  cluster::Node::Hooks node_hooks();
  /// Reads the open or the running games of the database into the lobby, then calls `done` on
  /// another thread.
  void fill_lobby(storage::GameState state, std::function<void()> done);
  /// Fills the lobby before the server accepts connections. Blocks until all games are read.
  void fill_lobby_now();
  /// Wakes the rooms with running clocks for which `is_wanted` holds.
  void wake_timed_games(std::function<bool(const std::string& game)> is_wanted);
  void import_game_1932();
  void sweep_later();
  void sweep_reviews_later();
  void stop();
  /// Closes all sockets, and stops all threads.
  void close();
  /// Stops all threads once no session is left, or at the deadline.
  void stop_when_empty(std::chrono::steady_clock::time_point deadline);

  /// Used by connections. These members must outlive `threads`: destroying an I/O context destroys
  /// the coroutines that are left in it.
  Metrics metrics;
  throttling::AbuseLog abuse_log;
  throttling::Slots exports;
  api::OwnExports own_exports;
  throttling::EnteredRooms entered_games{entered_rooms_of_an_address(fixed::kEnteredGamesOfAnAddress)};
  throttling::EnteredRooms entered_reviews{entered_rooms_of_an_address(fixed::kEnteredReviewsOfAnAddress)};
  transport::Connections connections;
  IoThreads threads;
  std::unique_ptr<storage::DataDirectory> directory;
  std::unique_ptr<storage::Engine> database;
  /// Of a node of a cluster; otherwise nullptr. `node` takes over the bus and the membership.
  std::unique_ptr<cluster::Bus> bus;
  std::unique_ptr<storage::ServerLock> lock;
  std::unique_ptr<storage::Membership> membership;
  std::unique_ptr<cluster::Slots> slots;
  /// Notified by the journal's thread. These members must outlive `journal`.
  lobby::Lobby lobby;
  cluster::LobbyFeed lobby_feed;
  throttling::NewGames new_games;
  persist::Indexer indexer;
  persist::Journal journal;
  persist::AsyncGameReader game_reader;
  persist::AsyncGameReader bulk_game_reader;
  persist::AsyncIndexReader index_reader;
  persist::StoredGameLog log;
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
  entry::Destinations destinations{rooms, review_rooms, lobby, entered_games, entered_reviews, budgets};
  entry::LocalEntrance local_entrance{destinations};
  /// This server as a node of a cluster; nullptr: a single server.
  std::unique_ptr<cluster::Node> node;
  entry::Entrance& entrance;
  api::Imports imports;
  users::Sessions sessions;
  http::StaticFiles files;
  http::OriginRule origins;
  transport::Networks proxies;
  http::Authentication authentication;
  /// Handlers of requests, and what the sessions use.
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
  api::Router router;
  session::SocketContext sockets;
  session::HttpContext http;
  tcp::acceptor acceptor;
  asio::signal_set signals;
  asio::steady_timer sweep_timer;
  asio::steady_timer review_sweep_timer;
  /// Whether the last sweep removed rooms. Their memory is returned with the next one, when they
  /// have been destroyed.
  bool removed_rooms = false;
  bool removed_reviews = false;
  asio::steady_timer stop_timer;
  bool stopping = false;
  /// Whether other nodes have removed this one from the cluster.
  bool is_removed = false;
};

void App::Parts::begin() {
  session::reserve_descriptors(acceptor, limits().connections);
  suspend_watchdog.begin();
  if (!node) fill_lobby_now();
  asio::co_spawn(threads.first(), session::accept_connections(acceptor, threads.executors(), connections, http),
                 asio::detached);
  signals.async_wait([this](const boost::system::error_code& cancelled, int) {
    if (!cancelled) stop();
  });
  if (node) {
    // The rest begins with the slots.
    log.set_absence([this](std::string_view game) { return slots->vacant(cluster::slot_of(game)); });
    node->begin();
  } else {
    wake_timed_games([](const std::string&) { return true; });
    indexer.begin();
    import_game_1932();
  }
  sweep_later();
  sweep_reviews_later();
}

/// Imports the oldest known game (1932), so that every server has it.
void App::Parts::import_game_1932() {
  const auto bring = [](api::Imports& importer, const rules::Ruleset& ruleset) -> asio::awaitable<void> {
    const auto outcome =
        co_await importer.import_own(std::string(records::record_of_1932()), ruleset, std::string(records::kGame1932));
    if (const auto* problem = std::get_if<protocol::Problem>(&outcome)) {
      spdlog::error("the game of 1932 cannot be imported: {}", problem->reason);
    }
  };
  const rules::Ruleset* ruleset = protocol::find_ruleset(game_handlers.rulesets, records::kRulesOf1932);
  if (ruleset != nullptr) asio::co_spawn(threads.first(), bring(imports, *ruleset), asio::detached);
}

void App::Parts::fill_lobby(storage::GameState state, std::function<void()> done) {
  game_reader.list({}, {state, static_cast<int>(fixed::kLobbyGames), std::nullopt},
                   [this, done = std::move(done)](const auto& games) {
                     if (games.ok()) {
                       for (const storage::GameSummary& game : games.value()) lobby.changed(persist::line_of(game));
                     } else {
                       spdlog::error("the lobby starts without the stored games: {}", games.fault());
                     }
                     done();
                   });
}

void App::Parts::fill_lobby_now() {
  for (const auto state : {storage::GameState::kOpen, storage::GameState::kRunning}) {
    std::promise<void> filled;
    fill_lobby(state, [&] { filled.set_value(); });
    filled.get_future().get();
  }
}

cluster::Node::Hooks App::Parts::node_hooks() {
  return {
      .claimed =
          [this](const std::vector<int>& claimed) {
            const std::set<int> wanted(claimed.begin(), claimed.end());
            wake_timed_games([this, wanted](const std::string& game) {
              const int slot = cluster::slot_of(game);
              return wanted.contains(slot) && slots->holds(slot);
            });
          },
      .node_gone = [this] { indexer.begin(); },
      .lobby_claimed =
          [this] {
            lobby.start_anew();
            for (const auto state : {storage::GameState::kOpen, storage::GameState::kRunning}) fill_lobby(state, [] {});
            indexer.begin();
            import_game_1932();
          },
      .fenced =
          [this] {
            asio::post(threads.first(), [this] {
              is_removed = true;
              close();
            });
          },
      .isolated =
          [this] {
            spdlog::warn("this node has lost its lease, but others have not; its clients have to reconnect");
            sessions.close_all();
          },
  };
}

/// Wakes the rooms whose clocks ran when the server stopped. Their clocks continue and flags fall
/// even without a connected client.
void App::Parts::wake_timed_games(std::function<bool(const std::string& game)> is_wanted) {
  game_reader.timed_games(
      [this, is_wanted = std::move(is_wanted)](const persist::Answer<std::vector<std::string>>& games) {
        if (!games.ok()) {
          spdlog::error("running clocks could not be restored: {}", games.fault());
          return;
        }
        for (const std::string& game : games.value()) {
          if (is_wanted(game)) rooms.find(game)->wake();
        }
      });
}

void App::Parts::sweep_later() {
  sweep_timer.expires_after(fixed::kRoomSweep);
  sweep_timer.async_wait([this](const boost::system::error_code& cancelled) {
    if (cancelled) return;
    if (std::exchange(removed_rooms, rooms.sweep() > 0)) game_reader.return_memory();
    entered_games.sweep();
    users.sweep();
    abuse_log.sweep();
    new_games.sweep(throttling::NewGames::Clock::now());
    sweep_later();
  });
}

void App::Parts::sweep_reviews_later() {
  review_sweep_timer.expires_after(fixed::kReviewSweep);
  review_sweep_timer.async_wait([this](const boost::system::error_code& cancelled) {
    if (cancelled) return;
    if (std::exchange(removed_reviews, review_rooms.sweep() > 0)) reviews.return_memory();
    entered_reviews.sweep();
    sweep_reviews_later();
  });
}

void App::Parts::stop() {
  if (stopping) return;
  if (!node) return close();
  spdlog::info("stopping: other nodes take over the games");
  boost::system::error_code ignored;
  acceptor.close(ignored);
  // Until then the sockets stay, and follow their games to the other nodes.
  node->leave([this] { asio::post(threads.first(), [this] { close(); }); });
}

void App::Parts::close() {
  if (std::exchange(stopping, true)) return;
  spdlog::info("stopping: {} clients have to reconnect", sessions.size());
  boost::system::error_code ignored;
  acceptor.close(ignored);
  signals.cancel(ignored);
  sweep_timer.cancel();
  review_sweep_timer.cancel();
  sessions.stop_all();
  stop_when_empty(std::chrono::steady_clock::now() + limits().stop_time);
}

void App::Parts::stop_when_empty(std::chrono::steady_clock::time_point deadline) {
  if (sessions.size() == 0 || std::chrono::steady_clock::now() >= deadline) {
    threads.stop();
    return;
  }
  stop_timer.expires_after(std::chrono::milliseconds(20));
  stop_timer.async_wait([this, deadline](const boost::system::error_code&) { stop_when_empty(deadline); });
}

App::App(const ServeOptions& options, protocol::Rulesets rulesets, std::unique_ptr<cluster::Bus> bus) {
  set_limits(options.limits);
  parts_ = std::make_unique<Parts>(options, rulesets, std::move(bus));
}

App::~App() = default;

int App::port() const {
  return parts_->acceptor.local_endpoint().port();
}

std::vector<std::string> App::routes() const {
  return parts_->router.route_names();
}

App::End App::run() {
  parts_->begin();
  parts_->threads.run();
  if (parts_->node) parts_->node->stop();
  parts_->computers.stop();
  parts_->indexer.stop();
  // Everything that was acknowledged is durable already. This commits the writes that are still
  // queued.
  parts_->journal.stop();
  parts_->game_reader.stop();
  parts_->reviews.stop();
  parts_->user_reader.stop();
  parts_->accounts.stop();
  parts_->bulk_game_reader.stop();
  parts_->index_reader.stop();
  parts_->imports.stop();
  parts_->rooms.dissolve();
  parts_->review_rooms.dissolve();
  parts_->lobby.dissolve();
  // Ends the sockets that did not close in time. Their sessions leave rooms and the lobby, which
  // still exist.
  parts_->threads.shut_down();
  return parts_->is_removed ? End::kRemoved : End::kStopped;
}

void App::stop() {
  asio::post(parts_->threads.first(), [parts = parts_.get()] { parts->stop(); });
}

}  // namespace server::app
