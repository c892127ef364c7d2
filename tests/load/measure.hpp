#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/load/fill.hpp"

namespace load {

/// Sends searches of every kind and prints a table of the response times.
void measure_search(int port, const std::vector<Sample>& samples, int rounds);

/// Downloads a whole export. Prints the throughput and the memory of the server's process. Returns
/// the number of games.
std::int64_t measure_export(int port, int server_pid);

}  // namespace load
