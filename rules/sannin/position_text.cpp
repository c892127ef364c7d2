#include "rules/sannin/position_text.hpp"

namespace rules::sannin {
namespace {

constexpr int kRanks = 13;

/// Calls `visit` with a rank's cells from the highest file to the lowest.
template <class Visit>
void for_rank(int rank, Visit visit) {
  for (int x = 6; x >= -6; --x) {
    if (const auto cell = cell_at(x, rank - 6)) visit(*cell);
  }
}

std::string board_text(const Board& board) {
  std::string text;
  for (int rank = 0; rank < kRanks; ++rank) {
    if (rank > 0) text += '/';
    int vacant = 0;
    const auto flush = [&] {
      if (vacant > 0) text += std::to_string(vacant);
      vacant = 0;
    };
    for_rank(rank, [&](Cell cell) {
      const auto piece = board.at(cell);
      if (!piece) {
        ++vacant;
        return;
      }
      flush();
      text += letter(piece->owner()) + piece->symbol();
    });
    flush();
  }
  return text;
}

std::string hands_text(const Board& board) {
  std::string text;
  for (const Player player : kPlayers) {
    if (board.hand(player).empty()) continue;
    text += letter(player);
    for (const Kind kind : kHandKinds) {
      const int count = board.hand(player).count(kind);
      if (count > 1) text += std::to_string(count);
      if (count > 0) text += letter(kind);
    }
  }
  return text.empty() ? "-" : text;
}

std::string rights_text(const Position& position) {
  std::string text;
  for (const Player player : kPlayers) {
    if (position.castling[player]) text += letter(player);
  }
  return text.empty() ? "-" : text;
}

std::string alliance_text(const Alliance& alliance) {
  if (alliance.is_none()) return "-";
  if (alliance.is_dissolved()) return "x";
  std::string text;
  for (const Player player : kPlayers) {
    if (player != alliance.outsider()) text += letter(player);
  }
  return text;
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
  return board_text(position.board) + " " + letter(position.turn) + " " + hands_text(position.board) + " " +
         rights_text(position) + " " + alliance_text(position.alliance);
}

std::string position_text(const Position& position) {
  return repetition_text(position) + " " + pending_text(position) + " " + std::to_string(position.number);
}

std::string final_diagram(const Position& position, const Board& board) {
  return board_text(board) + " - " + hands_text(board) + " - " + alliance_text(position.alliance) + " - " +
         std::to_string(position.number);
}

}  // namespace rules::sannin
