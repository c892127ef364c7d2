#pragma once

#include <cstdint>

namespace rules::sannin {

/// Bijective mixing function (splitmix64), so that in practice the key sums of different boards do
/// not collide.
constexpr std::uint64_t scattered(std::uint64_t value) {
  value += 0x9E3779B97F4A7C15U;
  value = (value ^ value >> 30U) * 0xBF58476D1CE4E5B9U;
  value = (value ^ value >> 27U) * 0x94D049BB133111EBU;
  return value ^ value >> 31U;
}

}  // namespace rules::sannin
