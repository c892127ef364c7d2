#include "rules/sannin/movegen.hpp"

#include "rules/sannin/attacks.hpp"
#include "rules/sannin/geometry.hpp"
#include "rules/sannin/movement.hpp"

namespace rules::sannin {
namespace {

/// All cells, to start an intersection from.
CellSet all_cells() {
  static const CellSet all = [] {
    CellSet cells;
    for (int i = 0; i < kCells; ++i) cells.insert(*Cell::from_index(i));
    return cells;
  }();
  return all;
}

/// Where a new piece leaves the mover's king safe: anywhere without check, else on every checker's line before the
/// king.
CellSet safe_drop_cells(const Turn& turn) {
  CellSet safe = all_cells();
  const Cell king = *turn.board.king(turn.mover);
  for (const Player other : kPlayers) {
    if (other == turn.mover) continue;
    for (const Cell checker : attackers(turn.board, other, king)) {
      CellSet between;
      for (Direction direction = 0; direction < kDirections; ++direction) {
        if (ray(direction, king).contains(checker)) between = ray(direction, king) - ray(direction, checker);
      }
      between.erase(checker);
      safe = safe & between;
    }
  }
  return safe;
}

CellSet kings(const Board& board) {
  CellSet cells;
  for (const Player player : kPlayers) {
    if (const auto king = board.king(player)) cells.insert(*king);
  }
  return cells;
}

bool mates_by_pawn_drop(const Turn& turn, const Board& after, Cell pawn) {
  const CellSet attacked = attacks_from(after, pawn);
  for (const Player other : kPlayers) {
    const auto king = after.king(other);
    if (other == turn.mover || !king || !attacked.contains(*king)) continue;
    if (is_checkmated(after, other, turn.alliance, turn.options)) return true;
  }
  return false;
}

/// The part of legality that needs the board after the move.
std::optional<Fault> fault_after(const Turn& turn, const Move& move, bool king_known_safe) {
  const auto ally = turn.alliance.ally_of(turn.mover);
  const bool pawn_drop = move.type() == Move::Type::kDrop && move.kind() == Kind::kPawn;
  if (king_known_safe && !ally && !pawn_drop) return std::nullopt;
  Board after = turn.board;
  after.make(turn.mover, move);
  if (!king_known_safe && in_check(after, turn.mover)) return Fault::kOwnKing;
  if (ally && attacks(after, turn.mover, *after.king(*ally)) &&
      !attacks(turn.board, turn.mover, *turn.board.king(*ally))) {
    return Fault::kAllysKing;
  }
  if (pawn_drop && mates_by_pawn_drop(turn, after, move.to())) return Fault::kPawnDropMate;
  return std::nullopt;
}

/// Every way to move that the pieces have, castling, promotion and hands included: `visit` gets the move and whether
/// the mover's king is known to be safe after it. Stops when it returns true.
template <class Visit>
class Generator {
 public:
  Generator(const Turn& turn, Visit& visit) : turn_(turn), visit_(visit) {}

  bool run() { return board_moves() || drops() || illuminations(); }

 private:
  bool board_moves() {
    for (const Cell from : turn_.board.of(turn_.mover)) {
      const Piece piece = *turn_.board.at(from);
      for (const Cell to : destinations(turn_, from)) {
        const Promotion rule = promotion(turn_, piece, from, to);
        if (rule != Promotion::kNone && visit_(Move::board(from, to, true), false)) return true;
        if (rule != Promotion::kMust && visit_(Move::board(from, to, false), false)) return true;
      }
    }
    return false;
  }

  bool drops() {
    const Hand& hand = turn_.board.hand(turn_.mover);
    if (hand.empty()) return false;
    const CellSet safe = safe_drop_cells(turn_);
    for (const Kind kind : kHandKinds) {
      if (hand.count(kind) == 0) continue;
      for (const Cell to : drop_destinations(turn_, kind) & safe) {
        if (visit_(Move::drop(kind, to), true)) return true;
      }
    }
    return false;
  }

  bool illuminations() {
    const CellSet targets = illumination_targets(turn_);
    if (targets.empty()) return false;
    const Cell king = *turn_.board.king(turn_.mover);
    if (turn_.options.illumination == RuleOptions::Illumination::kAll)
      return visit_(Move::illumination(king, targets), false);
    std::vector<Cell> cells;
    for (const Cell cell : targets) cells.push_back(cell);
    for (unsigned choice = 1; choice < 1U << cells.size(); ++choice) {
      CellSet captured;
      for (std::size_t i = 0; i < cells.size(); ++i) {
        if ((choice >> i & 1U) != 0) captured.insert(cells[i]);
      }
      if (visit_(Move::illumination(king, captured), false)) return true;
    }
    return false;
  }

  const Turn& turn_;
  Visit& visit_;
};

template <class Visit>
bool visit_legal_moves(const Turn& turn, Visit visit) {
  auto filter = [&](const Move& move, bool king_known_safe) {
    return !fault_after(turn, move, king_known_safe) && visit(move);
  };
  return Generator(turn, filter).run();
}

bool is_possible(const Turn& turn, const Move& move) {
  const Board& board = turn.board;
  switch (move.type()) {
    case Move::Type::kBoard: {
      if (!board.of(turn.mover).contains(move.from()) || !destinations(turn, move.from()).contains(move.to()))
        return false;
      const Promotion rule = promotion(turn, *board.at(move.from()), move.from(), move.to());
      return move.promotes() ? rule != Promotion::kNone : rule != Promotion::kMust;
    }
    case Move::Type::kDrop:
      return move.kind() != Kind::kKing && board.hand(turn.mover).count(move.kind()) > 0 &&
             drop_destinations(turn, move.kind()).contains(move.to());
    case Move::Type::kIllumination: {
      if (board.king(turn.mover) != move.to()) return false;
      const CellSet targets = illumination_targets(turn);
      if (move.captured().empty() || !(move.captured() - targets).empty()) return false;
      return turn.options.illumination == RuleOptions::Illumination::kChoice || move.captured() == targets;
    }
  }
  return false;
}

}  // namespace

Turn turn_in(const Position& position, const RuleOptions& options) {
  return turn_in(position, options, position.turn);
}

Turn turn_in(const Position& position, const RuleOptions& options, Player player) {
  return {position.board, player, position.castling[player], position.alliance, options};
}

CellSet destinations(const Turn& turn, Cell from) {
  const CellSet blocked = turn.board.of(turn.mover) | kings(turn.board);
  CellSet reached = attacks_from(turn.board, from);
  if (turn.may_castle && turn.board.king(turn.mover) == from && !in_check(turn.board, turn.mover))
    reached |= territory(turn.mover);
  return reached - blocked;
}

CellSet drop_destinations(const Turn& turn, Kind kind) {
  CellSet vacant = all_cells() - turn.board.occupied();
  if (kind == Kind::kPawn || kind == Kind::kLance) vacant -= last_rank(turn.mover);
  return vacant;
}

CellSet illumination_targets(const Turn& turn) {
  CellSet targets;
  const Cell king = *turn.board.king(turn.mover);
  if (!turn.board.at(king)->promoted()) return targets;
  for (Direction direction = 0; direction < kDirections; ++direction) {
    const CellSet met = ray(direction, king) & turn.board.occupied();
    if (met.empty()) continue;
    const Cell cell = nearest(met, direction);
    const Piece piece = *turn.board.at(cell);
    if (piece.owner() != turn.mover && !piece.is_king() && !foreign_attacker(turn.board, turn.mover, cell))
      targets.insert(cell);
  }
  return targets;
}

std::optional<Fault> fault_of(const Turn& turn, const Move& move) {
  if (!is_possible(turn, move)) return Fault::kImpossible;
  return fault_after(turn, move, false);
}

std::vector<Move> legal_moves(const Turn& turn) {
  std::vector<Move> moves;
  moves.reserve(128);
  visit_legal_moves(turn, [&](const Move& move) {
    moves.push_back(move);
    return false;
  });
  return moves;
}

bool has_legal_move(const Turn& turn) {
  return visit_legal_moves(turn, [](const Move&) { return true; });
}

bool any_legal_move(const Turn& turn, const std::function<bool(const Move&)>& visit) {
  return visit_legal_moves(turn, visit);
}

bool is_checkmated(const Board& board, Player player, Alliance alliance, const RuleOptions& options) {
  return in_check(board, player) && !has_legal_move({board, player, false, alliance, options});
}

}  // namespace rules::sannin
