#pragma once

#include <optional>

#include "rules/sannin/board.hpp"

/// Who attacks what on a board as it stands: cells held by the own side included, pins do not matter (RULES.md §3).
namespace rules::sannin {

/// The cells that the piece on `from` attacks; `from` must hold one.
CellSet attacks_from(const Board& board, Cell from);

/// The pieces of a player that attack a cell.
CellSet attackers(const Board& board, Player attacker, Cell target);

/// Whether any piece of a player attacks a cell.
bool attacks(const Board& board, Player attacker, Cell target);

/// A piece of any player but `defender` that attacks a cell, the first in the order of cells; none if there is none.
std::optional<Cell> foreign_attacker(const Board& board, Player defender, Cell target);

/// Whether a player's king is attacked by anybody. False once he is out.
bool in_check(const Board& board, Player player);

}  // namespace rules::sannin
