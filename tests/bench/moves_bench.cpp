#include "rules/sannin/match/match.hpp"
#include "rules/sannin/moves/legal_moves.hpp"
#include "tests/bench/benches.hpp"

namespace bench {
namespace {

using rules::sannin::Match;
using rules::sannin::Move;

void list_legal_moves(benchmark::State& state, const NamedPosition& at) {
  const Match match(at.position, {});
  for (auto _ : state) keep(match.legal_moves());
}

/// Counts from the position alone. A Match has its moves ready and has checked for repetition.
void count_legal_moves(benchmark::State& state, const NamedPosition& at) {
  const rules::sannin::RuleOptions options;
  for (auto _ : state) keep(rules::sannin::LegalMoves(turn_in(at.position, options)).count());
}

void is_legal(benchmark::State& state, const NamedPosition& at) {
  const Match match(at.position, {});
  const std::vector<Move> moves = match.legal_moves();
  for (auto _ : state) {
    for (const Move& move : moves) keep(match.is_legal(move));
  }
  count_items(state, moves.size());
}

void make_and_undo(benchmark::State& state, const NamedPosition& at) {
  Match match(at.position, {});
  const std::vector<Move> moves = match.legal_moves();
  for (auto _ : state) {
    for (const Move& move : moves) {
      match.make(move);
      match.undo();
    }
  }
  count_items(state, moves.size());
}

void play(benchmark::State& state, const NamedPosition& at) {
  const Match start(at.position, {});
  const std::vector<Move> moves = start.legal_moves();
  for (auto _ : state) {
    for (const Move& move : moves) {
      Match match = start;
      keep(match.play(move));
    }
  }
  count_items(state, moves.size());
}

}  // namespace

void add_moves() {
  add_for_each_position("legal_moves", list_legal_moves);
  add_for_each_position("count_legal_moves", count_legal_moves);
  add_for_each_position("is_legal", is_legal);
  add_for_each_position("make_and_undo", make_and_undo);
  add_for_each_position("play", play);
}

}  // namespace bench
