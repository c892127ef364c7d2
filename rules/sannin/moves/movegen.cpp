#include "rules/sannin/moves/movegen.hpp"

#include "rules/sannin/board/attacks.hpp"

namespace rules::sannin {

CellSet destinations(const Turn& turn, Cell from) {
  CellSet reached = attacks_from(turn.board, from);
  if (turn.may_castle && turn.board.king(turn.mover) == from && !in_check(turn.board, turn.mover))
    reached |= territory(turn.mover);
  return reached - turn.board.of(turn.mover) - turn.board.kings();
}

CellSet drop_destinations(const Turn& turn, Kind kind) {
  const CellSet vacant = CellSet::all() - turn.board.occupied();
  return kind == Kind::kPawn || kind == Kind::kLance ? vacant - last_rank(turn.mover) : vacant;
}

CellSet illumination_targets(const Turn& turn) {
  CellSet targets;
  const Cell king = *turn.board.king(turn.mover);
  if (!turn.board.at(king)->promoted()) return targets;
  const CellSet met = attacks_from(turn.board, king) & turn.board.occupied();
  for (const Cell cell : met - turn.board.of(turn.mover) - turn.board.kings()) {
    if (!foreign_attacker(turn.board, turn.mover, cell)) targets.insert(cell);
  }
  return targets;
}

}  // namespace rules::sannin
