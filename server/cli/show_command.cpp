#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "server/cli/arguments.hpp"
#include "server/cli/commands.hpp"

namespace server::cli {

void add_show_command(CLI::App& program) {
  auto arguments = std::make_shared<GameArguments>();
  CLI::App* command = program.add_subcommand("show", "Draw a position");
  add_game_option(*command, *arguments);
  add_rule_options(*command, *arguments);
  add_position_argument(*command, *arguments);
  command->callback([arguments] {
    const auto position = start_game(*arguments)->position();
    std::cout << *ruleset_argument(*arguments).sketch(*position);
  });
}

}  // namespace server::cli
