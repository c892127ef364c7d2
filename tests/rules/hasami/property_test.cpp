#include <functional>
#include <random>

#include "rules/hasami/board/position_text.hpp"
#include "rules/hasami/match/match.hpp"
#include "tests/rules/hasami/support.hpp"

// Properties that HASAMI.md states for every position, tested in random play of all variants.
namespace rules::hasami::property_test {
namespace {

using Random = std::mt19937_64;

Choices random_choices(const Kind& kind, Random& random) {
  Choices choices(kind);
  for (const OptionInfo& info : option_infos(kind)) {
    const std::string_view value = info.values[random() % info.values.size()];
    if (random() % 2 == 0) choices = *choices.with(info.id, value);
  }
  return choices;
}

using Turning = std::function<Cell(Cell)>;

CellSet turned(CellSet cells, const Turning& turn) {
  CellSet turned;
  for (const Cell cell : cells) turned.insert(turn(cell));
  return turned;
}

/// Returns the position after the turning, with the sides exchanged if `exchanged`.
Position turned(const Position& position, const Turning& turn, bool exchanged) {
  Position turned_position = position;
  for (const Player player : kPlayers) {
    turned_position.of(exchanged ? other(player) : player) = turned(position.of(player), turn);
  }
  if (exchanged) turned_position.turn = other(position.turn);
  return turned_position;
}

bool is_jump(const Position& position, const Move& move) {
  const int distance = move.to.index() - move.from.index();
  if (distance != 2 && distance != -2 && distance != 2 * kStride && distance != -2 * kStride) return false;
  return position.all().contains(Cell::from_index(move.from.index() + distance / 2));
}

void expect_properties(const GameRules& rules, const Position& position, const Move& move) {
  const Captures captured = captures(rules, position, position.turn, move);
  const Position next = after(rules, position, move);
  EXPECT_TRUE((captured.all() - position.theirs()).empty());
  EXPECT_TRUE(next.of(position.turn).contains(move.to));
  EXPECT_EQ(next.of(position.turn).size(), position.mine().size());
  if (is_jump(position, move)) {
    const Cell jumped = Cell::from_index((move.from.index() + move.to.index()) / 2);
    EXPECT_FALSE(captured.all().contains(jumped));
  } else if (!rules.displacement) {
    // The group of the moved man has a liberty: the cell before its destination, which it crossed
    // or left, is vacant.
    CellSet group(move.to);
    for (CellSet grown = group;; group = grown) {
      grown = (group | group.neighbours()) & next.of(position.turn);
      if (grown == group) break;
    }
    EXPECT_FALSE((group.neighbours() & (rules.grid().cells() - next.all())).empty());
  }
  for (const Cell cell : captured.intervened) {
    const bool along_column = move.from.column() == move.to.column();
    EXPECT_TRUE(along_column ? cell.row() == move.to.row() : cell.column() == move.to.column());
  }
}

void expect_symmetry(const GameRules& rules, const Position& position, const Move& move) {
  const int last = rules.grid().size() - 1;
  const Turning mirror = [&](Cell cell) { return Cell(last - cell.column(), cell.row()); };
  const Turning half_turn = [&](Cell cell) { return Cell(last - cell.column(), last - cell.row()); };
  for (const auto& [turn, exchanged] : {std::pair(mirror, false), {half_turn, true}}) {
    const Position before = turned(position, turn, exchanged);
    const Position then = after(rules, before, {turn(move.from), turn(move.to)});
    EXPECT_EQ(then, turned(after(rules, position, move), turn, exchanged));
    EXPECT_EQ(count_moves(rules, before), count_moves(rules, position));
  }
}

TEST(HasamiPropertyTest, PropertiesHoldInRandomPlay) {
  constexpr int kGames = 60;
  constexpr int kPlies = 120;
  Random random(11);
  for (const Kind* kind : {&kHasami, &kDaiHasami, &kMakYek}) {
    for (int i = 0; i < kGames && !HasFailure(); ++i) {
      const GameRules rules = rules_of(random_choices(*kind, random));
      Match match(initial_position(rules), rules);
      for (int ply = 0; ply < kPlies && match.is_on() && !HasFailure(); ++ply) {
        SCOPED_TRACE(position_text(*kind, match.position()));
        const auto moves = match.legal_moves();
        EXPECT_EQ(static_cast<int>(moves.size()), match.count_legal_moves());
        for (const Move& move : moves) {
          EXPECT_TRUE(match.is_legal(move));
          expect_properties(rules, match.position(), move);
        }
        const Move& move = moves[random() % moves.size()];
        expect_symmetry(rules, match.position(), move);
        const Position before = match.position();
        match.make(move);
        match.undo();
        EXPECT_EQ(match.position(), before);
        match.make(move);
      }
    }
  }
}

}  // namespace
}  // namespace rules::hasami::property_test
