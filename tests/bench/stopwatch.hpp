#pragma once

#include <algorithm>
#include <chrono>

namespace bench {

/// How long something takes, in microseconds.
template <class Work>
double microseconds(Work work) {
  const auto began = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - began).count();
}

/// Keeps the least: what is measured several times counts at its best, so that the machine's other work does not count.
inline void keep_best(double& best, double measured) {
  best = std::min(best, measured);
}

}  // namespace bench
