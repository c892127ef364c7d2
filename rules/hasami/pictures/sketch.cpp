#include "rules/hasami/pictures/sketch.hpp"

namespace rules::hasami {

std::string sketch_board(const Kind& kind, const Position& position) {
  const Grid& grid = kind.grid;
  std::string files = " ";
  for (int column = 0; column < grid.size(); ++column) files += std::string(" ") + grid.column_name(column);
  std::string text = files + "\n";
  for (int row = grid.size() - 1; row >= 0; --row) {
    text += grid.row_name(row);
    for (int column = 0; column < grid.size(); ++column) {
      const Cell cell(column, row);
      text += position.of(Player::kFirst).contains(cell)    ? " P"
              : position.of(Player::kSecond).contains(cell) ? " p"
                                                            : " .";
    }
    text += std::string(" ") + grid.row_name(row) + "\n";
  }
  text += files + "\n\n";
  for (const Player player : kPlayers) {
    const int men = position.of(player).size();
    text += kind.title_of(player) + " (" + (player == Player::kFirst ? "P" : "p") + "): " + std::to_string(men) +
            (men == 1 ? " man\n" : " men\n");
  }
  return text + "Move " + std::to_string(position.number) + ", " + kind.title_of(position.turn) + " to play.\n";
}

}  // namespace rules::hasami
