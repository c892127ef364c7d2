#include "rules/sannin/movegen.hpp"

#include "rules/sannin/geometry.hpp"

namespace rules::sannin {
namespace {

bool in_foreign_territory(Player mover, Cell cell) {
  for (const Player other : kPlayers) {
    if (other != mover && territory(other).contains(cell)) return true;
  }
  return false;
}

/// RULES.md §4 and §7: allies cannot promote, and perhaps not even after their alliance.
bool is_barred(const Turn& turn) {
  if (turn.alliance.has_ally(turn.mover)) return true;
  return turn.alliance.is_dissolved() && turn.options.promotion_after == RuleOptions::After::kLost;
}

}  // namespace

Promotion promotion(const Turn& turn, Piece piece, Cell from, Cell to) {
  if (piece.promoted() || !can_promote(piece.kind()) || is_barred(turn)) return Promotion::kNone;
  const bool through_garden = !piece.is_king() && (from == garden() || to == garden());
  const bool may = through_garden || in_foreign_territory(turn.mover, from) || in_foreign_territory(turn.mover, to);
  const bool would_be_stuck =
      (piece.kind() == Kind::kPawn || piece.kind() == Kind::kLance) && last_rank(turn.mover).contains(to);
  // The gap is the one last-rank cell in no territory.
  if (would_be_stuck && (in_foreign_territory(turn.mover, to) || turn.options.gap == RuleOptions::Gap::kPromote)) {
    return Promotion::kMust;
  }
  return may ? Promotion::kMay : Promotion::kNone;
}

}  // namespace rules::sannin
