#include "tools/mine_problems/square_finder.hpp"

#include <algorithm>
#include <map>

#include "engine/player.hpp"
#include "engine/random.hpp"
#include "rules/hasami/board/position_text.hpp"
#include "tools/mine_problems/square_tasks.hpp"
#include "tools/solve/solver.hpp"
#include "tools/solve/unique_line.hpp"

namespace problems {
namespace {

using namespace rules::hasami;

constexpr int kLongest = 150;
constexpr int kMostMoves = 3;
constexpr std::uint64_t kNodes = 20'000'000;
constexpr int kLeastLegal = 15;
/// Captures of fewer men are easily seen.
constexpr int kLeastCaptures = 2;

Candidate candidate_of(const Match& match, Task task, const std::vector<Move>& moves, int own_moves) {
  Candidate candidate;
  candidate.problem.game = match.rules().kind.id;
  candidate.problem.task = task;
  candidate.problem.position = position_text(match.rules().kind, match.position());
  for (const Move& move : moves) candidate.problem.moves.push_back(move_code(match.rules().grid(), move));
  candidate.own_moves = own_moves;
  candidate.legal = match.count_legal_moves();
  const auto [mine, theirs] = std::pair(match.position().mine().size(), match.position().theirs().size());
  candidate.material = 100 * mine / (mine + theirs);
  const auto captured = captures(match.rules(), match.position(), match.position().turn, moves.front()).all();
  candidate.surprise = captured.empty() ? 2 : 0;
  return candidate;
}

/// Returns the win of the player to move, if it is unique.
std::optional<Candidate> win_in(const Match& match) {
  solve::SquareGame game(match);
  solve::Solver solver(game, kNodes);
  for (int own_moves = 1; own_moves <= kMostMoves; ++own_moves) {
    const int plies = 2 * own_moves - 1;
    const auto first = solver.solutions(plies, 1);
    if (first.empty()) continue;
    if (first.size() > 1 || solver.exhausted()) return std::nullopt;
    const auto line = own_moves == 1 ? first : solve::UniqueLine(game, solver).find(plies, 8);
    if (!line || static_cast<int>(line->size()) != plies) return std::nullopt;
    return candidate_of(match, Task::kWin, *line, own_moves);
  }
  return std::nullopt;
}

std::optional<Candidate> capture_in(const Match& match) {
  const auto most = most_captures(match);
  if (!most || most->captured < kLeastCaptures) return std::nullopt;
  Candidate candidate = candidate_of(match, Task::kCapture, {most->move}, 1);
  candidate.surprise = most->captured;
  return candidate;
}

}  // namespace

std::vector<Candidate> square_candidates(const std::string& game, std::uint64_t seed) {
  engine::Random random(seed);
  Match match = *square_match(game, "");
  const auto player = std::move(*engine::make_player({.game = game}, std::size_t{1} << 20U));
  engine::SearchRequest request;
  const std::array<int, 2> levels = {2 + static_cast<int>(random.below(5)), 2 + static_cast<int>(random.below(5))};
  std::map<std::pair<Task, int>, std::vector<Candidate>> found;
  for (int number = 1; match.is_on() && number <= kLongest; ++number) {
    if (match.count_legal_moves() >= kLeastLegal) {
      // Without history: the problem begins here.
      const Match here(match.position(), match.rules());
      for (auto candidate : {win_in(here), capture_in(here)}) {
        if (candidate) found[{candidate->problem.task, candidate->own_moves}].push_back(std::move(*candidate));
      }
    }
    request.level = levels[index_of(match.position().turn)];
    request.seed = random.next();
    const engine::Report report = player->think(request, nullptr);
    (void)player->play(report.move);
    match.make(*parse_move_code(match.rules().grid(), report.move));
  }
  std::vector<Candidate> candidates;
  for (auto& [key, list] : found) candidates.push_back(std::move(list[random.below(list.size())]));
  return candidates;
}

}  // namespace problems
