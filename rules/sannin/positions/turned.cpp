#include "rules/sannin/positions/turned.hpp"

namespace rules::sannin {

CellSet turned(CellSet cells) {
  CellSet result;
  for (const Cell cell : cells) result.insert(turned(cell));
  return result;
}

Move turned(const Move& move) {
  switch (move.type()) {
    case Move::Type::kBoard:
      return Move::board(turned(move.from()), turned(move.to()), move.promotes());
    case Move::Type::kDrop:
      return Move::drop(move.kind(), turned(move.to()));
    case Move::Type::kIllumination:
      break;
  }
  return Move::illumination(turned(move.to()), turned(move.captured()));
}

Position turned(const Position& position) {
  Position result;
  for (const Player player : kPlayers) {
    for (const Cell cell : position.board.of(player)) {
      const Piece piece = *position.board.at(cell);
      result.board.put(turned(cell), Piece(turned(player), piece.kind(), piece.promoted()));
    }
    for (const Kind kind : kHandKinds) {
      for (int i = 0; i < position.board.hand(player).count(kind); ++i) result.board.add_to_hand(turned(player), kind);
    }
    result.castling[turned(player)] = position.castling[player];
  }
  result.turn = turned(position.turn);
  result.alliance =
      position.alliance.in_force() ? Alliance::against(turned(position.alliance.outsider())) : position.alliance;
  result.pending = {turned(position.pending.material), position.pending.check, position.pending.mate};
  result.number = position.number;
  return result;
}

}  // namespace rules::sannin
