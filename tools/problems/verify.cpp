#include "tools/problems/verify.hpp"

#include <algorithm>

#include "rules/hasami/match/move_parser.hpp"
#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "tools/problems/line_check.hpp"
#include "tools/problems/sannin_tasks.hpp"
#include "tools/problems/square_tasks.hpp"
#include "tools/solve/mate_game.hpp"

namespace problems {
namespace {

using Fault = std::optional<std::string>;

/// Reads the moves of a solution. Whether they are legal is checked as they are played.
template <class Move, class Parse>
std::optional<std::vector<Move>> parsed(const std::vector<std::string>& codes, Parse parse) {
  std::vector<Move> moves;
  for (const std::string& code : codes) {
    const auto move = parse(code);
    if (!move) return std::nullopt;
    moves.push_back(*move);
  }
  return moves;
}

Fault sannin_fault(const Problem& problem, Depth depth) {
  using namespace rules::sannin;
  if (problem.task == Task::kWin || problem.task == Task::kCapture) return "the game has no such task";
  const auto position = parse_position(problem.position);
  if (!position) return position.reason();
  const auto moves = parsed<Move>(problem.moves, [](const std::string& code) { return parse_move_code(code); });
  if (!moves || moves->empty()) return "the moves cannot be read";
  Match match(*position, {});
  if (is_one_move(problem.task)) {
    const auto solutions = solutions_of(problem.task, match, most_solutions(problem.task));
    if (!is_selective(problem.task, solutions.size(), match.count_legal_moves()))
      return "there are no solutions, or too many";
    if (moves->size() != 1 || std::ranges::find(solutions, moves->front()) == solutions.end())
      return "the move is no solution";
    return std::nullopt;
  }
  solve::MateGame game(match, goal_of(problem.task));
  return line_fault(
      game, *moves, [&](int own) { return plies_of(match, own); }, depth);
}

Fault square_fault(const Problem& problem, Depth depth) {
  const auto match = square_match(problem.game, problem.position);
  if (!match) return "the game or its position does not exist";
  const auto moves = parsed<rules::hasami::Move>(problem.moves, [&](const std::string& code) {
    return rules::hasami::parse_move_code(match->rules().grid(), code);
  });
  if (!moves || moves->empty()) return "the moves cannot be read";
  if (problem.task == Task::kCapture) {
    const auto most = most_captures(*match);
    if (moves->size() == 1 && most && most->move == moves->front()) return std::nullopt;
    return "another move captures as many men";
  }
  if (problem.task != Task::kWin) return "the game has no such task";
  solve::SquareGame game(*match);
  return line_fault(
      game, *moves, [](int own) { return 2 * own - 1; }, depth);
}

}  // namespace

std::optional<std::string> fault_of(const Problem& problem, Depth depth) {
  if (problem.id != id_of(problem)) return "the id must be " + id_of(problem);
  if (problem.difficulty < 1 || problem.difficulty > 5) return "the difficulty must be from 1 to 5";
  return problem.game == "sannin" ? sannin_fault(problem, depth) : square_fault(problem, depth);
}

std::string id_of(const Problem& problem) {
  // FNV-1a.
  std::uint64_t digest = 14695981039346656037U;
  for (const char each : problem.game + " " + problem.position) {
    digest = (digest ^ static_cast<unsigned char>(each)) * 1099511628211U;
  }
  // No vowels: ids contain no words.
  constexpr std::string_view kLetters = "23456789bcdfghjkmnpqrstvwxz";
  std::string id;
  for (int i = 0; i < 6; ++i) {
    id += kLetters[digest % kLetters.size()];
    digest /= kLetters.size();
  }
  return id;
}

}  // namespace problems
