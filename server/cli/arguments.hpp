#pragma once

#include <memory>
#include <string>
#include <vector>

#include "rules/game.hpp"

namespace CLI {
class App;
}

namespace server::cli {

/// Which game is meant, by which rules, and where it begins: texts as they were given.
struct GameArguments {
  std::string game;
  std::vector<std::string> rules;
  std::string position;
};

/// Gives a command the options `--game` and `--rule` and the argument POSITION, still to be read by the functions
/// below. The arguments must outlive the command.
void add_game_option(CLI::App& command, GameArguments& arguments);
void add_rule_option(CLI::App& command, GameArguments& arguments);
void add_position_argument(CLI::App& command, GameArguments& arguments);

/// Whether an argument is meant as POSITION, and not as a move: empty, `start`, `start:ml`, or a text with `/`.
bool looks_like_position(const std::string& argument);

/// The game that is meant; Sannin shogi if none is named. Throws ArgumentError.
const rules::Ruleset& ruleset_argument(const GameArguments& arguments);

/// A game that begins there: POSITION is empty or `start`, `start:ml` with the allies' letters, or a position's text.
/// Each rule is like `gap=stay` and stands once. Throws ArgumentError.
std::unique_ptr<rules::Game> start_game(const GameArguments& arguments);

/// The contents of a file of at most 16 MiB. Throws ArgumentError.
std::string read_file(const std::string& path);

}  // namespace server::cli
