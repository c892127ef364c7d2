#pragma once

#include <string>

namespace CLI {
class App;
}

namespace server {

/// Gives those options of a command that have no value yet the one that a file has for them: lines such as
/// `port = 8080` or `proxy = ["127.0.0.1", "10.0.0.0/8"]`, and comments after `#`. Throws CLI::ParseError if the file
/// cannot be read, names what is no option of the command, or has a wrong value.
void read_config_file(const std::string& path, CLI::App& command);

}  // namespace server
