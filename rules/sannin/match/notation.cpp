#include "rules/sannin/match/notation.hpp"

#include "rules/printable.hpp"
#include "rules/sannin/board/attacks.hpp"
#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/moves/movegen.hpp"
#include "rules/unicode/characters.hpp"

namespace rules::sannin {
namespace {

bool may_go(const Match& match, Cell from, Cell to) {
  return match.is_legal(Move::board(from, to, false)) || match.is_legal(Move::board(from, to, true));
}

/// Returns whether another piece of the player of the same kind and promotion could go to the same
/// cell.
bool needs_origin(const Match& match, const Move& move, Piece piece) {
  const Board& board = match.position().board;
  for (const Cell other : board.of(piece.owner())) {
    if (other == move.from() || board.at(other) != piece) continue;
    // Tests the attack first, because legality is expensive and few pieces attack the cell.
    if (attacks_from(board, other).contains(move.to()) && may_go(match, other, move.to())) return true;
  }
  return false;
}

/// Parts of a board move's notation: piece, origin if given, `-` or `x`, cell, ending.
struct Parts {
  Kind kind = Kind::kPawn;
  bool promoted = false;
  std::optional<Cell> from;
  bool captures = false;
  std::optional<Cell> to;
  char ending = ' ';
};

std::optional<Parts> split_parts(std::string_view text) {
  Parts parts;
  if (text.starts_with('+')) {
    parts.promoted = true;
    text.remove_prefix(1);
  }
  const auto kind = text.empty() ? std::nullopt : kind_from_letter(text.front());
  if (!kind) return std::nullopt;
  parts.kind = *kind;
  text.remove_prefix(1);
  const std::size_t sign = text.find_first_of("-x");
  if (sign == std::string_view::npos) return std::nullopt;
  if (sign > 0) {
    parts.from = Cell::parse(text.substr(0, sign));
    if (!parts.from) return std::nullopt;
  }
  parts.captures = text[sign] == 'x';
  text.remove_prefix(sign + 1);
  if (!text.empty() && (text.back() == '+' || text.back() == '=')) {
    parts.ending = text.back();
    text.remove_suffix(1);
  }
  parts.to = Cell::parse(text);
  return parts.to ? std::optional(parts) : std::nullopt;
}

Result<Move> resolve(const Match& match, const Parts& parts, std::string_view text) {
  const Board& board = match.position().board;
  const Player mover = match.position().turn;
  const Piece piece(mover, parts.kind, parts.promoted);
  const std::string what = (parts.promoted ? "promoted " : "") + std::string(name(parts.kind));
  const bool captures = board.at(*parts.to).has_value();
  CellSet candidates;
  CellSet legal;
  for (const Cell from : board.of(mover)) {
    if (board.at(from) != piece || (parts.from && *parts.from != from)) continue;
    candidates.insert(from);
    if (may_go(match, from, *parts.to)) legal.insert(from);
  }
  if (candidates.empty()) {
    return Refusal{"you have no " + what + (parts.from ? " on " + parts.from->name() : std::string(" on the board"))};
  }
  if (legal.size() > 1) {
    return Refusal{in_quotes(text) + " fits more than one " + what + "; add the cell that it comes from, like " +
                   piece.symbol() + legal.first().name() + (captures ? "x" : "-") + parts.to->name()};
  }
  if (legal.empty() && candidates.size() > 1) {
    // Prefers pieces whose movement reaches the cell: their refusals are the most specific.
    CellSet moving;
    for (const Cell from : candidates) {
      if (destinations(turn_in(match.position(), match.options()), from).contains(*parts.to)) moving.insert(from);
    }
    if (moving.empty()) return Refusal{"no " + what + " of yours can go to " + parts.to->name()};
    candidates = moving;
  }
  // On an own piece both signs are wrong, and the move itself is refused with the right reason.
  if (parts.captures != captures && !board.of(mover).contains(*parts.to)) {
    return Refusal{parts.to->name() + (captures ? " is occupied: write a capture with x"
                                                : " is vacant: write a move without capture with -")};
  }
  const Cell from = legal.empty() ? candidates.first() : legal.first();
  const Move move = Move::board(from, *parts.to, parts.ending == '+');
  if (parts.ending == '=' && !match.is_legal(Move::board(from, *parts.to, true)) && match.is_legal(move)) {
    return Refusal{"= means a declined promotion, but this move cannot promote"};
  }
  return move;
}

Result<Move> parse_notation(const Match& match, std::string_view text) {
  if (text.starts_with("+Kx!")) {
    const auto king = match.position().board.king(match.position().turn);
    return parse_move_code(king->name() + "!" + std::string(text.substr(4)));
  }
  const auto parts = split_parts(text);
  if (!parts) {
    return Refusal{in_quotes(text) + " is not a valid move: write a code (10k10j, P*5e) or notation (P-4e, Bx12l=)"};
  }
  return resolve(match, *parts, text);
}

}  // namespace

std::string Match::notation(const Move& move) const {
  if (move.type() == Move::Type::kDrop) return move_code(move);
  if (move.type() == Move::Type::kIllumination) {
    const std::string code = move_code(move);
    return "+Kx!" + code.substr(code.find('!') + 1);
  }
  const Board& board = position().board;
  const Piece piece = *board.at(move.from());
  std::string text = piece.symbol();
  if (needs_origin(*this, move, piece)) text += move.from().name();
  text += board.at(move.to()) ? "x" : "-";
  text += move.to().name();
  if (move.promotes()) return text + "+";
  return is_legal(Move::board(move.from(), move.to(), true)) ? text + "=" : text;
}

Result<Move> read_move(const Match& match, std::string_view written) {
  if (match.ending()) return Refusal{"the game is over"};
  const std::string text = unicode::move_in_ascii(written);
  const bool is_code =
      !text.empty() && ((text.front() >= '0' && text.front() <= '9') || text.find('*') != std::string_view::npos);
  return is_code ? parse_move_code(text) : parse_notation(match, text);
}

Result<Move> parse_move(const Match& match, std::string_view text) {
  auto move = read_move(match, text);
  if (!move) return move;
  if (auto refusal = match.refusal_of(*move)) return *refusal;
  return move;
}

}  // namespace rules::sannin
