#pragma once

#include <string>
#include <vector>

#include "rules/sannin/match.hpp"

namespace CLI {
class App;
}

namespace server::cli {

/// Gives a command the argument POSITION and the option `--rule`, still to be read by the functions below. The strings
/// must outlive the command.
void add_position_argument(CLI::App& command, std::string& position);
void add_rule_option(CLI::App& command, std::vector<std::string>& rules);

/// Whether an argument is meant as POSITION, and not as a move: empty, `start`, `start:ml`, or a text with `/` or
/// spaces.
bool looks_like_position(const std::string& argument);

/// POSITION: empty or `start`, `start:ml`, or a position's text. Throws ArgumentError.
rules::sannin::Position position_argument(const std::string& argument);

/// The values of `--rule`, each like `gap=stay`, each rule once. Throws ArgumentError.
rules::sannin::RuleOptions rule_arguments(const std::vector<std::string>& rules);

/// The contents of a file of at most 16 MiB. Throws ArgumentError.
std::string read_file(const std::string& path);

}  // namespace server::cli
