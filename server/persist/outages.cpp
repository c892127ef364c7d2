#include "server/persist/outages.hpp"

#include <algorithm>

namespace server::persist {

Outages::Outages(std::span<const storage::Uptime> runs, std::int64_t now, std::int64_t shortest) {
  if (runs.empty()) return;
  std::int64_t alive = runs.front().alive;
  const auto run = [&](std::int64_t began) {
    if (began > alive && began - alive >= shortest) gaps_.push_back({alive, began});
  };
  for (const storage::Uptime& each : runs) {
    run(each.began);
    alive = std::max(alive, each.alive);
  }
  run(now);
}

std::int64_t Outages::after(std::int64_t at) const {
  std::int64_t sum = 0;
  for (auto gap = gaps_.rbegin(); gap != gaps_.rend() && gap->end > at; ++gap) {
    sum += gap->end - std::max(gap->begin, at);
  }
  return sum;
}

}  // namespace server::persist
