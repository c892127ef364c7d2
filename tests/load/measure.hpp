#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "tests/load/fill.hpp"

namespace load {

/// Asks a server for searches of every kind, and prints how long the answers took as a table.
void measure_search(int port, const std::vector<Sample>& samples, int rounds);

/// Takes a whole export, and prints how fast it came and what memory the server's process had meanwhile. Gives
/// how many games there were.
std::int64_t measure_export(int port, int server_pid);

}  // namespace load
