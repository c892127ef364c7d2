#include "tools/problems/likeness.hpp"

#include <climits>

#include "rules/sannin/positions/position_text.hpp"
#include "rules/sannin/positions/turned.hpp"
#include "tools/problems/square_tasks.hpp"

namespace problems {
namespace {

namespace sannin = rules::sannin;

/// Returns the position turned so that First is to move.
sannin::Position turned_to_first(sannin::Position position) {
  while (position.turn != sannin::Player::kFirst) position = turned(position);
  return position;
}

int sannin_difference(const std::string& one, const std::string& other) {
  const auto first = sannin::parse_position(one);
  const auto second = sannin::parse_position(other);
  if (!first || !second) return INT_MAX;
  const sannin::Board a = turned_to_first(*first).board;
  const sannin::Board b = turned_to_first(*second).board;
  int count = 0;
  for (const sannin::Cell cell : a.occupied() | b.occupied()) count += a.at(cell) == b.at(cell) ? 0 : 1;
  return count;
}

int square_difference(const std::string& game, const std::string& one, const std::string& other) {
  const auto first = square_match(game, one);
  const auto second = square_match(game, other);
  if (!first || !second) return INT_MAX;
  const auto& a = first->position();
  const auto& b = second->position();
  return ((a.mine() | b.mine()) - (a.mine() & b.mine())).size() +
         ((a.theirs() | b.theirs()) - (a.theirs() & b.theirs())).size();
}

}  // namespace

int difference(const std::string& game, const std::string& one, const std::string& other) {
  return game == "sannin" ? sannin_difference(one, other) : square_difference(game, one, other);
}

}  // namespace problems
