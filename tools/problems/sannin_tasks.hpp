#pragma once

#include <vector>

#include "rules/sannin/match/match.hpp"
#include "tools/problems/problem.hpp"
#include "tools/solve/mate_game.hpp"

/// What solves the problems of Sannin shogi, by the rules alone.
namespace problems {

/// Returns the goal of a task that is solved in several moves.
solve::Goal goal_of(Task task);
/// Returns whether the task is judged after one move of the player.
bool is_one_move(Task task);

/// Returns the number of plies within which so many moves of the player to move are.
int plies_of(const rules::sannin::Match& match, int own_moves);

/// Returns whether a legal move solves a task with one move. Leaves the match as it
/// was.
bool solves(Task task, rules::sannin::Match& match, const rules::sannin::Move& move);

/// Returns the moves that solve a task with one move. Stops once there are more than
/// `enough`.
std::vector<rules::sannin::Move> solutions_of(Task task, rules::sannin::Match& match, std::size_t enough);

/// Returns how many solutions a task with one move may have. The judge accepts all of them.
std::size_t most_solutions(Task task);
/// Returns whether so many solutions are few enough, also as a part of all legal moves.
bool is_selective(Task task, std::size_t solutions, std::size_t legal);

/// Returns whether an opponent of a player threatens mate, or to win in the Garden: whether that
/// opponent could do so if it were their turn.
bool is_threatened(const rules::sannin::Match& match, rules::sannin::Player player);

}  // namespace problems
