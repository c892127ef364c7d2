#include <limits>

#include "rules/sannin/moves/move_text.hpp"
#include "tests/bench/benches.hpp"
#include "tests/bench/conformance_games.hpp"
#include "tests/bench/stopwatch.hpp"

// Measures the time for which a move occupies a room: a move with all its consequences, over all
// moves of the conformance games.
namespace bench {
namespace {

/// Number of times that each game is played. The best time of each move counts.
constexpr int kRounds = 7;

/// Measures a move in Match: notation, events, explanation and the next player's legal moves.
std::vector<double> times_in_match(const ConformanceGame& played) {
  std::vector<double> best(played.moves.size(), std::numeric_limits<double>::infinity());
  for (int round = 0; round < kRounds; ++round) {
    rules::sannin::Match match = played.match();
    for (std::size_t i = 0; i < best.size(); ++i) {
      const auto move = *rules::sannin::parse_move_code(played.moves[i]);
      keep_best(best[i], microseconds([&] {
                  keep(match.play(move));
                  keep(match.legal_moves());
                }));
    }
  }
  return best;
}

/// Measures all that a room does with a move: reads and plays it, and computes what it sends.
std::vector<double> times_in_game(const ConformanceGame& played) {
  std::vector<double> best(played.moves.size(), std::numeric_limits<double>::infinity());
  for (int round = 0; round < kRounds; ++round) {
    const auto game = played.game();
    for (std::size_t i = 0; i < best.size(); ++i) {
      keep_best(best[i], microseconds([&] {
                  keep(game->play(played.moves[i]));
                  keep(game->position());
                  keep(game->diagram());
                  keep(game->checks());
                  keep(game->outcome());
                  keep(game->legal_moves());
                }));
    }
  }
  return best;
}

using Measure = std::vector<double> (*)(const ConformanceGame&);

void apply_moves(benchmark::State& state, Measure measure) {
  std::vector<double> times;
  for (auto _ : state) {
    for (const ConformanceGame& played : conformance_games()) {
      const std::vector<double> more = measure(played);
      times.insert(times.end(), more.begin(), more.end());
    }
  }
  std::sort(times.begin(), times.end());
  const auto at = [&](double share) {
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  };
  state.counters["moves"] = static_cast<double>(times.size());
  state.counters["median, µs"] = at(0.5);
  state.counters["99th percentile, µs"] = at(0.99);
  state.counters["worst, µs"] = at(1.0);
}

}  // namespace

void add_games() {
  benchmark::RegisterBenchmark("apply_move/match", apply_moves, times_in_match)->Iterations(1)->Repetitions(1);
  benchmark::RegisterBenchmark("apply_move/room", apply_moves, times_in_game)->Iterations(1)->Repetitions(1);
}

}  // namespace bench
