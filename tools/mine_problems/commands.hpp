#pragma once

#include <CLI/App.hpp>

namespace problems {

/// Prints candidates for problems, from games of the engine.
void add_mine(CLI::App& program);
/// Selects problems from candidates: spread over kinds, seats and difficulty.
void add_select(CLI::App& program);
/// Verifies problems by the rules. Sets `status` to 1 if one is wrong.
void add_verify(CLI::App& program, int& status);

}  // namespace problems
