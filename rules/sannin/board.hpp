#pragma once

#include <array>
#include <optional>

#include "rules/sannin/cell_set.hpp"
#include "rules/sannin/move.hpp"
#include "rules/sannin/piece.hpp"

namespace rules::sannin {

/// Pieces on cells and in hands, no more: whose turn it is and what follows from a move is Position's.
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
  /// The pieces that range along lines.
  [[nodiscard]] CellSet rangers() const { return rangers_; }
  /// Where a player's king stands; none once he is out.
  [[nodiscard]] std::optional<Cell> king(Player player) const { return kings_[player]; }
  /// All kings.
  [[nodiscard]] CellSet kings() const { return king_cells_; }
  [[nodiscard]] bool is_in(Player player) const { return kings_[player].has_value(); }
  [[nodiscard]] int players_in() const;
  [[nodiscard]] const Hand& hand(Player player) const { return hands_[player]; }
  /// A number that is the same for equal boards, hands included; see recomputed_hash.
  [[nodiscard]] std::uint64_t hash() const { return hash_; }

  /// Puts a piece on a vacant cell.
  void put(Cell cell, Piece piece);
  /// Takes the piece off a cell that holds one.
  void take(Cell cell);
  void promote(Cell cell);
  void add_to_hand(Player player, Kind kind);
  /// Takes a piece out of a hand that has one of the kind.
  void take_from_hand(Player player, Kind kind);
  /// Takes a player's pieces off the board and out of his hand (RULES.md §6).
  void remove(Player player);

  /// Plays a move as the mover's pieces go, without asking whether it is legal: captures go to his hand.
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

/// The board's hash from its pieces and hands; equal to `board.hash()`, which is kept up move by move.
std::uint64_t recomputed_hash(const Board& board);

}  // namespace rules::sannin
