#include "rules/sannin/match/match.hpp"
#include "tests/bench/benches.hpp"

namespace bench {
namespace {

using rules::Leaves;

/// Perft two plies less deep than in comparisons with other programs, to be quick. The items are
/// nodes.
void perft(benchmark::State& state, const NamedPosition& at, Leaves leaves) {
  rules::sannin::Match match(at.position, {});
  std::uint64_t nodes = 0;
  for (auto _ : state) nodes = rules::sannin::perft(match, *at.perft_depth - 2, leaves);
  count_items(state, nodes);
}

void counted(benchmark::State& state, const NamedPosition& at) {
  perft(state, at, Leaves::kCounted);
}
void played(benchmark::State& state, const NamedPosition& at) {
  perft(state, at, Leaves::kPlayed);
}

}  // namespace

void add_perft() {
  for (const NamedPosition& at : positions()) {
    if (!at.perft_depth) continue;
    add("perft_counted", at, counted);
    add("perft_played", at, played);
  }
}

}  // namespace bench
