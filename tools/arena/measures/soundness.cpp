#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <mutex>

#include "tools/arena/commands.hpp"
#include "tools/arena/figures.hpp"
#include "tools/arena/measures/walks.hpp"
#include "tools/arena/options.hpp"
#include "tools/arena/play/parallel.hpp"

namespace arena {
namespace {

struct Options {
  Common common;
  int lines = 3;
};

int run(const Options& options) {
  Soundness sum;
  std::mutex mutex;
  in_parallel(options.common.games, options.common.threads, [&](int index) {
    const std::uint64_t seed = options.common.seed_of(index);
    Soundness done = walk_searched_game(seed);
    const Soundness random = walk_random_game(seed, options.lines);
    done.made += random.made;
    const std::lock_guard lock(mutex);
    sum += done;
  });
  Figures figures;
  figures.add("self-play games without an illegal move",
              std::to_string(sum.games) + " with " + std::to_string(sum.chosen) + " moves; " +
                  std::to_string(sum.finished) + " finished, " + std::to_string(sum.alliances) + " with an alliance");
  figures.add("moves made and undone, with keys as recomputed", std::to_string(sum.made));
  figures.print(std::cout);
  return figures.status();
}

}  // namespace

void add_soundness(CLI::App& program, int& status) {
  CLI::App* command = program.add_subcommand(
      "soundness", "Checks moves and keys in self-play and random games; stops at the first fault");
  const auto options = std::make_shared<Options>();
  add_common(*command, options->common, 200, "Number of self-play games, and of random games");
  add_number(*command, "--lines", options->lines, 1, 1000, "Random lines at each position of a random game");
  command->callback([options, &status] { status = run(*options); });
}

}  // namespace arena
