#include "rules/sannin/moves/move_text.hpp"

#include <optional>

#include "rules/printable.hpp"

namespace rules::sannin {
namespace {

Refusal no_code(std::string_view text) {
  return {in_quotes(text) + " is not a valid move code: 10k10j, 2b1a+, P*5e or 10d!8c,9f"};
}

/// Removes and returns a cell; none if there is none.
std::optional<Cell> take_cell(std::string_view& text) {
  std::size_t length = 0;
  while (length < text.size() && length < 2 && text[length] >= '0' && text[length] <= '9') ++length;
  if (length == text.size()) return std::nullopt;
  const auto cell = Cell::parse(text.substr(0, length + 1));
  if (cell) text.remove_prefix(length + 1);
  return cell;
}

Result<Move> parse_illumination(Cell king, std::string_view cells, std::string_view whole) {
  CellSet captured;
  std::optional<Cell> before;
  for (;;) {
    const auto cell = take_cell(cells);
    if (!cell || (before && *cell <= *before)) return no_code(whole);
    captured.insert(*cell);
    before = cell;
    if (cells.empty()) return Move::illumination(king, captured);
    if (cells.front() != ',') return no_code(whole);
    cells.remove_prefix(1);
  }
}

}  // namespace

std::string move_code(const Move& move) {
  std::string text;
  switch (move.type()) {
    case Move::Type::kBoard:
      move.from().append_name(text);
      move.to().append_name(text);
      if (move.promotes()) text += '+';
      return text;
    case Move::Type::kDrop:
      text = letter(move.kind());
      text += '*';
      move.to().append_name(text);
      return text;
    case Move::Type::kIllumination:
      break;
  }
  move.to().append_name(text);
  text += '!';
  for (const Cell cell : move.captured()) {
    if (text.back() != '!') text += ',';
    cell.append_name(text);
  }
  return text;
}

std::vector<std::string> move_codes(std::span<const Move> moves) {
  std::vector<std::string> codes;
  codes.reserve(moves.size());
  for (const Move& move : moves) codes.push_back(move_code(move));
  return codes;
}

Result<Move> parse_move_code(std::string_view text) {
  std::string_view rest = text;
  if (rest.size() > 2 && rest[1] == '*') {
    const auto kind = kind_from_letter(rest.front());
    rest.remove_prefix(2);
    const auto to = take_cell(rest);
    if (!kind || *kind == Kind::kKing || !to || !rest.empty()) return no_code(text);
    return Move::drop(*kind, *to);
  }
  const auto from = take_cell(rest);
  if (!from) return no_code(text);
  if (rest.starts_with('!')) return parse_illumination(*from, rest.substr(1), text);
  const auto to = take_cell(rest);
  if (!to || (!rest.empty() && rest != "+")) return no_code(text);
  return Move::board(*from, *to, !rest.empty());
}

}  // namespace rules::sannin
