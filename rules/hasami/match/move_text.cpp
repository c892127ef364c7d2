#include "rules/hasami/match/move_text.hpp"

#include <algorithm>

namespace rules::hasami {
std::string_view man_letter(const Grid& grid) {
  return grid.names() == Grid::Names::kShogi ? "P" : "";
}

std::string move_code(const Grid& grid, const Move& move) {
  return grid.name(move.from) + grid.name(move.to);
}

std::vector<std::string> move_codes(const Grid& grid, std::span<const Move> moves) {
  std::vector<std::string> codes;
  codes.reserve(moves.size());
  for (const Move& move : moves) codes.push_back(move_code(grid, move));
  std::sort(codes.begin(), codes.end());
  return codes;
}

std::string notation(const Grid& grid, const Move& move, CellSet captured) {
  std::string text(man_letter(grid));
  text += grid.name(move.from) + "-" + grid.name(move.to);
  if (!captured.empty()) text += " x" + grid.names(captured);
  return text;
}

}  // namespace rules::hasami
