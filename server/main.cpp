#include <CLI/CLI.hpp>
#include <iostream>
#include <stdexcept>

#include "server/app/data_commands.hpp"
#include "server/app/serve_command.hpp"
#include "server/cli/commands.hpp"
#include "server/version.hpp"

namespace {

/// Wrong arguments and whatever keeps a command from starting: a message on standard error and this status.
constexpr int kWrongInput = 2;

}  // namespace

int main(int argc, char** argv) {
  CLI::App program("Sannin: three-handed shogi, its server and its rules");
  program.set_version_flag("--version", SANNIN_VERSION);
  server::cli::add_rules_commands(program);
  server::add_serve_command(program);
  int status = 0;
  server::add_data_commands(program, status);
  try {
    program.parse(argc, argv);
    // Asked only now, so that a command that does not exist is named in the message.
    if (program.get_subcommands().empty()) throw CLI::RequiredError("a command");
    if (!std::cout.flush()) throw std::runtime_error("standard output cannot be written to");
  } catch (const CLI::Success& help) {
    return program.exit(help);
  } catch (const CLI::ParseError& wrong) {
    std::cerr << "sannin: " << wrong.what() << "\nsannin --help tells what there is.\n";
    return kWrongInput;
  } catch (const std::exception& wrong) {
    std::cerr << "sannin: " << wrong.what() << '\n';
    return kWrongInput;
  }
  return status;
}
