#include "rules/hasami/match/match.hpp"
#include "tests/bench/benches.hpp"

namespace bench {
namespace {

using namespace rules::hasami;

/// Perft to depth 4 from the initial position. The items are nodes.
void perft(benchmark::State& state, const Kind* kind, rules::Leaves leaves) {
  const GameRules rules = rules_of(Choices(*kind));
  Match match(initial_position(rules), rules);
  std::uint64_t nodes = 0;
  for (auto _ : state) nodes = rules::hasami::perft(match, 4, leaves);
  count_items(state, nodes);
}

}  // namespace

void add_hasami() {
  for (const Kind* kind : {&kHasami, &kDaiHasami, &kMakYek}) {
    const std::string name(kind->id);
    benchmark::RegisterBenchmark((name + "_perft_counted").c_str(), perft, kind, rules::Leaves::kCounted);
    benchmark::RegisterBenchmark((name + "_perft_played").c_str(), perft, kind, rules::Leaves::kPlayed);
  }
}

}  // namespace bench
