#include <CLI/CLI.hpp>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "engine/random.hpp"
#include "tools/arena/options.hpp"
#include "tools/arena/play/game.hpp"
#include "tools/arena/play/garden_positions.hpp"
#include "tools/arena/play/parallel.hpp"
#include "tools/mine_problems/commands.hpp"
#include "tools/mine_problems/sannin_finder.hpp"
#include "tools/mine_problems/square_finder.hpp"

namespace problems {
namespace {

using namespace rules::sannin;

struct Options {
  arena::Common common;
  std::string game = "sannin";
  int long_searches = 0;
  std::optional<Task> only;
};

/// The first moves of games have nothing to find, and look alike.
constexpr int kFirstMove = 12;
/// Of so many positions one is also tried with a king near the Garden.
constexpr std::size_t kGardenOf = 4;
/// So many plies before a mate and less, positions are searched more thoroughly.
constexpr int kSoon = 6;
/// Plies of a mate in three with two players left.
constexpr int kMateInThree = 5;
/// Problems of a kind and length that one game gives at most.
constexpr int kOfOneGame = 2;
constexpr int kTries = 12;

/// The tasks of --only.
const std::map<std::string, Task> kOneMoveTasks = {
    {"alliance", Task::kAlliance}, {"avoid", Task::kAvoid}, {"defend", Task::kDefend}};

/// Position of a game, and in how many plies a player was mated then; 0: not soon.
struct Moment {
  Position position;
  int mate_in_plies = 0;
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
    const auto count = static_cast<int>(moments.size());
    for (int plies = 1; plies <= std::min(count, kSoon); ++plies)
      moments[static_cast<std::size_t>(count - plies)].mate_in_plies = plies;
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

using Proposals = std::map<std::pair<Task, int>, std::vector<Proposal>>;

/// Returns the problems of a task in one move. Each position is tried with every player on turn.
Proposals proposals_only(Task task, std::uint64_t seed) {
  Proposals found;
  for (const Moment& moment : moments_of(seed)) {
    if (moment.position.number < kFirstMove) continue;
    for (const Player player : kPlayers) {
      Position position = moment.position;
      if (!position.board.is_in(player)) continue;
      // The last mover alone can have left a pending double attack.
      if (player != position.turn) position.pending = {};
      position.turn = player;
      for (Proposal& each : proposals_of(task, position)) found[{task, 1}].push_back(std::move(each));
    }
  }
  return found;
}

/// `long_searches`: also searches for mates in three, which takes a minute.
Proposals all_proposals(std::uint64_t seed, bool long_searches, engine::Random& random) {
  Proposals found;
  for (const Moment& moment : moments_of(seed)) {
    if (moment.position.number < kFirstMove) continue;
    if (long_searches && moment.mate_in_plies == kMateInThree && moment.position.board.players_in() == 2)
      found[{Task::kMate, 3}].push_back({Task::kMate, 3, moment.position});
    for (Proposal& each : proposals(moment.position, moment.mate_in_plies > 0))
      found[{each.task, each.own_moves}].push_back(std::move(each));
    if (random.below(kGardenOf) != 0) continue;
    const auto near = arena::with_king_near_garden(moment.position, kPlayers[random.below(3)], random);
    if (!near) continue;
    for (Proposal& each : garden_proposals(*near)) found[{each.task, each.own_moves}].push_back(std::move(each));
  }
  return found;
}

std::vector<Candidate> mined(const Options& options, int index) {
  const std::uint64_t seed = options.common.seed_of(index);
  engine::Random random(seed);
  Proposals found =
      options.only ? proposals_only(*options.only, seed) : all_proposals(seed, index < options.long_searches, random);
  std::vector<Candidate> candidates;
  for (auto& [key, list] : found) {
    for (int tries = 0, taken = 0; tries < kTries && taken < kOfOneGame && !list.empty(); ++tries) {
      const std::size_t chosen = random.below(list.size());
      if (auto candidate = verified(list[chosen])) {
        candidates.push_back(std::move(*candidate));
        ++taken;
      }
      list.erase(list.begin() + static_cast<std::ptrdiff_t>(chosen));
    }
  }
  return candidates;
}

void run(const Options& options) {
  std::mutex mutex;
  arena::in_parallel(options.common.games, options.common.threads, [&](int index) {
    auto candidates = options.game == "sannin" ? mined(options, index)
                                               : square_candidates(options.game, options.common.seed_of(index));
    const std::lock_guard lock(mutex);
    for (Candidate& each : candidates) {
      each.source = index;
      write_candidate(std::cout, each);
    }
    // An interrupted run keeps what it has found.
    std::cout.flush();
  });
}

}  // namespace

void add_mine(CLI::App& program) {
  CLI::App* command = program.add_subcommand("mine", "Prints candidates for problems from games of the engine");
  const auto options = std::make_shared<Options>();
  arena::add_common(*command, options->common, 100);
  command->add_option("--game", options->game, "The game")
      ->check(CLI::IsMember({"sannin", "hasami", "daihasami", "makyek"}))
      ->capture_default_str();
  arena::add_number(*command, "--long-searches", options->long_searches, 0, 1'000'000,
                    "In so many games also search for mates in three, a minute each");
  command->add_option("--only", options->only, "Only problems of this task, with every player on turn")
      ->transform(CLI::Transformer(kOneMoveTasks));
  command->callback([options] { run(*options); });
}

}  // namespace problems
