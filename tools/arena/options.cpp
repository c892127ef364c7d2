#include "tools/arena/options.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <stdexcept>

#include "tools/arena/play/contestant.hpp"

namespace arena {

void add_number(CLI::App& command, const std::string& name, int& target, int least, int most, const std::string& help) {
  const std::string range = std::to_string(least) + " to " + std::to_string(most);
  // CLI11 itself reads 010 as octal 8, and accepts 0x2 and +1.
  const auto check = [least, most, range](const std::string& text) -> std::string {
    const bool plain = !text.empty() && text.size() < 10 && (text == "0" || text.front() != '0') &&
                       std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
    if (plain && std::stoi(text) >= least && std::stoi(text) <= most) return {};
    return "must be a whole number from " + range + ", not \"" + text + "\"";
  };
  command.add_option(name, target, help)->check(CLI::Validator(check, "from " + range))->capture_default_str();
}

void add_common(CLI::App& command, Common& common, int games, const std::string& of_games) {
  common.games = games;
  add_number(command, "--games", common.games, 1, 1'000'000, of_games);
  add_number(command, "--seed", common.seed, 0, 999'999'999, "Determines the games");
  add_number(command, "--threads", common.threads, 1, 64, "Number of threads");
}

CLI::Validator contestant() {
  const auto check = [](const std::string& text) -> std::string {
    try {
      check_contestant(text);
    } catch (const std::invalid_argument& wrong) {
      return wrong.what();
    }
    return {};
  };
  return {check, ""};
}

}  // namespace arena
