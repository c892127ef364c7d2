#include "server/app/app_parts.hpp"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/ip/host_name.hpp>
#include <csignal>
#include <cstdlib>
#include <stdexcept>

#include "server/cluster/bus/nats_bus.hpp"
#include "server/config/limits.hpp"
#include "server/process/time.hpp"
#include "server/users/secrets.hpp"
#include "server/version.hpp"
#include "storage/open_database.hpp"

namespace server::app {
namespace {

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

/// Number of reader threads each for rooms, whole games, searches and reviews. An address uses at
/// most half of the threads of a ThreadPool, so with two threads it cannot block all others.
constexpr int kReaders = 2;

/// Returns the connected bus of a cluster; nullptr for a single server.
std::unique_ptr<cluster::Bus> open_bus(const ServeOptions& options) {
  if (options.bus.empty()) return nullptr;
  return std::make_unique<cluster::NatsBus>(cluster::BusSettings{options.bus, options.bus_ca});
}

std::string node_name(const ServeOptions& options) {
  if (!options.node.empty()) return options.node;
  return boost::asio::ip::host_name() + ":" + std::to_string(options.port);
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
std::vector<std::unique_ptr<Reader>> readers(storage::Database& database,
                                             std::unique_ptr<Reader> (storage::Database::*open)()) {
  std::vector<std::unique_ptr<Reader>> readers;
  for (int i = 0; i < kReaders; ++i) readers.push_back((database.*open)());
  return readers;
}

/// An operator who lets an address open any number of connections lets it enter any number of
/// rooms.
std::size_t entered_rooms_of_an_address(std::size_t most) {
  return limits().connections_of_an_address == 0 ? 0 : most;
}

/// An operator who allows larger imports allows at least one at a time.
transport::Connections::MostBytes most_received() {
  return {std::max(limits().received_bytes, limits().import_bytes),
          std::max(limits().received_bytes_of_an_address, limits().import_bytes)};
}

}  // namespace

Parts::Parts(const ServeOptions& options, protocol::Rulesets rulesets, std::unique_ptr<cluster::Bus> given_bus)
    : exports(fixed::kExports, fixed::kExportsOfAnAddress),
      entered_games(entered_rooms_of_an_address(fixed::kEnteredGamesOfAnAddress)),
      entered_reviews(entered_rooms_of_an_address(fixed::kEnteredReviewsOfAnAddress)),
      connections(limits().connections, limits().connections_of_an_address,
                  {limits().unsent_bytes, limits().unsent_bytes_of_an_address}, most_received()),
      threads(options.threads.value_or(IoThreads::usual())),
      directory(open_data(options)),
      database(storage::open_database(directory ? directory->database() : options.store)),
      bus(given_bus ? std::move(given_bus) : open_bus(options)),
      lock(database->lock(bus ? storage::LockMode::kNode : storage::LockMode::kOnlyServer)),
      membership(bus ? database->membership() : nullptr),
      slots(membership ? join_cluster(*membership, options) : nullptr),
      lobby(
          threads.first().get_executor(), rulesets, log, [] { return users::random_id(8); }, &new_games),
      lobby_feed(threads.first().get_executor(), lobby),
      indexer(journal, bulk_game_reader, index_reader, rulesets),
      journal(database->writer(slots ? slots->self() : storage::kNoNode)),
      game_reader(readers(*database, &storage::Database::game_reader)),
      bulk_game_reader(readers(*database, &storage::Database::game_reader), true),
      index_reader(readers(*database, &storage::Database::index_reader)),
      log(journal, game_reader, rulesets, {&lobby_feed, &indexer, &new_games}),
      earlier(read_earlier_runs(*database)),
      computers(options.engine_cpu),
      rooms(threads.executors(), log, &lobby_feed, &suspend_detector, &computers, &new_games),
      suspend_watchdog(threads.first(), suspend_detector, rooms),
      reviews(journal, readers(*database, &storage::Database::review_reader), rulesets),
      review_rooms(threads.executors(), reviews),
      user_reader(database->user_reader()),
      users(journal, user_reader, open_connections, threads.executors()),
      accounts(journal, user_reader),
      commands(throttling::rate_per_second(limits().message_burst, limits().messages_per_second)),
      node(slots ? std::make_unique<cluster::Node>(threads.executors(), std::move(membership), *slots, std::move(bus),
                                                   users, accounts, lobby_feed, destinations, node_hooks(),
                                                   earlier.clock_lead)
                 : nullptr),
      entrance(node ? node->entrance() : local_entrance),
      user_deletion(threads.first().get_executor(), {users, journal, user_reader, entrance, log, reviews}),
      imports(log, game_reader, new_games, storage),
      files(options.web, options.origin),
      origins(options.origin),
      proxies(options.proxies),
      authentication(users, options.origin.starts_with("https:")),
      profile_handlers{authentication, users, accounts, user_reader, journal, storage},
      account_handlers{authentication, users, accounts, storage},
      token_handlers{authentication, users, user_reader, journal, storage},
      own_data_handlers{authentication, accounts, own_exports, {user_reader, bulk_game_reader, reviews}, user_deletion},
      game_handlers{rulesets, authentication, game_reader, log, new_games, computers.are_on()},
      game_file_handlers{rulesets, game_reader, bulk_game_reader, files},
      import_handlers{rulesets, authentication, imports},
      search_handlers{rulesets, index_reader, bulk_game_reader, exports},
      program_handlers{authentication, entrance, open_connections, commands, budgets, files},
      review_handlers{rulesets, authentication, imports, reviews, entrance, new_reviews, storage},
      operations_handlers{transport::Networks(options.metrics_readers),
                          game_reader,
                          journal,
                          log,
                          rooms,
                          review_rooms,
                          open_connections,
                          connections,
                          metrics,
                          abuse_log,
                          computers,
                          node.get()},
      router(origins, files),
      sockets{entrance, budgets, open_connections, metrics, abuse_log, files},
      http{proxies, origins, authentication, router, requests, metrics, abuse_log, sockets},
      acceptor(connection::listen_on(threads.first(), options.address, options.port)),
      signals(threads.first(), SIGINT, SIGTERM),
      waker(waker_ports()),
      wake_timer(threads.first()),
      alive_timer(threads.first()),
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

}  // namespace server::app
