#include <CLI/CLI.hpp>
#include <algorithm>
#include <fstream>
#include <iostream>
#include <memory>

#include "tools/arena/commands.hpp"
#include "tools/arena/figures.hpp"
#include "tools/arena/measures/game_log.hpp"
#include "tools/arena/options.hpp"
#include "tools/arena/play/contestant.hpp"

namespace arena {
namespace {

using namespace rules::sannin;

struct Options {
  Common common;
  Contest contest;
  int clock = 0;
  int increment = 0;
  int bar = 0;
  int seat_bar = 0;
  std::string log;
};

/// Returns the text of a share of a match without interval: `45.0 % of 20`.
std::string short_text(const Share& share) {
  return percent(share.mean()) + " of " + std::to_string(share.games);
}

/// Adds a share with a bar, or without one if it is 0.
void add_share(Figures& figures, const std::string& name, const std::string& result, const Share& share, int bar) {
  if (bar == 0) return figures.add(name, result);
  figures.add(name, result, "≥ " + std::to_string(bar) + " %", 100 * share.mean() >= bar);
}

/// Adds how the first contestant did.
void add_first(Figures& figures, const Tally& tally, const Options& options) {
  const std::string& name = options.contest.contestants[0];
  add_share(figures, name, text_of(tally.all(0)), tally.all(0), options.bar);
  for (const Player player : kPlayers) {
    const Share& share = tally.by_seat(0, index_of(player));
    add_share(figures, "as " + std::string(title(player)), short_text(share), share, options.seat_bar);
  }
  figures.add("without an alliance", short_text(tally.by_role(0, Role::kUnallied)));
  figures.add("as an ally", short_text(tally.by_role(0, Role::kAlly)));
  figures.add("against an alliance", short_text(tally.by_role(0, Role::kOutsider)));
}

/// Adds ratings of the different contestants.
void add_ratings(Figures& figures, const Tally& tally, const std::array<std::string, 3>& contestants) {
  std::vector<std::string> names;
  std::array<std::size_t, 3> ids{};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto found = std::ranges::find(names, contestants[i]);
    ids[i] = static_cast<std::size_t>(found - names.begin());
    if (found == names.end()) names.push_back(contestants[i]);
  }
  if (names.size() == 1) return;
  std::vector<RatedGame> games = tally.rated();
  for (RatedGame& game : games) {
    for (std::size_t& player : game.players) player = ids[player];
  }
  const std::vector<Rating> ratings = rate(games, names.size());
  for (std::size_t i = 0; i < names.size(); ++i)
    figures.add("rating of " + names[i], decimal(ratings[i].points, 0) + " ± " + decimal(ratings[i].margin, 0));
}

int run(Options& options) {
  Contest& contest = options.contest;
  contest.games = options.common.games;
  contest.threads = options.common.threads;
  contest.setup.seed = static_cast<std::uint64_t>(options.common.seed);
  if (options.clock > 0) {
    Clocks clocks;
    clocks.left.fill(milliseconds(options.clock));
    clocks.increment = milliseconds(options.increment);
    contest.setup.clocks = clocks;
  }
  std::ofstream log;
  if (!options.log.empty()) {
    log.open(options.log, std::ios::app);
    if (!log) throw std::runtime_error("--log: " + options.log + " cannot be written to");
  }
  contest.finished = [&](int, const Played& played) {
    if (log.is_open()) log << line_of(played) << std::endl;
  };
  const Tally tally = play(contest);
  Figures figures;
  add_first(figures, tally, options);
  for (std::size_t i = 1; i < 3; ++i) {
    const auto& names = contest.contestants;
    if (names[i] != names[0] && names[i] != names[i - 1]) figures.add(names[i], text_of(tally.all(i)));
  }
  add_ratings(figures, tally, contest.contestants);
  std::string endings;
  for (const auto& [reason, count] : tally.endings())
    endings += (endings.empty() ? "" : ", ") + reason + " " + std::to_string(count);
  figures.add("endings", endings);
  figures.add("moves a game", std::to_string(tally.moves() / tally.games()));
  if (options.clock > 0) figures.add("flag falls", std::to_string(tally.flag_falls()), "0", tally.flag_falls() == 0);
  figures.print(std::cout);
  return figures.status();
}

}  // namespace

void add_match(CLI::App& program, int& status) {
  CLI::App* command = program.add_subcommand("match", "Plays matches of three contestants in all six seat orders");
  const auto options = std::make_shared<Options>();
  Setup& setup = options->contest.setup;
  command->add_option("CONTESTANTS", options->contest.contestants, kContestants)->required()->check(contestant());
  add_common(*command, options->common, 60);
  add_number(*command, "--opening", setup.opening, 0, 100, "Random moves at the start of each game");
  add_number(*command, "--longest", setup.longest, 1, 2000, "Moves after which a game counts as a draw");
  add_number(*command, "--clock", options->clock, 0, 86'400'000, "Time of each player in ms; 0: no clocks");
  add_number(*command, "--increment", options->increment, 0, 60'000, "Time that each move adds, in ms");
  command->add_option("--go", setup.go, "Limits of programs in games without clocks, as after the command go")
      ->capture_default_str();
  add_number(*command, "--bar", options->bar, 0, 100, "Percentage that the first contestant must win; 0: any");
  add_number(*command, "--seat-bar", options->seat_bar, 0, 100, "The same for each seat");
  command->add_option("--log", options->log, "File to which a line about each game is appended");
  command->callback([options, &status] { status = run(*options); });
}

}  // namespace arena
