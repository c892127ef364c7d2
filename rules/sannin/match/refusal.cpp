#include "rules/sannin/board/attacks.hpp"
#include "rules/sannin/board/geometry.hpp"
#include "rules/sannin/match/match.hpp"
#include "rules/sannin/moves/fault.hpp"
#include "rules/sannin/moves/movegen.hpp"

// Match: why a move is refused.
namespace rules::sannin {
namespace {

std::string piece_name(Piece piece) {
  return (piece.promoted() ? "promoted " : "") + std::string(name(piece.kind()));
}

std::string seat(Player player) {
  return std::string(1, letter(player));
}

Refusal no_promotion(const Turn& turn, Piece piece, const std::string& what, const Move& move) {
  const std::string symbol = piece.symbol();
  if (piece.promoted()) {
    return {what + " is already promoted", "promoted_already", {{"piece", symbol}, {"from", move.from().name()}}};
  }
  if (!can_promote(piece.kind())) {
    return {"a " + std::string(name(piece.kind())) + " does not promote", "never_promotes", {{"piece", symbol}}};
  }
  if (turn.alliance.has_ally(turn.mover)) {
    return {"players in an alliance cannot promote", "allies_never_promote"};
  }
  if (turn.alliance.is_dissolved() && turn.options.promotion_after == RuleOptions::After::kLost) {
    return {"in this game former allies cannot promote after their alliance", "no_promotion_after_alliance"};
  }
  return {"no promotion: the move neither starts nor ends in an opponent's territory" +
              std::string(piece.is_king() ? "" : " or on the Garden"),
          "no_promotion_here",
          {{"piece", symbol}}};
}

Refusal wrong_board_move(const Turn& turn, const Move& move) {
  const Board& board = turn.board;
  const auto piece = board.at(move.from());
  const std::string from = move.from().name();
  const std::string to = move.to().name();
  if (!piece) return {"there is no piece on " + from, "no_piece", {{"cell", from}}};
  const std::string what = "the " + piece_name(*piece) + " on " + from;
  if (piece->owner() != turn.mover) {
    return {what + " belongs to " + std::string(title(piece->owner())),
            "not_yours",
            {{"piece", piece->symbol()}, {"from", from}, {"seat", seat(piece->owner())}}};
  }
  if (const auto target = board.at(move.to())) {
    if (target->owner() == turn.mover) {
      return {
          "your own " + piece_name(*target) + " is on " + to, "own_piece", {{"piece", target->symbol()}, {"cell", to}}};
    }
    if (target->is_king()) return {"a king is never captured", "king_never_captured", {{"cell", to}}};
  }
  const Arguments way = {{"piece", piece->symbol()}, {"from", from}, {"to", to}};
  if (!destinations(turn, move.from()).contains(move.to())) {
    if (piece->is_king() && territory(turn.mover).contains(move.to()) && !turn.may_castle) {
      return {what + " cannot go to " + to + ", and castling is no longer possible", "castling_over", way};
    }
    return {what + " cannot go to " + to, "cannot_go", way};
  }
  if (!move.promotes()) return {what + " must promote on " + to, "must_promote", way};
  return no_promotion(turn, *piece, what, move);
}

Refusal wrong_drop(const Turn& turn, const Move& move) {
  const std::string what(name(move.kind()));
  const std::string symbol(1, letter(move.kind()));
  const std::string to = move.to().name();
  if (turn.board.hand(turn.mover).count(move.kind()) == 0) {
    return {"you have no " + what + " in hand", "none_in_hand", {{"piece", symbol}}};
  }
  if (turn.board.at(move.to())) return {to + " is not vacant", "not_vacant", {{"cell", to}}};
  return {"a " + what + " cannot be dropped on " + to + ", your last rank",
          "drop_on_last_rank",
          {{"piece", symbol}, {"cell", to}}};
}

Refusal wrong_illumination(const Turn& turn, const Move& move) {
  const Cell king = *turn.board.king(turn.mover);
  if (king != move.to()) {
    return {
        "your king is on " + king.name() + ", not on " + move.to().name(), "king_elsewhere", {{"cell", king.name()}}};
  }
  if (!turn.board.at(king)->promoted()) return {"only a promoted king can illuminate", "king_not_promoted"};
  for (const Cell cell : move.captured() - illumination_targets(turn)) {
    const auto piece = turn.board.at(cell);
    if (!piece) return {"there is no piece on " + cell.name(), "no_piece", {{"cell", cell.name()}}};
    const std::string what = "the " + piece_name(*piece) + " on " + cell.name();
    Arguments target = {{"piece", piece->symbol()}, {"cell", cell.name()}};
    if (piece->owner() == turn.mover) return {what + " is your own", "own_piece", target};
    if (piece->is_king()) return {"a king is never captured", "king_never_captured", {{"cell", cell.name()}}};
    if (const auto guard = foreign_attacker(turn.board, turn.mover, cell)) {
      const Piece protector = *turn.board.at(*guard);
      target.insert(target.end(), {{"by", protector.symbol()}, {"from", guard->name()}});
      return {what + " is protected by the " + piece_name(protector) + " on " + guard->name(), "protected", target};
    }
    return {what + " is not the first piece on a line from the king", "not_on_line", target};
  }
  return {"in this game an illumination must capture every piece that it can", "takes_all"};
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
  const Piece piece = *after.at(attacker);
  return {"your king would be attacked by the " + piece_name(piece) + " on " + attacker.name(),
          "king_attacked",
          {{"piece", piece.symbol()}, {"from", attacker.name()}, {"seat", seat(piece.owner())}}};
}

Refusal allys_king_attacked(const Turn& turn) {
  const std::string king = turn.board.king(*turn.alliance.ally_of(turn.mover))->name();
  return {"this would attack the king of your ally on " + king, "ally_attacked", {{"cell", king}}};
}

Refusal mates_by_drop(const Turn& turn, const Move& move) {
  Board after = turn.board;
  after.make(turn.mover, move);
  const CellSet attacked = attacks_from(after, move.to());
  for (const Player other : kPlayers) {
    const auto king = after.king(other);
    if (other != turn.mover && king && attacked.contains(*king) &&
        is_checkmated(after, other, turn.alliance, turn.options)) {
      return {"a dropped pawn may not checkmate, and this one would checkmate " + std::string(title(other)),
              "pawn_drop_mates",
              {{"seat", seat(other)}}};
    }
  }
  return {"a dropped pawn may not checkmate", "pawn_drop_mates"};
}

}  // namespace

std::optional<Refusal> Match::refusal_of(const Move& move) const {
  if (ending()) return Refusal{"the game is over", "game_over"};
  const Turn turn = turn_in(position(), options());
  if (const auto fault = fault_of(turn, move)) {
    switch (*fault) {
      case Fault::kImpossible:
        return impossible(turn, move);
      case Fault::kOwnKing:
        return own_king_attacked(turn, move);
      case Fault::kAllysKing:
        return allys_king_attacked(turn);
      case Fault::kPawnDropMate:
        return mates_by_drop(turn, move);
    }
  }
  if (const auto after_move = repeated_by(move)) {
    const std::string number = std::to_string(*after_move);
    return Refusal{*after_move == 0 ? "this would repeat the position at the start of the game"
                                    : "this would repeat the position after move " + number,
                   "repetition",
                   {{"move", number}}};
  }
  return std::nullopt;
}

}  // namespace rules::sannin
