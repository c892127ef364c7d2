#include "rules/hasami/board/grid.hpp"

namespace rules::hasami {

char Grid::column_name(int column) const {
  return static_cast<char>(names_ == Names::kShogi ? '0' + size_ - column : 'a' + column);
}

char Grid::row_name(int row) const {
  return static_cast<char>(names_ == Names::kShogi ? 'a' + size_ - 1 - row : '1' + row);
}

std::optional<Cell> Grid::parse(std::string_view name) const {
  if (name.size() != 2) return std::nullopt;
  for (int column = 0; column < size_; ++column) {
    if (column_name(column) != name[0]) continue;
    for (int row = 0; row < size_; ++row) {
      if (row_name(row) == name[1]) return Cell(column, row);
    }
  }
  return std::nullopt;
}

std::string Grid::name(Cell cell) const {
  return {column_name(cell.column()), row_name(cell.row())};
}

std::string Grid::names(CellSet cells) const {
  std::string text;
  for (const Cell cell : cells) text += (text.empty() ? "" : ",") + name(cell);
  return text;
}

}  // namespace rules::hasami
