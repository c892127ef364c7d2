#include "tools/mine_problems/sannin_finder.hpp"

#include <algorithm>

#include "engine/player.hpp"
#include "rules/sannin/board/attacks.hpp"
#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "tools/mine_problems/sannin_tasks.hpp"
#include "tools/solve/solver.hpp"
#include "tools/solve/unique_line.hpp"

namespace problems {
namespace {

using namespace rules::sannin;
using solve::MateGame;
using solve::Solver;

/// With fewer legal moves there is nothing to find.
constexpr std::size_t kLeastMoves = 6;
/// Nodes of the engine's mate search, which proposes problems, and of exhaustive searches.
constexpr std::uint64_t kProofNodes = 5'000;
constexpr std::uint64_t kProofNodesBeforeMate = 40'000;
constexpr std::uint64_t kNodes = 100'000'000;

/// Number of own moves of mates that an exhaustive search can judge.
int most_moves(const Position& position) {
  if (position.board.players_in() == 2) return 3;
  return position.alliance.has_ally(position.turn) ? 1 : 2;
}

/// Returns the number of own moves of a mate that the engine proves; none if it proves none.
std::optional<int> proved(const Position& position, std::uint64_t nodes) {
  const auto player = engine::make_player({.position = position_text(position)}, std::size_t{1} << 12U);
  engine::SearchRequest request;
  request.limits.nodes = nodes;
  request.mate_in = most_moves(position);
  const engine::Report report = (*player)->think(request, nullptr);
  if (report.lines.empty()) return std::nullopt;
  const int players = position.board.players_in();
  return (report.lines.front().mate + players - 2) / players + 1;
}

bool is_near_garden(const Board& board, Player player) {
  const Cell king = *board.king(player);
  if (board.at(king)->promoted()) return true;
  return !(surroundings(king) & surroundings(garden())).empty();
}

void propose_mates(const Match& match, bool soon_mated, std::vector<Proposal>& found) {
  const Position& position = match.position();
  MateGame game(match, solve::Goal::kMate);
  const auto mates = Solver(game).solutions(1, 1);
  if (mates.size() == 1) found.push_back({Task::kMate, 1, position});
  if (!mates.empty()) return;
  const int most = most_moves(position);
  if (most == 1) return;
  const auto own_moves = proved(position, soon_mated ? kProofNodesBeforeMate : kProofNodes);
  if (own_moves) {
    found.push_back({Task::kMate, *own_moves, position});
  } else if (soon_mated) {
    found.push_back({Task::kMate, 2, position});
  }
}

/// Points of all pieces of a player by the values of RULES.md §8.
int material(const Board& board, Player player) {
  int sum = 0;
  for (const Cell cell : board.of(player) - board.kings()) sum += value(board.at(cell)->kind());
  for (const Kind kind : kHandKinds) sum += board.hand(player).count(kind) * value(kind);
  return sum;
}

int material_share(const Position& position) {
  int all = 0;
  for (const Player player : kPlayers) all += material(position.board, player);
  return 100 * material(position.board, position.turn) / std::max(all, 1);
}

/// Judges how surprising a move is: sacrifices, quiet moves and illuminations are.
int surprise_of(const Match& match, const Move& move) {
  const Board& board = match.position().board;
  const Player self = match.position().turn;
  if (move.type() == Move::Type::kIllumination) return 3;
  const bool drops = move.type() == Move::Type::kDrop;
  const auto captured = board.at(move.to());
  const Kind kind = drops ? move.kind() : board.at(move.from())->kind();
  int surprise = captured ? 0 : 1;
  if (kind != Kind::kKing && foreign_attacker(board, self, move.to()) &&
      (!captured || value(captured->kind()) < value(kind)))
    surprise += 2 + value(kind) - 1;
  Match after = match;
  after.make(move);
  const bool checks = std::ranges::any_of(
      kPlayers, [&](Player player) { return player != self && in_check(after.position().board, player); });
  return surprise + (checks || after.ending() ? 0 : 2);
}

std::optional<std::vector<Move>> solution_of(const Proposal& proposal, Match& match) {
  if (is_one_move(proposal.task)) {
    const auto found = solutions_of(proposal.task, match, most_solutions(proposal.task));
    if (!is_selective(proposal.task, found.size(), match.count_legal_moves())) return std::nullopt;
    return std::vector{found.front()};
  }
  MateGame game(match, goal_of(proposal.task));
  Solver solver(game, kNodes);
  const int plies = plies_of(match, proposal.own_moves);
  if (proposal.own_moves > 1 && solver.forced(plies_of(match, proposal.own_moves - 1)) != solve::Verdict::kNotForced)
    return std::nullopt;
  const auto first = solver.solutions(plies, 1);
  if (first.size() != 1) return std::nullopt;
  if (proposal.own_moves == 1) return first;
  return solve::UniqueLine(game, solver).find(plies, 8);
}

/// Returns whether a position holds a problem of a task that is solved in one move.
bool may_hold(Task task, Match& match) {
  const Position& position = match.position();
  const bool concerns = task == Task::kDefend ? is_threatened(match, position.turn)
                                              : position.board.players_in() == 3 && position.alliance.is_none();
  if (!concerns) return false;
  return is_selective(task, solutions_of(task, match, most_solutions(task)).size(), match.count_legal_moves());
}

/// Returns whether a player could also mate, so that winning in the Garden is not the only way.
bool mates_instead(const Match& match, const Proposal& proposal) {
  MateGame game(match, solve::Goal::kWin);
  Solver solver(game, kNodes);
  return solver.solutions(plies_of(match, proposal.own_moves), 1).size() != 1;
}

}  // namespace

std::vector<Proposal> proposals(const Position& position, bool soon_mated) {
  Match match(position, {});
  std::vector<Proposal> found;
  if (match.count_legal_moves() < kLeastMoves) return found;
  propose_mates(match, soon_mated, found);
  if (!found.empty()) return found;
  for (const Task task : {Task::kDefend, Task::kAlliance, Task::kAvoid}) {
    if (may_hold(task, match)) found.push_back({task, 1, position});
  }
  return found;
}

std::vector<Proposal> proposals_of(Task task, const Position& position) {
  Match match(position, {});
  if (match.count_legal_moves() < kLeastMoves || !may_hold(task, match)) return {};
  return {{task, 1, position}};
}

std::vector<Proposal> garden_proposals(const Position& position) {
  Match match(position, {});
  std::vector<Proposal> found;
  if (match.count_legal_moves() < kLeastMoves) return found;
  if (!position.alliance.has_ally(position.turn) && is_near_garden(position.board, position.turn)) {
    found.push_back({Task::kGarden, 1, position});
    found.push_back({Task::kGarden, 2, position});
  }
  if (is_threatened(match, position.turn) && solutions_of(Task::kDefend, match, 1).size() == 1)
    found.push_back({Task::kDefend, 1, position});
  return found;
}

std::optional<Candidate> verified(const Proposal& proposal) {
  Match match(proposal.position, {});
  const auto moves = solution_of(proposal, match);
  if (!moves) return std::nullopt;
  // A line that ends sooner than it has to is no solution.
  const auto own = std::ranges::count_if(*moves, [&, at = Match(proposal.position, {})](const Move& move) mutable {
    const bool is_own = at.position().turn == proposal.position.turn;
    at.make(move);
    return is_own;
  });
  if (own != proposal.own_moves) return std::nullopt;
  if (proposal.task == Task::kGarden && mates_instead(match, proposal)) return std::nullopt;
  Candidate candidate;
  candidate.problem.game = "sannin";
  candidate.problem.task = proposal.task;
  candidate.problem.position = position_text(proposal.position);
  candidate.problem.moves = move_codes(*moves);
  candidate.own_moves = proposal.own_moves;
  candidate.legal = static_cast<int>(match.count_legal_moves());
  candidate.material = material_share(proposal.position);
  candidate.surprise = surprise_of(match, moves->front());
  return candidate;
}

}  // namespace problems
