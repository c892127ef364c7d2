#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "rules/sannin/board/cell.hpp"

namespace rules::sannin {

/// Set of cells as a bitboard of two 64-bit words. The last bit belongs to no cell, but
/// up_to_first() and down_to_last() can set it: intersect their results with a set of cells.
/// Iterates in the order of cells (file, then rank).
class CellSet {
 public:
  constexpr CellSet() = default;
  explicit constexpr CellSet(Cell cell) { insert(cell); }
  /// Returns all 127 cells.
  static constexpr CellSet all() { return {~std::uint64_t{0}, ~std::uint64_t{0} >> 1U}; }

  constexpr void insert(Cell cell) { word(cell) |= bit(cell); }
  constexpr void erase(Cell cell) { word(cell) &= ~bit(cell); }
  [[nodiscard]] constexpr bool contains(Cell cell) const {
    return ((cell.index() < 64 ? low_ : high_) & bit(cell)) != 0;
  }
  [[nodiscard]] constexpr bool empty() const { return (low_ | high_) == 0; }
  [[nodiscard]] constexpr bool has_more_than_one() const {
    return low_ != 0 && high_ != 0 ? true : ((low_ & (low_ - 1)) | (high_ & (high_ - 1))) != 0;
  }
  [[nodiscard]] constexpr int size() const { return std::popcount(low_) + std::popcount(high_); }

  /// Returns a digest of the set: in practice different for different sets.
  [[nodiscard]] constexpr std::uint64_t hash() const { return low_ * 0x9E3779B97F4A7C15U + high_; }

  /// Return the lowest and the highest cell. Require a set that is not empty.
  [[nodiscard]] constexpr Cell first() const {
    return *Cell::from_index(low_ != 0 ? std::countr_zero(low_) : 64 + std::countr_zero(high_));
  }
  [[nodiscard]] constexpr Cell last() const {
    return *Cell::from_index(high_ != 0 ? 127 - std::countl_zero(high_) : 63 - std::countl_zero(low_));
  }

  /// Returns the set minus one, read as a 128-bit number. Requires a set that is not empty.
  [[nodiscard]] constexpr CellSet minus_one() const { return {low_ - 1, high_ - (low_ == 0 ? 1U : 0U)}; }
  /// Returns all cells up to and including the lowest one of this set; all cells if the set is
  /// empty.
  [[nodiscard]] constexpr CellSet up_to_first() const {
    return {low_ ^ (low_ - 1), high_ ^ (high_ - (low_ == 0 ? 1U : 0U))};
  }
  /// Returns all cells from the highest one of this set on; all cells if the set is empty.
  [[nodiscard]] constexpr CellSet down_to_last() const {
    if (high_ != 0) return {0, ~std::uint64_t{0} << (63U - static_cast<unsigned>(std::countl_zero(high_)))};
    return {~std::uint64_t{0} << (63U - static_cast<unsigned>(std::countl_zero(low_ | 1U))), ~std::uint64_t{0}};
  }

  friend constexpr CellSet operator|(CellSet a, CellSet b) { return {a.low_ | b.low_, a.high_ | b.high_}; }
  friend constexpr CellSet operator&(CellSet a, CellSet b) { return {a.low_ & b.low_, a.high_ & b.high_}; }
  /// Returns the cells that are in exactly one of the sets.
  friend constexpr CellSet operator^(CellSet a, CellSet b) { return {a.low_ ^ b.low_, a.high_ ^ b.high_}; }
  /// Returns the cells of `a` that are not in `b`.
  friend constexpr CellSet operator-(CellSet a, CellSet b) { return {a.low_ & ~b.low_, a.high_ & ~b.high_}; }
  constexpr CellSet& operator|=(CellSet other) { return *this = *this | other; }
  constexpr CellSet& operator&=(CellSet other) { return *this = *this & other; }
  constexpr CellSet& operator-=(CellSet other) { return *this = *this - other; }
  friend constexpr bool operator==(CellSet, CellSet) = default;

  class Iterator {
   public:
    constexpr Iterator(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
    constexpr Cell operator*() const { return CellSet(low_, high_).first(); }
    constexpr Iterator& operator++() {
      if (low_ != 0) {
        low_ &= low_ - 1;
      } else {
        high_ &= high_ - 1;
      }
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint64_t low_;
    std::uint64_t high_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return {low_, high_}; }
  [[nodiscard]] constexpr Iterator end() const { return {0, 0}; }

 private:
  constexpr CellSet(std::uint64_t low, std::uint64_t high) : low_(low), high_(high) {}
  static constexpr std::uint64_t bit(Cell cell) {
    return std::uint64_t{1} << (static_cast<unsigned>(cell.index()) & 63U);
  }
  constexpr std::uint64_t& word(Cell cell) { return cell.index() < 64 ? low_ : high_; }

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

/// Splits a set in two parts. The first part and then the second one list the cells in the byte
/// order of their names. In that order, files 10 to 13 come before file 1.
constexpr std::array<CellSet, 2> by_name(CellSet set) {
  constexpr CellSet kTwoDigits = [] {
    constexpr int kFirstOfFile10 = 93;
    CellSet cells;
    for (int i = kFirstOfFile10; i < kCells; ++i) cells.insert(*Cell::from_index(i));
    return cells;
  }();
  return {set & kTwoDigits, set - kTwoDigits};
}

}  // namespace rules::sannin
