#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <iomanip>
#include <iostream>
#include <memory>
#include <thread>

#include "server/cli/arguments.hpp"
#include "server/cli/commands.hpp"
#include "server/config/whole_number.hpp"

namespace server::cli {
namespace {

using rules::Game;
using rules::Leaves;

struct PerftArguments {
  GameArguments game;
  int depth = 1;
  int threads = 1;
  bool divide = false;
  bool time = false;
  bool play_leaves = false;

  [[nodiscard]] Leaves leaves() const { return play_leaves ? Leaves::kPlayed : Leaves::kCounted; }
};

/// Legal first move and the number of sequences that begin with it.
struct Branch {
  std::string code;
  std::uint64_t count = 0;
};

/// First moves of the sequences that one thread counts at a time.
struct Task {
  std::size_t branch;
  std::vector<std::string> moves;
};

std::unique_ptr<Game> game_after(const PerftArguments& arguments, const std::vector<std::string>& moves) {
  auto game = start_game(arguments.game);
  for (const std::string& move : moves) static_cast<void>(game->play(move));
  return game;
}

/// Returns one task for each pair of first moves, so that no thread waits long for the last task.
/// With a depth of at most 2, one task for each first move.
std::vector<Task> tasks_of(const PerftArguments& arguments, const std::vector<Branch>& branches) {
  std::vector<Task> tasks;
  for (std::size_t i = 0; i < branches.size(); ++i) {
    const std::string& first = branches[i].code;
    if (arguments.depth <= 2) {
      tasks.push_back({i, {first}});
      continue;
    }
    for (const std::string& second : game_after(arguments, {first})->legal_moves())
      tasks.push_back({i, {first, second}});
  }
  return tasks;
}

/// Counts the sequences of each branch. Precondition: depth of at least 1.
void count_branches(const PerftArguments& arguments, std::vector<Branch>& branches) {
  const std::vector<Task> tasks = tasks_of(arguments, branches);
  std::vector<std::uint64_t> counts(tasks.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < tasks.size(); i = next++) {
      const auto game = game_after(arguments, tasks[i].moves);
      counts[i] =
          game->explanations().perft(arguments.depth - static_cast<int>(tasks[i].moves.size()), arguments.leaves());
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 1; i < arguments.threads; ++i) threads.emplace_back(work);
    work();
  }
  for (std::size_t i = 0; i < tasks.size(); ++i) branches[tasks[i].branch].count += counts[i];
}

/// Prints to standard error, so that standard output is the same in every run.
void print_time(std::uint64_t nodes, std::chrono::duration<double> taken) {
  const double seconds = std::max(taken.count(), 1e-9);
  std::cerr << "nodes: " << nodes << "\nseconds: " << std::fixed << std::setprecision(6) << seconds
            << "\nnodes/second: " << std::setprecision(0) << static_cast<double>(nodes) / seconds << '\n';
}

/// Warns on standard error if the count may take very long. The estimate assumes that every
/// position has as many legal moves as the first one.
void announce_long_count(const PerftArguments& arguments, std::size_t moves) {
  // A few seconds: current CPUs count some hundred million sequences a second.
  constexpr double kShort = 1e9;
  const double sequences = std::pow(static_cast<double>(moves), arguments.depth);
  if (sequences < kShort) return;
  std::cerr << "sannin: DEPTH " << arguments.depth << ": about " << std::setprecision(0) << std::scientific << sequences
            << " sequences; this may take very long (press Ctrl-C to stop)\n";
}

void print_perft(const PerftArguments& arguments) {
  const auto game = start_game(arguments.game);
  announce_long_count(arguments, game->legal_moves().size());
  const auto began = std::chrono::steady_clock::now();
  std::vector<Branch> branches;
  std::uint64_t total = 0;
  // Without --divide and threads no tasks are needed: replaying their first moves costs time.
  if (arguments.depth == 0 || (!arguments.divide && arguments.threads == 1)) {
    total = game->explanations().perft(arguments.depth, arguments.leaves());
  } else {
    for (std::string& code : game->legal_moves()) branches.push_back({std::move(code)});
    count_branches(arguments, branches);
    for (const Branch& branch : branches) total += branch.count;
  }
  const auto taken = std::chrono::steady_clock::now() - began;
  if (arguments.divide) {
    for (const Branch& branch : branches) std::cout << branch.code << ": " << branch.count << '\n';
  }
  std::cout << total << '\n';
  if (arguments.time) print_time(total, taken);
}

}  // namespace

void add_perft_command(CLI::App& program) {
  auto arguments = std::make_shared<PerftArguments>();
  CLI::App* perft = program.add_subcommand("perft", "Count the sequences of DEPTH legal moves");
  add_game_option(*perft, arguments->game);
  add_rule_options(*perft, arguments->game);
  perft->add_option("DEPTH", arguments->depth, "Number of moves")->required()->check(whole_number(0, 100));
  add_position_argument(*perft, arguments->game);
  perft->add_flag("--divide", arguments->divide, "Print a line CODE: COUNT for each legal move first");
  perft->add_flag("--time", arguments->time, "Print nodes, seconds and nodes per second to standard error");
  perft->add_option("--threads", arguments->threads, "Number of threads")->check(whole_number(1, 256));
  perft->add_flag("--play-leaves", arguments->play_leaves, "Play the last moves instead of only counting them");
  perft->callback([arguments] { print_perft(*arguments); });
}

}  // namespace server::cli
