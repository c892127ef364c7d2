#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <chrono>
#include <iomanip>
#include <iostream>
#include <memory>
#include <thread>

#include "server/cli/arguments.hpp"
#include "server/cli/commands.hpp"
#include "server/whole_number.hpp"

namespace server::cli {
namespace {

using rules::Game;
using rules::Leaves;

struct Arguments {
  GameArguments game;
  int depth = 1;
  int threads = 1;
  bool divide = false;
  bool time = false;
  bool play_leaves = false;

  [[nodiscard]] Leaves leaves() const { return play_leaves ? Leaves::kPlayed : Leaves::kCounted; }
};

/// A legal first move and how many sequences begin with it.
struct Branch {
  std::string code;
  std::uint64_t count = 0;
};

/// The sequences that begin with some moves: what one thread counts at a time.
struct Task {
  std::size_t branch;
  std::vector<std::string> moves;
};

std::unique_ptr<Game> game_after(const Arguments& arguments, const std::vector<std::string>& moves) {
  auto game = start_game(arguments.game);
  for (const std::string& move : moves) static_cast<void>(game->play(move));
  return game;
}

/// One task for each pair of first moves, so that no thread waits long for the last one; for each first move where
/// there is no second one to be had.
std::vector<Task> tasks_of(const Arguments& arguments, const std::vector<Branch>& branches) {
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

/// Counts for each branch; the depth is at least 1.
void count_branches(const Arguments& arguments, std::vector<Branch>& branches) {
  const std::vector<Task> tasks = tasks_of(arguments, branches);
  std::vector<std::uint64_t> counts(tasks.size());
  std::atomic<std::size_t> next = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < tasks.size(); i = next++) {
      const auto game = game_after(arguments, tasks[i].moves);
      counts[i] = game->study().perft(arguments.depth - static_cast<int>(tasks[i].moves.size()), arguments.leaves());
    }
  };
  {
    std::vector<std::jthread> threads;
    for (int i = 1; i < arguments.threads; ++i) threads.emplace_back(work);
    work();
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
  const auto game = start_game(arguments.game);
  const auto began = std::chrono::steady_clock::now();
  std::vector<Branch> branches;
  std::uint64_t total = 0;
  // What need not be split is not: playing the moves at which it is split takes time of its own.
  if (arguments.depth == 0 || (!arguments.divide && arguments.threads == 1)) {
    total = game->study().perft(arguments.depth, arguments.leaves());
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
  auto arguments = std::make_shared<Arguments>();
  CLI::App* perft = program.add_subcommand("perft", "Count the sequences of DEPTH moves");
  add_game_option(*perft, arguments->game);
  add_rule_option(*perft, arguments->game);
  perft->add_option("DEPTH", arguments->depth, "How many moves")->required()->check(whole_number(0, 100));
  add_position_argument(*perft, arguments->game);
  perft->add_flag("--divide", arguments->divide, "First a line CODE: COUNT for each legal move");
  perft->add_flag("--time", arguments->time, "Tell nodes, seconds and nodes per second on standard error");
  perft->add_option("--threads", arguments->threads, "How many threads count")->check(whole_number(1, 256));
  perft->add_flag("--play-leaves", arguments->play_leaves, "Play the last moves too instead of counting them");
  perft->callback([arguments] { print_perft(*arguments); });
}

}  // namespace server::cli
