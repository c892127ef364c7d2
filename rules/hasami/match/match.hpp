#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/explanations.hpp"
#include "rules/hasami/moves/captures.hpp"
#include "rules/record.hpp"
#include "rules/result.hpp"

namespace rules::hasami {

/// How a game ended. `reason` is a word from docs/FORMATS.md ("one", "line", "repetition" …).
struct Ending {
  std::string_view reason;
  std::optional<Player> winner;
};

/// Result of one step: a move, a leave or an agreed draw.
struct MoveResult {
  std::optional<Player> player;
  std::optional<Move> move;
  /// Number of the move. For other steps it is the number of the next move.
  int number = 1;
  /// `text` is the move code, `b:resign`, `w:time` or `draw`. `notation` is empty for other steps
  /// than moves.
  std::string text;
  std::string notation;
  Captures captured;
  std::vector<std::string> events;
};

/// Entry of the history: a position, and the number of moves without a capture before it.
struct Stood {
  Position position;
  int quiet;
};

/// Game from a start position on, with its history and its ending. A value that can be copied. A
/// refused call changes nothing.
class Match {
 public:
  Match(const Position& start, const GameRules& rules);

  /// Returns the position. Once the game is over, it is the last board with the turn that would
  /// follow.
  [[nodiscard]] const Position& position() const { return stood_.back().position; }
  [[nodiscard]] const GameRules& rules() const { return rules_; }
  [[nodiscard]] const std::optional<Ending>& ending() const { return ending_; }
  /// Returns the player who resigned or whose flag fell, if that ended the game.
  [[nodiscard]] const std::optional<Player>& left() const { return left_; }
  /// Returns whether moves are possible. False once the game is over, or if a rule already decided
  /// the start position.
  [[nodiscard]] bool is_on() const { return !ending_ && !decided_; }
  /// Returns the rule that already decided the start position, as an Ending::reason; none if the
  /// game was open.
  [[nodiscard]] const std::optional<std::string_view>& decided() const { return decided_; }

  /// Returns the legal moves of the player to move.
  [[nodiscard]] std::vector<Move> legal_moves() const;
  [[nodiscard]] int count_legal_moves() const;
  [[nodiscard]] bool is_legal(const Move& move) const;

  /// Returns why the player to move may not play a move, in words for players; none if it is legal.
  [[nodiscard]] std::optional<Refusal> refusal_of(const Move& move) const;

  /// Plays a move, or refuses an illegal one with the reason.
  Result<MoveResult> play(const Move& move);
  /// Ends the game by resignation or flag fall of a player. It need not be their turn.
  Result<MoveResult> leave(Player player, LeaveReason reason);
  Result<MoveResult> agree_draw();

  /// Returns the number of positions in the history, including the current one.
  [[nodiscard]] std::size_t stood() const { return stood_.size(); }
  /// Shortens the history to this number of positions and undoes the ending.
  void back_to(std::size_t stood);
  /// Adds the result of a move without replaying it. The move was played from here before and did
  /// not end the game.
  void pass(const Stood& reached) { stood_.push_back(reached); }
  /// Returns the current entry of the history, for pass().
  [[nodiscard]] const Stood& standing() const { return stood_.back(); }

  /// Plays a legal move with all its consequences, but builds no MoveResult: for search and perft.
  void make(const Move& move);
  /// Undoes the last make().
  void undo();

 private:
  [[nodiscard]] std::optional<Ending> judged() const;
  [[nodiscard]] bool stood_often() const;

  GameRules rules_;
  std::vector<Stood> stood_;
  std::optional<Ending> ending_;
  std::optional<Player> left_;
  std::optional<std::string_view> decided_;
};

/// Returns the refusal of all moves in a start position that a rule has already decided.
Refusal decided_refusal(std::string_view rule);

/// Returns the number of move sequences of length `depth`; 1 for depth 0.
std::uint64_t perft(Match& match, int depth, Leaves leaves = Leaves::kCounted);

}  // namespace rules::hasami
