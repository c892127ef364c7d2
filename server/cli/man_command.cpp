#include <CLI/CLI.hpp>
#include <iostream>

#include "server/cli/commands.hpp"
#include "server/cli/man_page.hpp"

namespace server::cli {

void add_man_command(CLI::App& program) {
  program.add_subcommand("man", "Print the manual page of the program, for man -l -")->callback([&program] {
    std::cout << man_page(program);
  });
}

}  // namespace server::cli
