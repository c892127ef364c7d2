#include "server/cli/line_checks.hpp"

#include <CLI/CLI.hpp>
#include <set>
#include <string>
#include <string_view>

#include "rules/printable.hpp"
#include "server/cli/commands.hpp"

namespace server::cli {
namespace {

/// Returns whether the program or a command has this flag. `name` begins with `--`.
bool has_flag(const CLI::App& program, const std::string& name) {
  const auto is_flag = [&name](const CLI::App& command) {
    const CLI::Option* option = command.get_option_no_throw(name);
    return option != nullptr && option->get_items_expected_max() == 0;
  };
  if (is_flag(program)) return true;
  for (const CLI::App* command : program.get_subcommands({})) {
    if (is_flag(*command)) return true;
  }
  return false;
}

/// Refuses a command that follows another command or `--version`.
void refuse_company(const CLI::App& program, const CLI::App& command) {
  const std::string name = command.get_name();
  if (program.get_option("--version")->count() > 0) {
    throw ArgumentError("--version cannot be combined with the command " + name);
  }
  const auto parsed = program.get_subcommands();
  if (parsed.size() > 1) {
    throw ArgumentError("only one command at a time: " + parsed.front()->get_name() + " and " + name +
                        " are two (write a file of that name as ./" + name + ")");
  }
}

}  // namespace

void refuse_ambiguous_lines(CLI::App& program) {
  for (CLI::App* command : program.get_subcommands({})) {
    command->preparse_callback([&program, command](std::size_t) { refuse_company(program, *command); });
  }
}

void refuse_odd_flags(const CLI::App& program, std::span<char* const> arguments) {
  std::set<std::string> given;
  for (const std::string_view argument : arguments) {
    if (argument == "--") return;
    const std::size_t sign = argument.find('=');
    const std::string name(argument.substr(0, sign));
    if (!name.starts_with("--") || !has_flag(program, name)) continue;
    if (sign != std::string_view::npos) {
      throw ArgumentError(name + " takes no value: write " + name + " alone, or omit it (got " +
                          rules::in_quotes(argument) + ")");
    }
    if (!given.insert(name).second) throw ArgumentError(name + " is given twice; give it once");
  }
}

}  // namespace server::cli
