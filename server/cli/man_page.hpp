#pragma once

#include <string>

namespace CLI {
class App;
}

namespace server::cli {

/// Returns the manual page of the program for man(1): its commands and options as the program has
/// them.
std::string man_page(const CLI::App& program);

}  // namespace server::cli
