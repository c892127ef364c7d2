#pragma once

#include <optional>
#include <vector>

#include "rules/sannin/match/match.hpp"
#include "tools/mine_problems/problem.hpp"

/// Problems in positions of Sannin shogi.
namespace problems {

/// A problem that a position may hold.
struct Proposal {
  Task task = Task::kMate;
  int own_moves = 1;
  rules::sannin::Position position;
};

/// Returns what a position may hold, after a quick look. `soon_mated`: a player was mated soon
/// after it.
std::vector<Proposal> proposals(const rules::sannin::Position& position, bool soon_mated);

/// The same for one task that is solved in one move, also if the position holds a mate.
std::vector<Proposal> proposals_of(Task task, const rules::sannin::Position& position);

/// The same for wins in the Garden and defences against them.
std::vector<Proposal> garden_proposals(const rules::sannin::Position& position);

/// Returns the problem if the solution is unique; none otherwise, or if the search takes too
/// long.
std::optional<Candidate> verified(const Proposal& proposal);

}  // namespace problems
