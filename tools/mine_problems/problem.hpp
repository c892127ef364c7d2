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

/// A problem as it was mined, with what decides whether and where it is used.
struct Candidate {
  Problem problem;
  /// Number of the player's own moves.
  int own_moves = 1;
  /// Number of legal moves at the start.
  int legal = 0;
  /// Number of the game that it comes from.
  int source = 0;
  /// Part of all material that the player has, in percent.
  int material = 0;
  /// How surprising the solution is: the more the better.
  int surprise = 0;
};

/// Read and write one problem a line. Reading throws std::runtime_error that names the line.
std::vector<Problem> read_problems(std::istream& in, const std::string& name);
void write_problems(std::ostream& out, const std::vector<Problem>& problems);
std::vector<Candidate> read_candidates(std::istream& in, const std::string& name);
void write_candidate(std::ostream& out, const Candidate& candidate);

}  // namespace problems
