#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <thread>

#include "engine/random.hpp"
#include "tools/arena/commands.hpp"
#include "tools/arena/figures.hpp"
#include "tools/arena/options.hpp"
#include "tools/arena/play/child_program.hpp"
#include "tools/arena/play/contestant.hpp"

namespace arena {
namespace {

using namespace rules::sannin;
using std::chrono::steady_clock;

struct Options {
  std::string command;
  int moves = 300;
  int stops = 100;
  int movetime = 100;
  int seed = 21;
};

constexpr milliseconds kPatience{60'000};

double ms_since(steady_clock::time_point began) {
  return std::chrono::duration<double, std::milli>(steady_clock::now() - began).count();
}

/// Random games, from whose positions the program moves.
class Positions {
 public:
  explicit Positions(std::uint64_t seed) : random_(seed) {}

  /// Returns the command that sets the next position.
  std::string next() {
    constexpr std::size_t kMovesBetween = 7;
    for (std::size_t i = 0; i < kMovesBetween; ++i) {
      if (game_.match.ending()) game_ = Game();
      const auto moves = game_.match.legal_moves();
      game_.play(moves[random_.below(moves.size())]);
    }
    if (game_.match.ending()) return next();
    std::string text = "position startpos moves";
    for (const std::string& move : game_.moves) text += " " + move;
    return text;
  }

 private:
  engine::Random random_;
  Game game_;
};

/// Returns by how much the program exceeds its time for a move, in ms.
std::vector<double> overruns(ChildProgram& program, Positions& positions, const Options& options) {
  std::vector<double> result;
  for (int i = 0; i < options.moves; ++i) {
    program.send(positions.next());
    program.send("isready");
    program.await("readyok", kPatience);
    const auto began = steady_clock::now();
    program.send("go movetime " + std::to_string(options.movetime));
    program.await("bestmove", kPatience);
    result.push_back(std::max(ms_since(began) - options.movetime, 0.0));
  }
  return result;
}

/// Returns how long the program takes to stop, in ms.
std::vector<double> stops(ChildProgram& program, Positions& positions, const Options& options) {
  engine::Random random(static_cast<std::uint64_t>(options.seed));
  std::vector<double> result;
  for (int i = 0; i < options.stops; ++i) {
    program.send(positions.next());
    program.send("go infinite");
    std::this_thread::sleep_for(milliseconds(20 + random.below(200)));
    const auto began = steady_clock::now();
    program.send("stop");
    program.await("bestmove", kPatience);
    result.push_back(ms_since(began));
  }
  return result;
}

std::string text_of(const std::vector<double>& times) {
  return "median " + decimal(quantile(times, 0.5)) + " ms, 99th percentile " + decimal(quantile(times, 0.99)) +
         " ms, longest " + decimal(quantile(times, 1)) + " ms of " + std::to_string(times.size());
}

int run(const Options& options) {
  ChildProgram program(options.command);
  program.send("uci");
  program.await("uciok", kPatience);
  Positions positions(static_cast<std::uint64_t>(options.seed));
  const auto late = overruns(program, positions, options);
  const auto stopping = stops(program, positions, options);
  Figures figures;
  figures.add("overrun of " + std::to_string(options.movetime) + " ms a move", text_of(late), "99th percentile ≤ 10 ms",
              quantile(late, 0.99) <= 10);
  figures.add("time to stop", text_of(stopping), "≤ 20 ms", quantile(stopping, 1) <= 20);
  figures.print(std::cout);
  return figures.status();
}

}  // namespace

void add_time(CLI::App& program, int& status) {
  CLI::App* command =
      program.add_subcommand("time", "Measures how exactly a program that speaks the engine protocol keeps its time");
  const auto options = std::make_shared<Options>();
  command->add_option("COMMAND", options->command, "Command of the shell, such as \"sannin engine\"")->required();
  add_number(*command, "--moves", options->moves, 1, 1'000'000, "Number of moves with a time");
  add_number(*command, "--movetime", options->movetime, 1, 60'000, "Time of a move in ms");
  add_number(*command, "--stops", options->stops, 1, 1'000'000, "Number of searches to stop");
  add_number(*command, "--seed", options->seed, 0, 999'999'999, "Determines the positions");
  command->callback([options, &status] { status = run(*options); });
}

}  // namespace arena
