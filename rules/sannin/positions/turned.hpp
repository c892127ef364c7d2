#pragma once

#include "rules/sannin/positions/position.hpp"

/// Turning by 120° clockwise together with the players: Middle becomes Last (RULES.md §1). The
/// rules treat the turned game like the game.
namespace rules::sannin {

constexpr Player turned(Player player) {
  return next(player);
}
CellSet turned(CellSet cells);
Move turned(const Move& move);
Position turned(const Position& position);

}  // namespace rules::sannin
