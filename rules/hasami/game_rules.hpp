#pragma once

#include <optional>

#include "rules/hasami/options.hpp"

namespace rules::hasami {

/// Everything in which the games and their variants differ, as the core needs it.
struct GameRules {
  enum class Corner { kNone, kSingle, kGroup, kEdge };
  enum class Line { kNone, kOrthogonal, kAll, kVerticalDiagonal };

  const Kind& kind;
  /// Which rows a side's men stand on at the start, from its own side.
  CellSet first_men;
  CellSet second_men;

  /// A man moves one cell, not any distance.
  bool step = false;
  /// A man may jump over an adjacent one.
  bool jump = false;
  /// A man may move onto an enemy and take it.
  bool displacement = false;
  /// Moving between two enemies takes both.
  bool intervention = false;
  /// Enclosing takes runs of one man only.
  bool single_runs = false;
  Corner corner = Corner::kNone;

  /// Five in such a line win.
  Line line = Line::kNone;
  /// A side with no more men than that has lost; none: men do not decide.
  std::optional<int> lost_with = {};
  /// So many captured win.
  std::optional<int> captures_win = {};
  /// A lead of so many men at the start of one's turn wins.
  std::optional<int> lead_wins = {};
  /// If neither side has more men than that, the game is drawn; 0: never.
  int few = 0;
  /// So many moves without a capture make a draw.
  int quiet = 100;

  [[nodiscard]] const Grid& grid() const { return kind.grid; }
};

/// How many men in an unbroken line win (HASAMI.md, "Dai hasami shogi").
inline constexpr int kLine = 5;
/// How often a position must have stood to make a draw.
inline constexpr int kRepetitions = 4;

GameRules rules_of(const Choices& choices);

}  // namespace rules::hasami
