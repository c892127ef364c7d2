#pragma once

#include <benchmark/benchmark.h>

#include <string>

#include "tests/bench/positions.hpp"

/// What there is to measure. A benchmark that works through several moves or cells sets the number of items: reports
/// give the time for one.
namespace bench {

/// Each registers its benchmarks.
void add_moves();
void add_attacks();
void add_lines();
void add_alliance();
void add_text();
void add_perft();
void add_hasami();
void add_games();
void add_judgement();

/// Lets the compiler neither leave out what gave this result nor use one result twice.
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

/// Counts what was worked through: so much in every iteration.
inline void count_items(benchmark::State& state, std::size_t in_each) {
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(in_each));
}

}  // namespace bench
