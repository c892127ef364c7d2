#include "rules/hasami/moves/moves.hpp"

namespace rules::hasami {
namespace {

/// Cells by their content, as seen by one side.
struct Surroundings {
  CellSet vacant;
  CellSet occupied;
  CellSet enemies;

  Surroundings(const GameRules& rules, const Position& position, Player owner)
      : vacant(rules.grid().cells() - position.all()), occupied(position.all()), enemies(position.of(other(owner))) {}
};

/// Calls `visit` with sets of cells that the men reach in one direction. Each cell is in one set
/// for each man that can move there: a man on a line blocks the men behind it.
template <int kStep, class Visit>
void visit_reached(const GameRules& rules, CellSet men, const Surroundings& around, Visit visit) {
  if (rules.jump) visit((men.moved<kStep>() & around.occupied).template moved<kStep>() & around.vacant);
  for (;;) {
    const CellSet next = men.moved<kStep>();
    if (rules.displacement) visit(next & around.enemies);
    men = next & around.vacant;
    if (men.empty()) return;
    visit(men);
    if (rules.step) return;
  }
}

CellSet reached(const GameRules& rules, CellSet men, const Surroundings& around) {
  CellSet reached;
  for_each_step(
      [&]<int kStep>() { visit_reached<kStep>(rules, men, around, [&](CellSet cells) { reached |= cells; }); });
  return reached;
}

}  // namespace

CellSet targets(const GameRules& rules, const Position& position, Cell from) {
  for (const Player owner : kPlayers) {
    if (position.of(owner).contains(from)) return reached(rules, CellSet(from), {rules, position, owner});
  }
  return {};
}

std::vector<Move> moves(const GameRules& rules, const Position& position) {
  constexpr std::size_t kUsual = 100;
  const Surroundings around(rules, position, position.turn);
  std::vector<Move> moves;
  moves.reserve(kUsual);
  for (const Cell from : position.mine()) {
    for (const Cell to : reached(rules, CellSet(from), around)) moves.push_back({from, to});
  }
  return moves;
}

int count_moves(const GameRules& rules, const Position& position) {
  const Surroundings around(rules, position, position.turn);
  int count = 0;
  for_each_step([&]<int kStep>() {
    visit_reached<kStep>(rules, position.mine(), around, [&](CellSet cells) { count += cells.size(); });
  });
  return count;
}

bool has_moves(const GameRules& rules, const Position& position) {
  // A man next to a vacant cell has a move in every variant.
  const Surroundings around(rules, position, position.turn);
  if (!(position.mine().neighbours() & around.vacant).empty()) return true;
  return !reached(rules, position.mine(), around).empty();
}

}  // namespace rules::hasami
