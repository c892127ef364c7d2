#include "rules/sannin/positions/diagram.hpp"

#include <algorithm>
#include <vector>

#include "rules/printable.hpp"

namespace rules::sannin {
namespace {

using MaybeRefusal = std::optional<Refusal>;

constexpr int kRanks = 13;
constexpr int kMostInHand = 24;

/// Removes and returns the text before the separator, and removes the separator.
std::string_view take_part(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

/// Removes and returns a number of at most `most_digits` digits; 0 if there is none.
int take_number(std::string_view& text, int most_digits) {
  int number = 0;
  for (int digits = 0; digits < most_digits && !text.empty() && text.front() >= '0' && text.front() <= '9'; ++digits) {
    number = 10 * number + (text.front() - '0');
    text.remove_prefix(1);
  }
  return number;
}

/// Removes and returns a piece without its owner: `K`, `+R`.
std::optional<Piece> take_piece(std::string_view& text, Player owner) {
  const bool promoted = text.starts_with('+');
  if (promoted) text.remove_prefix(1);
  const auto kind = text.empty() ? std::nullopt : kind_from_letter(text.front());
  if (!kind || (promoted && !can_promote(*kind))) return std::nullopt;
  text.remove_prefix(1);
  return Piece(owner, *kind, promoted);
}

MaybeRefusal read_rank(Board& board, int rank, std::string_view text) {
  const std::string name = std::string("BOARD: rank ") + static_cast<char>('a' + rank);
  std::vector<Cell> cells;
  for (int x = 6; x >= -6; --x) {
    if (const auto cell = cell_at(x, rank - 6)) cells.push_back(*cell);
  }
  std::size_t at = 0;
  while (!text.empty()) {
    const auto owner = player_from_letter(text.front());
    if (owner) {
      text.remove_prefix(1);
      const auto piece = take_piece(text, *owner);
      if (!piece) return Refusal{name + " has an unknown piece"};
      if (piece->is_king() && board.is_in(*owner)) return Refusal{name + " has a second king of one player"};
      if (at < cells.size()) board.put(cells[at], *piece);
      ++at;
    } else {
      const int vacant = take_number(text, 2);
      if (vacant == 0) return Refusal{name + " has neither a piece nor a number of vacant cells at " + in_quotes(text)};
      at += static_cast<std::size_t>(vacant);
    }
  }
  if (at != cells.size()) return Refusal{name + " must have " + std::to_string(cells.size()) + " cells"};
  return std::nullopt;
}

MaybeRefusal read_board(Board& board, std::string_view text) {
  for (int rank = 0; rank < kRanks; ++rank) {
    if (MaybeRefusal fault = read_rank(board, rank, take_part(text, '/'))) return fault;
  }
  return text.empty() ? std::nullopt : MaybeRefusal(Refusal{"BOARD: there must be 13 ranks, a to m"});
}

MaybeRefusal read_hands(Board& board, std::string_view text) {
  const Refusal wrong{"HANDS: write a player's letter, then pieces from R B G S N L P with their counts"};
  if (text == "-") return std::nullopt;
  std::optional<Player> owner;
  while (!text.empty()) {
    if (const auto player = player_from_letter(text.front())) {
      owner = player;
      text.remove_prefix(1);
      continue;
    }
    const int written = take_number(text, 2);
    const int count = written == 0 ? 1 : written;
    const auto kind = text.empty() ? std::nullopt : kind_from_letter(text.front());
    if (!owner || !kind || *kind == Kind::kKing) return wrong;
    if (board.hand(*owner).count(*kind) + count > kMostInHand) return Refusal{"HANDS: more pieces than the game has"};
    for (int i = 0; i < count; ++i) board.add_to_hand(*owner, *kind);
    text.remove_prefix(1);
  }
  return std::nullopt;
}

}  // namespace

Result<Diagram> parse_diagram(std::string_view text) {
  Diagram diagram;
  if (const MaybeRefusal fault = read_board(diagram.board, take_part(text, ' '))) return *fault;
  const std::string_view turn = take_part(text, ' ');
  if (turn.size() == 1) diagram.turn = player_from_letter(turn.front());
  if (!diagram.turn && turn != "-") return Refusal{"TURN: must be f, m, l or -, not " + in_quotes(turn)};
  if (const MaybeRefusal fault = read_hands(diagram.board, take_part(text, ' '))) return *fault;
  for (int passed_over = 0; passed_over < 3; ++passed_over) take_part(text, ' ');
  diagram.number = take_number(text, 4);
  if (diagram.number == 0 || !text.empty())
    return Refusal{"NUMBER: must be a whole number above 0, and the last field"};
  return diagram;
}

}  // namespace rules::sannin
