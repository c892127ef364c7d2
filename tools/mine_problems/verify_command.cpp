#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <memory>
#include <mutex>
#include <set>

#include "tools/arena/options.hpp"
#include "tools/arena/play/parallel.hpp"
#include "tools/mine_problems/commands.hpp"
#include "tools/mine_problems/verify.hpp"

namespace problems {
namespace {

struct Options {
  std::string file = "web/src/learn/problems.jsonl";
  int one_of = 1;
  int threads = 1;
};

int run(const Options& options) {
  std::ifstream in(options.file);
  if (!in) throw std::runtime_error(options.file + " cannot be read");
  const std::vector<Problem> problems = read_problems(in, options.file);
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

void add_verify(CLI::App& program, int& status) {
  CLI::App* command = program.add_subcommand("verify", "Verifies by the rules that each problem has its solution only");
  const auto options = std::make_shared<Options>();
  command->add_option("FILE", options->file, "Problems")->capture_default_str();
  arena::add_number(*command, "--one-of", options->one_of, 1, 1'000'000,
                    "Searches only one of so many problems of several moves exhaustively");
  arena::add_number(*command, "--threads", options->threads, 1, 64, "Number of threads");
  command->callback([options, &status] { status = run(*options); });
}

}  // namespace problems
