#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace rules::sannin {

inline constexpr int kCells = 127;

/// One of the 127 cells (RULES.md §1), numbered by file, then rank: going through cells in order is the order in which
/// texts list them.
class Cell {
 public:
  /// None for a number that is no cell's.
  static constexpr std::optional<Cell> from_index(int index) {
    if (index < 0 || index >= kCells) return std::nullopt;
    return Cell(static_cast<std::uint8_t>(index));
  }
  /// The cell called that way ("7g"); none if the text is no cell's name.
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

/// The cell at these axial coordinates; none outside the board.
std::optional<Cell> cell_at(int x, int y);

/// The Pleasure Garden, 7g.
constexpr Cell garden() {
  return *Cell::from_index(63);
}

/// The cell to which turning the board 120° clockwise takes this one: (x, y) → (y − x, −x); Middle's side becomes
/// Last's.
Cell turned(Cell cell);

}  // namespace rules::sannin
