#pragma once

#include <bit>
#include <compare>
#include <cstdint>

namespace rules::hasami {

/// Index difference of neighbouring columns. It is one more than the rows of the largest board. So
/// a step off the board leads to an index that no cell has.
inline constexpr int kStride = 10;

/// Cell, by its column from the left and its row from the first player's side, both from 0. Grid
/// defines which cells a board has and their names. The order of cells is the order in texts:
/// column by column, each from the first player's side.
class Cell {
 public:
  constexpr Cell(int column, int row) : index_(static_cast<std::uint8_t>(kStride * column + row)) {}
  static constexpr Cell from_index(int index) { return {index / kStride, index % kStride}; }

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] constexpr int column() const { return index_ / kStride; }
  [[nodiscard]] constexpr int row() const { return index_ % kStride; }

  friend constexpr auto operator<=>(Cell, Cell) = default;

 private:
  std::uint8_t index_;
};

/// Index differences of the steps up (away from the first player) and right. The negative
/// differences are the steps down and left.
inline constexpr int kUp = 1;
inline constexpr int kRight = kStride;

/// Set of cells of a board of up to 9×9 cells, as a bitboard. Iterates in the order of cells.
class CellSet {
  __extension__ using Bits = unsigned __int128;

 public:
  constexpr CellSet() = default;
  explicit constexpr CellSet(Cell cell) { insert(cell); }

  constexpr void insert(Cell cell) { bits_ |= bit(cell); }
  constexpr void erase(Cell cell) { bits_ &= ~bit(cell); }
  [[nodiscard]] constexpr bool contains(Cell cell) const { return (bits_ & bit(cell)) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  [[nodiscard]] constexpr int size() const {
    return std::popcount(static_cast<std::uint64_t>(bits_)) + std::popcount(static_cast<std::uint64_t>(bits_ >> 64U));
  }
  /// Returns a digest of the set: in practice different for different sets.
  [[nodiscard]] constexpr std::uint64_t hash() const {
    return static_cast<std::uint64_t>(bits_) * 0x9E3779B97F4A7C15U + static_cast<std::uint64_t>(bits_ >> 64U);
  }
  /// Returns the first cell. Requires a set that is not empty.
  [[nodiscard]] constexpr Cell first() const { return first_of(bits_); }

  /// Returns the set moved by an index difference. The result can leave the board: intersect it
  /// with the cells of the board.
  template <int kStep>
  [[nodiscard]] constexpr CellSet moved() const {
    if constexpr (kStep < 0) {
      return CellSet(bits_ >> static_cast<unsigned>(-kStep));
    } else {
      return CellSet(bits_ << static_cast<unsigned>(kStep));
    }
  }
  /// Returns the cells one step from the set in each direction. The result can leave the board.
  [[nodiscard]] constexpr CellSet neighbours() const {
    return moved<kUp>() | moved<-kUp>() | moved<kRight>() | moved<-kRight>();
  }

  friend constexpr CellSet operator|(CellSet a, CellSet b) { return CellSet(a.bits_ | b.bits_); }
  friend constexpr CellSet operator&(CellSet a, CellSet b) { return CellSet(a.bits_ & b.bits_); }
  /// Returns the cells of `a` that are not in `b`.
  friend constexpr CellSet operator-(CellSet a, CellSet b) { return CellSet(a.bits_ & ~b.bits_); }
  constexpr CellSet& operator|=(CellSet other) { return *this = *this | other; }
  constexpr CellSet& operator&=(CellSet other) { return *this = *this & other; }
  constexpr CellSet& operator-=(CellSet other) { return *this = *this - other; }
  friend constexpr bool operator==(CellSet, CellSet) = default;

  class Iterator {
   public:
    explicit constexpr Iterator(Bits left) : left_(left) {}
    constexpr Cell operator*() const { return first_of(left_); }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    Bits left_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(bits_); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(0); }

 private:
  explicit constexpr CellSet(Bits bits) : bits_(bits) {}
  static constexpr Cell first_of(Bits bits) {
    const auto low = static_cast<std::uint64_t>(bits);
    const auto high = static_cast<std::uint64_t>(bits >> 64U);
    return Cell::from_index(low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high));
  }
  static constexpr Bits bit(Cell cell) { return Bits{1} << static_cast<unsigned>(cell.index()); }

  Bits bits_ = 0;
};

/// Calls `visit` with each of the four steps as a template argument:
/// `visit.template operator()<kUp>()`.
template <class Visit>
constexpr void for_each_step(Visit visit) {
  visit.template operator()<kUp>();
  visit.template operator()<-kUp>();
  visit.template operator()<kRight>();
  visit.template operator()<-kRight>();
}

}  // namespace rules::hasami
