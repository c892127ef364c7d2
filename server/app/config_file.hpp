#pragma once

#include <string>

namespace CLI {
class App;
}

namespace server::app {

/// Reads options from a configuration file into those options of `command` that have no value yet.
/// Lines look like `port = 8080` or `proxy = ["127.0.0.1", "10.0.0.0/8"]`; comments begin with `#`.
/// Throws CLI::ParseError if the file cannot be read, names an unknown option, or has an invalid
/// value.
void read_config_file(const std::string& path, CLI::App& command);

}  // namespace server::app
