#pragma once

#include <span>

namespace CLI {
class App;
}

/// Checks of the command line for mistakes that CLI11 accepts silently.
namespace server::cli {

/// Allows only one command, or `--version` alone. Call it after all commands have been added.
void refuse_ambiguous_lines(CLI::App& program);

/// Refuses flags with a value, such as `--divide=3`, and repeated flags. Throws ArgumentError.
void refuse_odd_flags(const CLI::App& program, std::span<char* const> arguments);

}  // namespace server::cli
