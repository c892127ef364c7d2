#include "server/throttling/known_addresses.hpp"

#include <algorithm>

#include "server/config/limits.hpp"

namespace server::throttling {

void KnownAddresses::add(const std::string& account, const std::string& address) {
  const auto found = by_key_.find(account);
  if (found == by_key_.end()) {
    accounts_.push_front({account, {}});
    by_key_.emplace(account, accounts_.begin());
  } else {
    accounts_.splice(accounts_.begin(), accounts_, found->second);
  }
  auto& addresses = accounts_.front().addresses;
  std::erase(addresses, address);
  addresses.push_back(address);
  if (addresses.size() > kOfAnAccount) addresses.pop_front();
  if (accounts_.size() <= limits().counted_keys) return;
  by_key_.erase(accounts_.back().key);
  accounts_.pop_back();
}

bool KnownAddresses::contains(const std::string& account, const std::string& address) const {
  const auto found = by_key_.find(account);
  return found != by_key_.end() && std::ranges::count(found->second->addresses, address) > 0;
}

}  // namespace server::throttling
