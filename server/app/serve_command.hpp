#pragma once

namespace CLI {
class App;
}

namespace server {

/// Adds `sannin serve`: it runs the server until it is told to stop. Failing to start throws std::runtime_error.
void add_serve_command(CLI::App& program);

}  // namespace server
