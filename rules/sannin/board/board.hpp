#pragma once

#include <array>
#include <optional>

#include "rules/sannin/board/cell_set.hpp"
#include "rules/sannin/board/move.hpp"
#include "rules/sannin/board/piece.hpp"

namespace rules::sannin {

/// Pieces on cells and in hands. Position has the player to move and everything that follows from
/// moves.
class Board {
 public:
  [[nodiscard]] std::optional<Piece> at(Cell cell) const {
    const std::uint8_t code = codes_[static_cast<std::size_t>(cell.index())];
    return code == kVacant ? std::nullopt : std::optional(Piece::from_code(code));
  }
  [[nodiscard]] CellSet of(Player player) const { return pieces_[player]; }
  [[nodiscard]] CellSet occupied() const {
    return pieces_[Player::kFirst] | pieces_[Player::kMiddle] | pieces_[Player::kLast];
  }
  /// Returns the sliding pieces: those that range along lines (RULES.md §2).
  [[nodiscard]] CellSet rangers() const { return rangers_; }
  /// Returns the cell of a player's king; none once the player is out.
  [[nodiscard]] std::optional<Cell> king(Player player) const { return kings_[player]; }
  /// Returns the cells of all kings.
  [[nodiscard]] CellSet kings() const { return king_cells_; }
  [[nodiscard]] bool is_in(Player player) const { return kings_[player].has_value(); }
  [[nodiscard]] int players_in() const;
  [[nodiscard]] const Hand& hand(Player player) const { return hands_[player]; }
  /// Returns the zobrist key of the board, hands included. Equal boards have equal keys; see
  /// recomputed_hash.
  [[nodiscard]] std::uint64_t hash() const { return hash_; }

  /// Puts a piece on a vacant cell.
  void put(Cell cell, Piece piece);
  /// Removes the piece from an occupied cell.
  void take(Cell cell);
  void promote(Cell cell);
  void add_to_hand(Player player, Kind kind);
  /// Removes a piece from a hand, which must contain that kind.
  void take_from_hand(Player player, Kind kind);
  /// Removes a player's pieces from the board and from the hand (RULES.md §6).
  void remove(Player player);

  /// Makes a move without checking whether it is legal. Captured pieces go to the mover's hand.
  void make(Player mover, const Move& move);

  friend bool operator==(const Board&, const Board&) = default;

 private:
  static constexpr std::uint8_t kVacant = 0xFF;
  static constexpr std::array<std::uint8_t, kCells> all_vacant() {
    std::array<std::uint8_t, kCells> codes{};
    codes.fill(kVacant);
    return codes;
  }

  void capture(Player mover, Cell cell);

  std::array<std::uint8_t, kCells> codes_ = all_vacant();
  ByPlayer<CellSet> pieces_;
  CellSet rangers_;
  ByPlayer<std::optional<Cell>> kings_;
  CellSet king_cells_;
  ByPlayer<Hand> hands_;
  std::uint64_t hash_ = 0;
};

/// Computes the zobrist key from scratch. It equals `board.hash()`, which is updated incrementally.
std::uint64_t recomputed_hash(const Board& board);

}  // namespace rules::sannin
