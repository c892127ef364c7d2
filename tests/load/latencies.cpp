#include "tests/load/latencies.hpp"

#include <algorithm>
#include <cmath>

namespace load {

double Latencies::quantile(double share) const {
  if (times_.empty()) return 0;
  std::vector<float> times = times_;
  const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(times.size())));
  const auto at = times.begin() + static_cast<std::ptrdiff_t>(rank == 0 ? 0 : rank - 1);
  std::nth_element(times.begin(), at, times.end());
  return *at;
}

}  // namespace load
