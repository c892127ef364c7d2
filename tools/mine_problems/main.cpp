#include <CLI/CLI.hpp>
#include <iostream>
#include <stdexcept>

#include "tools/mine_problems/commands.hpp"

/// Finds and verifies problems for the tutor: sannin-mine-problems COMMAND. Exits with 1 if a
/// problem is wrong, and with 2 for wrong input.
int main(int argc, char** argv) {
  CLI::App program("Finds and verifies problems for the tutor (docs/FORMATS.md, \"Problems\")");
  program.require_subcommand(1);
  int status = 0;
  problems::add_mine(program);
  problems::add_select(program);
  problems::add_verify(program, status);
  try {
    program.parse(argc, argv);
  } catch (const CLI::Success& help) {
    return program.exit(help);
  } catch (const std::exception& wrong) {
    std::cerr << "sannin-mine-problems: " << wrong.what() << '\n';
    return 2;
  }
  return status;
}
