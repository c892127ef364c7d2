#pragma once

#include <mutex>
#include <string>

#include "server/config/fixed_limits.hpp"
#include "server/config/limits.hpp"
#include "server/throttling/keyed_limits.hpp"
#include "server/throttling/known_addresses.hpp"

namespace server::throttling {

/// Limits the rate of password attempts, correct or not. May be used from any thread.
///
/// Each attempt counts for its address first; an attempt that the address limit refuses changes
/// nothing else. Then it counts for one of the budgets of the account, which all have the same rate
/// (fixed::kAccountTries):
///
/// - logins from known addresses of the owner, one budget for each of the at most
///   KnownAddresses::kOfAnAccount addresses;
/// - logins from all other addresses together;
/// - requests of logged-in browsers that confirm with the password.
///
/// So wrong passwords from elsewhere do not lock out the owner at a known address. An attacker with
/// any number of addresses has one budget for an account.
class LoginThrottle {
 public:
  using Clock = KeyedLimits::Clock;

  /// Counts a login. Returns false if the limit is exceeded. `account` is the key of the account
  /// name, which has a bounded length.
  bool take_login(const std::string& account, const std::string& address, Clock::time_point now);
  /// Counts a password that confirms a request with the account's cookie.
  bool take_confirmation(const std::string& account, const std::string& address, Clock::time_point now);
  /// Counts the creation of an account.
  bool take_sign_up(const std::string& user, const std::string& address, Clock::time_point now);

  /// Records that the owner of the account used the correct password or a valid cookie at this
  /// address.
  void remember(const std::string& account, const std::string& address);

 private:
  bool take(const std::string& budget, const std::string& address, Clock::time_point now);

  std::mutex mutex_;
  KnownAddresses known_;
  KeyedLimits by_account_{rate_per_minute(fixed::kAccountTries, fixed::kAccountTriesPerMinute)};
  KeyedLimits by_address_{rate_per_minute(fixed::kAddressTries, limits().address_tries_per_minute)};
};

}  // namespace server::throttling
