#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <mutex>

#include "engine/level.hpp"
#include "rules/sannin/moves/legal_moves.hpp"
#include "tools/arena/commands.hpp"
#include "tools/arena/figures.hpp"
#include "tools/arena/options.hpp"
#include "tools/arena/play/parallel.hpp"
#include "tools/arena/play/play_game.hpp"

namespace arena {
namespace {

using namespace rules::sannin;

struct Options {
  Common common;
  int level = 5;
};

/// Of what the two computers did while all three were independent: how often it hit the player who
/// is labelled as a human, and not the other computer.
struct Victims {
  /// Captures where both could have been captured from.
  Share choices;
  Share captures;
  Share checks;
  /// Alliances by which a computer made one of the other two the outsider.
  Share alliances;
  /// Games that this player won.
  Share humans_won;
};

/// Players from whom a move captures.
ByPlayer<bool> captured_by(const Board& board, const Move& move) {
  ByPlayer<bool> captured;
  if (move.type() == Move::Type::kIllumination) {
    for (const Cell cell : move.captured()) captured[board.at(cell)->owner()] = true;
  } else if (const auto piece = board.at(move.to())) {
    captured[piece->owner()] = true;
  }
  return captured;
}

/// Players from whom the player to move could capture.
ByPlayer<bool> capturable(const Position& position, const RuleOptions& options) {
  ByPlayer<bool> any;
  LegalMoves(turn_in(position, options)).visit([&](const Move& move) {
    const ByPlayer<bool> captured = captured_by(position.board, move);
    for (const Player player : kPlayers) any[player] = any[player] || captured[player];
    return any[kPlayers[0]] && any[kPlayers[1]] && any[kPlayers[2]];
  });
  return any;
}

/// Adds 1 if only the human is a victim, 0 if only the other one is.
void add(Share& share, const ByPlayer<bool>& victims, Player human, Player other) {
  if (victims[human] != victims[other]) share.add(victims[human] ? 1 : 0);
}

void observe(const Game& game, const Move& move, Player human, Victims& victims) {
  const Position& before = game.match.position();
  const Player mover = before.turn;
  if (mover == human || before.board.players_in() < 3 || !before.alliance.is_none()) return;
  const Player other = third(mover, human);
  const ByPlayer<bool> captured = captured_by(before.board, move);
  add(victims.captures, captured, human, other);
  const ByPlayer<bool> could = capturable(before, game.match.options());
  if (could[human] && could[other]) add(victims.choices, captured, human, other);
  Position after;
  const Outcome outcome = play_move(before, move, game.match.options(), after, Words::kNone);
  ByPlayer<bool> checked;
  for (const Player player : {human, other})
    checked[player] = !outcome.ending && after.board.is_in(player) && threatens_check(after.board, mover, player) &&
                      !threatens_check(before.board, mover, player);
  add(victims.checks, checked, human, other);
  ByPlayer<bool> outsider;
  if (outcome.formed) outsider[outcome.formed->victim] = true;
  add(victims.alliances, outsider, human, other);
}

void add_share(Share& sum, const Share& more) {
  sum.points += more.points;
  sum.games += more.games;
}

void add_figure(Figures& figures, const std::string& name, const Share& share) {
  const double off = std::abs(share.mean() - 0.5);
  figures.add(name, text_of(share), "50 ± 3 %", off <= 0.03);
}

int run(const Options& options) {
  Victims all;
  std::mutex mutex;
  in_parallel(options.common.games, options.common.threads, [&](int index) {
    Setup setup;
    setup.contestants.fill("level:" + std::to_string(options.level));
    setup.seed = options.common.seed_of(index);
    const Player human = kPlayers[static_cast<std::size_t>(index) % 3];
    Victims victims;
    const Played played = play_game(setup, [&](Game& game, const Move& move) { observe(game, move, human, victims); });
    const std::lock_guard lock(mutex);
    add_share(all.choices, victims.choices);
    add_share(all.captures, victims.captures);
    add_share(all.checks, victims.checks);
    add_share(all.alliances, victims.alliances);
    all.humans_won.add(played.points[index_of(human)]);
  });
  Figures figures;
  add_figure(figures, "captures from the human, where there was a choice", all.choices);
  add_figure(figures, "captures from the human", all.captures);
  add_figure(figures, "checks to the human", all.checks);
  figures.add("alliances against the human, of those that a computer formed", text_of(all.alliances));
  figures.add("games won by the human", text_of(all.humans_won));
  figures.print(std::cout);
  return figures.status();
}

}  // namespace

void add_fairness(CLI::App& program, int& status) {
  CLI::App* command = program.add_subcommand(
      "fairness", "Lets three equal computers play, of which one is labelled as a human, and counts whom they attack");
  const auto options = std::make_shared<Options>();
  add_common(*command, options->common, 300);
  add_number(*command, "--level", options->level, 1, engine::kLevels, "Level of all three");
  command->callback([options, &status] { status = run(*options); });
}

}  // namespace arena
