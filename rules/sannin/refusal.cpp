#include "rules/sannin/refusal.hpp"

#include "rules/sannin/attacks.hpp"
#include "rules/sannin/geometry.hpp"
#include "rules/sannin/movegen.hpp"

namespace rules::sannin {
namespace {

std::string piece_name(Piece piece) {
  return (piece.promoted() ? "promoted " : "") + std::string(name(piece.kind()));
}

Refusal wrong_board_move(const Turn& turn, const Move& move) {
  const Board& board = turn.board;
  const auto piece = board.at(move.from());
  const std::string to = move.to().name();
  if (!piece) return {"there is no piece on " + move.from().name()};
  const std::string what = "the " + piece_name(*piece) + " on " + move.from().name();
  if (piece->owner() != turn.mover) return {what + " belongs to " + std::string(title(piece->owner()))};
  if (const auto target = board.at(move.to())) {
    if (target->owner() == turn.mover) return {"your own " + piece_name(*target) + " stands on " + to};
    if (target->is_king()) return {"a king is never captured"};
  }
  if (!destinations(turn, move.from()).contains(move.to())) {
    if (piece->is_king() && territory(turn.mover).contains(move.to()) && !turn.may_castle) {
      return {what + " cannot go to " + to + ", and castling is no longer possible"};
    }
    return {what + " cannot go to " + to};
  }
  if (!move.promotes()) return {what + " must promote on " + to};
  if (piece->promoted()) return {what + " is promoted already"};
  if (!can_promote(piece->kind())) return {"a " + std::string(name(piece->kind())) + " does not promote"};
  if (turn.alliance.has_ally(turn.mover)) return {"players in an alliance cannot promote"};
  if (turn.alliance.is_dissolved() && turn.options.promotion_after == RuleOptions::After::kLost) {
    return {"after the alliance there is no promotion in this game"};
  }
  return {"no promotion: the move neither starts nor ends in an opponent's territory" +
          std::string(piece->is_king() ? "" : " or on the Garden")};
}

Refusal wrong_drop(const Turn& turn, const Move& move) {
  const std::string what(name(move.kind()));
  const std::string to = move.to().name();
  if (turn.board.hand(turn.mover).count(move.kind()) == 0) return {"you have no " + what + " in hand"};
  if (turn.board.at(move.to())) return {to + " is not vacant"};
  return {"a " + what + " cannot be dropped on " + to + ", your last rank"};
}

Refusal wrong_illumination(const Turn& turn, const Move& move) {
  const Cell king = *turn.board.king(turn.mover);
  if (king != move.to()) return {"your king stands on " + king.name() + ", not on " + move.to().name()};
  if (!turn.board.at(king)->promoted()) return {"only a promoted king can illuminate"};
  for (const Cell cell : move.captured() - illumination_targets(turn)) {
    const auto piece = turn.board.at(cell);
    if (!piece) return {"there is no piece on " + cell.name()};
    if (piece->owner() == turn.mover) return {"the " + piece_name(*piece) + " on " + cell.name() + " is your own"};
    if (piece->is_king()) return {"a king is never captured"};
    if (const auto guard = foreign_attacker(turn.board, turn.mover, cell)) {
      return {"the " + piece_name(*piece) + " on " + cell.name() + " is protected by the " +
              piece_name(*turn.board.at(*guard)) + " on " + guard->name()};
    }
    return {"the " + piece_name(*piece) + " on " + cell.name() + " is not the first piece on a line from the king"};
  }
  return {"by the rule of this game an illumination takes all pieces it can"};
}

Refusal impossible(const Turn& turn, const Move& move) {
  switch (move.type()) {
    case Move::Type::kBoard:
      return wrong_board_move(turn, move);
    case Move::Type::kDrop:
      return wrong_drop(turn, move);
    case Move::Type::kIllumination:
      break;
  }
  return wrong_illumination(turn, move);
}

Refusal own_king_attacked(const Turn& turn, const Move& move) {
  Board after = turn.board;
  after.make(turn.mover, move);
  const Cell attacker = *foreign_attacker(after, turn.mover, *after.king(turn.mover));
  return {"your king would be attacked by the " + piece_name(*after.at(attacker)) + " on " + attacker.name()};
}

Refusal mates_by_drop(const Turn& turn, const Move& move) {
  Board after = turn.board;
  after.make(turn.mover, move);
  const CellSet attacked = attacks_from(after, move.to());
  for (const Player other : kPlayers) {
    const auto king = after.king(other);
    if (other != turn.mover && king && attacked.contains(*king) &&
        is_checkmated(after, other, turn.alliance, turn.options)) {
      return {"a dropped pawn may not checkmate, and this one would checkmate " + std::string(title(other))};
    }
  }
  return {"a dropped pawn may not checkmate"};
}

}  // namespace

std::optional<Refusal> refusal_of(const Match& match, const Move& move) {
  if (match.ending()) return Refusal{"the game is over"};
  const Turn turn = turn_in(match.position(), match.options());
  if (const auto fault = fault_of(turn, move)) {
    switch (*fault) {
      case Fault::kImpossible:
        return impossible(turn, move);
      case Fault::kOwnKing:
        return own_king_attacked(turn, move);
      case Fault::kAllysKing:
        return Refusal{"this would attack the king of your ally on " +
                       turn.board.king(*turn.alliance.ally_of(turn.mover))->name()};
      case Fault::kPawnDropMate:
        return mates_by_drop(turn, move);
    }
  }
  if (const auto after_move = match.repeated_by(move)) {
    if (*after_move == 0) return Refusal{"this position stood at the start of the game"};
    return Refusal{"this position stood after move " + std::to_string(*after_move)};
  }
  return std::nullopt;
}

}  // namespace rules::sannin
