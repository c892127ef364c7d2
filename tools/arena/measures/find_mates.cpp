#include <CLI/CLI.hpp>
#include <iostream>
#include <map>
#include <memory>
#include <mutex>

#include "engine/random.hpp"
#include "rules/sannin/moves/legal_moves.hpp"
#include "tools/arena/commands.hpp"
#include "tools/arena/measures/mate_file.hpp"
#include "tools/arena/options.hpp"
#include "tools/arena/play/contestant.hpp"
#include "tools/arena/play/parallel.hpp"
#include "tools/solve/mate_game.hpp"
#include "tools/solve/solver.hpp"

namespace arena {
namespace {

using namespace rules::sannin;

struct Options {
  Common common;
  std::string player = "engine:nodes=300";
  int each = 40;
};

/// Nodes of the exhaustive search of one position, and of a position taken at random.
constexpr std::uint64_t kNodes = 40'000'000;
constexpr std::uint64_t kRandomNodes = 4'000'000;

/// Plies to which mates are searched. With three players a second move of the player comes at ply
/// 4, with two left a third one at ply 5.
int bound_of(Phase phase) {
  return phase == Phase::kTwoLeft ? 5 : 4;
}

/// Cases found so far, by phase and length: 0 for none, else the greatest number of plies of the
/// class: 1, 3 or 5.
class Collection {
 public:
  explicit Collection(int each) : each_(each) {}

  [[nodiscard]] bool wants(Phase phase, int length) const {
    const std::lock_guard lock(mutex_);
    const auto found = cases_.find({phase, length});
    return found == cases_.end() || found->second.size() < static_cast<std::size_t>(each_);
  }
  /// Returns whether nothing is wanted any more. With three independent players a mate needs one
  /// ply or four, because both opponents move in between.
  [[nodiscard]] bool full() const {
    for (const Phase phase : {Phase::kIndependent, Phase::kAllied, Phase::kTwoLeft}) {
      for (const int length : {0, 1, 3, 5}) {
        if ((phase != Phase::kIndependent || length != 3) && wants(phase, length)) return false;
      }
    }
    return true;
  }
  void add(Phase phase, int length, const MateCase& mate) {
    const std::lock_guard lock(mutex_);
    auto& cases = cases_[{phase, length}];
    if (cases.size() < static_cast<std::size_t>(each_)) cases.push_back(line_of(mate));
  }
  void print(std::ostream& out) const {
    for (const auto& [key, lines] : cases_) {
      for (const std::string& line : lines) out << line << '\n';
    }
  }

 private:
  const int each_;
  mutable std::mutex mutex_;
  std::map<std::pair<Phase, int>, std::vector<std::string>> cases_;
};

int class_of(int plies) {
  return plies == 1 ? 1 : plies <= 3 ? 3 : 5;
}

/// Position of a game, and how many plies later a player was mated; 0: not soon.
struct Moment {
  Position position;
  int before_mate = 0;
};

std::vector<Moment> moments_of(const Options& options, int index) {
  std::vector<Moment> moments;
  Setup setup;
  setup.contestants.fill(options.player);
  setup.seed = options.common.seed_of(index);
  int players = 3;
  const auto mark = [&](std::size_t last) {
    for (std::size_t i = 0; i < 5 && i <= last; ++i) moments[last - i].before_mate = static_cast<int>(i) + 1;
  };
  const Played played = play_game(setup, [&](Game& game, const Move&) {
    game.match.judge_pending();
    const int now = game.match.position().board.players_in();
    if (now < players && !moments.empty()) mark(moments.size() - 1);
    players = now;
    moments.push_back({game.match.position()});
  });
  if (played.ending == "mate" && !moments.empty()) mark(moments.size() - 1);
  return moments;
}

/// Searches a position, and adds it if its class is not full. Searches no deeper than is needed.
void search(const Moment& moment, Collection& found) {
  const Phase phase = phase_of(moment.position);
  const Match match(moment.position, {});
  if (match.count_legal_moves() == 0) return;
  solve::MateGame game(match, solve::Goal::kMate);
  solve::Solver solver(game, moment.before_mate > 0 ? kNodes : kRandomNodes);
  const bool deep = moment.before_mate > 0 && found.wants(phase, 5);
  const auto plies = solver.shortest(deep ? bound_of(phase) : 3);
  if (plies) {
    found.add(phase, class_of(*plies), {*plies, 0, moment.position});
  } else if (!solver.exhausted()) {
    found.add(phase, 0, {0, deep ? bound_of(phase) : 3, moment.position});
  }
}

void run(const Options& options) {
  Collection found(options.each);
  in_parallel(options.common.games, options.common.threads, [&](int index) {
    if (found.full()) return;
    engine::Random random(options.common.seed_of(index));
    const std::vector<Moment> moments = moments_of(options, index);
    // At most one position of each kind of a game, so that they differ.
    std::map<std::pair<Phase, int>, std::vector<const Moment*>> kinds;
    for (const Moment& each : moments) kinds[{phase_of(each.position), each.before_mate}].push_back(&each);
    for (const auto& [kind, from] : kinds) {
      const auto [phase, before] = kind;
      const int length = before == 0 ? 0 : class_of(before);
      if (found.wants(phase, length)) search(*from[random.below(from.size())], found);
    }
  });
  std::cout << "# sannin-arena find-mates --games " << options.common.games << " --seed " << options.common.seed
            << " --each " << options.each << " --player " << options.player << '\n';
  found.print(std::cout);
}

}  // namespace

void add_find_mates(CLI::App& program) {
  CLI::App* command = program.add_subcommand(
      "find-mates", "Prints positions of games with the length of a forced mate, by exhaustive search");
  const auto options = std::make_shared<Options>();
  add_common(*command, options->common, 300);
  command->add_option("--player", options->player, "Contestant of all seats")
      ->check(contestant())
      ->capture_default_str();
  add_number(*command, "--each", options->each, 1, 10'000, "Positions of each phase and length");
  command->callback([options] { run(*options); });
}

}  // namespace arena
