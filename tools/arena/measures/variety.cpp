#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <set>

#include "engine/level.hpp"
#include "engine/random.hpp"
#include "tools/arena/commands.hpp"
#include "tools/arena/figures.hpp"
#include "tools/arena/options.hpp"
#include "tools/arena/play/contestant.hpp"
#include "tools/arena/play/parallel.hpp"

namespace arena {
namespace {

struct Options {
  Common common;
  int level = engine::kLevels;
  int plies = 6;
};

/// Returns the first plies of a game of three computers of a level.
std::string opening_of(const Options& options, int index) {
  engine::Random random(options.common.seed_of(index));
  const std::string level = "level:" + std::to_string(options.level);
  std::array<std::unique_ptr<Contestant>, 3> seats;
  for (auto& seat : seats) seat = make_contestant(level, random.next());
  Game game;
  std::string moves;
  for (int ply = 0; ply < options.plies && !game.match.ending(); ++ply) {
    game.play(seats[index_of(game.match.position().turn)]->choose(game));
    moves += game.moves.back() + " ";
  }
  return moves;
}

int run(const Options& options) {
  std::set<std::string> openings;
  std::mutex mutex;
  in_parallel(options.common.games, options.common.threads, [&](int index) {
    std::string opening = opening_of(options, index);
    const std::lock_guard lock(mutex);
    openings.insert(std::move(opening));
  });
  // The bar of 200 is for 1,000 games.
  const std::size_t bar = static_cast<std::size_t>(options.common.games) / 5;
  Figures figures;
  figures.add("different first " + std::to_string(options.plies) + " plies at level " + std::to_string(options.level),
              std::to_string(openings.size()) + " in " + std::to_string(options.common.games) + " games",
              "≥ " + std::to_string(bar), openings.size() >= bar);
  figures.print(std::cout);
  return figures.status();
}

}  // namespace

void add_variety(CLI::App& program, int& status) {
  CLI::App* command = program.add_subcommand("variety", "Counts how many different openings computers play");
  const auto options = std::make_shared<Options>();
  add_common(*command, options->common, 1000);
  add_number(*command, "--level", options->level, 1, engine::kLevels, "Level of all three computers");
  add_number(*command, "--plies", options->plies, 1, 100, "Length of an opening");
  command->callback([options, &status] { status = run(*options); });
}

}  // namespace arena
