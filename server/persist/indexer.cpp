#include "server/persist/indexer.hpp"

#include <spdlog/spdlog.h>

#include <utility>

#include "server/persist/archive.hpp"
#include "server/persist/catalogue.hpp"
#include "server/persist/facts.hpp"
#include "server/persist/journal.hpp"

namespace server {
namespace {

constexpr int kPage = 100;

}  // namespace

void Indexer::begin() {
  look(std::nullopt);
}

void Indexer::look(const std::optional<storage::FinishedPlace>& after) {
  using Games = std::vector<storage::FinishedPlace>;
  catalogue_.unindexed(after, kPage, [this](const Answer<Games>& games) {
    if (!games.ok()) {
      spdlog::error("finished games are not looked for: {}", games.fault());
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

void Indexer::changed(const GameLine& line) {
  if (line.phase == RoomPhase::kFinished && line.listed) enter(line.game);
}

void Indexer::stop() {
  const std::lock_guard lock(mutex_);
  stopped_ = true;
}

void Indexer::enter(std::string game) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(game));
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
      if (const auto after = std::exchange(unread_, std::nullopt)) look(after);
      return;
    }
    game = std::move(waiting_.front());
    waiting_.pop_front();
  }
  index(game);
}

/// On the archive's thread; the next game only after this one is written, so that others come in between.
void Indexer::index(const std::string& game) {
  load_stored(archive_, rulesets_, game, [this, game](std::variant<StoredRoom, UnknownGame, LogFault> loaded) {
    const auto* room = std::get_if<StoredRoom>(&loaded);
    if (room == nullptr) {
      const auto* fault = std::get_if<LogFault>(&loaded);
      spdlog::warn("game {} cannot be found by searches: {}", game, fault ? fault->reason : "it is not there");
      next();
      return;
    }
    journal_.submit(facts_of(*room), [this, game](const storage::WriteOutcome& outcome) {
      if (outcome) spdlog::warn("game {} cannot be found by searches: {}", game, *outcome);
      next();
    });
  });
}

}  // namespace server
