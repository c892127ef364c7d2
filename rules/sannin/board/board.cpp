#include "rules/sannin/board/board.hpp"

#include "rules/sannin/board/movement.hpp"
#include "rules/sannin/board/scattered.hpp"

namespace rules::sannin {
namespace {

/// Zobrist keys of a piece on a cell and of a piece in a hand. They are added instead of xored,
/// because hands hold several pieces of a kind. They are computed, because a table would be 50 KB
/// of incompressible data.
std::uint64_t key(Cell cell, Piece piece) {
  return scattered(std::uint64_t{piece.code()} * kCells + slot(cell));
}
std::uint64_t key(Player player, Kind kind) {
  return scattered(std::uint64_t{kPieceCodes} * kCells + index_of(player) * kKinds + index_of(kind));
}

}  // namespace

int Board::players_in() const {
  int count = 0;
  for (const Player player : kPlayers) count += is_in(player) ? 1 : 0;
  return count;
}

void Board::put(Cell cell, Piece piece) {
  codes_[static_cast<std::size_t>(cell.index())] = piece.code();
  pieces_[piece.owner()].insert(cell);
  if (ranges(piece)) rangers_.insert(cell);
  if (piece.is_king()) {
    kings_[piece.owner()] = cell;
    king_cells_.insert(cell);
  }
  hash_ += key(cell, piece);
}

void Board::take(Cell cell) {
  const Piece piece = *at(cell);
  codes_[static_cast<std::size_t>(cell.index())] = kVacant;
  pieces_[piece.owner()].erase(cell);
  rangers_.erase(cell);
  if (piece.is_king()) {
    kings_[piece.owner()].reset();
    king_cells_.erase(cell);
  }
  hash_ -= key(cell, piece);
}

void Board::promote(Cell cell) {
  const Piece piece = *at(cell);
  take(cell);
  put(cell, Piece(piece.owner(), piece.kind(), true));
}

void Board::add_to_hand(Player player, Kind kind) {
  hands_[player].add(kind);
  hash_ += key(player, kind);
}

void Board::take_from_hand(Player player, Kind kind) {
  hands_[player].remove(kind);
  hash_ -= key(player, kind);
}

void Board::remove(Player player) {
  for (const Cell cell : pieces_[player]) take(cell);
  for (const Kind kind : kHandKinds) {
    while (hands_[player].count(kind) > 0) take_from_hand(player, kind);
  }
}

void Board::capture(Player mover, Cell cell) {
  add_to_hand(mover, at(cell)->kind());
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
      take_from_hand(mover, move.kind());
      put(move.to(), Piece(mover, move.kind()));
      return;
    case Move::Type::kIllumination:
      for (const Cell cell : move.captured()) capture(mover, cell);
      return;
  }
}

std::uint64_t recomputed_hash(const Board& board) {
  std::uint64_t hash = 0;
  for (const Player player : kPlayers) {
    for (const Cell cell : board.of(player)) hash += key(cell, *board.at(cell));
    for (const Kind kind : kHandKinds) {
      hash += key(player, kind) * static_cast<std::uint64_t>(board.hand(player).count(kind));
    }
  }
  return hash;
}

}  // namespace rules::sannin
