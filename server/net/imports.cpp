#include "server/net/imports.hpp"

#include "server/limits.hpp"
#include "server/net/call.hpp"
#include "server/net/secrets.hpp"
#include "server/persist/archive.hpp"
#include "server/room/imported_game.hpp"
#include "server/room/ports.hpp"
#include "server/time.hpp"

namespace server {
namespace {

/// Longer than the ids of games that are played here, so that none is taken for another.
constexpr int kIdLength = 12;

using Replayed = std::variant<std::shared_ptr<ImportedGame>, rules::RecordFault, Problem>;

Replayed replay(const std::string& record, const rules::Ruleset& ruleset, bool listed,
                const std::optional<std::string>& game) {
  try {
    auto read = read_recorded_game(record, ruleset, listed);
    if (auto* fault = std::get_if<rules::RecordFault>(&read)) return std::move(*fault);
    const auto& recorded = std::get<RecordedGame>(read);
    const std::string id = game.value_or(id_of(recorded.fingerprint, kIdLength));
    return std::make_shared<ImportedGame>(import_game(recorded, id, unix_milliseconds()));
  } catch (const std::exception& fault) {
    return Problem{"storage_unavailable", std::string("an error of the server: ") + fault.what()};
  }
}

using Stored = Answer<std::optional<storage::StoredGame>>;

boost::asio::awaitable<Stored> find(Archive& archive, const std::string& game) {
  auto ask = [&](auto done) { archive.load(game, done); };
  co_return co_await call<Stored>(ask);
}

}  // namespace

Imports::Imports(GameLog& log, Archive& archive)
    : log_(log),
      archive_(archive),
      rate_(rate_per_minute(limits().import_burst, limits().imports_per_minute)),
      worker_(1, limits().waiting_imports) {}

bool Imports::may_import() {
  const std::lock_guard lock(mutex_);
  return rate_.take(RateLimit::Clock::now());
}

boost::asio::awaitable<Imports::Outcome> Imports::import(std::string record, const rules::Ruleset& ruleset, bool listed,
                                                         std::optional<std::string> game) {
  auto ask = [&](auto done) {
    const bool queued = worker_.submit([&, done] { done(replay(record, ruleset, listed, game)); });
    if (!queued) done(Replayed(Problem{"busy", "others are importing games just now; try again in a moment"}));
  };
  Replayed replayed = co_await call<Replayed>(ask);
  if (auto* fault = std::get_if<rules::RecordFault>(&replayed)) co_return std::move(*fault);
  if (auto* problem = std::get_if<Problem>(&replayed)) co_return std::move(*problem);
  const auto imported = std::get<std::shared_ptr<ImportedGame>>(replayed);
  const std::string& id = imported->state->game_id();

  const Stored before = co_await find(archive_, id);
  if (!before.ok()) co_return Problem{"storage_unavailable", before.fault()};
  if (before.value()) co_return ImportResult{id, false};
  auto append = [&](auto done) { log_.append(imported->state->outline(), imported->events, done); };
  const auto fault = co_await call<std::optional<LogFault>>(append);
  if (!fault) co_return ImportResult{id, true};
  // Somebody else may have imported the same record meanwhile.
  const Stored after = co_await find(archive_, id);
  if (after.ok() && after.value()) co_return ImportResult{id, false};
  co_return Problem{"storage_unavailable", fault->reason};
}

}  // namespace server
