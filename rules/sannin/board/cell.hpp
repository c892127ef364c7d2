#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rules::sannin {

inline constexpr int kCells = 127;

/// One of the 127 cells (RULES.md §1), numbered by file, then rank. Texts list cells in this order.
class Cell {
 public:
  /// Returns the cell with this index; none if there is no such cell.
  static constexpr std::optional<Cell> from_index(int index) {
    if (index < 0 || index >= kCells) return std::nullopt;
    return Cell(static_cast<std::uint8_t>(index));
  }
  /// Returns the cell with this name ("7g"); none if there is no such cell.
  static std::optional<Cell> parse(std::string_view name);

  [[nodiscard]] constexpr int index() const { return index_; }
  [[nodiscard]] std::string name() const;
  void append_name(std::string& text) const;
  /// Axial coordinates: x = file − 7, y = rank − 7.
  [[nodiscard]] int x() const;
  [[nodiscard]] int y() const;

  friend constexpr auto operator<=>(Cell, Cell) = default;

 private:
  explicit constexpr Cell(std::uint8_t index) : index_(index) {}
  std::uint8_t index_;
};

/// Returns the cell at these axial coordinates; none outside the board.
std::optional<Cell> cell_at(int x, int y);

/// Returns the Pleasure Garden, 7g.
constexpr Cell garden() {
  return *Cell::from_index(63);
}

/// Returns the image of a cell when the board turns 120° clockwise: (x, y) → (y − x, −x). Middle's
/// side becomes Last's.
Cell turned(Cell cell);

}  // namespace rules::sannin
