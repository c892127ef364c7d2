#include <CLI/CLI.hpp>
#include <algorithm>
#include <compare>
#include <iostream>
#include <map>
#include <memory>

#include "engine/random.hpp"
#include "tools/arena/commands.hpp"
#include "tools/arena/measures/mate_file.hpp"
#include "tools/arena/options.hpp"
#include "tools/arena/play/contestant.hpp"
#include "tools/arena/play/garden_positions.hpp"
#include "tools/arena/play/parallel.hpp"
#include "tools/arena/play/play_game.hpp"
#include "tools/solve/mate_game.hpp"
#include "tools/solve/solver.hpp"

namespace arena {
namespace {

using namespace rules::sannin;

struct Options {
  Common common;
  std::string player = "engine:nodes=300";
  int each = 30;
};

/// Nodes of the exhaustive search of a position of a game, and of one with a king near the Garden.
constexpr std::uint64_t kNodes = 1'500'000;
constexpr std::uint64_t kGardenNodes = 150'000;

/// Games after which the classes that are full are looked at again. The result depends on this
/// number, but not on the number of threads.
constexpr int kBatch = 16;

/// Every so many games begin with an alliance, because few games form one.
constexpr int kOneOfAllied = 3;

/// Plies to which mates are searched. With three players a second move of the player comes at ply
/// 4, with two left a third one at ply 5.
int bound_of(Phase phase) {
  return phase == Phase::kTwoLeft ? 5 : 4;
}

/// Class of a case. `length` is 0 for none, else the greatest number of plies of the class: 1, 3 or
/// 5.
struct Class {
  Phase phase;
  int length;
  bool garden = false;

  friend auto operator<=>(const Class&, const Class&) = default;
};

int length_of(int plies) {
  return plies <= 1 ? plies : plies <= 3 ? 3 : 5;
}

Class class_of(const MateCase& mate) {
  return {phase_of(mate.position), length_of(mate.plies), mate.garden};
}

/// Cases found so far, by class.
class Collection {
 public:
  explicit Collection(int each) : each_(each) {}

  [[nodiscard]] bool wants(const Class& kind) const {
    const auto found = cases_.find(kind);
    return found == cases_.end() || found->second.size() < quota(kind);
  }
  /// Returns whether nothing is wanted any more. With three independent players a mate needs one
  /// ply or four, because both opponents move in between.
  [[nodiscard]] bool full() const {
    for (const Phase phase : {Phase::kIndependent, Phase::kAllied, Phase::kTwoLeft}) {
      for (const int length : {0, 1, 3, 5}) {
        if ((phase != Phase::kIndependent || length != 3) && wants({phase, length})) return false;
      }
    }
    return true;
  }
  void add(const MateCase& mate) {
    if (wants(class_of(mate))) cases_[class_of(mate)].push_back(line_of(mate));
  }
  void print(std::ostream& out) const {
    for (const auto& [kind, lines] : cases_) {
      for (const std::string& line : lines) out << line << '\n';
    }
  }

 private:
  [[nodiscard]] std::size_t quota(const Class& kind) const {
    return static_cast<std::size_t>(kind.garden || kind.length == 0 ? (each_ + 2) / 3 : each_);
  }

  const int each_;
  std::map<Class, std::vector<std::string>> cases_;
};

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
  setup.allied = index % kOneOfAllied == 0;
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

/// Searches a position to this number of plies; none if that takes too long.
std::optional<MateCase> solved(const Position& position, int bound, std::uint64_t nodes) {
  const Match match(position, {});
  if (match.count_legal_moves() == 0) return std::nullopt;
  solve::MateGame game(match, solve::Goal::kMate);
  solve::Solver solver(game, nodes);
  const auto plies = solver.shortest(bound);
  if (plies) return MateCase{*plies, 0, false, position};
  return solver.exhausted() ? std::nullopt : std::optional(MateCase{0, bound, false, position});
}

bool wins_in_garden(const MateCase& mate) {
  solve::MateGame game(Match(mate.position, {}), solve::Goal::kGarden);
  return solve::Solver(game, kGardenNodes).forced(mate.plies) == solve::Verdict::kForced;
}

/// Returns a forced win in the Garden in a position like this one, but with the king near it.
std::optional<MateCase> garden_case(const Position& position, const Collection& found, engine::Random& random) {
  const Phase phase = phase_of(position);
  const bool long_ones = found.wants({phase, 3, true}) || found.wants({phase, 5, true});
  if (!long_ones && !found.wants({phase, 1, true})) return std::nullopt;
  const auto near = with_king_near_garden(position, position.turn, random);
  if (!near) return std::nullopt;
  auto mate = solved(*near, long_ones ? bound_of(phase) : 1, kGardenNodes);
  if (!mate || mate->plies == 0 || !wins_in_garden(*mate)) return std::nullopt;
  mate->garden = true;
  return mate;
}

/// Returns cases of a game, at most one for each phase and number of plies before a mate, so that
/// they differ. Leaves out classes that are full.
std::vector<MateCase> cases_of(const Options& options, int index, const Collection& found) {
  engine::Random random(options.common.seed_of(index));
  std::map<std::pair<Phase, int>, std::vector<Position>> kinds;
  for (const Moment& each : moments_of(options, index))
    kinds[{phase_of(each.position), each.before_mate}].push_back(each.position);
  std::vector<MateCase> cases;
  for (const auto& [kind, positions] : kinds) {
    const auto [phase, before] = kind;
    const Position& position = positions[random.below(positions.size())];
    if (before == 0) {
      if (const auto mate = garden_case(position, found, random)) cases.push_back(*mate);
    }
    if (!found.wants({phase, length_of(before)})) continue;
    // The mate of the game may have been forced, but hardly any longer one.
    const int bound = before == 0 ? 3 : std::min(before, bound_of(phase));
    if (const auto mate = solved(position, bound, kNodes)) cases.push_back(*mate);
  }
  return cases;
}

void run(const Options& options) {
  Collection found(options.each);
  for (int first = 0; first < options.common.games && !found.full(); first += kBatch) {
    std::array<std::vector<MateCase>, kBatch> cases;
    const int count = std::min(kBatch, options.common.games - first);
    in_parallel(count, options.common.threads,
                [&](int index) { cases[static_cast<std::size_t>(index)] = cases_of(options, first + index, found); });
    for (const auto& of_game : cases) {
      for (const MateCase& mate : of_game) found.add(mate);
    }
  }
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
  add_number(*command, "--each", options->each, 1, 10'000,
             "Mates of each phase and length, and a third as many of other classes");
  command->callback([options] { run(*options); });
}

}  // namespace arena
