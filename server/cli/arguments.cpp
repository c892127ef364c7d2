#include "server/cli/arguments.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <set>
#include <system_error>

#include "rules/printable.hpp"
#include "rules/rulesets.hpp"
#include "server/cli/commands.hpp"

namespace server::cli {

using rules::Game;
using rules::Ruleset;

namespace {

constexpr std::size_t kLargestFile = 16 << 20;
constexpr std::string_view kStart = "start:";

rules::Options rule_arguments(const Ruleset& ruleset, const std::vector<std::string>& rules) {
  rules::Options options;
  std::set<std::string> given;
  for (const std::string& rule : rules) {
    const std::size_t equals = rule.find('=');
    if (equals == std::string::npos)
      throw ArgumentError("--rule " + rules::printable(rule) + ": write it as NAME=VALUE, such as gap=stay");
    const std::pair<std::string, std::string> option(rule.substr(0, equals), rule.substr(equals + 1));
    const auto tried = ruleset.start({option}, std::nullopt);
    if (!tried) throw ArgumentError("--rule " + rules::printable(rule) + ": " + tried.reason());
    if (!given.insert(option.first).second)
      throw ArgumentError("--rule " + rules::printable(rule) + ": " + option.first + " is given already");
    options.push_back(option);
  }
  return options;
}

std::optional<rules::Seat> seat_with(const Ruleset& ruleset, char letter) {
  const auto seats = ruleset.seats();
  const auto found = std::ranges::find(seats, letter, &rules::SeatInfo::letter);
  if (found == seats.end()) return std::nullopt;
  return rules::Seat(static_cast<int>(found - seats.begin()));
}

/// How the start with allies is written, as a hint.
std::string allied_start(const Ruleset& ruleset) {
  const auto outside = ruleset.seat_outside_pact();
  if (!outside) return "this game begins at start";
  std::string text(kStart);
  for (std::size_t i = 0; i < ruleset.seats().size(); ++i) {
    if (static_cast<int>(i) != outside->index()) text += ruleset.seats()[i].letter;
  }
  return "the only alliance before the game is " + text;
}

std::unique_ptr<Game> start_allied(const Ruleset& ruleset, const rules::Options& options, const std::string& argument) {
  const std::string letters = argument.substr(kStart.size());
  const auto one = letters.size() == 2 ? seat_with(ruleset, letters[0]) : std::nullopt;
  const auto other = letters.size() == 2 ? seat_with(ruleset, letters[1]) : std::nullopt;
  if (one && other) {
    auto game = ruleset.start(options, rules::Pact{*one, *other});
    if (game) return std::move(*game);
  }
  throw ArgumentError("POSITION " + rules::printable(argument) + ": " + allied_start(ruleset));
}

}  // namespace

void add_game_option(CLI::App& command, GameArguments& arguments) {
  command.add_option("--game", arguments.game, "The game: sannin, if left out; hasami, daihasami, makyek");
}

void add_rule_option(CLI::App& command, GameArguments& arguments) {
  command.add_option("--rule", arguments.rules, "An option of the rules, such as gap=stay; may be repeated")
      ->allow_extra_args(false);
}

void add_position_argument(CLI::App& command, GameArguments& arguments) {
  command.add_option("POSITION", arguments.position, "A position in quotes, start, or start:ml");
}

bool looks_like_position(const std::string& argument) {
  return argument.empty() || argument == "start" || argument.starts_with(kStart) ||
         argument.find('/') != std::string::npos;
}

const Ruleset& ruleset_argument(const GameArguments& arguments) {
  if (arguments.game.empty()) return *rules::rulesets().front();
  if (const Ruleset* ruleset = rules::find_ruleset(arguments.game)) return *ruleset;
  std::string known;
  for (const Ruleset* ruleset : rules::rulesets()) known += (known.empty() ? "" : ", ") + std::string(ruleset->id());
  throw ArgumentError("--game " + rules::printable(arguments.game) + ": the games are " + known);
}

std::unique_ptr<Game> start_game(const GameArguments& arguments) {
  const Ruleset& ruleset = ruleset_argument(arguments);
  const rules::Options options = rule_arguments(ruleset, arguments.rules);
  const std::string& position = arguments.position;
  if (position.starts_with(kStart)) return start_allied(ruleset, options, position);
  auto game = position.empty() || position == "start" ? ruleset.start(options, std::nullopt)
                                                      : ruleset.start_from(position, options, std::nullopt);
  if (!game) throw ArgumentError("POSITION: " + game.reason());
  return std::move(*game);
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
