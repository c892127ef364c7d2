#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <unordered_map>

#include "server/throttling/rate_limit.hpp"

namespace server::throttling {

/// A token bucket for each key, such as an address or a user's id. With a rate of 0 tokens per
/// second there is no limit.
///
/// The table holds at most limits().counted_keys keys and never refuses a key because it is full.
/// Instead it evicts the key whose bucket is nearest to full, because that key gains least. A key
/// that has used up its tokens is evicted last: to flush it, an attacker must use up the tokens of
/// a whole table of other keys. take() is O(log n).
class KeyedLimits {
 public:
  using Clock = RateLimit::Clock;

  explicit KeyedLimits(Rate rate);

  /// Takes this number of tokens of the key. Returns false and takes none if there are fewer left.
  bool take(const std::string& key, Clock::time_point now, int tokens = 1);
  /// Returns whether take() would succeed. Takes no token.
  [[nodiscard]] bool allows(const std::string& key, Clock::time_point now) const;
  /// Returns the number of keys in the table.
  [[nodiscard]] std::size_t size() const { return keys_.size(); }

 private:
  /// Keys by the time at which their bucket is full again. The strings are owned by keys_.
  using Order = std::multimap<Clock::time_point, const std::string*>;

  [[nodiscard]] Clock::time_point full_again(const std::string& key, Clock::time_point now) const;
  /// Removes the key whose bucket is nearest to full.
  void evict_first();
  /// Removes a few keys whose buckets are full: a full bucket is equivalent to no entry.
  void forget_full(Clock::time_point now);

  /// Time in which one token is added, and in which an empty bucket becomes full. Both are 0
  /// without a limit.
  Clock::duration interval_{0};
  Clock::duration whole_{0};
  Order order_;
  std::unordered_map<std::string, Order::iterator> keys_;
};

}  // namespace server::throttling
