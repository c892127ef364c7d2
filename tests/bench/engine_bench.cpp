#include "engine/sannin/evaluation/evaluate.hpp"
#include "engine/sannin/search/root.hpp"
#include "tests/bench/benches.hpp"

namespace bench {
namespace {

using rules::sannin::Match;

/// Searches with an empty table. The items are nodes, which compare with those of perft that plays
/// its leaves.
void search(benchmark::State& state, const NamedPosition& at) {
  Match match(at.position, {});
  const engine::sannin::Root root = engine::sannin::root_of(match);
  engine::TranspositionTable table(std::size_t{8} << 20U);
  engine::Limits limits;
  limits.nodes = 20'000;
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    table.clear();
    nodes = engine::sannin::make_search({}, table)->run(root, limits, nullptr).nodes;
  }
  count_items(state, nodes);
}

void evaluate(benchmark::State& state, const NamedPosition& at) {
  for (auto _ : state) keep(engine::sannin::evaluate(at.position, {}).shares());
}

}  // namespace

void add_engine() {
  for (const NamedPosition& at : positions()) {
    if (at.perft_depth) add("search", at, search);
  }
  add_for_each_position("evaluate", evaluate);
}

}  // namespace bench
