#include "server/room/removals.hpp"

#include "server/config.hpp"

namespace server::room {

void Removals::add(const std::string& game, const std::string& person, const std::string& address, std::int64_t at) {
  if (address.empty()) return;
  const std::lock_guard lock(mutex_);
  const auto [addresses, is_new] = games_.try_emplace(game);
  std::erase_if(addresses->second,
                [&](const auto& each) { return each.second.at + fixed::kRemovalOfAnAddress.count() <= at; });
  addresses->second.insert_or_assign(address, Removal{person, at});
  if (!is_new) return;
  order_.push_back(game);
  if (order_.size() <= fixed::kTablesWithRemovals) return;
  games_.erase(order_.front());
  order_.pop_front();
}

void Removals::restore(const std::string& game, const std::string& person) {
  const std::lock_guard lock(mutex_);
  const auto addresses = games_.find(game);
  if (addresses == games_.end()) return;
  std::erase_if(addresses->second, [&](const auto& each) { return each.second.person == person; });
}

std::optional<std::chrono::milliseconds> Removals::remaining(const std::string& game, const actor::Source& source,
                                                             std::int64_t at) const {
  if (source.address.empty()) return std::nullopt;
  const std::lock_guard lock(mutex_);
  const auto addresses = games_.find(game);
  if (addresses == games_.end()) return std::nullopt;
  const auto removal = addresses->second.find(source.address);
  if (removal == addresses->second.end()) return std::nullopt;
  const std::int64_t removed = removal->second.at;
  if (source.known_since && *source.known_since < removed) return std::nullopt;
  const std::int64_t left = removed + fixed::kRemovalOfAnAddress.count() - at;
  return left <= 0 ? std::nullopt : std::optional(std::chrono::milliseconds(left));
}

}  // namespace server::room
