#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

#include "engine/limits.hpp"

namespace server::players {

/// Keeps a thread within its share of one core: measures the processor time of the thread, and
/// sleeps whenever it has used a slice of it. A search calls expired() every few hundred
/// microseconds, so a busy server delays a search and not its other threads.
class CpuShare : public engine::Watch {
 public:
  using Duration = std::chrono::nanoseconds;
  /// Returns the processor time that the calling thread has used.
  using Used = std::function<Duration()>;
  /// Sleeps; returns whether the thread must end its work.
  using Sleep = std::function<bool(Duration)>;

  /// Processor time between two sleeps. Longer than the 4 ms in which the kernel switches threads,
  /// short enough that a share of a quarter adds no more than 5 ms to other work of the core.
  static constexpr Duration kSlice = std::chrono::milliseconds(5);

  /// `share` is above 0; from 1 on the thread never sleeps.
  CpuShare(double share, Used used, Sleep sleep)
      : share_(share), used_(std::move(used)), sleep_(std::move(sleep)), slice_began_(used_()) {}

  bool expired() override {
    const Duration spent = used_() - slice_began_;
    if (spent < kSlice) return false;
    slice_began_ += spent;
    if (share_ >= 1) return sleep_(Duration(0));
    const double pause = static_cast<double>(spent.count()) * (1 / share_ - 1);
    return sleep_(Duration(static_cast<std::int64_t>(pause)));
  }

 private:
  double share_;
  Used used_;
  Sleep sleep_;
  Duration slice_began_;
};

}  // namespace server::players
