#pragma once

#include <algorithm>
#include <chrono>

namespace bench {

/// Returns the duration of a call in microseconds.
template <class Work>
double microseconds(Work work) {
  const auto began = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - began).count();
}

/// Keeps the minimum of repeated measurements, which excludes interruptions by other processes.
inline void keep_best(double& best, double measured) {
  best = std::min(best, measured);
}

}  // namespace bench
