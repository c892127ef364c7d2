#include "server/throttling/new_games.hpp"

#include <iterator>
#include <utility>

#include "server/config/fixed_limits.hpp"

namespace server::throttling {

std::optional<protocol::Problem> NewGames::add(const std::string& game, const std::string& maker,
                                               const std::string& address, Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  if (auto refused = take(maker, address, now)) return refused;
  const auto count = counts_.try_emplace(maker, 0).first;
  if (count->second >= limits().open_games) {
    return protocol::Problem{"too_many", "you have created " + std::to_string(limits().open_games) +
                                             " games that have not started; start one of them, or try again tomorrow"};
  }
  ++count->second;
  if (const auto known = by_game_.find(game); known != by_game_.end()) forget(known->second);
  made_.push_back({game, maker, address, now});
  by_game_[game] = std::prev(made_.end());
  if (made_.size() > kGamesOfAKey * limits().counted_keys) forget(made_.begin());
  return std::nullopt;
}

std::optional<protocol::Problem> NewGames::count_finished(const std::string& maker, const std::string& address,
                                                          Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  return take(maker, address, now);
}

std::optional<protocol::Problem> NewGames::take(const std::string& maker, const std::string& address,
                                                Clock::time_point now) {
  if (!by_address_.take(address, now)) {
    return protocol::Problem{"too_fast", "too many games are being created from your address; try again in a minute"};
  }
  // Checked after the address, so that one address cannot fill the table of makers.
  if (!by_maker_.take(maker, now))
    return protocol::Problem{"too_fast", "you are creating too many games; try again in a minute"};
  if (storage_ == nullptr) return std::nullopt;
  return storage_->take(maker == address ? "" : maker, address, fixed::kGameBytes);
}

void NewGames::remove(const std::string& game) {
  const std::lock_guard lock(mutex_);
  if (const auto found = by_game_.find(game); found != by_game_.end()) forget(found->second);
}

void NewGames::sweep(Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  while (!made_.empty() && now - made_.front().at > std::chrono::hours(24)) forget(made_.begin());
}

void NewGames::changed(const room::GameLine& line) {
  if (line.phase == protocol::RoomPhase::kOpen) return;
  const std::lock_guard lock(mutex_);
  if (const auto found = by_game_.find(line.game); found != by_game_.end()) close(*found->second);
}

std::string NewGames::address_of(const std::string& game) const {
  const std::lock_guard lock(mutex_);
  const auto found = by_game_.find(game);
  return found == by_game_.end() ? "" : found->second->address;
}

void NewGames::close(Made& made) {
  if (!std::exchange(made.is_open, false)) return;
  const auto count = counts_.find(made.maker);
  if (--count->second == 0) counts_.erase(count);
}

void NewGames::forget(Place made) {
  close(*made);
  by_game_.erase(made->game);
  made_.erase(made);
}

}  // namespace server::throttling
