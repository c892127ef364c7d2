#include "server/room/removals.hpp"

#include "server/config.hpp"

namespace server::room {

void Removals::add(const std::string& game, const std::string& address, const std::vector<std::string>& others) {
  if (address.empty()) return;
  const std::lock_guard lock(mutex_);
  const auto [table, is_new] = tables_.try_emplace(game);
  table->second.addresses.insert(address);
  for (const std::string& other : others) {
    if (table->second.others.size() < fixed::kRemovedSpectators) table->second.others.insert(other);
  }
  if (!is_new) return;
  games_.push_back(game);
  if (games_.size() <= fixed::kTablesWithRemovals) return;
  tables_.erase(games_.front());
  games_.pop_front();
}

bool Removals::concern(const std::string& game, std::int64_t created, const std::string& user,
                       const actor::Source& source) const {
  if (source.address.empty() || (source.known_since && *source.known_since < created)) return false;
  const std::lock_guard lock(mutex_);
  const auto table = tables_.find(game);
  if (table == tables_.end() || !table->second.addresses.contains(source.address)) return false;
  return user.empty() || !table->second.others.contains(user);
}

}  // namespace server::room
