#include "tests/torture/cluster/charges.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <sstream>
#include <string>

namespace torture {
namespace {

using Clock = Pulse::Clock;
using Ms = std::chrono::milliseconds;

/// Milliseconds that the cluster may charge for an outage that it has not noticed: the silence
/// after which a peer counts as interrupted (1.5 s), or the time from the last event to a kill, and
/// 1 s.
constexpr std::int64_t kUnseen = 2500;

Clock::duration overlap(Clock::time_point a, Clock::time_point b, Clock::time_point from, Clock::time_point to) {
  return std::max(Clock::duration(0), std::min(b, to) - std::max(a, from));
}

/// Returns for how long a bot was in its game at a running node.
Clock::duration connected(const Bot& bot, Clock::time_point from, Clock::time_point to, const Cluster& cluster) {
  Clock::duration time{};
  for (const Stay& stay : bot.stays()) {
    time += overlap(stay.begun, stay.ended, from, to);
    for (const Cluster::DeadTime& each : cluster.dead_times()) {
      if (each.node != cluster.balancer().node_behind(stay.port)) continue;
      time -= overlap(std::max(each.begun, stay.begun), std::min(each.ended, stay.ended), from, to);
    }
  }
  return time;
}

/// Describes where a bot was in its game.
std::string stays(const Bot& bot, Clock::time_point from, Clock::time_point to, const Cluster& cluster,
                  Clock::time_point start) {
  std::ostringstream out;
  for (const Stay& stay : bot.stays()) {
    if (stay.ended < from || stay.begun > to) continue;
    out << ", at node " << cluster.balancer().node_behind(stay.port) + 1 << " from " << (stay.begun - start) / Ms(1);
    if (stay.ended < to) out << " to " << (stay.ended - start) / Ms(1);
    out << " ms";
  }
  return out.str();
}

}  // namespace

std::int64_t check_charges(const Cluster& cluster, const Table& table, Clock::time_point start) {
  std::int64_t most = 0;
  if (table.increment == 0) return most;
  for (const auto& bot : table.bots) {
    std::int64_t before = -1;
    for (const auto& [seq, move] : bot->own_moves()) {
      const auto found = bot->left().find(seq);
      if (found == bot->left().end() || found == bot->left().begin()) continue;
      const auto begun = table.pulse->seen(std::prev(found)->first);
      if (!begun) continue;
      const std::int64_t left = found->second;
      if (before >= 0) {
        const std::int64_t cost = before + table.increment - left;
        const auto away = (move.answered - *begun) - connected(*bot, *begun, move.answered, cluster);
        const std::int64_t allowed = (move.thought + std::chrono::duration_cast<Ms>(away)).count();
        most = std::max(most, cost - allowed);
        EXPECT_LE(cost, allowed + kUnseen)
            << table.game << ", event " << seq << ": on turn at " << (*begun - start) / Ms(1) << " ms, sent at "
            << (move.sent - start) / Ms(1) << " ms, answered at " << (move.answered - start) / Ms(1) << " ms, was away "
            << away / Ms(1) << " ms" << stays(*bot, *begun, move.answered, cluster, start);
      }
      before = left;
    }
  }
  return most;
}

}  // namespace torture
