#pragma once

#include <mutex>
#include <string>

#include "server/throttling/keyed_limits.hpp"

namespace server::throttling {

/// Rate limit for each key, such as a user's id or an address. May be used from any thread.
class Throttle {
 public:
  explicit Throttle(Rate rate) : limits_(rate) {}

  /// Takes this number of tokens of the key. Returns false and takes none if there are fewer left.
  bool take(const std::string& key, int tokens = 1) {
    const std::lock_guard lock(mutex_);
    return limits_.take(key, RateLimit::Clock::now(), tokens);
  }
  /// Returns whether take() would succeed. Takes no token.
  bool allows(const std::string& key) {
    const std::lock_guard lock(mutex_);
    return limits_.allows(key, RateLimit::Clock::now());
  }

 private:
  std::mutex mutex_;
  KeyedLimits limits_;
};

}  // namespace server::throttling
