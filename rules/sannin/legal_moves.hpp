#pragma once

#include <optional>
#include <vector>

#include "rules/sannin/king_safety.hpp"
#include "rules/sannin/promotion.hpp"

namespace rules::sannin {

/// The legal moves of a turn (RULES.md §3–5, §7 point 5), as sets of cells; all other questions about legality are
/// answered from these sets. Repetition is not judged here: it needs the game's history. Refers to the turn's board;
/// lives no longer.
class LegalMoves {
 public:
  explicit LegalMoves(const Turn& turn);

  /// Where the mover's piece on a cell may go.
  [[nodiscard]] Targets of(Cell from) const;
  /// Where he may drop a piece of that kind, whether or not he has one.
  [[nodiscard]] CellSet drops(Kind kind) const;
  /// Where the mover's king may go without castling.
  [[nodiscard]] CellSet flights() const;
  /// What keeps the mover's king safe.
  [[nodiscard]] const KingSafety& safety() const { return safety_; }

  [[nodiscard]] bool contains(const Move& move) const;
  [[nodiscard]] std::uint64_t count() const;
  [[nodiscard]] bool any() const;
  /// In the order of their codes.
  [[nodiscard]] std::vector<Move> list() const;

  /// Calls `visit` with each move, in no particular order, until it returns true; whether it did.
  template <class Visit>
  bool visit(Visit visit) const;
  template <class Visit>
  bool visit_illuminations(Visit visit) const;

 private:
  /// The illuminations: every set with all of `needed` and any of `choice`, but not the empty one.
  struct Illuminations {
    CellSet needed;
    CellSet choice;
    bool possible = false;
  };

  [[nodiscard]] CellSet king_reach() const;
  [[nodiscard]] CellSet without_attack_on_ally(Piece piece, Cell from, CellSet reached) const;
  [[nodiscard]] CellSet pawn_drops_that_mate(CellSet cells) const;
  [[nodiscard]] Illuminations illuminations() const;
  void append_illuminations(std::vector<Move>& moves) const;
  [[nodiscard]] bool attacks_ally_after(const Move& illumination) const;

  Turn turn_;
  Cell king_;
  CellSet occupied_;
  /// Own pieces and kings: no board move ends there.
  CellSet closed_;
  KingSafety safety_;
  PromotionZones zones_;
  /// The ally's king, if the mover may not come to attack it, and what stands alone between it and a ranging piece of
  /// his.
  std::optional<Cell> spared_;
  CellSet spared_shields_;
};

template <class Visit>
bool LegalMoves::visit(Visit visit) const {
  for (const Cell from : turn_.board.of(turn_.mover)) {
    const Targets targets = of(from);
    for (const Cell to : targets.promoting) {
      if (visit(Move::board(from, to, true))) return true;
    }
    for (const Cell to : targets.plain) {
      if (visit(Move::board(from, to, false))) return true;
    }
  }
  for (const Kind kind : kHandKinds) {
    if (turn_.board.hand(turn_.mover).count(kind) == 0) continue;
    for (const Cell to : drops(kind)) {
      if (visit(Move::drop(kind, to))) return true;
    }
  }
  return visit_illuminations(visit);
}

template <class Visit>
bool LegalMoves::visit_illuminations(Visit visit) const {
  const Illuminations all = illuminations();
  if (!all.possible) return false;
  // Counts through the subsets of the choice: a subset less one is the next one down.
  for (CellSet chosen = all.choice;; chosen = chosen.minus_one() & all.choice) {
    const CellSet captured = chosen | all.needed;
    if (!captured.empty()) {
      const Move move = Move::illumination(king_, captured);
      if (!(spared_ && attacks_ally_after(move)) && visit(move)) return true;
    }
    if (chosen.empty()) return false;
  }
}

inline std::vector<Move> legal_moves(const Turn& turn) {
  return LegalMoves(turn).list();
}
inline bool is_legal(const Turn& turn, const Move& move) {
  return LegalMoves(turn).contains(move);
}

/// Whether a player's king is attacked and he would have no legal move if it were his turn (RULES.md §6).
bool is_checkmated(const Board& board, Player player, Alliance alliance, const RuleOptions& options);

}  // namespace rules::sannin
