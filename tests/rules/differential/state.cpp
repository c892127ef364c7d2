#include "tests/rules/differential/state.hpp"

#include <algorithm>

#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "tests/rules/differential/duel_text.hpp"
#include "tests/rules/support.hpp"

namespace differential {
namespace {

/// Returns a sort key of a move. Sorting by move codes would be slow.
std::uint64_t key(const core::Move& move) {
  auto key = static_cast<std::uint64_t>(move.type());
  const auto add = [&](auto part) { key = key * 128 + static_cast<std::uint64_t>(part); };
  add(move.from().index());
  add(move.to().index());
  add(move.promotes());
  add(move.kind());
  for (const core::Cell cell : move.captured()) key = key * 131 + static_cast<std::uint64_t>(cell.index());
  return key;
}

std::vector<core::Move> ordered(const std::vector<core::Move>& moves) {
  std::vector<std::pair<std::uint64_t, const core::Move*>> keyed;
  keyed.reserve(moves.size());
  for (const core::Move& move : moves) keyed.emplace_back(key(move), &move);
  std::ranges::sort(keyed, {}, [](const auto& one) { return one.first; });
  std::vector<core::Move> result;
  result.reserve(moves.size());
  for (const auto& [key, move] : keyed) result.push_back(*move);
  return result;
}

core::Cell core_cell(reference::Cell cell) {
  return core::cell_at(cell.x, cell.y).value();
}

core::Move core_move(const reference::Move& move) {
  switch (move.type) {
    case reference::Move::kBoard:
      return core::Move::board(core_cell(move.from), core_cell(move.to), move.promotes);
    case reference::Move::kDrop: {
      const char letter = reference::kKindLetters[static_cast<std::size_t>(move.dropped)];
      return core::Move::drop(core::kind_from_letter(letter).value(), core_cell(move.to));
    }
    case reference::Move::kIllumination:
      break;
  }
  core::CellSet captured;
  for (const reference::Cell cell : move.captured) captured.insert(core_cell(cell));
  return core::Move::illumination(core_cell(move.from), captured);
}

}  // namespace

State state_of(const core::Match& match) {
  State state{match.position(), core_result(match), ordered(match.legal_moves()), match.count_legal_moves()};
  // A finished game has only a last board, so pending threats are not compared.
  if (match.ending()) state.position.pending = {};
  return state;
}

State turned(const State& state) {
  State result{core::turned(state.position), state.result, {}, state.count_of_moves};
  if (const auto player = core::player_from_letter(state.result.back())) {
    result.result.back() = core::letter(core::turned(*player));
  }
  for (const core::Move& move : state.moves) result.moves.push_back(core::turned(move));
  result.moves = ordered(result.moves);
  return result;
}

std::string text(const State& state) {
  std::string text = core::position_text(state.position) + "; " + state.result + "; " +
                     std::to_string(state.position.board.hash()) + "; " + std::to_string(state.count_of_moves) + ":";
  for (const core::Move& move : state.moves) text += " " + core::move_code(move);
  return text;
}

std::vector<core::Move> core_moves(const std::vector<reference::Move>& moves) {
  std::vector<core::Move> found;
  found.reserve(moves.size());
  for (const reference::Move& move : moves) found.push_back(core_move(move));
  return ordered(found);
}

}  // namespace differential
