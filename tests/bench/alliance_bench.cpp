#include "rules/sannin/alliances/alliance.hpp"

#include "rules/sannin/board/attacks.hpp"
#include "rules/sannin/moves/legal_moves.hpp"
#include "tests/bench/benches.hpp"

namespace bench {
namespace {

using rules::sannin::kPlayers;
using rules::sannin::Move;
using rules::sannin::Player;
using rules::sannin::Position;
using rules::sannin::RuleOptions;

const RuleOptions kOptions;

struct Played {
  Move move;
  Position after;
};

/// Returns every legal move with the position in the state that the judge requires: the move made,
/// castling rights updated.
std::vector<Played> all_played(const Position& before) {
  std::vector<Played> all;
  for (const Move& move : rules::sannin::legal_moves(turn_in(before, kOptions))) {
    Position after = before;
    after.board.make(before.turn, move);
    for (const Player player : kPlayers) {
      const bool stays = after.board.king(player) == before.board.king(player);
      after.castling[player] = before.castling[player] && stays && !in_check(after.board, player);
    }
    all.push_back({move, after});
  }
  return all;
}

void formed_alliance(benchmark::State& state, const NamedPosition& at) {
  const std::vector<Played> all = all_played(at.position);
  for (auto _ : state) {
    for (const auto& [move, after] : all) {
      keep(rules::sannin::formed_alliance(at.position, after, move, kOptions));
    }
  }
  count_items(state, all.size());
}

void pending_threats(benchmark::State& state, const NamedPosition& at) {
  const std::vector<Played> all = all_played(at.position);
  for (auto _ : state) {
    for (const auto& [move, after] : all) {
      keep(rules::sannin::pending_threats(at.position, after, move, kOptions));
    }
  }
  count_items(state, all.size());
}

/// Calls `visit` with each ordered pair of players.
template <class Visit>
void for_each_pair(Visit visit) {
  for (const Player attacker : kPlayers) {
    for (const Player victim : kPlayers) {
      if (attacker != victim) visit(attacker, victim);
    }
  }
}

void threats(benchmark::State& state, const NamedPosition& at) {
  for (auto _ : state) {
    for_each_pair(
        [&](Player attacker, Player victim) { keep(rules::sannin::threats(at.position, kOptions, attacker, victim)); });
  }
  count_items(state, 6);
}

void threatens_mate(benchmark::State& state, const NamedPosition& at) {
  for (auto _ : state) {
    for_each_pair([&](Player attacker, Player victim) {
      keep(rules::sannin::threatens_mate(at.position, kOptions, attacker, victim));
    });
  }
  count_items(state, 6);
}

}  // namespace

void add_alliance() {
  for (const NamedPosition& at : positions()) {
    if (!at.alliance_possible()) continue;
    add("formed_alliance", at, formed_alliance);
    add("pending_threats", at, pending_threats);
    add("threats", at, threats);
    add("threatens_mate", at, threatens_mate);
  }
}

}  // namespace bench
