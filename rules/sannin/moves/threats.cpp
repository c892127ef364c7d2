#include "rules/sannin/moves/threats.hpp"

#include "rules/sannin/board/attacks.hpp"

namespace rules::sannin {

bool threatens_material(const Board& board, Player attacker, Player victim, Cell target) {
  const CellSet from = attackers(board, attacker, target);
  if (from.empty()) return false;
  if (!attacks(board, victim, target)) return true;
  const int worth = value(board.at(target)->kind());
  for (const Cell cell : from) {
    if (value(board.at(cell)->kind()) < worth) return true;
  }
  return false;
}

CellSet material_threats(const Board& board, Player attacker, Player victim) {
  CellSet threatened;
  const CellSet attacked = attacked_by(board, board.of(attacker), board.occupied());
  for (const Cell target : (attacked & board.of(victim)) - board.kings()) {
    if (threatens_material(board, attacker, victim, target)) threatened.insert(target);
  }
  return threatened;
}

bool threatens_check(const Board& board, Player attacker, Player victim) {
  return attacks(board, attacker, *board.king(victim));
}

Threats threats(const Position& position, const RuleOptions& options, Player attacker, Player victim) {
  Threats found;
  found.material = material_threats(position.board, attacker, victim);
  found.check = threatens_check(position.board, attacker, victim);
  found.mate = !found.check && threatens_mate(position, options, attacker, victim);
  return found;
}

bool is_direct_defence(const Position& before, const Position& after, const Move& move, const RuleOptions& options,
                       Work* work) {
  const Player mover = before.turn;
  for (const Player attacker : kPlayers) {
    if (attacker == mover) continue;
    // A legal move ends every check against the mover.
    if (threatens_check(before.board, attacker, mover)) return true;
    for (const Cell target : material_threats(before.board, attacker, mover)) {
      const bool moved = move.type() == Move::Type::kBoard && move.from() == target;
      if (!threatens_material(after.board, attacker, mover, moved ? move.to() : target)) return true;
    }
  }
  for (const Player attacker : kPlayers) {
    if (attacker == mover) continue;
    if (threatens_mate(before, options, attacker, mover, work) &&
        !threatens_mate(after, options, attacker, mover, work)) {
      return true;
    }
  }
  return false;
}

}  // namespace rules::sannin
