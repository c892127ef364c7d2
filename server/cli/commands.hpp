#pragma once

#include <stdexcept>

namespace CLI {
class App;
}

/// Commands that use the rules without a server:
/// `sannin moves|perft|play|replay|show|engine|analyse`.
namespace server::cli {

/// Fault of an argument, which the message names first: "POSITION: BOARD: there are 13 ranks …".
/// The program exits with status 2.
class ArgumentError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

void add_rules_commands(CLI::App& program);

/// Adds `sannin man`, which prints the manual page of all commands of the program.
void add_man_command(CLI::App& program);

/// Each adds some of the commands of add_rules_commands().
void add_play_commands(CLI::App& program);
void add_perft_command(CLI::App& program);
void add_show_command(CLI::App& program);
void add_engine_command(CLI::App& program);
void add_analyse_command(CLI::App& program);

}  // namespace server::cli
