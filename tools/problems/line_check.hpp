#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "tools/problems/depth.hpp"
#include "tools/solve/solver.hpp"

namespace problems {

/// Returns what is wrong with a solution; none if it is sound: legal, ending with the goal, and in
/// kExhaustive the only one. `plies_of(n)` is the number of plies within which n own moves are.
template <class Game, class Plies>
std::optional<std::string> line_fault(Game& game, const std::vector<typename Game::Move>& line, Plies plies_of,
                                      Depth depth) {
  int own_moves = 0;
  std::size_t played = 0;
  std::vector<bool> own;
  std::optional<std::string> fault;
  for (const auto& move : line) {
    const auto legal = game.moves();
    if (game.reached() || std::find(legal.begin(), legal.end(), move) == legal.end()) {
      fault = "move " + std::to_string(played + 1) + " is illegal";
      break;
    }
    own.push_back(game.attacking());
    own_moves += own.back() ? 1 : 0;
    game.make(move);
    ++played;
  }
  if (!fault && !(own.back() && game.reached().value_or(false))) fault = "the last move does not reach the goal";
  for (; played > 0; --played) game.undo();
  if (fault) return fault;
  if (own_moves > 1 && depth == Depth::kLine) return std::nullopt;
  solve::Solver solver(game);
  if (own_moves > 1 && solver.forced(plies_of(own_moves - 1)) == solve::Verdict::kForced)
    return "it can be done sooner";
  int plies = plies_of(own_moves);
  for (std::size_t i = 0; i < line.size() && !fault; ++i, --plies) {
    // Any last move that reaches the goal will do, unless it is the only one.
    const bool must_be_unique = own[i] && (i == 0 || i + 1 < line.size());
    if (must_be_unique && solver.solutions(plies, 1) != std::vector{line[i]})
      fault = "move " + std::to_string(i + 1) + " is not the only one";
    game.make(line[i]);
    ++played;
  }
  for (; played > 0; --played) game.undo();
  return fault;
}

}  // namespace problems
