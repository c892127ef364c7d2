#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "rules/game.hpp"
#include "server/cli/commands.hpp"

namespace CLI {
class App;
}

namespace server::cli {

/// Arguments that select a game, its rules and its start position. Texts as given; none if left
/// out.
struct GameArguments {
  std::optional<std::string> game;
  std::optional<std::string> variant;
  std::vector<std::string> rules;
  std::optional<std::string> position;
};

/// Add options to a command: `--game`; `--variant` and `--rule`; the argument POSITION. The
/// functions below interpret their values. `arguments` must outlive the command.
void add_game_option(CLI::App& command, GameArguments& arguments);
void add_rule_options(CLI::App& command, GameArguments& arguments);
void add_position_argument(CLI::App& command, GameArguments& arguments);

/// Returns whether an argument is a POSITION and not a move: empty, `start`, `start:ml`, or a text
/// with `/`.
bool looks_like_position(const std::string& argument);

/// Returns the selected ruleset; Sannin shogi by default. Throws ArgumentError.
const rules::Ruleset& ruleset_argument(const GameArguments& arguments);

/// Returns a game at its start position. POSITION is missing or `start`, or `start:ml` with the
/// letters of the allies, or a position's text. A rule has the form `gap=stay`, may be given once,
/// and overrides the variant. Throws ArgumentError.
std::unique_ptr<rules::Game> start_game(const GameArguments& arguments);

/// Returns the contents of a file of at most 16 MiB; `-` is standard input. Throws ArgumentError.
std::string read_record_file(const std::string& path);
/// Returns the error for a fault in the record of a file.
ArgumentError wrong_record(const std::string& file, const rules::RecordFault& fault);

}  // namespace server::cli
