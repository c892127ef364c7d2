#include "server/api/imports.hpp"

#include <spdlog/spdlog.h>

#include "server/config/fixed_limits.hpp"
#include "server/persist/async_game_reader.hpp"
#include "server/persist/games/game_rendering.hpp"
#include "server/process/time.hpp"
#include "server/room/imported_game.hpp"
#include "server/room/ports/game_log.hpp"
#include "server/throttling/new_games.hpp"
#include "server/throttling/storage_budget.hpp"
#include "server/users/secrets.hpp"

namespace server::api {
namespace {

/// Length of the ids of imported games. Longer than the ids of games played here, so the two never
/// collide.
constexpr int kGameIdLength = 12;

/// Record that was replayed.
struct Played {
  room::ImportedGame game;
  /// Game of this server that the record names as its own.
  std::optional<std::string> named;
};
using Replayed = std::variant<std::shared_ptr<Played>, rules::RecordFault, protocol::Problem>;

/// `id_of` chooses the id of the game from the fingerprint of its record.
Replayed replay(const std::string& record, const rules::Ruleset& ruleset, bool listed,
                const std::function<std::string(const std::string& fingerprint)>& id_of) {
  try {
    auto read = room::read_recorded_game(record, ruleset, listed);
    if (auto* fault = std::get_if<rules::RecordFault>(&read)) return std::move(*fault);
    const auto& recorded = std::get<room::RecordedGame>(read);
    return std::make_shared<Played>(
        Played{room::import_game(recorded, id_of(recorded.fingerprint), unix_milliseconds()), named_game(recorded)});
  } catch (const std::exception& fault) {
    spdlog::error("an internal error while reading a record: {}", fault.what());
    return actor::error_of_the_server();
  }
}

using Stored = persist::Answer<std::optional<storage::GameSummary>>;

boost::asio::awaitable<Stored> find(persist::AsyncGameReader& game_reader, const Requester& requester,
                                    const std::string& game) {
  auto ask = [&](auto done) { game_reader.summary(requester, game, done); };
  co_return co_await transport::call<Stored>(ask);
}

/// Returns whether the imported game is the stored game `game`, which it names as its own.
boost::asio::awaitable<bool> is_stored(persist::AsyncGameReader& game_reader, const Requester& requester,
                                       const std::string& game, const room::RoomState& imported) {
  const rules::Ruleset* const ruleset = &imported.ruleset();
  const auto ask = [&](auto done) {
    persist::load_stored(game_reader, {&ruleset, 1}, requester, game, [&imported, done](const auto& loaded) {
      const auto* stored = std::get_if<persist::StoredRoom>(&loaded);
      done(stored != nullptr && room::is_same_game(imported, *stored->state));
    });
  };
  co_return co_await transport::call<bool>(ask);
}

}  // namespace

Imports::Imports(room::GameLog& log, persist::AsyncGameReader& game_reader, throttling::NewGames& new_games,
                 throttling::StorageBudget& storage)
    : log_(log),
      game_reader_(game_reader),
      new_games_(new_games),
      storage_(storage),
      worker_({1, fixed::kWaitingImports, fixed::kWaitingImportsOfAnAddress, true}) {}

protocol::Problem Imports::busy() {
  return {"busy", "too many imports are queued; try again in a moment"};
}

protocol::Problem Imports::too_many() {
  return {"too_fast", "too many imports by you or from your address; try again in a minute"};
}

bool Imports::may_import(const Importer& importer) {
  return by_address_.allows(importer.requester.key) && (importer.user.empty() || by_user_.allows(importer.user));
}

std::optional<protocol::Problem> Imports::charge(const Importer& importer, std::size_t bytes) {
  const bool is_allowed =
      by_address_.take(importer.requester.key) && (importer.user.empty() || by_user_.take(importer.user));
  if (!is_allowed) return too_many();
  const std::string& maker = importer.user.empty() ? importer.requester.key : importer.user;
  if (auto refused = new_games_.count_finished(maker, importer.requester.key)) return refused;
  return storage_.take(importer.user, importer.requester.key, bytes);
}

boost::asio::awaitable<Imports::Outcome> Imports::import(std::string record, const rules::Ruleset& ruleset, bool listed,
                                                         const Importer& importer) {
  return carry_out({std::move(record), ruleset, listed, importer});
}

boost::asio::awaitable<Imports::Outcome> Imports::import_own(std::string record, const rules::Ruleset& ruleset) {
  return carry_out({std::move(record), ruleset, true, std::nullopt});
}

void Imports::reserve(std::string_view record, const rules::Ruleset& ruleset, std::string game) {
  const auto read = room::read_recorded_game(record, ruleset, true);
  const auto* recorded = std::get_if<room::RecordedGame>(&read);
  if (recorded != nullptr) own_[users::id_of(recorded->fingerprint, kGameIdLength)] = std::move(game);
}

std::string Imports::game_id(const std::string& fingerprint) const {
  const std::string usual = users::id_of(fingerprint, kGameIdLength);
  const auto own = own_.find(usual);
  return own == own_.end() ? usual : own->second;
}

boost::asio::awaitable<Imports::Outcome> Imports::carry_out(Order order) {
  if (order.importer && !may_import(*order.importer)) co_return too_many();
  const Requester requester = order.importer ? order.importer->requester : Requester{};
  auto ask = [&](auto done) {
    const auto id_of = [this](const std::string& fingerprint) { return game_id(fingerprint); };
    const auto run = [&order, id_of, done](int) { done(replay(order.record, order.ruleset, order.listed, id_of)); };
    const auto skip = [done](ThreadPool::Skipped) { done(Replayed(busy())); };
    worker_.submit(requester, {run, skip});
  };
  Replayed replayed = co_await transport::call<Replayed>(ask);
  if (auto* fault = std::get_if<rules::RecordFault>(&replayed)) co_return std::move(*fault);
  if (auto* problem = std::get_if<protocol::Problem>(&replayed)) co_return std::move(*problem);
  const auto played = std::get<std::shared_ptr<Played>>(replayed);
  const room::ImportedGame* const imported = &played->game;
  if (order.importer) {
    const std::size_t bytes = order.record.size() + imported->events.size() * fixed::kEventBytes;
    if (auto refused = charge(*order.importer, bytes)) co_return std::move(*refused);
  }
  const std::string& id = imported->state->game_id();
  if (played->named && co_await is_stored(game_reader_, requester, *played->named, *imported->state))
    co_return ImportResult{*played->named, false};

  const Stored before = co_await find(game_reader_, requester, id);
  if (!before.ok()) co_return before.problem();
  if (before.value()) co_return ImportResult{id, false};
  auto append = [&](auto done) { log_.append(imported->state->outline(), imported->events, done); };
  const actor::LogOutcome outcome = co_await transport::call<actor::LogOutcome>(append);
  const auto refusal = actor::refusal_of(outcome);
  if (!refusal) co_return ImportResult{id, true};
  // Another request may have imported the same record meanwhile.
  const Stored after = co_await find(game_reader_, requester, id);
  if (after.ok() && after.value()) co_return ImportResult{id, false};
  co_return *refusal;
}

}  // namespace server::api
