#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <memory>
#include <thread>

#include "rules/sannin/move_text.hpp"
#include "server/cli/arguments.hpp"
#include "server/cli/commands.hpp"
#include "server/whole_number.hpp"

namespace server::cli {
namespace {

using rules::sannin::Leaves;
using rules::sannin::Match;
using rules::sannin::Move;

struct Arguments {
  std::string position;
  std::vector<std::string> rules;
  int depth = 1;
  int threads = 1;
  bool divide = false;
  bool time = false;
  bool play_leaves = false;

  [[nodiscard]] Match match() const { return {position_argument(position), rule_arguments(rules)}; }
  [[nodiscard]] Leaves leaves() const { return play_leaves ? Leaves::kPlayed : Leaves::kCounted; }
};

/// A legal first move and how many sequences begin with it.
struct Branch {
  std::string code;
  Move move;
  std::uint64_t count = 0;
};

/// The legal moves, sorted by their codes as bytes.
std::vector<Branch> branches_of(const Match& match) {
  std::vector<Branch> branches;
  for (const Move& move : match.legal_moves()) branches.push_back({rules::sannin::move_code(move), move});
  std::sort(branches.begin(), branches.end(), [](const Branch& a, const Branch& b) { return a.code < b.code; });
  return branches;
}

/// The sequences that begin with some moves: what one thread counts at a time.
struct Task {
  std::size_t branch;
  std::vector<Move> moves;
};

/// One task for each pair of first moves, so that no thread waits long for the last one; for each first move where
/// there is no second one to be had.
std::vector<Task> tasks_of(Match match, int depth, const std::vector<Branch>& branches) {
  std::vector<Task> tasks;
  for (std::size_t i = 0; i < branches.size(); ++i) {
    const Move& first = branches[i].move;
    if (depth <= 2) {
      tasks.push_back({i, {first}});
      continue;
    }
    match.make(first);
    for (const Move& second : match.legal_moves()) tasks.push_back({i, {first, second}});
    match.undo();
  }
  return tasks;
}

std::uint64_t count_task(Match& match, const Task& task, int depth, Leaves leaves) {
  for (const Move& move : task.moves) match.make(move);
  const std::uint64_t count = perft(match, depth - static_cast<int>(task.moves.size()), leaves);
  for (std::size_t i = 0; i < task.moves.size(); ++i) match.undo();
  return count;
}

/// Counts for each branch; `depth` is at least 1. Each thread has a game of its own.
void count_branches(const Match& match, const Arguments& arguments, std::vector<Branch>& branches) {
  const std::vector<Task> tasks = tasks_of(match, arguments.depth, branches);
  std::vector<std::uint64_t> counts(tasks.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&](Match own) {
    for (std::size_t i = next++; i < tasks.size(); i = next++) {
      counts[i] = count_task(own, tasks[i], arguments.depth, arguments.leaves());
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 1; i < arguments.threads; ++i) threads.emplace_back(work, match);
    work(match);
  }
  for (std::size_t i = 0; i < tasks.size(); ++i) branches[tasks[i].branch].count += counts[i];
}

/// On standard error: what is printed besides is the same in every run.
void print_time(std::uint64_t nodes, std::chrono::duration<double> taken) {
  const double seconds = std::max(taken.count(), 1e-9);
  std::cerr << "nodes: " << nodes << "\nseconds: " << std::fixed << std::setprecision(6) << seconds
            << "\nnodes/second: " << std::setprecision(0) << static_cast<double>(nodes) / seconds << '\n';
}

void print_perft(const Arguments& arguments) {
  Match match = arguments.match();
  const auto began = std::chrono::steady_clock::now();
  std::vector<Branch> branches;
  std::uint64_t total = 0;
  // What need not be split is not: playing the moves at which it is split takes time of its own.
  if (arguments.depth == 0 || (!arguments.divide && arguments.threads == 1)) {
    total = perft(match, arguments.depth, arguments.leaves());
  } else {
    branches = branches_of(match);
    count_branches(match, arguments, branches);
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
  auto arguments = std::make_shared<Arguments>();
  CLI::App* perft = program.add_subcommand("perft", "Count the sequences of DEPTH moves");
  add_rule_option(*perft, arguments->rules);
  perft->add_option("DEPTH", arguments->depth, "How many moves")->required()->check(whole_number(0, 100));
  add_position_argument(*perft, arguments->position);
  perft->add_flag("--divide", arguments->divide, "First a line CODE: COUNT for each legal move");
  perft->add_flag("--time", arguments->time, "Tell nodes, seconds and nodes per second on standard error");
  perft->add_option("--threads", arguments->threads, "How many threads count")->check(whole_number(1, 256));
  perft->add_flag("--play-leaves", arguments->play_leaves, "Play the last moves too instead of counting them");
  perft->callback([arguments] { print_perft(*arguments); });
}

}  // namespace server::cli
