#include "server/app/config_file.hpp"

#include <CLI/CLI.hpp>
#include <fstream>

namespace server {
namespace {

/// Throws the error of an option and names the configuration file as its source.
[[noreturn]] void refuse(const std::string& path, const std::string& why) {
  throw CLI::ValidationError("--config " + path, why);
}

CLI::Option& option_called(const CLI::ConfigItem& item, const std::string& path, CLI::App& command) {
  CLI::Option* option = item.parents.empty() ? command.get_option_no_throw("--" + item.name) : nullptr;
  if (option == nullptr || item.name == "help" || item.name == "config") {
    refuse(path, "unknown option " + item.fullname() + "; `sannin serve --help` lists all options");
  }
  return *option;
}

}  // namespace

void read_config_file(const std::string& path, CLI::App& command) {
  std::ifstream file(path);
  if (!file) refuse(path, "the file cannot be read");
  for (const CLI::ConfigItem& item : CLI::ConfigTOML().from_config(file)) {
    // CLI11 marks the begin and the end of a section by these names. option_called() rejects the
    // items in a section.
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
