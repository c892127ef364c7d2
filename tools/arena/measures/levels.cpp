#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "engine/level.hpp"
#include "tools/arena/commands.hpp"
#include "tools/arena/figures.hpp"
#include "tools/arena/options.hpp"
#include "tools/arena/play/contestant.hpp"

namespace arena {
namespace {

struct Options {
  Common common;
  int mixed = 504;
  int lowest = 1;
  int highest = engine::kLevels;
};

/// Number of the greedy player in the ratings, after the levels.
constexpr std::size_t kGreedy = engine::kLevels + 1;

std::string name_of(std::size_t number) {
  return number == kGreedy ? "greedy" : "level:" + std::to_string(number);
}

/// Plays matches of levels, and collects their games for the ratings.
class Ladder {
 public:
  explicit Ladder(const Common& common) : common_(common) {}

  /// Plays these contestants, given by number, and returns the share of the first one.
  Share match(const std::array<std::size_t, 3>& numbers, int games, std::uint64_t seed) {
    Contest contest;
    for (std::size_t i = 0; i < 3; ++i) contest.contestants[i] = name_of(numbers[i]);
    contest.games = games;
    contest.threads = common_.threads;
    contest.setup.seed = seed;
    // Levels vary their openings by themselves.
    contest.setup.opening = 0;
    const Tally tally = play(contest);
    for (RatedGame game : tally.rated()) {
      for (std::size_t& player : game.players) player = numbers[player];
      games_.push_back(std::move(game));
    }
    return tally.all(0);
  }

  [[nodiscard]] std::vector<Rating> ratings() const { return rate(games_, kGreedy + 1); }

 private:
  const Common& common_;
  std::vector<RatedGame> games_;
};

void add_step(Figures& figures, std::size_t level, const Share& share) {
  const std::string name = name_of(level) + " against two of " + name_of(level - 1);
  const double part = share.mean();
  if (level == 1) {
    figures.add("level:1 against two of random", text_of(share), "≥ 90 %", part >= 0.9);
  } else {
    figures.add(name, text_of(share), "45–75 %", part >= 0.45 && part <= 0.75);
  }
}

/// Plays every three different levels, in turn, until all games are played.
void play_mixed(Ladder& ladder, int games, std::uint64_t seed) {
  constexpr int kRound = 6;
  while (games > 0) {
    for (std::size_t one = 0; one <= engine::kLevels; ++one) {
      for (std::size_t two = one + 1; two <= engine::kLevels; ++two) {
        for (std::size_t three = two + 1; three <= engine::kLevels && games > 0; ++three) {
          ladder.match({one, two, three}, std::min(games, kRound), ++seed);
          games -= kRound;
        }
      }
    }
  }
}

void add_ratings(Figures& figures, const std::vector<Rating>& ratings) {
  bool monotone = true;
  for (std::size_t number = 0; number < ratings.size(); ++number) {
    const Rating& rating = ratings[number];
    figures.add("rating of " + name_of(number), decimal(rating.points, 0) + " ± " + decimal(rating.margin, 0));
    if (number > 0 && number < kGreedy) monotone = monotone && rating.points > ratings[number - 1].points;
  }
  figures.add("ratings", monotone ? "rise with the level" : "do not rise with the level", "monotone", monotone);
}

int run(const Options& options) {
  if (options.lowest > options.highest) throw std::invalid_argument("--lowest must not be above --highest");
  Ladder ladder(options.common);
  Figures figures;
  for (auto level = static_cast<std::size_t>(options.lowest); level <= static_cast<std::size_t>(options.highest);
       ++level) {
    const std::uint64_t seed = options.common.seed_of(static_cast<int>(level));
    add_step(figures, level, ladder.match({level, level - 1, level - 1}, options.common.games, seed));
    std::cerr << name_of(level) << " played\n";
    if (level != 1) continue;
    const Share share = ladder.match({1, kGreedy, kGreedy}, options.common.games, seed);
    figures.add("level:1 against two of greedy", text_of(share), "≤ 30 %", share.mean() <= 0.3);
  }
  if (options.mixed > 0) {
    play_mixed(ladder, options.mixed, options.common.seed_of(100));
    add_ratings(figures, ladder.ratings());
  }
  figures.print(std::cout);
  return figures.status();
}

}  // namespace

void add_levels(CLI::App& program, int& status) {
  CLI::App* command = program.add_subcommand("levels", "Plays each level against two of the one below, and rates all");
  const auto options = std::make_shared<Options>();
  add_common(*command, options->common, 120, "Number of games of each match");
  add_number(*command, "--mixed", options->mixed, 0, 1'000'000,
             "Number of games of three different levels for the ratings; 504 are each three in all seat orders");
  add_number(*command, "--lowest", options->lowest, 1, engine::kLevels, "First level of the matches");
  add_number(*command, "--highest", options->highest, 1, engine::kLevels, "Last level of the matches");
  command->callback([options, &status] { status = run(*options); });
}

}  // namespace arena
