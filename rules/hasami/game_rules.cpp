#include "rules/hasami/game_rules.hpp"

namespace rules::hasami {
namespace {

using Corner = GameRules::Corner;
using Line = GameRules::Line;

/// A number from 0 to 999 that is known to be one.
int number(std::string_view digits) {
  int value = 0;
  for (const char c : digits) value = 10 * value + (c - '0');
  return value;
}

/// Two rows of a side's men, from its own side, or one and the same.
void place_men(GameRules& rules, int row, int other_row) {
  const Grid& grid = rules.grid();
  const int last = grid.size() - 1;
  rules.first_men = grid.row(row) | grid.row(other_row);
  rules.second_men = grid.row(last - row) | grid.row(last - other_row);
}

Corner corner_of(const Choices& choices) {
  return choices.is("corner", "group")    ? Corner::kGroup
         : choices.is("corner", "single") ? Corner::kSingle
         : choices.is("corner", "edge")   ? Corner::kEdge
                                          : Corner::kNone;
}

void set_hasami(GameRules& rules, const Choices& choices) {
  place_men(rules, 0, choices.is("men", "18") ? 1 : 0);
  rules.corner = corner_of(choices);
  rules.lost_with = choices.is("win", "one") ? 1 : 0;
  if (choices.is("win", "all")) rules.few = 1;
  if (choices.is("win", "five") || choices.is("win", "jsa")) rules.captures_win = 5;
  if (choices.is("win", "jsa")) rules.lead_wins = 3;
}

void set_daihasami(GameRules& rules, const Choices& choices) {
  place_men(rules, 0, 1);
  rules.corner = corner_of(choices);
  rules.jump = true;
  rules.line = choices.is("line", "orthogonal") ? Line::kOrthogonal
               : choices.is("line", "all")      ? Line::kAll
                                                : Line::kVerticalDiagonal;
  rules.few = kLine - 1;
}

void set_makyek(GameRules& rules, const Choices& choices) {
  place_men(rules, 0, choices.is("setup", "apit") ? 1 : 2);
  rules.intervention = true;
  rules.single_runs = choices.is("run", "1");
  rules.displacement = choices.is("displacement", "on");
  rules.lost_with = 0;
  rules.few = 1;
}

}  // namespace

GameRules rules_of(const Choices& choices) {
  GameRules rules{.kind = choices.kind(), .first_men = {}, .second_men = {}};
  rules.step = choices.is("move", "step");
  rules.quiet = number(choices.value("quiet"));
  if (&choices.kind() == &kHasami) {
    set_hasami(rules, choices);
  } else if (&choices.kind() == &kDaiHasami) {
    set_daihasami(rules, choices);
  } else {
    set_makyek(rules, choices);
  }
  return rules;
}

}  // namespace rules::hasami
