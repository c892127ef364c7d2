#include "rules/sannin/board/attacks.hpp"
#include "rules/sannin/moves/movegen.hpp"
#include "rules/sannin/moves/threats.hpp"

namespace rules::sannin {
namespace {

// Work of a search without its parts, of the generator of a player's moves, and of a board on which
// checkmate is judged.
constexpr Work kSearch = 4;
constexpr Work kListedMoves = 4;
constexpr Work kJudgedBoard = 4;

/// Searches for a legal move of the attacker that checkmates the victim. If the victim is not in
/// check now, tries only moves that give check, and of these only moves that no obvious reply
/// answers.
class MateSearch {
 public:
  /// `attacked` are the cells that each player attacks, or nullptr.
  MateSearch(const Position& position, const RuleOptions& options, const ByPlayer<CellSet>* attacked, Player attacker,
             Player victim)
      : board_(position.board),
        attacked_(attacked),
        turn_(turn_in(position, options, attacker)),
        victim_(victim),
        king_(*board_.king(victim)),
        occupied_(board_.occupied()) {}

  /// Returns the move that finds() found.
  [[nodiscard]] const std::optional<Move>& found() const { return found_; }
  /// Returns the work of finds().
  [[nodiscard]] Work work() const { return work_; }

  bool finds() {
    // There is a check already, so any move can take away the last flight cell or defence.
    if (in_check(board_, victim_)) {
      const bool skips = always_escapes(illumination_targets(turn_));
      return moves().visit(
          [&](const Move& move) { return !(skips && move.type() == Move::Type::kIllumination) && mates(move); });
    }
    visit_lines([&](CellSet shields) {
      if (!shields.has_more_than_one()) openers_ |= shields & board_.of(turn_.mover);
    });
    constexpr DirectionSet kEveryDirection = (1U << kDirections) - 1;
    const CellSet near = surroundings(king_) | ranged(kEveryDirection, king_, occupied_ - board_.of(turn_.mover));
    const bool is_near = attacked_ == nullptr || !((*attacked_)[turn_.mover] & near).empty();
    for (const Cell from : is_near ? board_.of(turn_.mover) : openers_) {
      const CellSet reached = attacks_from(board_, from);
      if ((openers_.contains(from) || !(reached & near).empty()) && mates_from(from, reached)) return true;
    }
    return mates_by_drop() || mates_by_illumination();
  }

 private:
  /// Calls `visit` with the pieces between the victim's king and each sliding piece of another
  /// player that aims at it.
  template <class Visit>
  void visit_lines(Visit visit) const {
    for (const Cell cell : (board_.rangers() - board_.of(victim_)) & star(king_)) {
      if (aims_at(board_, cell, king_)) visit(between(cell, king_) & occupied_);
    }
  }

  /// `reached` are the cells that the piece attacks.
  bool mates_from(Cell from, CellSet reached) {
    const Piece piece = *board_.at(from);
    const CellSet occupied = occupied_ - CellSet(from);
    const bool opens = openers_.contains(from);
    const CellSet plain = opens ? CellSet::all() : attack_origins(piece, king_, occupied);
    CellSet promoting;
    if (!piece.promoted() && can_promote(piece.kind()))
      promoting = opens ? CellSet::all() : attack_origins(piece.promoted_piece(), king_, occupied);
    // Castling moves the king farther than it attacks, but by itself gives no check.
    if (!opens && (reached & (plain | promoting)).empty()) return false;
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
    return opens && !always_escapes(targets) &&
           moves().visit_illuminations([&](const Move& move) { return mates(move); });
  }

  /// Returns whether the king has a flight cell after every illumination with these targets. An
  /// illumination only lengthens lines and gives the king more cells, so the judgement with all
  /// targets removed holds for each choice. Without it, twelve targets cost 4095 boards.
  [[nodiscard]] bool always_escapes(CellSet targets) const {
    // An ally may not make each of these moves: see RULES.md §7 point 5.
    if (turn_.alliance.has_ally(victim_)) return false;
    const CellSet reached = attacks_of(*board_.at(king_), king_, occupied_) - board_.of(victim_) - board_.kings();
    const CellSet opened = occupied_ - targets - CellSet(king_);
    const CellSet danger = attacked_by(board_, occupied_ - board_.of(victim_), opened);
    return !(reached - danger).empty();
  }

  /// Returns whether a sliding piece of a player other than the victim attacks a cell.
  [[nodiscard]] bool blocks_line(Cell from) const {
    for (const Cell cell : (board_.rangers() - board_.of(victim_)) & star(from)) {
      if (aims_at(board_, cell, from) && (between(cell, from) & occupied_).empty()) return true;
    }
    return false;
  }

  /// Returns whether the king has a flight cell, or the checking piece on `to` can be captured, or
  /// a drop can block its line. Judges the current board, without playing the move. Returns false
  /// if that is not certain.
  bool is_answered(std::optional<Cell> from, Cell to, Piece piece) {
    // An ally may not make each of these replies: see RULES.md §7 point 5.
    if (turn_.alliance.has_ally(victim_)) return false;
    const LegalMoves& replies = this->replies();
    // The move opens the line of another piece, so more cells may be attacked than now.
    if (from && replies.safety().danger.contains(*from) && blocks_line(*from)) return false;
    CellSet occupied = (occupied_ | CellSet(to)) - CellSet(king_);
    if (from) occupied.erase(*from);
    // A promoted king cannot pass the piece that checks it.
    const CellSet lost = attacks_of(piece, to, occupied) | ray(direction_between(king_, to), to);
    if (!(flights_ - lost).empty()) return true;
    if (!(attackers(board_, victim_, to) - replies.safety().pinned - CellSet(king_)).empty()) return true;
    return !(between(to, king_) & drops_).empty();
  }

  bool mates(const Move& move) {
    work_ += kJudgedBoard;
    Board after = board_;
    after.make(turn_.mover, move);
    if (!is_checkmated(after, victim_, turn_.alliance, turn_.options)) return false;
    found_ = move;
    return true;
  }

  const LegalMoves& moves() {
    if (!moves_) {
      work_ += kListedMoves;
      moves_.emplace(turn_, safety_of(turn_.mover));
    }
    return *moves_;
  }

  const LegalMoves& replies() {
    if (replies_) return *replies_;
    work_ += kListedMoves;
    replies_.emplace(Turn{board_, victim_, false, turn_.alliance, turn_.options}, safety_of(victim_));
    flights_ = replies_->flights();
    for (const Kind kind : kHandKinds) {
      if (kind != Kind::kPawn && board_.hand(victim_).count(kind) > 0) drops_ |= replies_->drops(kind);
    }
    return *replies_;
  }

  [[nodiscard]] KingSafety safety_of(Player player) const {
    return attacked_ == nullptr ? king_safety(board_, player) : king_safety(board_, player, *attacked_);
  }

  const Board& board_;
  const ByPlayer<CellSet>* const attacked_;
  const Turn turn_;
  const Player victim_;
  const Cell king_;
  const CellSet occupied_;
  /// The attacker's pieces that alone block the line of a sliding piece to the king. Moving one of
  /// them gives discovered check or opens the line for the third player.
  CellSet openers_;
  std::optional<Move> found_;
  Work work_ = kSearch;
  std::optional<LegalMoves> moves_;
  std::optional<LegalMoves> replies_;
  CellSet flights_;
  /// Cells where the victim may drop a piece other than a pawn.
  CellSet drops_;
};

}  // namespace

bool threatens_mate(const Position& position, const RuleOptions& options, Player attacker, Player victim, Work* work) {
  if (threatens_check(position.board, attacker, victim)) return false;
  MateSearch search(position, options, nullptr, attacker, victim);
  const bool finds = search.finds();
  if (work != nullptr) *work += search.work();
  return finds;
}

std::optional<Move> find_mate(const Position& position, const RuleOptions& options, const ByPlayer<CellSet>& attacked,
                              Player attacker, Player victim) {
  MateSearch search(position, options, &attacked, attacker, victim);
  search.finds();
  return search.found();
}

}  // namespace rules::sannin
