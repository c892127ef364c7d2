#include "rules/sannin/alliances/explain.hpp"

#include <algorithm>

#include "rules/sannin/board/attacks.hpp"

namespace rules::sannin {
namespace {

std::string piece_on(const Board& board, Cell cell) {
  const Piece piece = *board.at(cell);
  return (piece.promoted() ? "promoted " : "") + std::string(name(piece.kind())) + " on " + cell.name();
}

std::string describe(const Evidence& evidence, const Board& board) {
  const std::string attacker(title(evidence.attacker));
  switch (evidence.kind) {
    case ThreatKind::kMate:
      return attacker + " threatens to checkmate the king on " + evidence.target.name();
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
    return text + std::string(title(opener)) + " opened a line, and " + describe(evidence, board) + ".";
  }
  return text + describe(formed.evidence[0], board) + ", " + describe(formed.evidence[1], board) +
         ", and no single move stops both.";
}

Mating explain_mate(Player player, const Board& board) {
  const Cell king = *board.king(player);
  Mating mating{player, {}, std::string(title(player)) + " is checkmated: "};
  for (const Player attacker : {next(player), next(next(player))}) {
    for (const Cell from : attackers(board, attacker, king)) {
      mating.explanation += mating.checks.empty() ? "" : " and ";
      mating.explanation += std::string(title(attacker)) + "'s " + piece_on(board, from);
      mating.checks.push_back({ThreatKind::kCheck, attacker, from, king});
    }
  }
  const std::string verb = mating.checks.size() == 1 ? " checks" : " check";
  mating.explanation += verb + " the " + piece_on(board, king) + ", and no legal move ends the check.";
  return mating;
}

}  // namespace rules::sannin
