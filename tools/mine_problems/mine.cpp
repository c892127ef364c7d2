#include <CLI/CLI.hpp>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>

#include "engine/random.hpp"
#include "tools/arena/options.hpp"
#include "tools/arena/play/game.hpp"
#include "tools/arena/play/garden_positions.hpp"
#include "tools/arena/play/parallel.hpp"
#include "tools/mine_problems/commands.hpp"
#include "tools/mine_problems/sannin_finder.hpp"

namespace problems {
namespace {

using namespace rules::sannin;

struct Options {
  arena::Common common;
};

/// The first moves of games have nothing to find, and look alike.
constexpr int kFirstMove = 12;
/// Of so many positions one is also tried with a king near the Garden.
constexpr std::size_t kGardenOf = 4;
/// How many plies before a mate positions are searched more thoroughly.
constexpr std::size_t kBeforeMate = 6;
/// Problems of a kind and length that one game gives at most.
constexpr int kOfOneGame = 2;
constexpr int kTries = 12;

/// Position of a game; `soon_mated`: a player was mated soon after it.
struct Moment {
  Position position;
  bool soon_mated = false;
};

std::vector<Moment> moments_of(std::uint64_t seed) {
  std::vector<Moment> moments;
  arena::Setup setup;
  // Games of unequal players have more to find. Alliances hardly ever form by themselves.
  engine::Random random(seed);
  for (std::string& each : setup.contestants) each = "level:" + std::to_string(2 + random.below(5));
  setup.seed = seed;
  setup.opening = static_cast<int>(random.below(4));
  setup.allied = random.below(4) == 0;
  setup.longest = 400;
  int players = 3;
  const auto mark = [&] {
    const std::size_t count = std::min(moments.size(), kBeforeMate);
    for (std::size_t i = moments.size() - count; i < moments.size(); ++i) moments[i].soon_mated = true;
  };
  const arena::Played played = play_game(setup, [&](arena::Game& game, const Move&) {
    game.match.judge_pending();
    const int now = game.match.position().board.players_in();
    if (now < players) mark();
    players = now;
    moments.push_back({game.match.position()});
  });
  if (played.ending == "mate") mark();
  return moments;
}

std::vector<Candidate> mined(std::uint64_t seed) {
  engine::Random random(seed);
  std::map<std::pair<Task, int>, std::vector<Proposal>> found;
  for (const Moment& moment : moments_of(seed)) {
    if (moment.position.number < kFirstMove) continue;
    for (Proposal& each : proposals(moment.position, moment.soon_mated))
      found[{each.task, each.own_moves}].push_back(std::move(each));
    if (random.below(kGardenOf) != 0) continue;
    const auto near = arena::with_king_near_garden(moment.position, kPlayers[random.below(3)], random);
    if (!near) continue;
    for (Proposal& each : garden_proposals(*near)) found[{each.task, each.own_moves}].push_back(std::move(each));
  }
  std::vector<Candidate> candidates;
  for (auto& [key, list] : found) {
    for (int tries = 0, taken = 0; tries < kTries && taken < kOfOneGame && !list.empty(); ++tries) {
      const std::size_t index = random.below(list.size());
      if (auto candidate = verified(list[index])) {
        candidates.push_back(std::move(*candidate));
        ++taken;
      }
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(index));
    }
  }
  return candidates;
}

void run(const Options& options) {
  std::mutex mutex;
  arena::in_parallel(options.common.games, options.common.threads, [&](int index) {
    std::vector<Candidate> candidates = mined(options.common.seed_of(index));
    const std::lock_guard lock(mutex);
    for (Candidate& each : candidates) {
      each.source = index;
      write_candidate(std::cout, each);
    }
  });
}

}  // namespace

void add_mine(CLI::App& program) {
  CLI::App* command = program.add_subcommand("mine", "Prints candidates for problems from games of the engine");
  const auto options = std::make_shared<Options>();
  arena::add_common(*command, options->common, 100);
  command->callback([options] { run(*options); });
}

}  // namespace problems
