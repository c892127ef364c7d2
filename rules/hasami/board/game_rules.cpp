#include "rules/hasami/board/game_rules.hpp"

#include <algorithm>
#include <iterator>

namespace rules::hasami {
namespace {

using Corner = GameRules::Corner;
using Line = GameRules::Line;

/// Parses a number from 0 to 999. The text must be valid.
int number(std::string_view digits) {
  int value = 0;
  for (const char c : digits) value = 10 * value + (c - '0');
  return value;
}

/// Places the men of both sides on two rows, counted from each side's own edge. Both can be the
/// same row.
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

/// Sets the goal `win=one` or `win=all`. With `win=all`, one man against one is a draw.
void set_men_goal(GameRules& rules, const Choices& choices) {
  const bool all = choices.is("win", "all");
  rules.lost_with = all ? 0 : 1;
  rules.lost_word = all ? "all" : "one";
  rules.few = all ? 1 : 0;
}

void set_hasami(GameRules& rules, const Choices& choices) {
  place_men(rules, 0, choices.is("men", "18") ? 1 : 0);
  rules.corner = corner_of(choices);
  if (choices.is("win", "one") || choices.is("win", "all")) return set_men_goal(rules, choices);
  const bool jsa = choices.is("win", "jsa");
  rules.captures_word = jsa ? "five" : choices.value("win");
  constexpr std::string_view kNumbers[] = {"two", "three", "four", "five", "six", "seven"};
  rules.captures_win = 2 + static_cast<int>(std::ranges::find(kNumbers, rules.captures_word) - std::begin(kNumbers));
  if (jsa) rules.lead_wins = 3;
}

void set_daihasami(GameRules& rules, const Choices& choices) {
  place_men(rules, 0, 1);
  rules.corner = corner_of(choices);
  rules.jump = true;
  rules.line = choices.is("line", "orthogonal") ? Line::kOrthogonal
               : choices.is("line", "all")      ? Line::kAll
                                                : Line::kVerticalDiagonal;
  rules.line_off_both_homes = choices.is("home", "both");
  rules.few = kLine - 1;
}

void set_makyek(GameRules& rules, const Choices& choices) {
  place_men(rules, 0, choices.is("setup", "apit") ? 1 : 2);
  rules.corner = corner_of(choices);
  rules.intervention = true;
  rules.single_runs = choices.is("run", "1");
  rules.displacement = choices.is("displacement", "on");
  set_men_goal(rules, choices);
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
