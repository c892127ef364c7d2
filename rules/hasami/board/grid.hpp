#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/hasami/board/cell.hpp"

namespace rules::hasami {

/// Square board: its cells and their names. The two objects exist as long as the program.
class Grid {
 public:
  /// Names of cells. Shogi: files 9 to 1 from the left and ranks a to i from the top ("5e"). Chess:
  /// files a to h from the left and ranks 1 to 8 from the bottom ("e4").
  enum class Names { kShogi, kChess };

  constexpr Grid(int size, Names names) : size_(size), names_(names) {
    for (int column = 0; column < size; ++column) {
      for (int row = 0; row < size; ++row) {
        const bool side = column == 0 || column == size - 1;
        const bool end = row == 0 || row == size - 1;
        cells_.insert({column, row});
        if (side || end) edge_.insert({column, row});
        if (side && end) corners_.insert({column, row});
      }
    }
  }

  /// Returns the number of rows, which is also the number of columns.
  [[nodiscard]] constexpr int size() const { return size_; }
  [[nodiscard]] constexpr Names names() const { return names_; }
  [[nodiscard]] constexpr CellSet cells() const { return cells_; }
  [[nodiscard]] constexpr CellSet edge() const { return edge_; }
  [[nodiscard]] constexpr CellSet corners() const { return corners_; }
  [[nodiscard]] constexpr CellSet row(int number) const {
    CellSet row;
    for (int column = 0; column < size_; ++column) row.insert({column, number});
    return row;
  }

  /// Returns the cell with this name; none if there is no such cell.
  [[nodiscard]] std::optional<Cell> parse(std::string_view name) const;
  [[nodiscard]] std::string name(Cell cell) const;
  /// Returns the names joined by commas: `5d,5c`.
  [[nodiscard]] std::string names(CellSet cells) const;
  /// Return the character of a column or a row in the names of its cells.
  [[nodiscard]] char column_name(int column) const;
  [[nodiscard]] char row_name(int row) const;

 private:
  int size_;
  Names names_;
  CellSet cells_;
  CellSet edge_;
  CellSet corners_;
};

inline constexpr Grid kShogiGrid{9, Grid::Names::kShogi};
inline constexpr Grid kChessGrid{8, Grid::Names::kChess};

}  // namespace rules::hasami
