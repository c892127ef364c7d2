#include <CLI/CLI.hpp>
#include <iostream>

#include "server/cli/commands.hpp"
#include "server/cli/engine/engine_protocol.hpp"
#include "server/cli/line_input.hpp"

namespace server::cli {
namespace {

/// Longest line in bytes. A game of 2,000 moves takes a tenth of it.
constexpr std::size_t kLongestLine = std::size_t{256} * 1024;

void run_engine() {
  EngineProtocol protocol(std::cout);
  LineInput input(std::cin, kLongestLine);
  while (input.next()) {
    if (input.is_too_long()) {
      protocol.refuse_long_line(input.line(), input.longest());
    } else if (!protocol.handle(input.line())) {
      return;
    }
  }
  protocol.finish();
}

}  // namespace

void add_engine_command(CLI::App& program) {
  CLI::App* command = program.add_subcommand(
      "engine", "Speak the text protocol of a computer player on standard input and output, in the manner of UCI");
  command->callback(run_engine);
}

}  // namespace server::cli
