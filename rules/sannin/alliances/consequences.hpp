#pragma once

#include <optional>
#include <string>
#include <vector>

#include "rules/sannin/alliances/explain.hpp"

/// Consequences of a move or a leave, in the order of RULES.md §8 "Events".
namespace rules::sannin {

enum class OutReason { kMate, kStalemate, kResign, kTime };
std::string_view word(OutReason reason);

/// How a game ended. `how` is "last", "mate", "garden", "agreed" or "limit"; no winner: a draw.
struct Ending {
  std::string_view how;
  std::optional<Player> winner;
  /// Word of the last event line: "mate", "stalemate", "garden", "resign", "time", "agreed" or
  /// "limit".
  std::string_view reason;
};

/// Whether consequences are also described in words. A search needs no words.
enum class Words { kNone, kAll };

/// Result of a move or a leave, complete or in progress: the events so far, and the ending if there
/// is one. The position is stored separately.
struct Outcome {
  /// Without words, `events` and `mates` stay empty.
  Words words = Words::kAll;
  std::vector<std::string> events;
  std::optional<Ending> ending;
  std::optional<FormedAlliance> formed;
  /// Mated players in the order of their elimination, with the attacks on their kings.
  std::vector<Mating> mates;
  /// Board before the last elimination removed pieces. Shown as the last board if that elimination
  /// ended the game.
  std::optional<Board> last_board;
  /// Player who made the move or takes the mover's place. This player is judged last, and has the
  /// turn again after a mate.
  Player mover = Player::kFirst;
  /// Work of judging whether the move forms an alliance.
  Work work = 0;
};

/// Plays a legal move up to the next turn. Does not judge *no legal move*, the move limit and
/// PENDING, which is left empty. `after` becomes the position after the move, or the last board if
/// the game is over.
Outcome play_move(const Position& before, const Move& move, const RuleOptions& options, Position& after,
                  Words words = Words::kAll);

/// Removes a player who is in, up to the next turn. Changes the position in place.
Outcome leave(Position& position, Player player, OutReason reason, const RuleOptions& options);

/// Removes the player to move, who has no legal move, up to the next turn. Adds to `outcome`, the
/// result of the move or leave before.
void leave_without_move(Position& position, Outcome& outcome, const RuleOptions& options);

/// A move with this number ends the game in a draw (RULES.md §6).
inline constexpr int kMoveLimit = 2000;
/// Ends a game without a winner in a draw. `reason` is "agreed" or "limit".
void end_in_draw(Outcome& outcome, std::string_view reason);

}  // namespace rules::sannin
