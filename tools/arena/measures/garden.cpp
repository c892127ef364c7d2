#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <mutex>

#include "engine/level.hpp"
#include "engine/make_player.hpp"
#include "engine/player.hpp"
#include "engine/random.hpp"
#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "tools/arena/commands.hpp"
#include "tools/arena/figures.hpp"
#include "tools/arena/options.hpp"
#include "tools/arena/play/contestant.hpp"
#include "tools/arena/play/garden_positions.hpp"
#include "tools/arena/play/parallel.hpp"
#include "tools/arena/play/play_game.hpp"

namespace arena {
namespace {

using namespace rules::sannin;

struct Options {
  Common common;
  int highest = engine::kLevels;
};

/// Lowest level that must keep opponents out of the Garden.
constexpr int kGuardLevel = 3;

/// Returns the move of the player to move into the Garden, if it wins.
std::optional<Move> entry(const Match& match) {
  const Player self = match.position().turn;
  const auto king = match.position().board.king(self);
  if (!king || !star(*king).contains(garden())) return std::nullopt;
  const Move move = Move::board(*king, garden(), false);
  if (!match.is_legal(move)) return std::nullopt;
  Match after = match;
  after.make(move);
  if (!after.ending() || after.ending()->winner != self) return std::nullopt;
  return move;
}

/// Returns whether an opponent wins in the Garden before `self` moves again: the next player at
/// once, or the one after whatever the next one does.
bool is_lost(Match& match, Player self) {
  if (match.ending() || match.position().turn == self) return false;
  if (entry(match)) return true;
  for (const Move& reply : match.legal_moves()) {
    match.make(reply);
    const bool open = !match.ending() && match.position().turn != self && entry(match);
    match.undo();
    if (!open) return false;
  }
  return true;
}

/// Returns whether a move lets an opponent win in the Garden.
bool allows(Match& match, const Move& move) {
  const Player self = match.position().turn;
  match.make(move);
  const bool lost = is_lost(match, self);
  match.undo();
  return lost;
}

std::string chosen_move(const Position& position, std::optional<int> level, std::uint64_t seed) {
  auto player = engine::make_player({.position = position_text(position)}, std::size_t{1} << 20U);
  engine::SearchRequest request;
  request.level = level;
  request.seed = seed;
  if (!level) request.limits.nodes = 5000;
  return (*player)->think(request, nullptr).move;
}

/// How a level did.
struct Results {
  Share taken;
  Share kept;
};

/// Levels from 1; 0 for the full strength.
using ByLevel = std::array<Results, engine::kLevels + 1>;

std::optional<int> level_of(std::size_t index) {
  return index == 0 ? std::nullopt : std::optional(static_cast<int>(index));
}

void test_entry(const Position& position, std::size_t levels, std::uint64_t seed, ByLevel& results) {
  Match match(position, {});
  const auto move = entry(match);
  if (!move) return;
  for (std::size_t i = 0; i <= levels; ++i) {
    // Another move that wins at once is as good.
    match.make(*parse_move_code(chosen_move(position, level_of(i), seed)));
    results[i].taken.add(match.ending() && match.ending()->winner == position.turn ? 1 : 0);
    match.undo();
  }
}

/// Tests a position in which some moves let an opponent win in the Garden, and others do not.
void test_guard(const Position& position, std::size_t levels, std::uint64_t seed, ByLevel& results) {
  Match match(position, {});
  if (entry(match)) return;
  bool some_allow = false;
  bool some_avoid = false;
  for (const Move& move : match.legal_moves()) {
    (allows(match, move) ? some_allow : some_avoid) = true;
    if (some_allow && some_avoid) break;
  }
  if (!some_allow || !some_avoid) return;
  for (std::size_t i = 0; i <= levels; ++i)
    results[i].kept.add(allows(match, *parse_move_code(chosen_move(position, level_of(i), seed))) ? 0 : 1);
}

void add_up(const ByLevel& more, ByLevel& sum) {
  for (std::size_t i = 0; i < sum.size(); ++i) {
    sum[i].taken.points += more[i].taken.points;
    sum[i].taken.games += more[i].taken.games;
    sum[i].kept.points += more[i].kept.points;
    sum[i].kept.games += more[i].kept.games;
  }
}

std::string count_text(const Share& share) {
  return percent(share.mean()) + " of " + std::to_string(share.games);
}

int run(const Options& options) {
  ByLevel sum;
  std::mutex mutex;
  const auto levels = static_cast<std::size_t>(options.highest);
  in_parallel(options.common.games, options.common.threads, [&](int index) {
    Setup setup;
    setup.contestants.fill("engine:nodes=200");
    setup.seed = options.common.seed_of(index);
    engine::Random random(setup.seed ^ 1U);
    ByLevel results;
    play_game(setup, [&](Game& game, const Move&) {
      constexpr std::size_t kOneOf = 10;
      if (random.below(kOneOf) != 0) return;
      const Player player = kPlayers[random.below(3)];
      const auto position = with_king_near_garden(game.match.position(), player, random);
      if (!position) return;
      if (position->turn == player) {
        test_entry(*position, levels, random.next(), results);
      } else {
        test_guard(*position, levels, random.next(), results);
      }
    });
    const std::lock_guard lock(mutex);
    add_up(results, sum);
  });
  Figures figures;
  const auto all = [](const Share& share) { return share.games > 0 && share.points == share.games; };
  for (std::size_t i = 0; i <= levels; ++i) {
    const std::string who = i == 0 ? "full strength" : "level " + std::to_string(i);
    figures.add(who + " takes the Garden in one", count_text(sum[i].taken), "100 %", all(sum[i].taken));
    const std::string guards = who + " keeps others out of the Garden";
    if (i > 0 && static_cast<int>(i) < kGuardLevel) {
      figures.add(guards, count_text(sum[i].kept));
    } else {
      figures.add(guards, count_text(sum[i].kept), "100 %", all(sum[i].kept));
    }
  }
  figures.print(std::cout);
  return figures.status();
}

}  // namespace

void add_garden(CLI::App& program, int& status) {
  CLI::App* command = program.add_subcommand(
      "garden", "Tests whether computers win in the Garden, and keep others out, in positions with a king near it");
  const auto options = std::make_shared<Options>();
  add_common(*command, options->common, 100, "Number of games from which the positions come");
  add_number(*command, "--highest", options->highest, kGuardLevel, engine::kLevels, "Highest level to test");
  command->callback([options, &status] { status = run(*options); });
}

}  // namespace arena
