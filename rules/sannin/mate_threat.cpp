#include "rules/sannin/attacks.hpp"
#include "rules/sannin/movegen.hpp"
#include "rules/sannin/threats.hpp"

namespace rules::sannin {
namespace {

/// Looks for a legal move of one player that leaves another checkmated, whom he does not check now. Only moves that
/// give check are tried, and of them only those that no obvious reply answers.
class MateSearch {
 public:
  MateSearch(const Position& position, const RuleOptions& options, Player attacker, Player victim)
      : board_(position.board),
        turn_(turn_in(position, options, attacker)),
        victim_(victim),
        king_(*board_.king(victim)),
        occupied_(board_.occupied()) {}

  bool finds() {
    // A third player checks him already: any move may take his last way out.
    if (in_check(board_, victim_)) return moves().visit([&](const Move& move) { return mates(move); });
    visit_lines([&](CellSet shields) {
      if (!shields.has_more_than_one()) openers_ |= shields & board_.of(turn_.mover);
    });
    for (const Cell from : board_.of(turn_.mover)) {
      if (mates_from(from)) return true;
    }
    return mates_by_drop() || mates_by_illumination();
  }

 private:
  /// Calls `visit` with what stands between the victim's king and each piece of somebody else that ranges towards it.
  template <class Visit>
  void visit_lines(Visit visit) const {
    for (const Cell cell : (board_.rangers() - board_.of(victim_)) & star(king_)) {
      if (aims_at(board_, cell, king_)) visit(between(cell, king_) & occupied_);
    }
  }

  bool mates_from(Cell from) {
    const Piece piece = *board_.at(from);
    const CellSet occupied = occupied_ - CellSet(from);
    const bool opens = openers_.contains(from);
    const CellSet plain = opens ? CellSet::all() : attack_origins(piece, king_, occupied);
    CellSet promoting;
    if (!piece.promoted() && can_promote(piece.kind()))
      promoting = opens ? CellSet::all() : attack_origins(piece.promoted_piece(), king_, occupied);
    // Castling leads further than the king attacks, but checks nobody by itself.
    if (!opens && (attacks_of(piece, from, occupied_) & (plain | promoting)).empty()) return false;
    const Targets targets = moves().of(from);
    for (const Cell to : targets.promoting& promoting) {
      if (!is_answered(from, to, piece.promoted_piece()) && mates(Move::board(from, to, true))) return true;
    }
    for (const Cell to : targets.plain& plain) {
      if (!is_answered(from, to, piece) && mates(Move::board(from, to, false))) return true;
    }
    return false;
  }

  bool mates_by_drop() {
    for (const Kind kind : kHandKinds) {
      // A dropped pawn may not mate by its check, and a drop opens no line.
      if (kind == Kind::kPawn || board_.hand(turn_.mover).count(kind) == 0) continue;
      const Piece piece(turn_.mover, kind);
      const CellSet origins = attack_origins(piece, king_, occupied_) - occupied_;
      if (origins.empty()) continue;
      for (const Cell to : moves().drops(kind) & origins) {
        if (!is_answered(std::nullopt, to, piece) && mates(Move::drop(kind, to))) return true;
      }
    }
    return false;
  }

  bool mates_by_illumination() {
    const CellSet targets = illumination_targets(turn_);
    if (targets.empty()) return false;
    bool opens = false;
    visit_lines([&](CellSet shields) { opens = opens || (shields - targets).empty(); });
    return opens && moves().visit_illuminations([&](const Move& move) { return mates(move); });
  }

  /// Whether the king has a flight, or the checking piece on `to` can be captured, or a piece put in between: told from
  /// the board as it stands, without playing the move. False where that cannot tell.
  bool is_answered(std::optional<Cell> from, Cell to, Piece piece) {
    if (turn_.alliance.in_force()) return false;
    const LegalMoves& replies = this->replies();
    // The move opens a line of somebody's by which more may be attacked than now.
    if (from && replies.safety().danger.contains(*from)) return false;
    CellSet occupied = (occupied_ | CellSet(to)) - CellSet(king_);
    if (from) occupied.erase(*from);
    // A promoted king does not get past the piece that checks it.
    const CellSet lost = attacks_of(piece, to, occupied) | ray(direction_between(king_, to), to);
    if (!(flights_ - lost).empty()) return true;
    if (!(attackers(board_, victim_, to) - replies.safety().pinned - CellSet(king_)).empty()) return true;
    return !(between(to, king_) & drops_).empty();
  }

  bool mates(const Move& move) const {
    Board after = board_;
    after.make(turn_.mover, move);
    return is_checkmated(after, victim_, turn_.alliance, turn_.options);
  }

  const LegalMoves& moves() {
    if (!moves_) moves_.emplace(turn_);
    return *moves_;
  }

  const LegalMoves& replies() {
    if (replies_) return *replies_;
    replies_.emplace(Turn{board_, victim_, false, turn_.alliance, turn_.options});
    flights_ = replies_->flights();
    for (const Kind kind : kHandKinds) {
      if (kind != Kind::kPawn && board_.hand(victim_).count(kind) > 0) drops_ |= replies_->drops(kind);
    }
    return *replies_;
  }

  const Board& board_;
  const Turn turn_;
  const Player victim_;
  const Cell king_;
  const CellSet occupied_;
  /// Pieces of the attacker that stand alone between the king and a piece that ranges towards it.
  CellSet openers_;
  std::optional<LegalMoves> moves_;
  std::optional<LegalMoves> replies_;
  CellSet flights_;
  /// Where the victim may drop something other than a pawn.
  CellSet drops_;
};

}  // namespace

bool threatens_mate(const Position& position, const RuleOptions& options, Player attacker, Player victim) {
  return !threatens_check(position.board, attacker, victim) && MateSearch(position, options, attacker, victim).finds();
}

}  // namespace rules::sannin
