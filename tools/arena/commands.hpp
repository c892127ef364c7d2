#pragma once

#include <CLI/App.hpp>

/// Commands of the arena: each measures some figures of docs/ENGINE.md and prints them. A command
/// sets `status` to 1 if a bar is missed.
namespace arena {

/// Matches and ratings.
void add_match(CLI::App& program, int& status);
void add_levels(CLI::App& program, int& status);
/// How a computer plays.
void add_variety(CLI::App& program, int& status);
void add_fairness(CLI::App& program, int& status);
void add_shares(CLI::App& program, int& status);
void add_garden(CLI::App& program, int& status);
void add_mates(CLI::App& program, int& status);
/// Prints positions for `mates`.
void add_find_mates(CLI::App& program);
void add_fit_shares(CLI::App& program);
/// How the engine works.
void add_speed(CLI::App& program, int& status);
void add_soundness(CLI::App& program, int& status);
void add_time(CLI::App& program, int& status);

}  // namespace arena
