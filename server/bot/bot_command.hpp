#pragma once

namespace CLI {
class App;
}

namespace server::bot {

/// Adds `sannin bot`, which plays on a server through its public interface. Sets `status` if the
/// bot fails.
void add_bot_command(CLI::App& program, int& status);

}  // namespace server::bot
