#include "engine/hasami/evaluate.hpp"

#include <algorithm>

#include "rules/hasami/moves/moves.hpp"

namespace engine::hasami {
namespace {

using namespace rules::hasami;

/// Points for a man, for a cell that a man can reach, and for one nat of log-odds.
constexpr int kMan = 100;
constexpr int kReach = 2;
constexpr int kPointsOfNat = 150;
/// Points for two, three and four men in a line that counts.
constexpr std::array kInLine = {6, 25, 90};
/// A side with few men left before it loses is worth less; points by the number of men to spare.
constexpr std::array kSpare = {-250, -100, -30};

/// Points for men that stand next to each other in one direction.
template <int kStep>
int in_line(CellSet men) {
  int points = 0;
  CellSet line = men;
  for (const int worth : kInLine) {
    line = line.moved<kStep>() & men;
    points += worth * line.size();
  }
  return points;
}

int line_points(const GameRules& rules, const Position& position, Player player) {
  using Line = GameRules::Line;
  if (rules.line == Line::kNone) return 0;
  const Grid& grid = rules.grid();
  const CellSet first_home = grid.row(0) | grid.row(1);
  const CellSet second_home = grid.row(grid.size() - 2) | grid.row(grid.size() - 1);
  CellSet men = position.of(player) - (player == Player::kFirst ? first_home : second_home);
  if (rules.line_off_both_homes) men = men - first_home - second_home;
  int points = in_line<kUp>(men) + men.size() * 4;
  if (rules.line != Line::kVerticalDiagonal) points += in_line<kRight>(men);
  if (rules.line != Line::kOrthogonal) points += in_line<kRight + kUp>(men) + in_line<kRight - kUp>(men);
  return points;
}

/// Returns how many more men a side can lose; a large number if men do not decide.
int spare_men(const GameRules& rules, const Position& position, Player player) {
  const int men = position.of(player).size();
  int spare = 99;
  if (rules.lost_with) spare = std::min(spare, men - *rules.lost_with - 1);
  if (rules.captures_win) spare = std::min(spare, *rules.captures_win - 1 - (rules.men_of(player).size() - men));
  return std::max(spare, 0);
}

int points_of(const GameRules& rules, const Position& position, Player player) {
  Position own = position;
  own.turn = player;
  const int spare = spare_men(rules, position, player);
  int points = kMan * position.of(player).size() + kReach * count_moves(rules, own) / 4;
  if (spare < static_cast<int>(kSpare.size())) points += kSpare[static_cast<std::size_t>(spare)];
  return points + line_points(rules, position, player);
}

}  // namespace

Score evaluate(const GameRules& rules, const Position& position) {
  const int lead = points_of(rules, position, position.turn) - points_of(rules, position, other(position.turn));
  return clamped(lead * kNat / kPointsOfNat);
}

}  // namespace engine::hasami
