#include "server/app/config_file.hpp"

#include <CLI/CLI.hpp>
#include <fstream>

namespace server {
namespace {

/// The error of an option with where its value came from.
[[noreturn]] void refuse(const std::string& path, const std::string& why) {
  throw CLI::ValidationError("--config " + path, why);
}

CLI::Option& option_called(const CLI::ConfigItem& item, const std::string& path, CLI::App& command) {
  CLI::Option* option = item.parents.empty() ? command.get_option_no_throw("--" + item.name) : nullptr;
  if (option == nullptr || item.name == "help" || item.name == "config") {
    refuse(path, "there is no option " + item.fullname() + "; `sannin serve --help` lists those that there are");
  }
  return *option;
}

}  // namespace

void read_config_file(const std::string& path, CLI::App& command) {
  std::ifstream file(path);
  if (!file) refuse(path, "this file cannot be read");
  for (const CLI::ConfigItem& item : CLI::ConfigTOML().from_config(file)) {
    // Where a section begins and ends: what stands in it is refused by its name.
    if (item.name == "++" || item.name == "--") continue;
    CLI::Option& option = option_called(item, path, command);
    if (option.count() > 0) continue;
    try {
      option.add_result(item.inputs);
      option.run_callback();
    } catch (const CLI::ParseError& wrong) {
      refuse(path, wrong.what());
    }
  }
}

}  // namespace server
