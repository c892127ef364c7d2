#include "rules/sannin/board/attacks.hpp"

#include "tests/bench/benches.hpp"

namespace bench {
namespace {

using rules::sannin::Board;
using rules::sannin::Cell;
using rules::sannin::kCells;
using rules::sannin::kPlayers;
using rules::sannin::Player;

void in_check(benchmark::State& state, const NamedPosition& at) {
  for (auto _ : state) {
    for (const Player player : kPlayers) keep(rules::sannin::in_check(at.position.board, player));
  }
  count_items(state, kPlayers.size());
}

void attacks(benchmark::State& state, const NamedPosition& at) {
  const Board& board = at.position.board;
  for (auto _ : state) {
    for (int i = 0; i < kCells; ++i) {
      const Cell target = *Cell::from_index(i);
      for (const Player player : kPlayers) keep(rules::sannin::attacks(board, player, target));
    }
  }
  count_items(state, kCells * kPlayers.size());
}

void attacks_from(benchmark::State& state, const NamedPosition& at) {
  const Board& board = at.position.board;
  for (auto _ : state) {
    for (const Cell from : board.occupied()) keep(rules::sannin::attacks_from(board, from));
  }
  count_items(state, static_cast<std::size_t>(board.occupied().size()));
}

}  // namespace

void add_attacks() {
  add_for_each_position("in_check", in_check);
  add_for_each_position("attacks", attacks);
  add_for_each_position("attacks_from", attacks_from);
}

}  // namespace bench
