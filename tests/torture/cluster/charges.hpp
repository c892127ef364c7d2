#pragma once

#include <cstdint>

#include "tests/torture/cluster/cluster.hpp"
#include "tests/torture/table.hpp"

namespace torture {

/// Compares what each move of a bot cost on the server's clock with the time that the bot thought
/// and the time that it was not connected to a running node. EXPECTs that a move cost at most 2.5 s
/// more: the cluster gives back all other time. Returns the highest excess in milliseconds. The
/// bots have stopped. Faults are reported as seconds since `start`.
std::int64_t check_charges(const Cluster& cluster, const Table& table, Cluster::Clock::time_point start);

}  // namespace torture
