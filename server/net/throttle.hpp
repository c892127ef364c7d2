#pragma once

#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "server/limits.hpp"
#include "server/net/rate_limit.hpp"

namespace server {

/// A rate limit for each key; with 0 a second there is none. Bounded: with too many keys new ones are refused, until
/// old ones are forgotten.
class KeyedLimits {
 public:
  explicit KeyedLimits(Rate rate) : rate_(rate) {}

  bool take(const std::string& key, RateLimit::Clock::time_point now) {
    if (rate_.per_second == 0) return true;
    if (entries_.size() >= limits().counted_keys && !entries_.contains(key)) {
      // Not at each of a flood of new keys.
      if (now - swept_ >= std::chrono::seconds(1)) sweep(now);
      if (entries_.size() >= limits().counted_keys) return false;
    }
    Entry& entry = entries_.try_emplace(key, Entry{RateLimit(rate_), now}).first->second;
    entry.last = now;
    return entry.limit.take(now);
  }

  /// Forgets the keys whose allowance is whole again.
  void sweep(RateLimit::Clock::time_point now) {
    swept_ = now;
    const std::chrono::duration<double> whole(rate_.burst / rate_.per_second);
    std::erase_if(entries_, [&](const auto& entry) { return now - entry.second.last > whole; });
  }

 private:
  struct Entry {
    RateLimit limit;
    RateLimit::Clock::time_point last;
  };
  Rate rate_;
  RateLimit::Clock::time_point swept_;
  std::map<std::string, Entry> entries_;
};

/// How often a password may be tried, for each account and for each address. May be used from any thread.
class LoginThrottle {
 public:
  /// Counts a try; false if there have been too many.
  bool take(const std::string& account, const std::string& address, RateLimit::Clock::time_point now) {
    const std::lock_guard lock(mutex_);
    // Both count, so that who is refused by one gains nothing at the other.
    const bool by_account = by_account_.take(account, now);
    const bool by_address = by_address_.take(address, now);
    return by_account && by_address;
  }

  void sweep(RateLimit::Clock::time_point now) {
    const std::lock_guard lock(mutex_);
    by_account_.sweep(now);
    by_address_.sweep(now);
  }

 private:
  std::mutex mutex_;
  KeyedLimits by_account_{rate_per_minute(limits().account_tries, limits().account_tries_per_minute)};
  KeyedLimits by_address_{rate_per_minute(limits().address_tries, limits().address_tries_per_minute)};
};

/// How often something may be done for each key, such as a person's id or an address. May be used from any thread.
class Throttle {
 public:
  explicit Throttle(Rate rate) : limits_(rate) {}

  /// Counts a try; false if there have been too many.
  bool take(const std::string& key) {
    const std::lock_guard lock(mutex_);
    return limits_.take(key, RateLimit::Clock::now());
  }
  void sweep() {
    const std::lock_guard lock(mutex_);
    limits_.sweep(RateLimit::Clock::now());
  }

 private:
  std::mutex mutex_;
  KeyedLimits limits_;
};

}  // namespace server
