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

/// What a server counts while it runs. Everything may be used from any thread.
namespace server {

/// A number that only grows.
class Counter {
 public:
  void add(std::uint64_t more = 1) { value_.fetch_add(more, std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

 private:
  std::atomic<std::uint64_t> value_{0};
};

/// How measured values are spread: how many there are up to each of some bounds, and their sum.
class Histogram {
 public:
  static constexpr std::size_t kMaxBounds = 15;

  /// Bounds in rising order, at most kMaxBounds; they must outlive this.
  explicit Histogram(std::span<const double> bounds) : bounds_(bounds) {}

  void add(double value) {
    std::size_t at = 0;
    while (at < bounds_.size() && value > bounds_[at]) ++at;
    counts_[at].add();
    sum_.fetch_add(value, std::memory_order_relaxed);
  }

  [[nodiscard]] std::span<const double> bounds() const { return bounds_; }
  /// How many values lie above bound `at - 1` and not above bound `at`; with `at` of bounds().size(), above all of
  /// them.
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

/// Counters by the names of what they count: few names, which nobody outside chooses.
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

/// What connections count; games and the database are counted where they are written.
struct Metrics {
  /// Commands and requests that were refused, by code.
  Tally refusals;
  /// Answers to requests, by the first digit of their status.
  std::array<Counter, 6> answers;
  /// Sockets that were cut off because they did not read.
  Counter outbox_drops;
  /// Connections that were turned away: there were as many as there may be, in all or from their address; or the
  /// system had no descriptors left.
  Counter turned_away_full;
  Counter turned_away_address;
  Counter turned_away_descriptors;
};

}  // namespace server
