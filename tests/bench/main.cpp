#include <algorithm>
#include <cstring>
#include <exception>
#include <iostream>

#include "tests/bench/benches.hpp"
#include "tests/bench/markdown.hpp"

// Accepts the options of Google Benchmark, and --markdown to print tables for documents.
int main(int argc, char** argv) {
  const auto is_markdown = [](const char* argument) { return std::strcmp(argument, "--markdown") == 0; };
  char** const end = std::remove_if(argv + 1, argv + argc, is_markdown);
  const bool markdown = end != argv + argc;
  argc = static_cast<int>(end - argv);

  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  try {
    bench::add_moves();
    bench::add_attacks();
    bench::add_lines();
    bench::add_alliance();
    bench::add_text();
    bench::add_perft();
    bench::add_engine();
    bench::add_hasami();
    bench::add_games();
    bench::add_judgement();
    bench::MarkdownReporter tables;
    benchmark::RunSpecifiedBenchmarks(markdown ? &tables : nullptr);
    return tables.failed() ? 1 : 0;
  } catch (const std::exception& fault) {
    std::cerr << "sannin_bench: " << fault.what() << '\n';
    return 1;
  }
}
