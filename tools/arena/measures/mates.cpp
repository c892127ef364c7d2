#include <CLI/CLI.hpp>
#include <ctime>
#include <iostream>
#include <map>
#include <memory>

#include "engine/make_player.hpp"
#include "engine/player.hpp"
#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "tools/arena/commands.hpp"
#include "tools/arena/figures.hpp"
#include "tools/arena/measures/mate_file.hpp"
#include "tools/arena/options.hpp"
#include "tools/solve/mate_game.hpp"
#include "tools/solve/solver.hpp"

namespace arena {
namespace {

using namespace rules::sannin;

struct Options {
  std::string file = "tests/data/engine/mates.txt";
  bool check = false;
  /// Nodes of a search as in a game; 0: search for mates alone.
  int nodes = 0;
};

/// Nodes with which a claim of a mate is checked.
constexpr std::uint64_t kCheckNodes = 100'000'000;

/// Returns the processor time of this thread in ms: other programs do not count.
double thread_ms() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

class ThreadDeadline : public engine::TimeManager {
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

/// Returns whether a move keeps the goal forced within the plies of the case.
bool keeps(const MateCase& mate, const std::string& move) {
  solve::MateGame game(Match(mate.position, {}), solve::Goal::kMate);
  solve::Solver solver(game, kCheckNodes);
  return solver.after(*parse_move_code(move), mate.plies) == solve::Verdict::kForced;
}

/// What the engine found in one position, and the processor time it took.
struct Answer {
  engine::Report report;
  double ms = 0;
};

Answer asked(const MateCase& mate, double ms, int nodes) {
  engine::SearchRequest request;
  ThreadDeadline deadline(ms);
  if (nodes == 0) {
    request.mate_in = moves_within(mate);
    request.limits.time_manager = &deadline;
  } else {
    request.limits.nodes = static_cast<std::uint64_t>(nodes);
  }
  const auto player = engine::make_player({.position = position_text(mate.position)}, std::size_t{1} << 20U);
  const double began = thread_ms();
  engine::Report report = (*player)->think(request, nullptr);
  return {std::move(report), thread_ms() - began};
}

struct Results {
  Share found;
  std::vector<double> ms;
};

/// Sums of all cases.
struct Summary {
  std::map<const Length*, Results> by_length;
  std::map<std::string, Share> by_kind;
  int false_claims = 0;
  int claims = 0;
  int without = 0;
  int wrong_cases = 0;

  void add(const MateCase& mate, const Options& options);
};

void Summary::add(const MateCase& mate, const Options& options) {
  const Length& length = length_of(mate.plies > 0 ? mate.plies : mate.bound);
  const Answer answer = asked(mate, length.ms, options.nodes);
  const auto& lines = answer.report.lines;
  if (options.nodes == 0 && !lines.empty()) {
    ++claims;
    false_claims += is_true(mate, lines.front()) ? 0 : 1;
  }
  if (options.check) {
    solve::MateGame game(Match(mate.position, {}), solve::Goal::kMate);
    const auto plies = solve::Solver(game).shortest(mate.plies > 0 ? mate.plies : mate.bound);
    wrong_cases += plies.value_or(0) == mate.plies ? 0 : 1;
  }
  if (mate.plies == 0) {
    ++without;
    return;
  }
  const bool found = options.nodes == 0 ? !lines.empty() : keeps(mate, answer.report.move);
  by_length[&length].found.add(found ? 1 : 0);
  if (found) by_length[&length].ms.push_back(answer.ms);
  const std::string kind = name_of(phase_of(mate.position)) + ", " + length.name;
  by_kind[kind + (mate.garden ? ", Garden" : "")].add(found ? 1 : 0);
}

int run(const Options& options) {
  Summary sum;
  for (const MateCase& mate : read_mates(options.file)) sum.add(mate, options);
  Figures figures;
  for (const Length& length : kLengths) {
    const Results& results = sum.by_length[&length];
    const std::string name = std::string("mates in ") + length.name;
    const std::string within =
        options.nodes == 0 ? decimal(length.ms, 0) + " ms" : std::to_string(options.nodes) + " nodes";
    const std::string result = percent(results.found.mean()) + " of " + std::to_string(results.found.games) + " in " +
                               within + "; median " + decimal(quantile(results.ms, 0.5)) + " ms, 95th percentile " +
                               decimal(quantile(results.ms, 0.95)) + " ms";
    if (options.nodes == 0) {
      figures.add(name, result, "≥ " + percent(length.bar), results.found.mean() >= length.bar);
    } else {
      figures.add(name, result);
    }
  }
  for (const auto& [kind, share] : sum.by_kind)
    figures.add(kind, percent(share.mean()) + " of " + std::to_string(share.games));
  figures.add("false claims",
              std::to_string(sum.false_claims) + " of " + std::to_string(sum.claims) + "; " +
                  std::to_string(sum.without) + " positions have no such mate",
              "0", sum.false_claims == 0);
  if (options.check)
    figures.add("lengths that exhaustive search finds otherwise", std::to_string(sum.wrong_cases), "0",
                sum.wrong_cases == 0);
  figures.print(std::cout);
  return figures.status();
}

}  // namespace

void add_mates(CLI::App& program, int& status) {
  CLI::App* command = program.add_subcommand("mates", "Measures how many forced mates the engine finds, and how fast");
  const auto options = std::make_shared<Options>();
  command->add_option("FILE", options->file, "Positions of sannin-arena find-mates")->capture_default_str();
  add_number(*command, "--nodes", options->nodes, 0, 100'000'000,
             "Nodes of a search as in a game, whose move must keep the mate forced; 0: search for mates alone");
  command->add_flag("--check", options->check, "Search each position exhaustively again; takes long");
  command->callback([options, &status] { status = run(*options); });
}

}  // namespace arena
