#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

#include "engine/limits.hpp"

namespace server::players {

/// Keeps a thread within its share of one core: measures the processor time of the thread, and
/// sleeps whenever it has used a slice of it. The share is smaller while the other threads of the
/// server are busy. A search calls expired() every few hundred microseconds, so a busy server
/// delays a search and not its other threads.
class CpuShare : public engine::TimeManager {
 public:
  using Duration = std::chrono::nanoseconds;
  /// Readings of clocks with arbitrary zeros.
  struct Times {
    Duration own{};     ///< Processor time of the calling thread.
    Duration others{};  ///< Processor time of the other threads of the server.
    Duration wall{};    ///< Real time.
  };
  using Read = std::function<Times()>;
  /// Sleeps; returns whether the thread must end its work.
  using Sleep = std::function<bool(Duration)>;

  /// Processor time between two sleeps. Longer than the 4 ms in which the kernel switches threads,
  /// short enough that a share of a quarter adds no more than 5 ms to other work of the core.
  static constexpr Duration kSlice = std::chrono::milliseconds(5);
  /// The other threads are busy if they use this share of all processors: on two processors, about
  /// a hundred moves a second.
  static constexpr double kBusy = 0.02;
  /// Part of the share that remains then. A second thread on a processor, or on the processor
  /// beside it, makes moves slower although it gives way at once.
  static constexpr double kLeftWhenBusy = 0.4;

  /// `share` is above 0; from 1 on the thread never sleeps.
  CpuShare(double share, unsigned processors, Read read, Sleep sleep)
      : share_(share), busy_(kBusy * processors), read_(std::move(read)), sleep_(std::move(sleep)), began_(read_()) {}

  bool expired() override {
    const Times now = read_();
    const Duration spent = now.own - began_.own;
    if (spent < kSlice) return false;
    const auto others = static_cast<double>((now.others - began_.others).count());
    const bool is_busy = others > busy_ * static_cast<double>((now.wall - began_.wall).count());
    began_ = now;
    if (share_ >= 1) return sleep_(Duration(0));
    const double share = is_busy ? share_ * kLeftWhenBusy : share_;
    return sleep_(Duration(static_cast<std::int64_t>(static_cast<double>(spent.count()) * (1 / share - 1))));
  }

 private:
  double share_;
  double busy_;
  Read read_;
  Sleep sleep_;
  Times began_;
};

}  // namespace server::players
