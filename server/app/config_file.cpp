#include "server/app/config_file.hpp"

#include <CLI/CLI.hpp>
#include <fstream>

namespace server::app {
namespace {

/// Throws the error of an option and names the configuration file as its source.
[[noreturn]] void refuse(const std::string& path, const std::string& why) {
  throw CLI::ValidationError("--config " + path, why);
}

/// Returns the names of the options that a configuration file can have: "address, connections".
std::string known_names(const CLI::App& command) {
  std::string names;
  for (const CLI::Option* option : command.get_options()) {
    if (option->check_lname("help") || option->check_lname("config")) continue;
    names += (names.empty() ? "" : ", ") + option->get_lnames().front();
  }
  return names;
}

CLI::Option& option_called(const CLI::ConfigItem& item, const std::string& path, CLI::App& command) {
  CLI::Option* option = item.parents.empty() ? command.get_option_no_throw("--" + item.name) : nullptr;
  if (option == nullptr || item.name == "help" || item.name == "config") {
    refuse(path, "unknown option " + item.fullname() + "; the options are " + known_names(command));
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

}  // namespace server::app
