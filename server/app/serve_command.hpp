#pragma once

namespace CLI {
class App;
}

namespace server::app {

/// Adds `sannin serve`, which runs the server until it is stopped. Throws std::runtime_error if the
/// server cannot start.
void add_serve_command(CLI::App& program);

}  // namespace server::app
