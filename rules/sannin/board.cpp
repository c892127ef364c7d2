#include "rules/sannin/board.hpp"

namespace rules::sannin {

int Board::players_in() const {
  int count = 0;
  for (const Player player : kPlayers) count += is_in(player) ? 1 : 0;
  return count;
}

void Board::put(Cell cell, Piece piece) {
  codes_[static_cast<std::size_t>(cell.index())] = piece.code();
  pieces_[piece.owner()].insert(cell);
  if (piece.is_king()) kings_[piece.owner()] = cell;
}

void Board::take(Cell cell) {
  const Piece piece = *at(cell);
  codes_[static_cast<std::size_t>(cell.index())] = kVacant;
  pieces_[piece.owner()].erase(cell);
  if (piece.is_king()) kings_[piece.owner()].reset();
}

void Board::promote(Cell cell) {
  const Piece piece = *at(cell);
  put(cell, Piece(piece.owner(), piece.kind(), true));
}

void Board::remove(Player player) {
  for (const Cell cell : pieces_[player]) codes_[static_cast<std::size_t>(cell.index())] = kVacant;
  pieces_[player] = CellSet();
  kings_[player].reset();
  hands_[player] = Hand();
}

void Board::capture(Player mover, Cell cell) {
  hands_[mover].add(at(cell)->kind());
  take(cell);
}

void Board::make(Player mover, const Move& move) {
  switch (move.type()) {
    case Move::Type::kBoard: {
      const Piece piece = *at(move.from());
      if (at(move.to())) capture(mover, move.to());
      take(move.from());
      put(move.to(), Piece(mover, piece.kind(), piece.promoted() || move.promotes()));
      return;
    }
    case Move::Type::kDrop:
      hands_[mover].remove(move.kind());
      put(move.to(), Piece(mover, move.kind()));
      return;
    case Move::Type::kIllumination:
      for (const Cell cell : move.captured()) capture(mover, cell);
      return;
  }
}

}  // namespace rules::sannin
