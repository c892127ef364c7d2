#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "rules/hasami/cell.hpp"

namespace rules::hasami {

/// A square board: which cells it has and how they are called. There are two, which live as long as the program.
class Grid {
 public:
  /// How cells are named: as in shogi, files 9 to 1 from the left and ranks a to i from the top ("5e"); or as in chess,
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

  /// How many rows and columns it has.
  [[nodiscard]] constexpr int size() const { return size_; }
  [[nodiscard]] constexpr Names names() const { return names_; }
  [[nodiscard]] constexpr CellSet cells() const { return cells_; }
  [[nodiscard]] constexpr CellSet edge() const { return edge_; }
  [[nodiscard]] constexpr CellSet corners() const { return corners_; }
  /// The cells of a row.
  [[nodiscard]] constexpr CellSet row(int number) const {
    CellSet row;
    for (int column = 0; column < size_; ++column) row.insert({column, number});
    return row;
  }

  /// The cell called that way; none if there is none.
  [[nodiscard]] std::optional<Cell> parse(std::string_view name) const;
  [[nodiscard]] std::string name(Cell cell) const;
  /// The names joined by commas: `5d,5c`.
  [[nodiscard]] std::string names(CellSet cells) const;
  /// What a column and a row are called: parts of their cells' names.
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
