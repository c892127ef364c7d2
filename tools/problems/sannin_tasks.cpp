#include "tools/problems/sannin_tasks.hpp"

#include <algorithm>
#include <stdexcept>

#include "rules/sannin/moves/threats.hpp"

namespace problems {
namespace {

using namespace rules::sannin;

bool may_win_in_garden(const Position& position, const RuleOptions& options, Player player) {
  if (position.alliance.has_ally(player)) return false;
  if (position.alliance.is_dissolved() && options.garden_after == RuleOptions::After::kLost) return false;
  return LegalMoves(turn_in(position, options, player)).flights().contains(garden());
}

bool forms_alliance(const Match& match, const Move& move) {
  Position after;
  return play_move(match.position(), move, match.options(), after, Words::kNone).formed.has_value();
}

/// Returns whether the player to move can form an alliance against a player.
bool can_form_alliance_against(const Match& match, Player victim) {
  return LegalMoves(turn_in(match.position(), match.options())).visit([&](const Move& move) {
    Position after;
    const Outcome outcome = play_move(match.position(), move, match.options(), after, Words::kNone);
    return outcome.formed && outcome.formed->victim == victim;
  });
}

/// Returns whether a player plays on after a move, with every opponent still to be feared.
bool plays_on(const Match& after, Player self) {
  return !after.ending() && after.position().board.is_in(self) && after.position().turn != self;
}

}  // namespace

solve::Goal goal_of(Task task) {
  return task == Task::kGarden ? solve::Goal::kGarden : solve::Goal::kMate;
}

bool is_one_move(Task task) {
  return task == Task::kAlliance || task == Task::kAvoid || task == Task::kDefend;
}

int plies_of(const Match& match, int own_moves) {
  return (own_moves - 1) * match.position().board.players_in() + 1;
}

bool is_threatened(const Match& match, Player player) {
  const Position& position = match.position();
  return std::ranges::any_of(kPlayers, [&](Player opponent) {
    if (opponent == player || !position.board.is_in(opponent)) return false;
    return threatens_mate(position, match.options(), opponent, player) ||
           may_win_in_garden(position, match.options(), opponent);
  });
}

bool solves(Task task, Match& match, const Move& move) {
  match.judge_pending();
  if (task == Task::kAlliance) return forms_alliance(match, move);
  const Player self = match.position().turn;
  match.make(move);
  bool solved = false;
  if (plays_on(match, self)) {
    match.judge_pending();
    solved = task == Task::kAvoid ? !can_form_alliance_against(match, self) : !is_threatened(match, self);
  } else {
    // A move that wins or mates solves any problem.
    solved = match.ending() ? match.ending()->winner == self : match.position().board.is_in(self);
  }
  match.undo();
  return solved;
}

std::size_t most_solutions(Task task) {
  // A threatened alliance can hardly ever be avoided in only one way.
  return task == Task::kAvoid ? 8 : 1;
}

bool is_selective(Task task, std::size_t solutions, std::size_t legal) {
  // With few legal moves, as in check, most of them may avoid an alliance by chance.
  constexpr std::size_t kOneOf = 4;
  return solutions > 0 && solutions <= most_solutions(task) && (task != Task::kAvoid || kOneOf * solutions <= legal);
}

std::vector<Move> solutions_of(Task task, Match& match, std::size_t enough) {
  std::vector<Move> found;
  for (const Move& move : match.legal_moves()) {
    if (solves(task, match, move)) found.push_back(move);
    if (found.size() > enough) break;
  }
  return found;
}

}  // namespace problems
