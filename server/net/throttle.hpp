#pragma once

#include <map>
#include <mutex>
#include <string>
#include <utility>

#include "server/config.hpp"
#include "server/net/rate_limit.hpp"

namespace server {

/// A rate limit for each key. Bounded: with too many keys new ones are refused, until old ones are forgotten.
class KeyedLimits {
 public:
  KeyedLimits(double burst, double per_second) : burst_(burst), per_second_(per_second) {}

  bool take(const std::string& key, RateLimit::Clock::time_point now) {
    if (entries_.size() >= limits::kThrottledKeys && !entries_.contains(key)) {
      sweep(now);
      if (entries_.size() >= limits::kThrottledKeys) return false;
    }
    Entry& entry = entries_.try_emplace(key, Entry{RateLimit(burst_, per_second_), now}).first->second;
    entry.last = now;
    return entry.limit.take(now);
  }

  /// Forgets the keys whose allowance is whole again.
  void sweep(RateLimit::Clock::time_point now) {
    const std::chrono::duration<double> whole(burst_ / per_second_);
    std::erase_if(entries_, [&](const auto& entry) { return now - entry.second.last > whole; });
  }

 private:
  struct Entry {
    RateLimit limit;
    RateLimit::Clock::time_point last;
  };
  double burst_;
  double per_second_;
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
  KeyedLimits by_account_{limits::kAccountTries, limits::kAccountTriesPerSecond};
  KeyedLimits by_address_{limits::kAddressTries, limits::kAddressTriesPerSecond};
};

/// How often something may be done for each key, such as a person's id or an address. May be used from any thread.
class Throttle {
 public:
  Throttle(double burst, double per_second) : limits_(burst, per_second) {}

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
