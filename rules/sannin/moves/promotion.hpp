#pragma once

#include "rules/sannin/board/geometry.hpp"
#include "rules/sannin/moves/turn.hpp"

namespace rules::sannin {

/// Cells that a piece may move to, without and with promotion. On a cell in both sets, the player
/// chooses.
struct Targets {
  CellSet plain;
  CellSet promoting;

  [[nodiscard]] bool empty() const { return (plain | promoting).empty(); }
  [[nodiscard]] int size() const { return plain.size() + promoting.size(); }
};

/// Promotion of the mover's pieces (RULES.md §4, §7 point 3).
class PromotionZones {
 public:
  explicit PromotionZones(const Turn& turn)
      : is_barred_(is_barred(turn)),
        for_king_(territory(next(turn.mover)) | territory(next(next(turn.mover)))),
        for_others_(for_king_ | CellSet(garden())),
        // The gap is the one last-rank cell in no territory.
        must_(turn.options.gap == RuleOptions::Gap::kPromote ? last_rank(turn.mover)
                                                             : last_rank(turn.mover) & for_king_) {}

  /// Splits the cells that the mover's piece on `from` may move to, by whether it may promote there
  /// and whether it must.
  [[nodiscard]] Targets split(Piece piece, Cell from, CellSet reached) const {
    if (piece.promoted() || !can_promote(piece.kind()) || is_barred_) return {reached, CellSet()};
    const CellSet zone = piece.is_king() ? for_king_ : for_others_;
    const CellSet may = zone.contains(from) ? reached : reached & zone;
    if (piece.kind() != Kind::kPawn && piece.kind() != Kind::kLance) return {reached, may};
    // An unpromoted piece would be stuck there.
    return {reached - must_, may | (reached & must_)};
  }

 private:
  /// Returns whether the mover cannot promote: as an ally, and by an option also after the
  /// alliance.
  static bool is_barred(const Turn& turn) {
    if (turn.alliance.has_ally(turn.mover)) return true;
    return turn.alliance.is_dissolved() && turn.options.promotion_after == RuleOptions::After::kLost;
  }

  bool is_barred_;
  CellSet for_king_;
  CellSet for_others_;
  CellSet must_;
};

}  // namespace rules::sannin
