#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/sannin/explain.hpp"

/// What follows from a move or a leaving, in the order of RULES.md §8 "Events".
namespace rules::sannin {

enum class OutReason { kMate, kStalemate, kResign, kTime };
std::string_view word(OutReason reason);

/// How a game ended. `how`: "last", "mate", "garden", "agreed" or "limit"; no winner: a draw.
struct Ending {
  std::string_view how;
  std::optional<Player> winner;
  /// The word of the last event line: "mate", "stalemate", "garden", "resign", "time", "agreed" or "limit".
  std::string_view reason;
};

/// What came of a move or a leaving, while consequences are drawn and after: the events so far and the ending, if there
/// is one. The position goes beside it.
struct Outcome {
  std::vector<std::string> events;
  std::optional<Ending> ending;
  std::optional<FormedAlliance> formed;
  /// Who was mated, in that order, and by what.
  std::vector<Mating> mates;
  /// The board as it stood before a beaten player's pieces left it and the game ended.
  std::optional<Board> last_board;
  /// Who made the move or stands in the mover's place: he is judged last, and gets the turn again after a beating.
  Player mover = Player::kFirst;
};

/// Plays a legal move up to the next turn: everything but *no legal move*, the move limit and PENDING, which is left
/// empty. `after` becomes the position after it, or the last board if the game is over.
Outcome play_move(const Position& before, const Move& move, const RuleOptions& options, Position& after);

/// A player who is in leaves; up to the next turn. Works on the position in place.
Outcome leave(Position& position, Player player, OutReason reason, const RuleOptions& options);

/// The player on turn is out without a legal move; up to the next turn. Goes on with what the move or leaving before it
/// came to.
void leave_without_move(Position& position, Outcome& outcome, const RuleOptions& options);

/// RULES.md §6: a draw after the move numbered 2,000.
inline constexpr int kMoveLimit = 2000;
/// Ends a game that nobody has won as a draw: "agreed" or "limit".
void end_in_draw(Outcome& outcome, std::string_view reason);

}  // namespace rules::sannin
