#pragma once

#include <benchmark/benchmark.h>

#include <string>

#include "tests/bench/positions.hpp"

/// The benchmarks of sannin_bench. A benchmark that handles several moves or cells in one iteration
/// sets the number of items. Reports give the time for one item.
namespace bench {

/// Each function registers its benchmarks.
void add_moves();
void add_attacks();
void add_lines();
void add_alliance();
void add_text();
void add_perft();
void add_engine();
void add_hasami();
void add_games();
void add_judgement();

/// Keeps the compiler from removing the computation of the result and from reusing one result
/// twice.
template <class Result>
void keep(const Result& result) {
  benchmark::DoNotOptimize(result);
  benchmark::ClobberMemory();
}

/// Registers a benchmark NAME/POSITION.
template <class Body>
void add(const std::string& name, const NamedPosition& at, Body body) {
  benchmark::RegisterBenchmark((name + "/" + at.name).c_str(), body, at);
}

/// Registers a benchmark for each position.
template <class Body>
void add_for_each_position(const std::string& name, Body body) {
  for (const NamedPosition& at : positions()) add(name, at, body);
}

/// Sets the number of items: `in_each` for every iteration.
inline void count_items(benchmark::State& state, std::size_t in_each) {
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(in_each));
}

}  // namespace bench
