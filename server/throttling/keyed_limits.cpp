#include "server/throttling/keyed_limits.hpp"

#include <algorithm>
#include <chrono>

#include "server/config/limits.hpp"

namespace server::throttling {
namespace {

/// Number of full buckets that one take() removes. More than the one that it can add, so that the
/// table shrinks, and small, so that no take() is slow.
constexpr int kForgottenAtOnce = 2;

KeyedLimits::Clock::duration seconds(double count) {
  return std::chrono::duration_cast<KeyedLimits::Clock::duration>(std::chrono::duration<double>(count));
}

}  // namespace

KeyedLimits::KeyedLimits(Rate rate) {
  if (rate.per_second == 0) return;
  interval_ = seconds(1 / rate.per_second);
  whole_ = seconds(rate.burst / rate.per_second);
}

KeyedLimits::Clock::time_point KeyedLimits::full_again(const std::string& key, Clock::time_point now) const {
  const auto found = keys_.find(key);
  return found == keys_.end() ? now : std::max(now, found->second->first);
}

bool KeyedLimits::allows(const std::string& key, Clock::time_point now) const {
  return whole_ == Clock::duration::zero() || full_again(key, now) + interval_ - now <= whole_;
}

bool KeyedLimits::take(const std::string& key, Clock::time_point now, int tokens) {
  if (whole_ == Clock::duration::zero()) return true;
  forget_full(now);
  const Clock::time_point full = full_again(key, now) + tokens * interval_;
  if (full - now > whole_) return false;
  if (const auto found = keys_.find(key); found != keys_.end()) {
    auto node = order_.extract(found->second);
    node.key() = full;
    found->second = order_.insert(std::move(node));
    return true;
  }
  const auto added = keys_.try_emplace(key, order_.end()).first;
  added->second = order_.emplace(full, &added->first);
  if (keys_.size() > limits().counted_keys) evict_first();
  return true;
}

void KeyedLimits::evict_first() {
  const auto first = order_.begin();
  const auto found = keys_.find(*first->second);
  order_.erase(first);
  keys_.erase(found);
}

void KeyedLimits::forget_full(Clock::time_point now) {
  for (int i = 0; i < kForgottenAtOnce && !order_.empty() && order_.begin()->first <= now; ++i) evict_first();
}

}  // namespace server::throttling
