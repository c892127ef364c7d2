#include "rules/hasami/moves/captures.hpp"

namespace rules::hasami {
namespace {

using Corner = GameRules::Corner;
using Line = GameRules::Line;

/// Returns the run of enemies next to `man` in one direction if an own man closes it; otherwise the
/// empty set. `single` limits the run to one man.
template <int kStep>
CellSet enclosed_run(CellSet own, CellSet enemies, CellSet man, bool single) {
  CellSet run;
  CellSet next = man.moved<kStep>();
  while (!(next & enemies).empty()) {
    run |= next;
    next = next.template moved<kStep>();
    if (single) break;
  }
  return (next & own).empty() ? CellSet() : run;
}

/// Returns the two neighbours of `man` on one line if both are enemies; otherwise the empty set.
template <int kStep>
CellSet enemies_beside(CellSet enemies, CellSet man) {
  const CellSet one = man.moved<kStep>() & enemies;
  const CellSet other = man.moved<-kStep>() & enemies;
  return one.empty() || other.empty() ? CellSet() : one | other;
}

/// Returns the connected group of `men` that contains `man`.
CellSet group_of(CellSet man, CellSet men) {
  CellSet group = man;
  for (;;) {
    const CellSet grown = (group | group.neighbours()) & men;
    if (grown == group) return group;
    group = grown;
  }
}

/// Returns the captured groups of enemies next to `man`: they contain a corner cell (or edge cell)
/// and have no vacant neighbour.
CellSet cornered(const GameRules& rules, CellSet own, CellSet enemies, CellSet man) {
  CellSet captured;
  const CellSet places = rules.corner == Corner::kEdge ? rules.grid().edge() : rules.grid().corners();
  if ((enemies & places).empty()) return captured;
  const CellSet vacant = rules.grid().cells() - own - enemies;
  for (const Cell cell : man.neighbours() & enemies) {
    const CellSet touched(cell);
    // Fast path: most men have a vacant neighbour, so their group need not be collected.
    if (!(touched.neighbours() & vacant).empty() || captured.contains(cell)) continue;
    const CellSet group = group_of(touched, enemies);
    if ((group & places).empty() || !(group.neighbours() & vacant).empty()) continue;
    if (rules.corner == Corner::kSingle && group.size() > 1) continue;
    captured |= group;
  }
  return captured;
}

/// Returns a line of kLine or more men in one direction.
template <int kStep>
std::optional<WinningLine> line_of(CellSet men) {
  CellSet line = men;
  for (int i = 1; i < kLine; ++i) line = line.moved<kStep>() & men;
  if (line.empty()) return std::nullopt;
  // Ends a line: no man follows.
  const Cell to = (line - men.moved<-kStep>()).first();
  CellSet from(to);
  for (CellSet next = from; !next.empty(); next = next.moved<-kStep>() & men) from = next;
  return WinningLine{from.first(), to};
}

}  // namespace

Captures captures(const GameRules& rules, const Position& position, Player mover, const Move& move) {
  const CellSet man(move.to);
  const CellSet own = (position.of(mover) - CellSet(move.from)) | man;
  const CellSet enemies = position.of(other(mover)) - man;
  Captures captures;
  captures.displaced = position.of(other(mover)) & man;
  // Fast path: most moves end next to no enemy.
  if ((man.neighbours() & enemies).empty()) return captures;
  for_each_step([&]<int kStep>() { captures.enclosed |= enclosed_run<kStep>(own, enemies, man, rules.single_runs); });
  if (rules.intervention) {
    captures.intervened = enemies_beside<kUp>(enemies, man) | enemies_beside<kRight>(enemies, man);
  }
  if (rules.corner != Corner::kNone) captures.cornered = cornered(rules, own, enemies, man);
  return captures;
}

Position after(const GameRules& rules, const Position& position, const Move& move) {
  Position after = position;
  after.of(position.turn).erase(move.from);
  after.of(position.turn).insert(move.to);
  after.of(other(position.turn)) -= captures(rules, position, position.turn, move).all();
  after.turn = other(position.turn);
  if (after.number < kLastNumber) ++after.number;
  return after;
}

std::optional<WinningLine> winning_line(const GameRules& rules, const Position& position, Player player) {
  if (rules.line == Line::kNone) return std::nullopt;
  const Grid& grid = rules.grid();
  const CellSet first_home = grid.row(0) | grid.row(1);
  const CellSet second_home = grid.row(grid.size() - 2) | grid.row(grid.size() - 1);
  CellSet men = position.of(player) - (player == Player::kFirst ? first_home : second_home);
  if (rules.line_off_both_homes) men = men - first_home - second_home;
  if (men.size() < kLine) return std::nullopt;
  auto line = line_of<kUp>(men);
  if (!line && rules.line != Line::kVerticalDiagonal) line = line_of<kRight>(men);
  if (!line && rules.line != Line::kOrthogonal) line = line_of<kRight + kUp>(men);
  if (!line && rules.line != Line::kOrthogonal) line = line_of<kRight - kUp>(men);
  return line;
}

bool has_line(const GameRules& rules, const Position& position, Player player) {
  return winning_line(rules, position, player).has_value();
}

}  // namespace rules::hasami
