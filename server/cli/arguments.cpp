#include "server/cli/arguments.hpp"

#include <CLI/CLI.hpp>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <set>
#include <system_error>

#include "rules/printable.hpp"
#include "rules/sannin/position_text.hpp"
#include "server/cli/commands.hpp"

namespace server::cli {

using rules::sannin::Position;
using rules::sannin::RuleOptions;

namespace {

constexpr std::size_t kLargestFile = 16 << 20;

}  // namespace

void add_position_argument(CLI::App& command, std::string& position) {
  command.add_option("POSITION", position, "A position in quotes, start, or start:ml");
}

void add_rule_option(CLI::App& command, std::vector<std::string>& rules) {
  command.add_option("--rule", rules, "An option of the rules, such as gap=stay; may be repeated")
      ->allow_extra_args(false);
}

bool looks_like_position(const std::string& argument) {
  return argument.empty() || argument == "start" || argument.starts_with("start:") ||
         argument.find_first_of("/ ") != std::string::npos;
}

Position position_argument(const std::string& argument) {
  if (argument.empty() || argument == "start") return rules::sannin::initial_position(false);
  if (argument == "start:ml") return rules::sannin::initial_position(true);
  if (argument.starts_with("start:")) {
    throw ArgumentError("POSITION " + rules::printable(argument) +
                        ": the only alliance before the game is start:ml (the third player takes First)");
  }
  const auto position = rules::sannin::parse_position(argument);
  if (!position) throw ArgumentError("POSITION: " + position.reason());
  return *position;
}

RuleOptions rule_arguments(const std::vector<std::string>& rules) {
  RuleOptions options;
  std::set<std::string> given;
  for (const std::string& rule : rules) {
    const std::size_t equals = rule.find('=');
    if (equals == std::string::npos)
      throw ArgumentError("--rule " + rules::printable(rule) + ": write it as NAME=VALUE, such as gap=stay");
    const auto set = rules::sannin::with_option(options, rule.substr(0, equals), rule.substr(equals + 1));
    if (!set) throw ArgumentError("--rule " + rules::printable(rule) + ": " + set.reason());
    if (!given.insert(rule.substr(0, equals)).second)
      throw ArgumentError("--rule " + rules::printable(rule) + ": " + rule.substr(0, equals) + " is given already");
    options = *set;
  }
  return options;
}

std::string read_file(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored)) throw ArgumentError("FILE " + path + ": this is a directory");
  std::ifstream in(path, std::ios::binary);
  if (!in) throw ArgumentError("FILE " + path + ": " + std::strerror(errno));
  // A pipe or a device does not tell its size before it is read.
  std::string text(kLargestFile + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (in.bad()) throw ArgumentError("FILE " + path + ": " + std::strerror(errno));
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (text.size() > kLargestFile) throw ArgumentError("FILE " + path + ": a record has at most 16 MiB");
  return text;
}

}  // namespace server::cli
