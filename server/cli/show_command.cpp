#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>

#include "rules/sannin/position.hpp"
#include "server/cli/arguments.hpp"
#include "server/cli/commands.hpp"

namespace server::cli {
namespace {

using rules::sannin::Cell;
using rules::sannin::cell_at;
using rules::sannin::kPlayers;
using rules::sannin::Player;
using rules::sannin::Position;

constexpr std::size_t kCellWidth = 4;

std::string cell_text(const Position& position, Cell cell) {
  const auto piece = position.board.at(cell);
  std::string text = piece ? letter(piece->owner()) + piece->symbol() : (cell == rules::sannin::garden() ? "*" : ".");
  return text + std::string(kCellWidth - text.size(), ' ');
}

/// One rank as Middle sees it, with the names of the cells at its ends.
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
  for (const auto kind : rules::sannin::kHandKinds) {
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

void show(const Position& position) {
  for (int y = -6; y <= 6; ++y) std::cout << rank_text(position, y) << '\n';
  std::cout << '\n';
  for (const Player player : kPlayers) {
    if (!position.board.is_in(player)) {
      std::cout << title(player) << ": out\n";
      continue;
    }
    std::cout << title(player) << ": in hand" << hand_text(position, player)
              << (position.castling[player] ? "; may castle" : "") << '\n';
  }
  std::cout << "Move " << position.number << ", " << title(position.turn)
            << " to play. Alliance: " << alliance_text(position) << ".\n";
}

}  // namespace

void add_show_command(CLI::App& program) {
  auto argument = std::make_shared<std::string>();
  CLI::App* command = program.add_subcommand("show", "Draw a position");
  add_position_argument(*command, *argument);
  command->callback([argument] { show(position_argument(*argument)); });
}

}  // namespace server::cli
