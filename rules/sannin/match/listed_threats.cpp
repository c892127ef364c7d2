#include "rules/sannin/match/listed_threats.hpp"

#include "rules/sannin/board/attacks.hpp"
#include "rules/sannin/match/steps.hpp"
#include "rules/sannin/moves/move_text.hpp"

namespace rules::sannin {
namespace {

/// Returns the code of a move that checkmates the victim; empty if there is none.
std::string mating_move(const Position& position, const RuleOptions& options, Player attacker, Player victim) {
  std::string code;
  LegalMoves(turn_in(position, options, attacker)).visit([&](const Move& move) {
    Board after = position.board;
    after.make(attacker, move);
    if (is_checkmated(after, victim, position.alliance, options)) code = move_code(move);
    return !code.empty();
  });
  return code;
}

}  // namespace

void append_material_threats(const Board& board, Player attacker, Player victim, Cell target,
                             std::vector<rules::Threat>& listed) {
  const bool defended = attacks(board, victim, target);
  const int worth = value(board.at(target)->kind());
  for (const Cell from : attackers(board, attacker, target)) {
    if (defended && value(board.at(from)->kind()) >= worth) continue;
    listed.push_back(
        {defended ? "lesser" : "undefended", seat_of(attacker), seat_of(victim), from.name(), target.name(), {}});
  }
}

void append_threats(const Position& position, const RuleOptions& options, Player attacker, Player victim,
                    std::vector<rules::Threat>& listed) {
  const Board& board = position.board;
  const Threats found = threats(position, options, attacker, victim);
  const Cell king = *board.king(victim);
  if (found.check) {
    for (const Cell from : attackers(board, attacker, king)) {
      listed.push_back({"check", seat_of(attacker), seat_of(victim), from.name(), king.name(), {}});
    }
  }
  if (found.mate) {
    listed.push_back({"mate",
                      seat_of(attacker),
                      seat_of(victim),
                      {},
                      king.name(),
                      mating_move(position, options, attacker, victim)});
  }
  for (const Cell target : found.material) append_material_threats(board, attacker, victim, target, listed);
}

}  // namespace rules::sannin
