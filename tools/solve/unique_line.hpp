#pragma once

#include "tools/solve/solver.hpp"

namespace solve {

/// Finds the solution of a problem: a line in which the attacking side has only one move that keeps
/// the result forced, except at the last move, where any that reaches the goal will do. The other
/// side defends as long as it can.
template <class Game>
class UniqueLine {
 public:
  using Move = typename Game::Move;

  /// Both must outlive this object. The attacking side must be to move, and the result forced
  /// within `plies`, not earlier.
  UniqueLine(Game& game, Solver<Game>& solver) : game_(game), solver_(solver) {}

  /// Returns the moves, the first one included; none if some move is not the only one, or if the
  /// solver reached its number of nodes. Tries at most `replies` replies of each position.
  std::optional<std::vector<Move>> find(int plies, std::size_t replies) {
    replies_ = replies;
    line_.clear();
    if (!extend(plies) || solver_.exhausted()) return std::nullopt;
    return line_;
  }

 private:
  bool extend(int plies) {
    if (const std::optional<bool> reached = game_.reached()) return *reached;
    return game_.attacking() ? attack(plies) : defend(plies);
  }

  bool attack(int plies) {
    const bool last = plies == 1;
    const std::vector<Move> solutions = solver_.solutions(plies, last ? 0 : 1);
    if (solutions.empty() || (!last && solutions.size() > 1)) return false;
    return play(solutions.front(), plies);
  }

  bool defend(int plies) {
    std::vector<Move> longest;
    int length = 0;
    for (const Move& reply : game_.moves()) {
      game_.make(reply);
      const int needed = game_.reached() ? 0 : solver_.shortest(plies - 1).value_or(0);
      game_.undo();
      if (solver_.exhausted()) return false;
      if (needed > length) longest.clear();
      length = std::max(length, needed);
      if (needed == length) longest.push_back(reply);
    }
    for (std::size_t i = 0; i < longest.size() && i < replies_; ++i) {
      if (play(longest[i], plies)) return true;
    }
    return false;
  }

  bool play(const Move& move, int plies) {
    line_.push_back(move);
    game_.make(move);
    const bool found = extend(plies - 1);
    game_.undo();
    if (!found) line_.pop_back();
    return found;
  }

  Game& game_;
  Solver<Game>& solver_;
  std::size_t replies_ = 1;
  std::vector<Move> line_;
};

}  // namespace solve
