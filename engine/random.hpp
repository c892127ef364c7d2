#pragma once

#include <cstddef>
#include <cstdint>

namespace engine {

/// Pseudo-random numbers (splitmix64), the same from a seed on every machine.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15U;
    std::uint64_t value = state_;
    value = (value ^ value >> 30U) * 0xBF58476D1CE4E5B9U;
    value = (value ^ value >> 27U) * 0x94D049BB133111EBU;
    return value ^ value >> 31U;
  }
  /// Returns a number from 0 to `count` − 1. Requires a positive count below 2³².
  std::size_t below(std::size_t count) { return static_cast<std::size_t>((next() >> 32U) * count >> 32U); }

 private:
  std::uint64_t state_;
};

}  // namespace engine
