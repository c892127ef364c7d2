#include <CLI/CLI.hpp>
#include <ctime>
#include <iostream>
#include <map>
#include <memory>

#include "engine/player.hpp"
#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "tools/arena/commands.hpp"
#include "tools/arena/figures.hpp"
#include "tools/arena/measures/mate_file.hpp"
#include "tools/solve/mate_game.hpp"
#include "tools/solve/solver.hpp"

namespace arena {
namespace {

using namespace rules::sannin;

struct Options {
  std::string file = "tests/data/engine/mates.txt";
  bool check = false;
};

/// Nodes with which a claim of a mate is checked.
constexpr std::uint64_t kCheckNodes = 100'000'000;

/// Returns the processor time of this thread in ms: other programs do not count.
double thread_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

class ThreadDeadline : public engine::Watch {
 public:
  explicit ThreadDeadline(double ms) : end_(thread_ms() + ms) {}
  bool expired() override { return thread_ms() >= end_; }

 private:
  double end_;
};

/// Class of a case: mates in 1, 2 to 3, or 4 to 5 plies; and the time that the engine has.
struct Length {
  const char* name;
  int plies;
  double ms;
  double bar;
};
constexpr std::array<Length, 3> kLengths = {
    {{"one ply", 1, 50, 1}, {"two or three plies", 3, 50, 0.99}, {"four or five plies", 5, 1000, 0.95}}};

const Length& length_of(int plies) {
  return kLengths[plies == 1 ? 0 : plies <= 3 ? 1 : 2];
}

/// Number of moves of the player within which the mate is.
int moves_within(const MateCase& mate) {
  const int players = mate.position.board.players_in();
  return ((mate.plies > 0 ? mate.plies : mate.bound) + players - 2) / players + 1;
}

/// Returns whether a claimed mate is true, by exhaustive search. Unknown counts as true.
bool is_true(const MateCase& mate, const engine::Variation& claim) {
  if (mate.plies > 0 && claim.mate < mate.plies) return false;
  if (mate.plies == 0 && claim.mate <= mate.bound) return false;
  solve::MateGame game(Match(mate.position, {}), solve::Goal::kMate);
  solve::Solver solver(game, kCheckNodes);
  return solver.after(*parse_move_code(claim.moves.front()), claim.mate) != solve::Verdict::kNotForced;
}

struct Results {
  Share found;
  std::vector<double> ms;
};

int run(const Options& options) {
  std::map<const Length*, Results> by_length;
  std::map<std::pair<Phase, const Length*>, Share> by_phase;
  int false_claims = 0;
  int without = 0;
  int claims = 0;
  int wrong_cases = 0;
  for (const MateCase& mate : read_mates(options.file)) {
    const Length& length = length_of(mate.plies > 0 ? mate.plies : mate.bound);
    engine::Orders orders;
    orders.mate_in = moves_within(mate);
    ThreadDeadline deadline(length.ms);
    orders.limits.watch = &deadline;
    const auto player = engine::make_player({.position = position_text(mate.position)}, std::size_t{1} << 16U);
    const double began = thread_ms();
    const engine::Report report = (*player)->think(orders, nullptr);
    const double taken = thread_ms() - began;
    if (!report.lines.empty()) {
      ++claims;
      false_claims += is_true(mate, report.lines.front()) ? 0 : 1;
    }
    if (options.check) {
      solve::MateGame game(Match(mate.position, {}), solve::Goal::kMate);
      const auto plies = solve::Solver(game).shortest(mate.plies > 0 ? mate.plies : mate.bound);
      wrong_cases += plies.value_or(0) == mate.plies ? 0 : 1;
    }
    if (mate.plies == 0) {
      ++without;
      continue;
    }
    const bool found = !report.lines.empty();
    by_length[&length].found.add(found ? 1 : 0);
    if (found) by_length[&length].ms.push_back(taken);
    by_phase[{phase_of(mate.position), &length}].add(found ? 1 : 0);
  }
  Figures figures;
  for (const Length& length : kLengths) {
    const Results& results = by_length[&length];
    figures.add(std::string("mates in ") + length.name,
                percent(results.found.mean()) + " of " + std::to_string(results.found.games) + " in " +
                    decimal(length.ms, 0) + " ms; median " + decimal(quantile(results.ms, 0.5)) +
                    " ms, 95th percentile " + decimal(quantile(results.ms, 0.95)) + " ms",
                "≥ " + percent(length.bar), results.found.mean() >= length.bar);
  }
  for (const auto& [key, share] : by_phase)
    figures.add(name_of(key.first) + ", " + key.second->name,
                percent(share.mean()) + " of " + std::to_string(share.games));
  figures.add("false claims",
              std::to_string(false_claims) + " of " + std::to_string(claims) + "; " + std::to_string(without) +
                  " positions have no such mate",
              "0", false_claims == 0);
  if (options.check)
    figures.add("lengths that exhaustive search finds otherwise", std::to_string(wrong_cases), "0", wrong_cases == 0);
  figures.print(std::cout);
  return figures.status();
}

}  // namespace

void add_mates(CLI::App& program, int& status) {
  CLI::App* command = program.add_subcommand("mates", "Measures how many forced mates the engine finds, and how fast");
  const auto options = std::make_shared<Options>();
  command->add_option("FILE", options->file, "Positions of sannin-arena find-mates")->capture_default_str();
  command->add_flag("--check", options->check, "Search each position exhaustively again; takes long");
  command->callback([options, &status] { status = run(*options); });
}

}  // namespace arena
