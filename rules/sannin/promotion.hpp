#pragma once

#include "rules/sannin/turn.hpp"

namespace rules::sannin {

/// Where a piece may go: without promotion, and with it. A cell in both leaves the choice.
struct Targets {
  CellSet plain;
  CellSet promoting;

  [[nodiscard]] bool empty() const { return (plain | promoting).empty(); }
  [[nodiscard]] int size() const { return plain.size() + promoting.size(); }
};

/// Splits the cells that a piece of the mover may go to from `from` by whether it may and must promote there (RULES.md
/// §4, §7 point 3).
Targets by_promotion(const Turn& turn, Piece piece, Cell from, CellSet reached);

}  // namespace rules::sannin
