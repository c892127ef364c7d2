#pragma once

#include <stdexcept>

namespace CLI {
class App;
}

/// The rules without a server: `sannin moves|perft|play|replay|show`.
namespace server::cli {

/// What is wrong with an argument, named first: "POSITION: BOARD: there are 13 ranks …". The program ends with
/// status 2.
class ArgumentError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

void add_rules_commands(CLI::App& program);

/// One of them each.
void add_play_commands(CLI::App& program);
void add_perft_command(CLI::App& program);
void add_show_command(CLI::App& program);

}  // namespace server::cli
