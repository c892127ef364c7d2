#pragma once

#include <atomic>
#include <cstdint>

namespace engine {

/// Decides when the time of a search is over. The engine has no clock, so that its results depend
/// on nodes alone.
class TimeManager {
 public:
  TimeManager() = default;
  TimeManager(const TimeManager&) = delete;
  TimeManager& operator=(const TimeManager&) = delete;
  virtual ~TimeManager() = default;

  /// Returns whether the search must end. Called every few hundred microseconds.
  virtual bool expired() = 0;
};

/// Bounds of one search, which ends at the first one that it reaches. `stop` and `time_manager` may
/// be null, and must outlive the search.
struct Limits {
  static constexpr int kMaxDepth = 40;

  /// Number of moves that the search makes.
  std::uint64_t nodes = UINT64_MAX;
  /// Number of plies, without quiescence search.
  int depth = kMaxDepth;
  /// Another thread sets this to end the search.
  const std::atomic<bool>* stop = nullptr;
  TimeManager* time_manager = nullptr;
};

/// Counts the nodes of one search and tells when to end it.
class Budget {
 public:
  explicit Budget(const Limits& limits) : limits_(limits) {}

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] bool over() const { return over_; }

  /// Counts a node. Returns whether the search must end.
  bool spend() {
    ++nodes_;
    if (nodes_ >= limits_.nodes) over_ = true;
    if (nodes_ % kBetweenChecks == 0) check();
    return over_;
  }

 private:
  // 32 nodes take about 0.1 ms.
  static constexpr std::uint64_t kBetweenChecks = 32;

  void check() {
    if (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) over_ = true;
    if (limits_.time_manager != nullptr && limits_.time_manager->expired()) over_ = true;
  }

  Limits limits_;
  std::uint64_t nodes_ = 0;
  bool over_ = false;
};

}  // namespace engine
