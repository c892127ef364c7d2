#include <CLI/CLI.hpp>
#include <iostream>
#include <stdexcept>

#include "tools/arena/commands.hpp"

namespace {

/// Exit status for wrong input, and for a measurement that cannot be made.
constexpr int kWrongInput = 2;

}  // namespace

/// Measures computer players: sannin-arena COMMAND. Exits with 1 if a figure misses its bar.
int main(int argc, char** argv) {
  CLI::App program("Measures computer players: the figures of docs/ENGINE.md");
  program.require_subcommand(1);
  int status = 0;
  arena::add_match(program, status);
  arena::add_levels(program, status);
  arena::add_variety(program, status);
  arena::add_fairness(program, status);
  arena::add_shares(program, status);
  arena::add_garden(program, status);
  arena::add_mates(program, status);
  arena::add_find_mates(program);
  arena::add_fit_shares(program);
  arena::add_speed(program, status);
  arena::add_soundness(program, status);
  arena::add_time(program, status);
  try {
    program.parse(argc, argv);
  } catch (const CLI::Success& help) {
    return program.exit(help);
  } catch (const std::exception& wrong) {
    std::cerr << "sannin-arena: " << wrong.what() << '\n';
    return kWrongInput;
  }
  return status;
}
