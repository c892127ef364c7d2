#pragma once

#include <optional>
#include <vector>

#include "rules/sannin/moves/king_safety.hpp"
#include "rules/sannin/moves/promotion.hpp"

namespace rules::sannin {

/// Legal moves of a turn (RULES.md §3–5, §7 point 5), as sets of cells. All queries about legality
/// use these sets. Repetition is not judged here, because it needs the game's history. Refers to
/// the turn's board, which must outlive this object.
class LegalMoves {
 public:
  /// Legal illuminations: all sets that contain `needed` and any subset of `choice`, except for the
  /// empty set. In an alliance some of them may attack the ally's king: see contains().
  struct Illuminations {
    CellSet needed;
    CellSet choice;
    bool possible = false;
  };

  explicit LegalMoves(const Turn& turn) : LegalMoves(turn, king_safety(turn.board, turn.mover)) {}
  /// The same, if the constraints of the mover's king are known.
  LegalMoves(const Turn& turn, const KingSafety& safety);

  /// Returns the cells that the mover's piece on `from` may move to.
  [[nodiscard]] Targets of(Cell from) const;
  /// Returns the cells where the mover may drop a piece of this kind, whether or not it is in hand.
  [[nodiscard]] CellSet drops(Kind kind) const;
  [[nodiscard]] Illuminations illuminations() const;
  /// Returns the flight cells of the mover's king: its legal moves without castling.
  [[nodiscard]] CellSet flights() const;
  /// Returns the constraints that keep the mover's king safe.
  [[nodiscard]] const KingSafety& safety() const { return safety_; }

  [[nodiscard]] bool contains(const Move& move) const;
  [[nodiscard]] std::uint64_t count() const;
  [[nodiscard]] bool any() const;
  /// Returns the legal moves in the order of their codes.
  [[nodiscard]] std::vector<Move> list() const;

  /// Calls `visit` with each legal move, in no particular order, until it returns true. Returns
  /// whether it did.
  template <class Visit>
  bool visit(Visit visit) const;
  template <class Visit>
  bool visit_illuminations(Visit visit) const;

 private:
  [[nodiscard]] CellSet king_reach() const;
  [[nodiscard]] CellSet without_attack_on_ally(Piece piece, Cell from, CellSet reached) const;
  [[nodiscard]] CellSet pawn_drops_that_mate(CellSet cells) const;
  void append_illuminations(std::vector<Move>& moves) const;
  [[nodiscard]] bool attacks_ally_after(const Move& illumination) const;

  Turn turn_;
  Cell king_;
  CellSet occupied_;
  /// Own pieces and all kings: no board move ends there.
  CellSet closed_;
  KingSafety safety_;
  PromotionZones zones_;
  /// `spared_` is the ally's king, if the mover may not start to attack it. `spared_shields_` are
  /// pieces that alone block a line from one of the mover's sliding pieces to that king.
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
  // Enumerates the subsets of `choice`: the next smaller subset is `(chosen - 1) & choice`.
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

/// Returns whether a player's king is attacked and the player would have no legal move if it were
/// their turn (RULES.md §6).
bool is_checkmated(const Board& board, Player player, Alliance alliance, const RuleOptions& options);

}  // namespace rules::sannin
