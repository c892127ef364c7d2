#include <algorithm>

#include "rules/sannin/alliance.hpp"

namespace rules::sannin {
namespace {

std::string piece_on(const Board& board, Cell cell) {
  const Piece piece = *board.at(cell);
  return (piece.promoted() ? "promoted " : "") + std::string(name(piece.kind())) + " on " + cell.name();
}

std::string tell(const Evidence& evidence, const Board& board) {
  const std::string attacker(title(evidence.attacker));
  switch (evidence.kind) {
    case ThreatKind::kMate:
      return attacker + " threatens to mate the king on " + evidence.target.name() + " with his next move";
    case ThreatKind::kCheck:
      return attacker + "'s " + piece_on(board, *evidence.from) + " checks the " + piece_on(board, evidence.target);
    case ThreatKind::kMaterial:
      break;
  }
  return attacker + "'s " + piece_on(board, *evidence.from) + " threatens the " + piece_on(board, evidence.target);
}

}  // namespace

std::string explain(const FormedAlliance& formed, const Board& board) {
  Player one = next(formed.victim);
  Player other = next(one);
  if (index_of(other) < index_of(one)) std::swap(one, other);
  std::string text = std::string(title(one)) + " and " + std::string(title(other)) + " are allied against " +
                     std::string(title(formed.victim)) + ": ";
  if (formed.way == FormedAlliance::Way::kDiscovered) {
    const Evidence& evidence = formed.evidence.front();
    const Player opener = third(evidence.attacker, formed.victim);
    return text + std::string(title(opener)) + " opened a line, and now " + tell(evidence, board) + ".";
  }
  return text + tell(formed.evidence[0], board) + ", " + tell(formed.evidence[1], board) + ", and no move answers both.";
}

}  // namespace rules::sannin
