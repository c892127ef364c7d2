#include <spdlog/spdlog.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <future>
#include <set>

#include "server/app/app_parts.hpp"
#include "server/limits.hpp"
#include "server/records/game_1932.hpp"

// App::Parts: what a server does when it starts, and a node when it gets slots.
namespace server::app {

namespace asio = boost::asio;

void App::Parts::begin() {
  session::reserve_descriptors(acceptor, limits().connections);
  suspend_watchdog.begin();
  log.on_timed_start(
      [this](const std::string& game) { asio::post(threads.first(), [this, game] { entrance.wake_game(game); }); });
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

}  // namespace server::app
