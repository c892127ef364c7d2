#include "rules/hasami/match/move_parser.hpp"

#include <algorithm>

#include "rules/hasami/match/move_text.hpp"
#include "rules/printable.hpp"
#include "rules/unicode/characters.hpp"

namespace rules::hasami {
namespace {

Refusal no_move(const Grid& grid, std::string_view text) {
  return {in_quotes(text) + " is not a valid move: " +
          (grid.names() == Grid::Names::kShogi ? "write a code (5i5e) or notation (P5i-5e x5d,5c)"
                                               : "write a code (f5c5) or notation (f5-c5 xb5,c4,c6)")};
}

/// Parses two cells with `sign` between them, which may be empty.
std::optional<Move> parse_cells(const Grid& grid, std::string_view text, std::string_view sign) {
  if (text.size() != 4 + sign.size() || text.substr(2, sign.size()) != sign) return std::nullopt;
  const auto from = grid.parse(text.substr(0, 2));
  const auto to = grid.parse(text.substr(2 + sign.size()));
  if (!from || !to) return std::nullopt;
  return Move{*from, *to};
}

}  // namespace

Result<Move> parse_move_code(const Grid& grid, std::string_view text) {
  const auto move = parse_cells(grid, text, "");
  if (!move) return no_move(grid, text);
  return *move;
}

Result<Move> parse_move(const Match& match, std::string_view written) {
  const std::string ascii = unicode::move_in_ascii(written);
  const std::string_view text = ascii;
  const Grid& grid = match.rules().grid();
  const std::string_view man = man_letter(grid);
  const std::size_t space = std::min(text.find(' '), text.size());
  auto move = parse_cells(grid, text, "");
  if (!move && text.starts_with(man)) move = parse_cells(grid, text.substr(man.size(), space - man.size()), "-");
  if (!move) return no_move(grid, text);
  if (auto refusal = match.refusal_of(*move)) return *refusal;
  const CellSet captured = captures(match.rules(), match.position(), match.position().turn, *move).all();
  const std::string whole = notation(grid, *move, captured);
  if (space < text.size() && text != whole) return Refusal{in_quotes(text) + " must be written " + whole};
  return *move;
}

}  // namespace rules::hasami
