#include "server/persist/archive/indexer.hpp"

#include <spdlog/spdlog.h>

#include <utility>

#include "server/persist/archive/async_index_reader.hpp"
#include "server/persist/archive/facts.hpp"
#include "server/persist/async_game_reader.hpp"
#include "server/persist/games/game_rendering.hpp"
#include "server/persist/journal.hpp"

namespace server::persist {
namespace {

constexpr int kPage = 100;
/// Maximum number of games in `waiting_`.
constexpr std::size_t kMostWaiting = 1000;

}  // namespace

void Indexer::begin() {
  look(std::nullopt);
}

void Indexer::look(const std::optional<storage::FinishedPlace>& after) {
  using Games = std::vector<storage::FinishedPlace>;
  index_reader_.unindexed(after, kPage, [this](const Answer<Games>& games) {
    if (!games.ok()) {
      spdlog::error("finished games that are not indexed could not be listed: {}", games.fault());
      return;
    }
    {
      const std::lock_guard lock(mutex_);
      unread_.reset();
      if (games.value().size() == static_cast<std::size_t>(kPage)) unread_ = games.value().back();
    }
    for (const auto& [updated, game] : games.value()) enter(game);
  });
}

void Indexer::changed(const room::GameLine& line) {
  if (line.phase == protocol::RoomPhase::kFinished && line.listed) enter(line.game);
}

void Indexer::stop() {
  const std::lock_guard lock(mutex_);
  stopped_ = true;
}

void Indexer::enter(std::string game) {
  {
    const std::lock_guard lock(mutex_);
    missed_ = missed_ || waiting_.size() >= kMostWaiting;
    if (waiting_.size() < kMostWaiting) waiting_.push_back(std::move(game));
    if (busy_) return;
    busy_ = true;
  }
  next();
}

void Indexer::next() {
  std::string game;
  {
    const std::lock_guard lock(mutex_);
    if (stopped_) return;
    if (waiting_.empty()) {
      busy_ = false;
      if (const auto after = std::exchange(unread_, std::nullopt)) {
        look(after);
      } else if (std::exchange(missed_, false)) {
        look(std::nullopt);
      }
      return;
    }
    game = std::move(waiting_.front());
    waiting_.pop_front();
  }
  index(game);
}

/// Runs on a thread of the game reader. The next game starts only after this one is written, so
/// that other work can run in between.
void Indexer::index(const std::string& game) {
  load_stored(game_reader_, rulesets_, Requester(), game,
              [this, game](std::variant<StoredRoom, room::UnknownGame, actor::LogFault> loaded) {
                const auto* room = std::get_if<StoredRoom>(&loaded);
                if (room == nullptr) {
                  const auto* fault = std::get_if<actor::LogFault>(&loaded);
                  spdlog::warn("game {} could not be added to the search index: {}", game,
                               fault ? fault->reason : "it does not exist");
                  next();
                  return;
                }
                using Facts = std::optional<storage::PutFacts>;
                auto facts =
                    made_or([&]() -> Facts { return facts_of(*room); }, [](const std::string&) { return Facts(); });
                if (!facts) return next();
                journal_.submit_later(std::move(*facts), [this, game](const storage::WriteOutcome& outcome) {
                  if (const auto* reason = storage::failure_of(outcome)) {
                    spdlog::warn("game {} could not be added to the search index: {}", game, *reason);
                  }
                  next();
                });
              });
}

}  // namespace server::persist
