#include "tools/arena/measures/sampling.hpp"

#include <CLI/CLI.hpp>

#include "engine/random.hpp"
#include "tools/arena/play/contestant.hpp"
#include "tools/arena/play/parallel.hpp"
#include "tools/arena/play/play_game.hpp"

namespace arena {

using namespace rules::sannin;

void add_sampling(CLI::App& command, Sampling& sampling, int games) {
  add_common(command, sampling.common, games);
  command.add_option("--player", sampling.player, "Contestant of all seats")
      ->check(contestant())
      ->capture_default_str();
  add_number(command, "--one-of", sampling.one_of, 1, 1000, "Takes one of so many positions");
}

std::vector<std::vector<Sample>> sampled_games(const Sampling& sampling) {
  std::vector<std::vector<Sample>> games(static_cast<std::size_t>(sampling.common.games));
  in_parallel(sampling.common.games, sampling.common.threads, [&](int index) {
    Setup setup;
    setup.contestants.fill(sampling.player);
    setup.seed = sampling.common.seed_of(index);
    std::vector<Position> positions;
    engine::Random random(setup.seed ^ 1U);
    const Played played = play_game(setup, [&](Game& game, const Move&) {
      if (random.below(static_cast<std::size_t>(sampling.one_of)) != 0) return;
      game.match.judge_pending();
      positions.push_back(game.match.position());
    });
    if (!played.winner) return;
    for (const Position& position : positions)
      games[static_cast<std::size_t>(index)].push_back({position, *played.winner});
  });
  return games;
}

}  // namespace arena
