#include <CLI/CLI.hpp>
#include <iostream>
#include <string>

#include "server/cli/commands.hpp"
#include "server/cli/engine_protocol.hpp"

namespace server::cli {

void add_engine_command(CLI::App& program) {
  CLI::App* command = program.add_subcommand(
      "engine", "Speak the text protocol of a computer player on standard input and output, in the manner of UCI");
  command->callback([] {
    EngineProtocol protocol(std::cout);
    for (std::string line; std::getline(std::cin, line);) {
      if (!protocol.handle(line)) return;
    }
    protocol.finish();
  });
}

}  // namespace server::cli
