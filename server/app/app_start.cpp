#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <future>

#include "server/app/app_parts.hpp"
#include "server/app/game_1932.hpp"
#include "server/config/limits.hpp"
#include "server/persist/games/game_row.hpp"

// Parts: what a server does when it starts, and a node when it gets slots.
namespace server::app {

namespace asio = boost::asio;

void Parts::begin() {
  connection::reserve_descriptors(acceptor, limits().connections);
  suspend_watchdog.begin();
  began = unix_milliseconds();
  outages = persist::Outages(earlier.runs, began, slots ? fixed::kClusterOutage.count() : 0);
  keep_alive_later();
  log.set_absence([this](std::string_view game, std::int64_t last_event) { return absence(game, last_event); });
  log.on_timed_start(
      [this](const std::string& game) { asio::post(threads.first(), [this, game] { entrance.wake_game(game); }); });
  if (const rules::Ruleset* ruleset = protocol::find_ruleset(game_handlers.rulesets, kRulesOf1932)) {
    imports.reserve(record_of_1932(), *ruleset, std::string(kGame1932));
  }
  if (!node) fill_lobby_now();
  asio::co_spawn(threads.first(), connection::accept_connections(acceptor, threads.executors(), connections, http),
                 asio::detached);
  signals.async_wait([this](const boost::system::error_code& cancelled, int) {
    if (cancelled) return;
    stop_at_once_with_next_signal();
    stop();
  });
  if (node) {
    // The rest begins with the slots.
    node->begin();
  } else {
    indexer.begin();
    import_game_1932();
    resume_deletions();
  }
  wake_games_later({});
  sweep_later();
  sweep_reviews_later();
}

void Parts::import_game_1932() {
  const auto bring = [](api::Imports& importer, const rules::Ruleset& ruleset) -> asio::awaitable<void> {
    const auto outcome = co_await importer.import_own(std::string(record_of_1932()), ruleset);
    if (const auto* problem = std::get_if<protocol::Problem>(&outcome)) {
      spdlog::error("the game of 1932 cannot be imported: {}", problem->reason);
    }
  };
  const rules::Ruleset* ruleset = protocol::find_ruleset(game_handlers.rulesets, kRulesOf1932);
  if (ruleset != nullptr) asio::co_spawn(threads.first(), bring(imports, *ruleset), asio::detached);
}

void Parts::fill_lobby(storage::GameState state, std::function<void()> done) {
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

void Parts::fill_lobby_now() {
  for (const auto state : {storage::GameState::kOpen, storage::GameState::kRunning}) {
    std::promise<void> filled;
    fill_lobby(state, [&] { filled.set_value(); });
    filled.get_future().get();
  }
}

cluster::Node::Hooks Parts::node_hooks() {
  return {
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
            open_connections.close_all();
          },
  };
}

std::int64_t Parts::absence(std::string_view game, std::int64_t last_event) {
  const int slot = cluster::slot_of(game);
  const std::int64_t since = slots ? slots->claimed_at(slot) : began;
  std::int64_t outage = outages.after(last_event);
  if (slots && last_event < since) {
    const std::int64_t vacant = slots->vacant(slot);
    outage = std::max(outage, vacant > 0 ? vacant : std::min(since - last_event, fixed::kUnknownVacancy.count()));
  }
  return outage + suspend_detector.stopped_after(std::max(last_event, since));
}

GameWaker::Ports Parts::waker_ports() {
  return {
      .read =
          [this](const storage::DueQuery& query, const std::function<void(std::optional<GameWaker::Games>)>& done) {
            game_reader.due_games(query, [this, done](const persist::Answer<GameWaker::Games>& games) {
              if (!games.ok()) spdlog::error("the games that are due could not be read: {}", games.fault());
              asio::post(threads.first(),
                         [done, found = games.ok() ? std::optional(games.value()) : std::nullopt] { done(found); });
            });
          },
      .is_ours = [this](const std::string& game) { return !slots || slots->holds(cluster::slot_of(game)); },
      .wake = [this](const std::string& game) { rooms.find(game)->wake(); },
      .questions = [this] { return computers.waiting(); },
  };
}

void Parts::wake_games_later(std::chrono::milliseconds delay) {
  if (stopping) return;
  wake_timer.expires_after(delay);
  wake_timer.async_wait([this](const boost::system::error_code& cancelled) {
    if (cancelled) return;
    waker.look(unix_milliseconds(), [this](std::chrono::milliseconds next) { wake_games_later(next); });
  });
}

}  // namespace server::app
