#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <mutex>
#include <set>
#include <stdexcept>

#include "tools/arena/options.hpp"
#include "tools/arena/play/parallel.hpp"
#include "tools/problems/verify.hpp"

namespace {

using problems::Depth;
using problems::Problem;

struct Options {
  std::string file = "web/src/learn/problems.jsonl";
  int one_of = 1;
  int threads = 1;
};

int run(const Options& options) {
  std::ifstream in(options.file);
  if (!in) throw std::runtime_error(options.file + " cannot be read");
  const std::vector<Problem> problems = problems::read_problems(in, options.file);
  int faults = 0;
  int searched = 0;
  std::set<std::string> ids;
  std::mutex mutex;
  arena::in_parallel(static_cast<int>(problems.size()), options.threads, [&](int index) {
    const Problem& problem = problems[static_cast<std::size_t>(index)];
    const bool search = index % options.one_of == 0;
    auto fault = fault_of(problem, search ? Depth::kExhaustive : Depth::kLine);
    const std::lock_guard lock(mutex);
    searched += search ? 1 : 0;
    if (!fault && !ids.insert(problem.id).second) fault = "another problem has the same position";
    if (!fault) return;
    ++faults;
    std::cout << options.file << ':' << index + 1 << ": " << *fault << '\n';
  });
  std::cout << problems.size() << " problems, " << searched << " searched exhaustively, " << faults << " wrong\n";
  return faults == 0 ? 0 : 1;
}

}  // namespace

/// Verifies the tutor's problems: sannin-verify-problems [FILE]. Exits with 1 if a problem is
/// wrong, and with 2 for wrong input.
int main(int argc, char** argv) {
  CLI::App program("Verifies by the rules that each problem of the tutor has its solution only");
  Options options;
  program.add_option("FILE", options.file, "Problems")->capture_default_str();
  arena::add_number(program, "--one-of", options.one_of, 1, 1'000'000,
                    "Searches only one of so many problems of several moves exhaustively");
  arena::add_number(program, "--threads", options.threads, 1, 64, "Number of threads");
  try {
    program.parse(argc, argv);
    return run(options);
  } catch (const CLI::Success& help) {
    return program.exit(help);
  } catch (const std::exception& wrong) {
    std::cerr << "sannin-verify-problems: " << wrong.what() << '\n';
    return 2;
  }
}
