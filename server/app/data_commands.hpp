#pragma once

namespace CLI {
class App;
}

namespace server {

/// Adds the commands about a database, `sannin check` and `sannin backup`, which work beside a running server. Whatever
/// keeps them from their work throws std::runtime_error; a check that finds faults sets the status that the program is
/// to end with.
void add_data_commands(CLI::App& program, int& status);

}  // namespace server
