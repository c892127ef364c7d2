#include <limits>

#include "rules/sannin/moves/move_text.hpp"
#include "tests/bench/benches.hpp"
#include "tests/bench/conformance_games.hpp"
#include "tests/bench/stopwatch.hpp"

// Measures the share of time that the judgement of alliances takes (RULES.md §8). The same work is
// done in positions where an alliance can form, and in the same positions with the alliance
// dissolved, where there is nothing to judge.
namespace bench {
namespace {

using rules::Leaves;
using rules::sannin::Alliance;
using rules::sannin::Match;
using rules::sannin::Move;
using rules::sannin::Position;

/// Number of repetitions. The best time counts.
constexpr int kRounds = 5;
/// Perft is measured at every 25th move, because it takes as long as hundreds of moves.
constexpr std::size_t kPerftEach = 25;

/// A move of the conformance games that could form an alliance.
struct Judged {
  Position before;
  Move move;
};

std::vector<Judged> judged_moves() {
  std::vector<Judged> all;
  for (const ConformanceGame& played : conformance_games()) {
    Match match = played.match();
    for (const std::string& code : played.moves) {
      const Move move = *rules::sannin::parse_move_code(code);
      const Position& before = match.position();
      if (before.alliance.is_none() && before.board.players_in() == 3) all.push_back({before, move});
      (void)match.play(move);
    }
  }
  return all;
}

Position dissolved(Position position) {
  position.alliance = Alliance::dissolved();
  position.pending = {};
  return position;
}

/// Microseconds with and without judgement.
struct Times {
  double judging = 0;
  double not_judging = 0;

  [[nodiscard]] double percent() const { return 100 * (1 - not_judging / judging); }
};

template <class Work>
Times compare(const Position& before, Work work) {
  Times best{std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()};
  for (int round = 0; round < kRounds; ++round) {
    Match judging(before, {});
    Match not_judging(dissolved(before), {});
    keep_best(best.judging, microseconds([&] { work(judging); }));
    keep_best(best.not_judging, microseconds([&] { work(not_judging); }));
  }
  return best;
}

/// In play: a move with all its consequences, and the next player's legal moves.
void in_play(benchmark::State& state) {
  Times sum;
  for (auto _ : state) {
    for (const auto& [before, move] : judged_moves()) {
      const Times times = compare(before, [move = move](Match& match) {
        keep(match.play(move));
        keep(match.legal_moves());
      });
      sum.judging += times.judging;
      sum.not_judging += times.not_judging;
    }
  }
  state.counters["percent"] = sum.percent();
}

void in_perft(benchmark::State& state, Leaves leaves) {
  Times sum;
  for (auto _ : state) {
    const std::vector<Judged> all = judged_moves();
    for (std::size_t i = 0; i < all.size(); i += kPerftEach) {
      const Times times = compare(all[i].before, [&](Match& match) { keep(perft(match, 2, leaves)); });
      sum.judging += times.judging;
      sum.not_judging += times.not_judging;
    }
  }
  state.counters["percent"] = sum.percent();
}

}  // namespace

void add_judgement() {
  benchmark::RegisterBenchmark("judgement/play", in_play)->Iterations(1)->Repetitions(1);
  benchmark::RegisterBenchmark("judgement/perft_counted", in_perft, Leaves::kCounted)->Iterations(1)->Repetitions(1);
  benchmark::RegisterBenchmark("judgement/perft_played", in_perft, Leaves::kPlayed)->Iterations(1)->Repetitions(1);
}

}  // namespace bench
