#include "rules/sannin/pictures/sketch.hpp"

#include <vector>

namespace rules::sannin {
namespace {

constexpr std::size_t kCellWidth = 4;

std::string cell_text(const Position& position, Cell cell) {
  const auto piece = position.board.at(cell);
  std::string text = piece ? letter(piece->owner()) + piece->symbol() : (cell == garden() ? "*" : ".");
  return text + std::string(kCellWidth - text.size(), ' ');
}

/// Returns one rank as seen by Middle, with the cell names at both ends.
std::string rank_text(const Position& position, int y) {
  std::vector<Cell> cells;
  for (int x = 6; x >= -6; --x) {
    if (const auto cell = cell_at(x, y)) cells.push_back(*cell);
  }
  const std::size_t indent = (13 - cells.size()) * kCellWidth / 2;
  const std::string left = cells.front().name();
  std::string line = std::string(indent + 4 - left.size(), ' ') + left + "  ";
  for (const Cell cell : cells) line += cell_text(position, cell);
  return line + " " + cells.back().name();
}

std::string hand_text(const Position& position, Player player) {
  std::string text;
  for (const auto kind : kHandKinds) {
    const int count = position.board.hand(player).count(kind);
    if (count > 0) text += " " + std::string(1, letter(kind)) + (count > 1 ? "×" + std::to_string(count) : "");
  }
  return text.empty() ? " –" : text;
}

std::string alliance_text(const Position& position) {
  if (position.alliance.is_dissolved()) return "dissolved";
  if (position.alliance.is_none()) return "none";
  return "against " + std::string(title(position.alliance.outsider()));
}

}  // namespace

std::string sketch_position(const Position& position) {
  std::string text;
  for (int y = -6; y <= 6; ++y) text += rank_text(position, y) + "\n";
  text += "\n";
  for (const Player player : kPlayers) {
    text += title(player);
    if (position.board.is_in(player)) {
      text += ": in hand" + hand_text(position, player) + (position.castling[player] ? "; may castle\n" : "\n");
    } else {
      text += ": out\n";
    }
  }
  return text + "Move " + std::to_string(position.number) + ", " + std::string(title(position.turn)) +
         " to play. Alliance: " + alliance_text(position) + ".\n";
}

}  // namespace rules::sannin
