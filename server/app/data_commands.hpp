#pragma once

namespace CLI {
class App;
}

namespace server::app {

/// Adds the commands `sannin check` and `sannin backup`, which work on a database while its server
/// runs, and `sannin copy`. A command that cannot do its work throws std::runtime_error. A check
/// that finds faults sets `status`, the exit status of the program.
void add_data_commands(CLI::App& program, int& status);

}  // namespace server::app
