#include "server/net/new_games.hpp"

namespace server {

std::optional<Problem> NewGames::add(const std::string& game, const std::string& maker, const std::string& address,
                                     Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  if (!by_address_.take(address, now)) {
    return Problem{"too_fast", "too many games are being made from your address; try again in a minute"};
  }
  // After the address, which does not fill the list of makers so.
  if (!by_maker_.take(maker, now)) return Problem{"too_fast", "you make too many games; try again in a minute"};
  const auto count = counts_.try_emplace(maker, 0).first;
  if (count->second >= limits().open_games) {
    return Problem{"too_many", "you have made " + std::to_string(limits().open_games) +
                                   " games that have not begun; let one begin, or try again tomorrow"};
  }
  ++count->second;
  open_[game] = {maker, now};
  return std::nullopt;
}

void NewGames::remove(const std::string& game) {
  const std::lock_guard lock(mutex_);
  if (const auto found = open_.find(game); found != open_.end()) erase(found);
}

void NewGames::sweep(Clock::time_point now) {
  const std::lock_guard lock(mutex_);
  by_maker_.sweep(now);
  by_address_.sweep(now);
  for (auto entry = open_.begin(); entry != open_.end();) {
    entry = now - entry->second.made > std::chrono::hours(24) ? erase(entry) : std::next(entry);
  }
}

void NewGames::changed(const GameLine& line) {
  if (line.phase != RoomPhase::kOpen) remove(line.game);
}

NewGames::Entries::iterator NewGames::erase(Entries::iterator entry) {
  const auto count = counts_.find(entry->second.maker);
  if (--count->second == 0) counts_.erase(count);
  return open_.erase(entry);
}

}  // namespace server
