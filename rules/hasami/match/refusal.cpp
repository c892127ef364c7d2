#include <cstdlib>

#include "rules/hasami/match/match.hpp"

// Match: why a move is refused.
namespace rules::hasami {
namespace {

/// Returns the first man between two cells of one line, if any.
std::optional<Cell> man_between(const Position& position, const Move& move) {
  const int columns = move.to.column() - move.from.column();
  const int rows = move.to.row() - move.from.row();
  const int steps = std::abs(columns + rows);
  for (int i = 1; i < steps; ++i) {
    const Cell cell(move.from.column() + i * columns / steps, move.from.row() + i * rows / steps);
    if (position.all().contains(cell)) return cell;
  }
  return std::nullopt;
}

Refusal wrong_way(const GameRules& rules, const Position& position, const Move& move) {
  const Grid& grid = rules.grid();
  const std::string from = grid.name(move.from);
  const std::string to = grid.name(move.to);
  const Arguments way = {{"piece", "M"}, {"from", from}, {"to", to}};
  if (move.from.column() != move.to.column() && move.from.row() != move.to.row()) {
    return {"the man on " + from + " cannot go to " + to + ": men move in straight lines, not diagonally", "cannot_go",
            way};
  }
  if (const auto between = man_between(position, move)) {
    const std::string cell = grid.name(*between);
    return {"the man on " + from + " cannot go to " + to + ": the man on " + cell + " is in the way",
            "in_the_way",
            {{"piece", "M"}, {"from", from}, {"to", to}, {"cell", cell}}};
  }
  return {"the man on " + from + " cannot go to " + to + ": in this game men move one cell", "one_step_only", way};
}

}  // namespace

std::optional<Refusal> Match::refusal_of(const Move& move) const {
  if (ending()) return Refusal{"the game is over", "game_over"};
  if (is_legal(move)) return std::nullopt;
  const Position& position = stood_.back().position;
  const std::string from = rules_.grid().name(move.from);
  const std::string to = rules_.grid().name(move.to);
  if (decided()) return decided_refusal(*decided());
  if (position.theirs().contains(move.from)) {
    const Player owner = other(position.turn);
    return Refusal{"the man on " + from + " belongs to " + rules_.kind.title_of(owner),
                   "not_yours",
                   {{"piece", "M"}, {"from", from}, {"seat", std::string(1, rules_.kind.letter(owner))}}};
  }
  if (!position.mine().contains(move.from)) return Refusal{"there is no man on " + from, "no_piece", {{"cell", from}}};
  if (position.mine().contains(move.to)) {
    return Refusal{"your own man is on " + to, "own_piece", {{"piece", "M"}, {"cell", to}}};
  }
  if (position.theirs().contains(move.to) && !rules_.displacement) {
    return Refusal{to + " is not vacant: men are not captured by moving onto them", "no_taking", {{"cell", to}}};
  }
  return wrong_way(rules_, position, move);
}

}  // namespace rules::hasami
