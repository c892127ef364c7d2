#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <span>
#include <string>
#include <string_view>

/// Counters that a server keeps while it runs. All types may be used from any thread.
namespace server {

/// Counter that only grows.
class Counter {
 public:
  void add(std::uint64_t more = 1) { value_.fetch_add(more, std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_{0};
};

/// Distribution of measured values: one counter per bucket, and the sum of all values.
class Histogram {
 public:
  static constexpr std::size_t kMaxBounds = 15;

  /// `bounds` are in ascending order, at most kMaxBounds. The array must outlive this object.
  explicit Histogram(std::span<const double> bounds) : bounds_(bounds) {}

  void add(double value) {
    std::size_t at = 0;
    while (at < bounds_.size() && value > bounds_[at]) ++at;
    counts_[at].add();
    sum_.fetch_add(value, std::memory_order_relaxed);
  }

  [[nodiscard]] std::span<const double> bounds() const { return bounds_; }
  /// Returns the number of values above bound `at - 1` and not above bound `at`. For the last
  /// index, bounds().size(), it returns the number of values above all bounds.
  [[nodiscard]] std::uint64_t in_bucket(std::size_t at) const { return counts_[at].value(); }
  [[nodiscard]] std::uint64_t count() const {
    std::uint64_t count = 0;
    for (const Counter& each : counts_) count += each.value();
    return count;
  }
  [[nodiscard]] double sum() const { return sum_.load(std::memory_order_relaxed); }

 private:
  std::span<const double> bounds_;
  std::array<Counter, kMaxBounds + 1> counts_;
  std::atomic<double> sum_{0};
};

/// Counters by name. The names come from the code, never from clients, so there are few of them.
class Tally {
 public:
  void add(std::string_view name) {
    const std::lock_guard lock(mutex_);
    ++counts_[std::string(name)];
  }
  [[nodiscard]] std::map<std::string, std::uint64_t> counts() const {
    const std::lock_guard lock(mutex_);
    return counts_;
  }

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::uint64_t> counts_;
};

/// Counters of connections. Games and the database have counters of their own (StoredGameLog,
/// Journal).
struct Metrics {
  /// Refused commands and requests, by error code.
  Tally refusals;
  /// Responses, by the first digit of their status.
  std::array<Counter, 6> answers;
  /// WebSockets that were closed because the client is a slow consumer.
  Counter outbox_drops;
  /// Rejected connections: the server was full, the client's address had too many, or the process
  /// had no file descriptors left.
  Counter turned_away_full;
  Counter turned_away_address;
  Counter turned_away_descriptors;
};

}  // namespace server
