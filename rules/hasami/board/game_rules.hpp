#pragma once

#include <optional>

#include "rules/hasami/board/options.hpp"

namespace rules::hasami {

/// Parameters of the rules: everything in which the games and their variants differ.
struct GameRules {
  enum class Corner { kNone, kSingle, kGroup, kEdge };
  enum class Line { kNone, kOrthogonal, kAll, kVerticalDiagonal };

  const Kind& kind;
  /// Cells of each side's men at the start.
  CellSet first_men;
  CellSet second_men;

  /// A man moves exactly one cell instead of any distance.
  bool step = false;
  /// A man may jump over one adjacent man of either side.
  bool jump = false;
  /// A man may capture an enemy by moving onto it.
  bool displacement = false;
  /// A man that moves between two enemies captures both.
  bool intervention = false;
  /// Enclosing captures only runs of one man.
  bool single_runs = false;
  Corner corner = Corner::kNone;

  /// Directions in which kLine men in a line win.
  Line line = Line::kNone;
  /// Lines also do not count on the opponent's home ranks.
  bool line_off_both_homes = false;
  /// A side with at most this many men has lost; none: the number of men does not decide the game.
  std::optional<int> lost_with = {};
  /// Ending::reason of that loss.
  std::string_view lost_word = {};
  /// A side that has captured this many men wins.
  std::optional<int> captures_win = {};
  /// Ending::reason of that win.
  std::string_view captures_word = {};
  /// A lead of this many men at the start of one's own turn wins.
  std::optional<int> lead_wins = {};
  /// The game is drawn if no side has more men than this; 0: never.
  int few = 0;
  /// This many consecutive moves without a capture make a draw.
  int quiet = 100;

  [[nodiscard]] const Grid& grid() const { return kind.grid; }
  /// Returns the cells of a side's men at the start.
  [[nodiscard]] CellSet men_of(Player player) const { return player == Player::kFirst ? first_men : second_men; }
};

/// Number of men in an unbroken line that wins (HASAMI.md, "Dai hasami shogi").
inline constexpr int kLine = 5;
/// Number of occurrences of a position that makes a draw.
inline constexpr int kRepetitions = 4;

GameRules rules_of(const Choices& choices);

}  // namespace rules::hasami
