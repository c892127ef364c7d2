#pragma once

#include <optional>

#include "rules/sannin/board/cell_set.hpp"
#include "rules/sannin/board/piece.hpp"

namespace rules::sannin {

/// Move: a board move (castling included), a drop or an illumination (RULES.md §3).
class Move {
 public:
  enum class Type : std::uint8_t { kBoard, kDrop, kIllumination };

  static Move board(Cell from, Cell to, bool promotes) {
    Move move(Type::kBoard, to);
    move.from_ = from;
    move.promotes_ = promotes;
    return move;
  }
  static Move drop(Kind kind, Cell to) {
    Move move(Type::kDrop, to);
    move.kind_ = kind;
    return move;
  }
  /// `king` is the cell of the promoted king, which stays there. `captured` must not be empty.
  static Move illumination(Cell king, CellSet captured) {
    Move move(Type::kIllumination, king);
    move.captured_ = captured;
    return move;
  }

  [[nodiscard]] Type type() const { return type_; }
  /// Requires a board move.
  [[nodiscard]] Cell from() const { return from_; }
  /// Returns the cell where the moved or dropped piece ends. For an illumination it is the king's
  /// cell.
  [[nodiscard]] Cell to() const { return to_; }
  [[nodiscard]] bool promotes() const { return promotes_; }
  /// Requires a drop.
  [[nodiscard]] Kind kind() const { return kind_; }
  /// Requires an illumination.
  [[nodiscard]] CellSet captured() const { return captured_; }

  friend bool operator==(const Move&, const Move&) = default;

 private:
  Move(Type type, Cell to) : from_(to), to_(to), type_(type) {}

  CellSet captured_;
  Cell from_;
  Cell to_;
  Type type_;
  Kind kind_ = Kind::kPawn;
  bool promotes_ = false;
};

}  // namespace rules::sannin
