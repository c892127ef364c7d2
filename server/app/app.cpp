#include "server/app/app.hpp"

#include <spdlog/spdlog.h>

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <future>
#include <stdexcept>

#include "server/app/heartbeat.hpp"
#include "server/app/io_threads.hpp"
#include "server/config.hpp"
#include "server/limits.hpp"
#include "server/lobby/lobby.hpp"
#include "server/metrics.hpp"
#include "server/net/accounts.hpp"
#include "server/net/connections.hpp"
#include "server/net/imports.hpp"
#include "server/net/listener.hpp"
#include "server/net/new_games.hpp"
#include "server/net/offences.hpp"
#include "server/net/secrets.hpp"
#include "server/net/sessions.hpp"
#include "server/net/slots.hpp"
#include "server/net/static_files.hpp"
#include "server/persist/archive.hpp"
#include "server/persist/catalogue.hpp"
#include "server/persist/indexer.hpp"
#include "server/persist/journal.hpp"
#include "server/persist/registry.hpp"
#include "server/persist/stored_game_log.hpp"
#include "server/persist/stored_review_log.hpp"
#include "server/records/game_1932.hpp"
#include "server/review/review_rooms.hpp"
#include "server/time.hpp"
#include "storage/data_directory.hpp"
#include "storage/sqlite_game_store.hpp"
#include "storage/sqlite_index_reader.hpp"
#include "storage/sqlite_people_reader.hpp"
#include "storage/sqlite_review_reader.hpp"

namespace server {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

storage::DataDirectory open_data(const std::string& path) {
  try {
    return storage::DataDirectory(path);
  } catch (const std::exception& fault) {
    throw std::runtime_error(std::string("--data: ") + fault.what() +
                             "; a server needs a directory of its own that it may write to");
  }
}

}  // namespace

/// In the order in which they are made; destroyed in the reverse one, so that the threads that answer into the contexts
/// are gone before them.
struct App::Parts {
  Parts(const ServeOptions& options, Rulesets rulesets)
      : exports(static_cast<int>(limits().exports)),
        connections(limits().connections, limits().connections_of_an_address),
        threads(options.threads.value_or(IoThreads::usual())),
        directory(open_data(options.data)),
        lobby(threads.first().get_executor(), rulesets, log, [] { return random_id(8); }),
        indexer(journal, bulk_archive, catalogue, rulesets),
        journal(std::make_unique<storage::SqliteGameWriter>(directory.database())),
        archive(std::make_unique<storage::SqliteGameReader>(directory.database())),
        bulk_archive(std::make_unique<storage::SqliteGameReader>(directory.database())),
        catalogue(std::make_unique<storage::SqliteIndexReader>(directory.database())),
        log(journal, archive, rulesets, {&lobby, &indexer, &new_games}),
        rooms(threads.executors(), log, &lobby, &pulse),
        heartbeat(threads.first(), pulse, rooms),
        reviews(journal, std::make_unique<storage::SqliteReviewReader>(directory.database()), rulesets),
        review_rooms(threads.executors(), reviews),
        registry(std::make_unique<storage::SqlitePeopleReader>(directory.database())),
        visitors(journal, registry),
        accounts(journal, registry),
        commands(rate_per_second(limits().message_burst, limits().messages_per_second)),
        imports(log, archive),
        files(options.web),
        services{rulesets,
                 OriginRule(options.origin),
                 options.origin.starts_with("https:"),
                 Networks(options.proxies),
                 Networks(options.metrics_readers),
                 options.echo,
                 journal,
                 archive,
                 bulk_archive,
                 catalogue,
                 log,
                 rooms,
                 lobby,
                 reviews,
                 review_rooms,
                 registry,
                 visitors,
                 accounts,
                 requests,
                 commands,
                 new_reviews,
                 new_games,
                 imports,
                 exports,
                 sessions,
                 connections,
                 metrics,
                 offences,
                 files},
        acceptor(listen_on(threads.first(), options.address, options.port)),
        signals(threads.first(), SIGINT, SIGTERM),
        sweep_timer(threads.first()),
        stop_timer(threads.first()) {}

  void begin();
  void fill_lobby();
  void wake_timed_games();
  void bring_in_1932();
  void sweep_later();
  void stop();
  void stop_when_empty(std::chrono::steady_clock::time_point deadline);

  /// What connections hold while they last: a context that is destroyed ends those that are left in it.
  Metrics metrics;
  Offences offences;
  Slots exports;
  Connections connections;
  IoThreads threads;
  storage::DataDirectory directory;
  /// Told of changes by the journal's thread, so that it outlives it.
  Lobby lobby;
  NewGames new_games;
  Indexer indexer;
  Journal journal;
  Archive archive;
  Archive bulk_archive;
  Catalogue catalogue;
  StoredGameLog log;
  Pulse pulse{unix_milliseconds()};
  Rooms rooms;
  Heartbeat heartbeat;
  StoredReviewLog reviews;
  ReviewRooms review_rooms;
  Registry registry;
  Visitors visitors;
  Accounts accounts;
  Throttle requests{rate_per_second(limits().request_burst, limits().requests_per_second)};
  Throttle commands;
  Throttle new_reviews{rate_per_minute(limits().review_burst, limits().reviews_per_minute)};
  Imports imports;
  Sessions sessions;
  StaticFiles files;
  Services services;
  tcp::acceptor acceptor;
  asio::signal_set signals;
  asio::steady_timer sweep_timer;
  asio::steady_timer stop_timer;
  bool stopping = false;
};

void App::Parts::begin() {
  heartbeat.beat();
  fill_lobby();
  asio::co_spawn(threads.first(), accept_connections(acceptor, threads.executors(), services), asio::detached);
  signals.async_wait([this](const boost::system::error_code& cancelled, int) {
    if (!cancelled) stop();
  });
  wake_timed_games();
  indexer.begin();
  bring_in_1932();
  sweep_later();
}

/// The first game that is known is there from the start.
void App::Parts::bring_in_1932() {
  const auto bring = [](Imports& importer, const rules::Ruleset& ruleset) -> asio::awaitable<void> {
    const auto outcome = co_await importer.import(std::string(record_of_1932()), ruleset, true, std::string(kGame1932));
    if (const auto* problem = std::get_if<Problem>(&outcome)) {
      spdlog::error("the game of 1932 cannot be imported: {}", problem->reason);
    }
  };
  const rules::Ruleset* ruleset = find_ruleset(services.rulesets, kRulesOf1932);
  if (ruleset != nullptr) asio::co_spawn(threads.first(), bring(imports, *ruleset), asio::detached);
}

/// The lists begin with what the last server left, before anything happens here.
void App::Parts::fill_lobby() {
  for (const auto state : {storage::GameState::kOpen, storage::GameState::kRunning}) {
    std::promise<Answer<std::vector<storage::GameSummary>>> promise;
    archive.list({state, static_cast<int>(limits().lobby_games), std::nullopt},
                 [&](auto answer) { promise.set_value(std::move(answer)); });
    const auto games = promise.get_future().get();
    if (!games.ok()) {
      spdlog::error("the lobby begins without the games that there are: {}", games.fault());
      return;
    }
    for (const storage::GameSummary& game : games.value()) lobby.changed(line_of(game));
  }
}

/// Clocks that were running when the server stopped go on, and flags fall, without anybody's asking.
void App::Parts::wake_timed_games() {
  archive.timed_games([this](const Answer<std::vector<std::string>>& games) {
    if (!games.ok()) {
      spdlog::error("the clocks that were running cannot be found: {}", games.fault());
      return;
    }
    for (const std::string& game : games.value()) rooms.find(game)->wake();
  });
}

void App::Parts::sweep_later() {
  sweep_timer.expires_after(fixed::kRoomSweep);
  sweep_timer.async_wait([this](const boost::system::error_code& cancelled) {
    if (cancelled) return;
    rooms.sweep();
    review_rooms.sweep();
    visitors.sweep();
    accounts.sweep();
    requests.sweep();
    commands.sweep();
    offences.sweep();
    new_reviews.sweep();
    new_games.sweep(NewGames::Clock::now());
    sweep_later();
  });
}

void App::Parts::stop() {
  if (stopping) return;
  stopping = true;
  spdlog::info("stopping: {} connections are told to come back", sessions.size());
  boost::system::error_code ignored;
  acceptor.close(ignored);
  signals.cancel(ignored);
  sweep_timer.cancel();
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

App::App(const ServeOptions& options, Rulesets rulesets) {
  put_in_force(options.limits);
  parts_ = std::make_unique<Parts>(options, rulesets);
}

App::~App() = default;

int App::port() const {
  return parts_->acceptor.local_endpoint().port();
}

void App::run() {
  parts_->begin();
  parts_->threads.run();
  parts_->indexer.stop();
  // What players were told is durable already; what was still on its way is written too.
  parts_->journal.stop();
  parts_->archive.stop();
  parts_->reviews.stop();
  parts_->registry.stop();
  parts_->accounts.stop();
  parts_->bulk_archive.stop();
  parts_->catalogue.stop();
  parts_->imports.stop();
  parts_->rooms.dissolve();
  parts_->review_rooms.dissolve();
  parts_->lobby.dissolve();
}

void App::stop() {
  asio::post(parts_->threads.first(), [parts = parts_.get()] { parts->stop(); });
}

}  // namespace server
