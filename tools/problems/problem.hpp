#pragma once

#include <array>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace problems {

/// What the player to move is to do (docs/FORMATS.md, "Problems").
enum class Task {
  /// Mates an opponent in as many moves as the solution has.
  kMate,
  /// Wins in the Garden in as many moves.
  kGarden,
  /// Makes the move that forms an alliance.
  kAlliance,
  /// Makes a move after which the next player can form no alliance against the player.
  kAvoid,
  /// Makes the one move after which no opponent threatens mate or the Garden.
  kDefend,
  /// Games on square boards: wins in as many moves.
  kWin,
  /// Games on square boards: captures the most men.
  kCapture,
};

inline constexpr std::array kTasks = {Task::kMate,   Task::kGarden, Task::kAlliance, Task::kAvoid,
                                      Task::kDefend, Task::kWin,    Task::kCapture};
std::string_view word(Task task);

/// A problem: a position and its solution.
struct Problem {
  std::string id;
  /// Id of the ruleset.
  std::string game;
  Task task = Task::kMate;
  std::string position;
  /// Codes of the moves of the solution, replies included, the player's move first and last.
  std::vector<std::string> moves;
  /// 1 (for beginners) to 5.
  int difficulty = 1;
};

/// Reads one problem a line. Throws std::runtime_error that names the line.
std::vector<Problem> read_problems(std::istream& in, const std::string& name);

}  // namespace problems
