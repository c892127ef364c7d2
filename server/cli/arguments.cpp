#include "server/cli/arguments.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "rules/sannin/position_text.hpp"
#include "server/cli/commands.hpp"

namespace server::cli {

using rules::sannin::Position;
using rules::sannin::RuleOptions;

bool looks_like_position(const std::string& argument) {
  return argument == "start" || argument.starts_with("start:") || argument.find(' ') != std::string::npos;
}

Position position_argument(const std::string& argument) {
  if (argument.empty() || argument == "start") return rules::sannin::initial_position(false);
  if (argument == "start:ml") return rules::sannin::initial_position(true);
  if (argument.starts_with("start:")) {
    throw ArgumentError("POSITION " + argument +
                        ": the only alliance before the game is start:ml (the third player takes First)");
  }
  const auto position = rules::sannin::parse_position(argument);
  if (!position) throw ArgumentError("POSITION: " + position.reason());
  return *position;
}

RuleOptions rule_arguments(const std::vector<std::string>& rules) {
  RuleOptions options;
  for (const std::string& rule : rules) {
    const std::size_t equals = rule.find('=');
    if (equals == std::string::npos)
      throw ArgumentError("--rule " + rule + ": write it as NAME=VALUE, such as gap=stay");
    const auto set = rules::sannin::with_option(options, rule.substr(0, equals), rule.substr(equals + 1));
    if (!set) throw ArgumentError("--rule " + rule + ": " + set.reason());
    options = *set;
  }
  return options;
}

std::string read_file(const std::string& path) {
  if (std::filesystem::is_directory(path)) throw ArgumentError("FILE " + path + ": this is a directory");
  std::ifstream in(path, std::ios::binary);
  if (!in) throw ArgumentError("FILE " + path + ": " + std::strerror(errno));
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace server::cli
