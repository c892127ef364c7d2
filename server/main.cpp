#include <CLI/CLI.hpp>
#include <iostream>
#include <stdexcept>

#include "rules/printable.hpp"
#include "server/app/data_commands.hpp"
#include "server/app/serve_command.hpp"
#include "server/bot/bot_command.hpp"
#include "server/cli/commands.hpp"
#include "server/cli/line_checks.hpp"
#include "server/version.hpp"

namespace {

/// Exit status for invalid arguments and for a command that fails. The reason goes to standard
/// error.
constexpr int kWrongInput = 2;

}  // namespace

int main(int argc, char** argv) {
  CLI::App program("Sannin: server and rules of three-handed shogi");
  bool version = false;
  program.add_flag("--version", version, "Print the version of the program");
  server::cli::add_rules_commands(program);
  server::app::add_serve_command(program);
  int status = 0;
  server::app::add_data_commands(program, status);
  server::bot::add_bot_command(program, status);
  server::cli::add_man_command(program);
  server::cli::refuse_ambiguous_lines(program);
  try {
    server::cli::refuse_odd_flags(program, {argv, static_cast<std::size_t>(argc)});
    program.parse(argc, argv);
    if (version) std::cout << SANNIN_VERSION << '\n';
    // Checked after parsing, so that the message for an unknown command can name it.
    if (program.get_subcommands().empty() && !version) throw CLI::RequiredError("a command");
    if (!std::cout.flush()) throw std::runtime_error("standard output cannot be written to");
  } catch (const CLI::Success& help) {
    return program.exit(help);
  } catch (const CLI::ParseError& wrong) {
    std::cerr << "sannin: " << wrong.what() << "\nSee sannin --help for the commands and options.\n";
    return kWrongInput;
  } catch (const std::exception& wrong) {
    std::cerr << "sannin: " << rules::on_one_line(wrong.what()) << '\n';
    return kWrongInput;
  }
  return status;
}
