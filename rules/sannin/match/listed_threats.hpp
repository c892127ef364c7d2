#pragma once

#include <vector>

#include "rules/explanations.hpp"
#include "rules/sannin/moves/threats.hpp"

/// Threats by attacking piece, as shown to players.
namespace rules::sannin {

/// Adds one threat for each of the attacker's pieces that threatens the victim's piece on `target`
/// (not a king). The kind is "undefended", or "lesser" for attackers of lower value.
void append_material_threats(const Board& board, Player attacker, Player victim, Cell target,
                             std::vector<rules::Threat>& listed);

/// Adds all threats of a player against another one. Both must be in. A mate threat includes a
/// mating move.
void append_threats(const Position& position, const RuleOptions& options, Player attacker, Player victim,
                    std::vector<rules::Threat>& listed);

}  // namespace rules::sannin
