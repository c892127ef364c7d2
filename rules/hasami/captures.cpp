#include "rules/hasami/captures.hpp"

namespace rules::hasami {
namespace {

using Corner = GameRules::Corner;
using Line = GameRules::Line;

/// The run of enemies next to a man in one direction, if it is closed by one of its own side.
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

/// The two neighbours of a man on one line, if both are enemies.
template <int kStep>
CellSet enemies_beside(CellSet enemies, CellSet man) {
  const CellSet one = man.moved<kStep>() & enemies;
  const CellSet other = man.moved<-kStep>() & enemies;
  return one.empty() || other.empty() ? CellSet() : one | other;
}

/// The connected group of men that one of them belongs to.
CellSet group_of(CellSet man, CellSet men) {
  CellSet group = man;
  for (;;) {
    const CellSet grown = (group | group.neighbours()) & men;
    if (grown == group) return group;
    group = grown;
  }
}

/// The groups of enemies beside the man that are shut in at a corner, or the edge.
CellSet cornered(const GameRules& rules, CellSet own, CellSet enemies, CellSet man) {
  CellSet captured;
  const CellSet places = rules.corner == Corner::kEdge ? rules.grid().edge() : rules.grid().corners();
  if ((enemies & places).empty()) return captured;
  const CellSet vacant = rules.grid().cells() - own - enemies;
  for (const Cell cell : man.neighbours() & enemies) {
    const CellSet touched(cell);
    // Most have room: then the group need not be gathered.
    if (!(touched.neighbours() & vacant).empty() || captured.contains(cell)) continue;
    const CellSet group = group_of(touched, enemies);
    if ((group & places).empty() || !(group.neighbours() & vacant).empty()) continue;
    if (rules.corner == Corner::kSingle && group.size() > 1) continue;
    captured |= group;
  }
  return captured;
}

/// A line of at least so many men as win, in one direction.
template <int kStep>
std::optional<WinningLine> line_of(CellSet men) {
  CellSet line = men;
  for (int i = 1; i < kLine; ++i) line = line.moved<kStep>() & men;
  if (line.empty()) return std::nullopt;
  // Behind the last man of a line there is none.
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
  // Most moves touch nobody.
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
  ++after.number;
  return after;
}

std::optional<WinningLine> winning_line(const GameRules& rules, const Position& position, Player player) {
  if (rules.line == Line::kNone) return std::nullopt;
  // Men on the two rows where they began do not count.
  const Grid& grid = rules.grid();
  const int home = player == Player::kFirst ? 0 : grid.size() - 2;
  const CellSet men = position.of(player) - grid.row(home) - grid.row(home + 1);
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
