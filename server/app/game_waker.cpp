#include "server/app/game_waker.hpp"

#include <utility>

#include "server/config/fixed_limits.hpp"

namespace server::app {

void GameWaker::look(std::int64_t now, std::function<void(std::chrono::milliseconds)> done) {
  const auto look_again = [done = std::move(done)](bool is_full) {
    done(is_full ? fixed::kWakeBatchInterval : fixed::kWakeInterval);
  };
  wake_batch(storage::DueKind::kDeadline, now + fixed::kWakeAhead.count(), [this, now, look_again](bool is_full) {
    // The rooms that were woken before must get their answers first.
    if (ports_.questions() >= fixed::kComputersWoken) return look_again(is_full);
    wake_batch(storage::DueKind::kComputer, now - fixed::kComputerOverdue.count(),
               [is_full, look_again](bool are_more) { look_again(is_full || are_more); });
  });
}

void GameWaker::wake_batch(storage::DueKind kind, std::int64_t until, Done done) {
  const storage::DueQuery query{kind, until, place(kind), fixed::kWakeBatch};
  ports_.read(query, [this, kind, done = std::move(done)](const std::optional<Games>& games) {
    const bool is_full = games && games->size() == static_cast<std::size_t>(fixed::kWakeBatch);
    place(kind).reset();
    if (is_full) place(kind) = games->back();
    if (games) {
      for (const auto& [at, game] : *games) {
        if (ports_.is_ours(game)) ports_.wake(game);
      }
    }
    done(is_full);
  });
}

}  // namespace server::app
