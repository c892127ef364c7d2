#pragma once

#include <string>
#include <vector>

#include "rules/sannin/match.hpp"

namespace server::cli {

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
