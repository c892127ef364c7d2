#include "rules/sannin/positions/position_text.hpp"

#include <array>
#include <cstdint>

namespace rules::sannin {
namespace {

constexpr int kRanks = 13;
/// Bytes that suffice for most positions.
constexpr std::size_t kUsualLength = 256;

/// Cells in the order of the text: rank by rank, each from the highest file to the lowest. `begins`
/// marks the first cell of each rank but the first.
struct Order {
  std::array<std::uint8_t, kCells> cells{};
  std::array<bool, kCells> begins{};
};

Order make_order() {
  Order order;
  std::size_t next = 0;
  for (int rank = 0; rank < kRanks; ++rank) {
    order.begins.at(next) = rank > 0;
    for (int x = 6; x >= -6; --x) {
      if (const auto cell = cell_at(x, rank - 6)) order.cells.at(next++) = static_cast<std::uint8_t>(cell->index());
    }
  }
  return order;
}

void append_number(std::string& text, int number) {
  if (number >= 10) text += static_cast<char>('0' + number / 10);
  text += static_cast<char>('0' + number % 10);
}

void append_board(std::string& text, const Board& board) {
  static const Order kOrder = make_order();
  int vacant = 0;
  const auto flush = [&] {
    if (vacant > 0) append_number(text, vacant);
    vacant = 0;
  };
  for (std::size_t i = 0; i < kOrder.cells.size(); ++i) {
    if (kOrder.begins[i]) {
      flush();
      text += '/';
    }
    const auto piece = board.at(*Cell::from_index(kOrder.cells[i]));
    if (!piece) {
      ++vacant;
      continue;
    }
    flush();
    text += letter(piece->owner());
    piece->append_symbol(text);
  }
  flush();
}

void append_hands(std::string& text, const Board& board) {
  const std::size_t before = text.size();
  for (const Player player : kPlayers) {
    if (board.hand(player).empty()) continue;
    text += letter(player);
    for (const Kind kind : kHandKinds) {
      const int count = board.hand(player).count(kind);
      if (count > 1) append_number(text, count);
      if (count > 0) text += letter(kind);
    }
  }
  if (text.size() == before) text += '-';
}

void append_rights(std::string& text, const Position& position) {
  const std::size_t before = text.size();
  for (const Player player : kPlayers) {
    if (position.castling[player]) text += letter(player);
  }
  if (text.size() == before) text += '-';
}

void append_alliance(std::string& text, const Alliance& alliance) {
  if (alliance.is_none()) {
    text += '-';
  } else if (alliance.is_dissolved()) {
    text += 'x';
  } else {
    for (const Player player : kPlayers) {
      if (player != alliance.outsider()) text += letter(player);
    }
  }
}

std::string pending_text(const Position& position) {
  if (position.pending.empty()) return "-";
  const Player victim = next(position.turn);
  const Cell king = *position.board.king(victim);
  CellSet targets = position.pending.material;
  if (position.pending.check || position.pending.mate) targets.insert(king);
  std::string text;
  for (const Cell cell : targets) {
    text += (text.empty() ? "" : ",") + cell.name();
    if (cell == king) text += position.pending.check ? "+" : "#";
  }
  return std::string(1, letter(next(victim))) + ":" + text;
}

}  // namespace

std::string repetition_text(const Position& position) {
  std::string text;
  text.reserve(kUsualLength);
  append_board(text, position.board);
  text += ' ';
  text += letter(position.turn);
  text += ' ';
  append_hands(text, position.board);
  text += ' ';
  append_rights(text, position);
  text += ' ';
  append_alliance(text, position.alliance);
  return text;
}

std::string position_text(const Position& position) {
  std::string text = repetition_text(position);
  text += ' ';
  text += pending_text(position);
  text += ' ';
  text += std::to_string(position.number);
  return text;
}

std::string final_diagram(const Position& position, const Board& board) {
  std::string text;
  append_board(text, board);
  text += " - ";
  append_hands(text, board);
  text += " - ";
  append_alliance(text, position.alliance);
  text += " - " + std::to_string(position.number);
  return text;
}

}  // namespace rules::sannin
