#include "server/cli/arguments.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <set>
#include <system_error>

#include "rules/printable.hpp"
#include "rules/rulesets.hpp"
#include "rules/unicode/characters.hpp"
#include "rules/variants.hpp"
#include "server/cli/commands.hpp"

namespace server::cli {

using rules::Game;
using rules::Ruleset;

namespace {

constexpr std::size_t kLargestFile = 16 << 20;
constexpr std::string_view kStart = "start:";

/// Returns an argument as shown in messages; an empty one as `""`.
std::string shown(const std::string& argument) {
  return argument.empty() ? "\"\"" : rules::printable(argument);
}

rules::Options rule_arguments(const Ruleset& ruleset, const std::vector<std::string>& rules) {
  rules::Options options;
  std::set<std::string> given;
  for (const std::string& rule : rules) {
    const std::size_t equals = rule.find('=');
    if (equals == std::string::npos)
      throw ArgumentError("--rule " + shown(rule) + ": write it as NAME=VALUE, such as gap=stay");
    const std::pair<std::string, std::string> option(rule.substr(0, equals), rule.substr(equals + 1));
    const auto tried = ruleset.start({option}, std::nullopt);
    if (!tried) throw ArgumentError("--rule " + shown(rule) + ": " + tried.reason());
    if (!given.insert(option.first).second)
      throw ArgumentError("--rule " + shown(rule) + ": " + option.first + " is already given");
    options.push_back(option);
  }
  return options;
}

/// Returns the options of the variant, if any, overridden by those of `--rule`.
rules::Options option_arguments(const Ruleset& ruleset, const GameArguments& arguments) {
  rules::Options options = rule_arguments(ruleset, arguments.rules);
  if (!arguments.variant) return options;
  if (const auto* variant = rules::find_variant(ruleset, *arguments.variant)) {
    return rules::with_variant(*variant, options);
  }
  const std::string known = rules::variant_ids(ruleset);
  throw ArgumentError("--variant " + shown(*arguments.variant) + ": " + std::string(ruleset.title()) +
                      (known.empty() ? " has no variants; omit the option" : " has the variants " + known));
}

std::optional<rules::Seat> seat_with(const Ruleset& ruleset, char letter) {
  const auto seats = ruleset.seats();
  const auto found = std::ranges::find(seats, letter, &rules::SeatInfo::letter);
  if (found == seats.end()) return std::nullopt;
  return rules::Seat(static_cast<int>(found - seats.begin()));
}

/// Returns a hint how to write the start with an alliance.
std::string allied_start(const Ruleset& ruleset) {
  const auto outside = ruleset.seat_outside_alliance();
  if (!outside) return "this game starts only from start";
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
  if (one && other && one->index() < other->index()) {
    auto game = ruleset.start(options, rules::OpeningAlliance{*one, *other});
    if (game) return std::move(*game);
  }
  throw ArgumentError("POSITION " + rules::printable(argument) + ": " + allied_start(ruleset));
}

/// Adds an option or a positional argument. Unlike CLI11's optional text, it distinguishes an empty
/// text from a missing one.
void add_text(CLI::App& command, const std::string& name, std::optional<std::string>& text,
              const std::string& description) {
  command.add_option_function<std::string>(
      name, [&text](const std::string& given) { text = given; }, description);
}

}  // namespace

void add_game_option(CLI::App& command, GameArguments& arguments) {
  add_text(command, "--game", arguments.game, "Game: sannin (default), hasami, daihasami or makyek");
}

void add_rule_options(CLI::App& command, GameArguments& arguments) {
  add_text(command, "--variant", arguments.variant,
           "Variant of the game, such as chess-capture of makyek; --rule overrides it");
  command.add_option("--rule", arguments.rules, "Option of the rules, such as gap=stay; repeatable")
      ->allow_extra_args(false);
}

void add_position_argument(CLI::App& command, GameArguments& arguments) {
  add_text(command, "POSITION", arguments.position, "Position in quotes, start (default), or start:ml");
}

bool looks_like_position(const std::string& argument) {
  return argument.empty() || argument == "start" || argument.starts_with(kStart) ||
         argument.find('/') != std::string::npos;
}

const Ruleset& ruleset_argument(const GameArguments& arguments) {
  if (!arguments.game) return *rules::rulesets().front();
  if (const Ruleset* ruleset = rules::find_ruleset(*arguments.game)) return *ruleset;
  throw ArgumentError("--game " + shown(*arguments.game) + ": the games are " + rules::ruleset_ids());
}

std::unique_ptr<Game> start_game(const GameArguments& arguments) {
  const Ruleset& ruleset = ruleset_argument(arguments);
  const rules::Options options = option_arguments(ruleset, arguments);
  const std::string position = arguments.position.value_or("start");
  if (position.empty()) throw ArgumentError("POSITION: must not be empty; omit it, or write start");
  if (position.starts_with(kStart)) return start_allied(ruleset, options, position);
  auto game =
      position == "start" ? ruleset.start(options, std::nullopt) : ruleset.start_from(position, options, std::nullopt);
  if (!game) throw ArgumentError("POSITION: " + game.reason());
  return std::move(*game);
}

std::string read_record_file(const std::string& path) {
  if (path.empty()) throw ArgumentError("FILE: must not be empty; name a record");
  std::error_code ignored;
  if (std::filesystem::is_directory(path, ignored))
    throw ArgumentError("FILE " + path + ": must be a file, not a directory");
  std::ifstream file;
  if (path != "-") {
    file.open(path, std::ios::binary);
    if (!file) throw ArgumentError("FILE " + path + ": " + std::strerror(errno));
  }
  std::istream& in = path == "-" ? std::cin : file;
  // The size of a pipe or a device is unknown before reading.
  std::string text(kLargestFile + 1, '\0');
  in.read(text.data(), static_cast<std::streamsize>(text.size()));
  if (in.bad()) throw ArgumentError("FILE " + path + ": " + std::strerror(errno));
  text.resize(static_cast<std::size_t>(in.gcount()));
  if (text.size() > kLargestFile) throw ArgumentError("FILE " + path + ": a record can have at most 16 MiB");
  if (const auto at = rules::unicode::invalid_utf8_at(text)) {
    throw ArgumentError("FILE " + path + ", byte " + std::to_string(*at + 1) + ": " +
                        rules::printable(std::string_view(text).substr(*at, 1)) +
                        " is not valid UTF-8; convert the file to UTF-8");
  }
  return text;
}

ArgumentError wrong_record(const std::string& file, const rules::RecordFault& fault) {
  return ArgumentError("FILE " + file + ", line " + std::to_string(fault.line) + ", column " +
                       std::to_string(fault.column) + ": " + fault.reason);
}

}  // namespace server::cli
