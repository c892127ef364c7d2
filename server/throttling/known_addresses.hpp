#pragma once

#include <cstddef>
#include <deque>
#include <list>
#include <string>
#include <unordered_map>

namespace server::throttling {

/// Addresses from which the owners of accounts have logged in or used their cookie recently. In
/// memory only. Evicts the least recently used account, and of one account the least recently used
/// address.
class KnownAddresses {
 public:
  /// Maximum number of addresses for each account. Each one has a budget of password attempts of
  /// its own (see LoginThrottle), so the number is small.
  static constexpr std::size_t kOfAnAccount = 5;

  /// Records a use of the account at this address.
  void add(const std::string& account, const std::string& address);
  [[nodiscard]] bool contains(const std::string& account, const std::string& address) const;

 private:
  struct Account {
    std::string key;
    std::deque<std::string> addresses;  ///< Most recent last.
  };

  /// Most recently used first.
  std::list<Account> accounts_;
  std::unordered_map<std::string, std::list<Account>::iterator> by_key_;
};

}  // namespace server::throttling
