#include "tools/mine_problems/selection.hpp"

#include <algorithm>
#include <map>

#include "engine/player.hpp"
#include "tools/mine_problems/likeness.hpp"
#include "tools/mine_problems/verify.hpp"

namespace problems {
namespace {

/// Number of problems of a task and number of own moves.
struct Quota {
  Task task;
  int own_moves;
  std::size_t count;
};
constexpr std::array kSanninQuotas = {
    Quota{Task::kMate, 1, 60},   Quota{Task::kMate, 2, 45},     Quota{Task::kMate, 3, 25},  Quota{Task::kGarden, 1, 8},
    Quota{Task::kGarden, 2, 20}, Quota{Task::kAlliance, 1, 30}, Quota{Task::kAvoid, 1, 25}, Quota{Task::kDefend, 1, 40},
};
constexpr std::array kSquareQuotas = {Quota{Task::kWin, 1, 2}, Quota{Task::kWin, 2, 5}, Quota{Task::kWin, 3, 3},
                                      Quota{Task::kCapture, 1, 3}};
constexpr std::size_t kOfOneGame = 2;
constexpr int kDifficulties = 5;

int least_difference(const std::string& game) {
  return game == "sannin" ? 12 : 6;
}

char seat_of(const Problem& problem) {
  return problem.position[problem.position.find(' ') + 1];
}

/// Ranks candidates: surprising solutions among many moves, in balanced positions, come first.
int merit(const Candidate& candidate) {
  const int unbalanced = std::max(candidate.material - 55, 0);
  return 10 * candidate.surprise + std::min(candidate.legal, 120) / 10 - unbalanced;
}

/// Returns whether the engine finds the first move at a level, with most of some seeds.
bool finds(const Problem& problem, int level) {
  constexpr int kSeeds = 5;
  int found = 0;
  for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
    const auto player =
        engine::make_player({.game = problem.game, .position = problem.position}, std::size_t{1} << 18U);
    engine::SearchRequest request;
    request.level = level;
    request.seed = seed;
    found += (*player)->think(request, nullptr).move == problem.moves.front() ? 1 : 0;
  }
  return 2 * found > kSeeds;
}

/// Returns the lowest level that finds the first move; one more than the highest one tried if none
/// does.
int lowest_level(const Problem& problem) {
  constexpr int kHighest = 6;
  for (int level = 1; level <= kHighest; ++level) {
    if (finds(problem, level)) return level;
  }
  return kHighest + 1;
}

/// Returns whether the engine wants to do what the task asks for, so that its levels tell how
/// difficult that is.
bool is_for_engine(Task task) {
  return task != Task::kAlliance && task != Task::kAvoid && task != Task::kCapture;
}

double hardness(const Candidate& candidate) {
  const Problem& problem = candidate.problem;
  constexpr double kUnknownLevel = 3;
  const double level = is_for_engine(problem.task) ? lowest_level(problem) : kUnknownLevel;
  return 3.0 * (candidate.own_moves - 1) + 0.7 * level + 0.25 * candidate.surprise + candidate.legal / 80.0;
}

/// Adds the best candidates of a quota.
void take(const Quota& quota, const std::string& game, const std::vector<Candidate>& ranked,
          std::vector<Candidate>& taken) {
  std::map<char, std::size_t> by_seat;
  std::size_t count = 0;
  const std::size_t of_seat = game == "sannin" ? (quota.count + 2) / 3 : quota.count;
  for (const Candidate& each : ranked) {
    const Problem& problem = each.problem;
    if (count == quota.count) return;
    if (problem.game != game || problem.task != quota.task || each.own_moves != quota.own_moves) continue;
    const bool looks_alike = std::ranges::any_of(taken, [&](const Candidate& other) {
      return other.problem.game == game &&
             difference(game, other.problem.position, problem.position) < least_difference(game);
    });
    const auto of_game = static_cast<std::size_t>(std::ranges::count_if(
        taken, [&](const Candidate& other) { return other.problem.game == game && other.source == each.source; }));
    if (looks_alike || of_game >= kOfOneGame || by_seat[seat_of(problem)] >= of_seat) continue;
    ++by_seat[seat_of(problem)];
    ++count;
    taken.push_back(each);
  }
}

/// Gives equally many problems of a game each difficulty.
void rate(std::vector<Candidate>& taken) {
  std::map<std::string, std::vector<std::pair<double, Candidate*>>> games;
  for (Candidate& each : taken) games[each.problem.game].emplace_back(hardness(each), &each);
  for (auto& [game, ranked] : games) {
    std::ranges::stable_sort(ranked, {}, &std::pair<double, Candidate*>::first);
    for (std::size_t i = 0; i < ranked.size(); ++i)
      ranked[i].second->problem.difficulty = static_cast<int>(kDifficulties * i / ranked.size()) + 1;
  }
}

}  // namespace

std::vector<Problem> selected(std::vector<Candidate> candidates) {
  std::ranges::stable_sort(candidates, std::ranges::greater(), merit);
  std::vector<Candidate> taken;
  for (const Quota& quota : kSanninQuotas) take(quota, "sannin", candidates, taken);
  for (const char* game : {"hasami", "daihasami", "makyek"}) {
    for (const Quota& quota : kSquareQuotas) take(quota, game, candidates, taken);
  }
  rate(taken);
  std::vector<Problem> problems;
  for (Candidate& each : taken) {
    each.problem.id = id_of(each.problem);
    problems.push_back(std::move(each.problem));
  }
  std::ranges::stable_sort(problems, {}, [](const Problem& problem) {
    return std::tuple(problem.game != "sannin", problem.game, problem.task, problem.difficulty, problem.id);
  });
  return problems;
}

}  // namespace problems
