#pragma once

#include <vector>

#include "rules/sannin/threats.hpp"
#include "rules/study.hpp"

/// Threats piece by piece, as players are told them.
namespace rules::sannin {

/// The attacker's pieces that make a threat of their attack on a piece of the victim's (no king), one threat each:
/// "undefended", or "lesser" for those worth less.
void tell_material(const Board& board, Player attacker, Player victim, Cell target, std::vector<rules::Threat>& told);

/// All threats of a player against another; both must be in. A mate threat comes with a move that mates.
void tell_threats(const Position& position, const RuleOptions& options, Player attacker, Player victim,
                  std::vector<rules::Threat>& told);

}  // namespace rules::sannin
