#include "server/room/removals.hpp"

#include "server/config/fixed_limits.hpp"

namespace server::room {

void Removals::add(const std::string& game, const std::string& user, const actor::Source& source, std::int64_t at) {
  if (source.address.empty() && source.browser == 0) return;
  const std::lock_guard lock(mutex_);
  const auto [found, is_new] = games_.try_emplace(game);
  auto& [addresses, browsers] = found->second;
  std::erase_if(addresses, [&](const auto& each) { return each.second.at + fixed::kRemovalOfAnAddress.count() <= at; });
  if (!source.address.empty()) addresses.insert_or_assign(source.address, Removal{user, at});
  if (source.browser != 0 && browsers.size() < fixed::kRemovedSpectators) browsers[source.browser] = user;
  if (!is_new) return;
  order_.push_back(game);
  if (order_.size() <= fixed::kTablesWithRemovals) return;
  games_.erase(order_.front());
  order_.pop_front();
}

void Removals::restore(const std::string& game, const std::string& user) {
  const std::lock_guard lock(mutex_);
  const auto found = games_.find(game);
  if (found == games_.end()) return;
  std::erase_if(found->second.addresses, [&](const auto& each) { return each.second.user == user; });
  std::erase_if(found->second.browsers, [&](const auto& each) { return each.second == user; });
}

std::optional<std::chrono::milliseconds> Removals::remaining(const std::string& game, const actor::Source& source,
                                                             std::int64_t at) const {
  if (source.address.empty()) return std::nullopt;
  const std::lock_guard lock(mutex_);
  const auto found = games_.find(game);
  if (found == games_.end()) return std::nullopt;
  const auto removal = found->second.addresses.find(source.address);
  if (removal == found->second.addresses.end()) return std::nullopt;
  const std::int64_t removed = removal->second.at;
  if (source.known_since && *source.known_since < removed) return std::nullopt;
  const std::int64_t left = removed + fixed::kRemovalOfAnAddress.count() - at;
  return left <= 0 ? std::nullopt : std::optional(std::chrono::milliseconds(left));
}

bool Removals::has_browser(const std::string& game, const actor::Source& source) const {
  if (source.browser == 0) return false;
  const std::lock_guard lock(mutex_);
  const auto found = games_.find(game);
  return found != games_.end() && found->second.browsers.contains(source.browser);
}

}  // namespace server::room
