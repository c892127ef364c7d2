#include "rules/sannin/promotion.hpp"

#include "rules/sannin/geometry.hpp"

namespace rules::sannin {
namespace {

/// RULES.md §4 and §7: allies cannot promote, and perhaps not even after their alliance.
bool is_barred(const Turn& turn) {
  if (turn.alliance.has_ally(turn.mover)) return true;
  return turn.alliance.is_dissolved() && turn.options.promotion_after == RuleOptions::After::kLost;
}

CellSet foreign_territories(Player mover) {
  return territory(next(mover)) | territory(next(next(mover)));
}

}  // namespace

Targets by_promotion(const Turn& turn, Piece piece, Cell from, CellSet reached) {
  if (piece.promoted() || !can_promote(piece.kind()) || is_barred(turn)) return {reached, CellSet()};
  const CellSet territories = foreign_territories(turn.mover);
  const CellSet zone = piece.is_king() ? territories : territories | CellSet(garden());
  const CellSet may = zone.contains(from) ? reached : reached & zone;
  if (piece.kind() != Kind::kPawn && piece.kind() != Kind::kLance) return {reached, may};
  // It would be stuck there. The gap is the one last-rank cell in no territory.
  const CellSet stuck = last_rank(turn.mover) & reached;
  const CellSet must = turn.options.gap == RuleOptions::Gap::kPromote ? stuck : stuck & territories;
  return {reached - must, may | must};
}

}  // namespace rules::sannin
