#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/hasami/captures.hpp"
#include "rules/record.hpp"
#include "rules/result.hpp"
#include "rules/study.hpp"

namespace rules::hasami {

/// How a game ended: the reason is one of the words of docs/FORMATS.md ("one", "line", "repetition" …).
struct Ending {
  std::string_view reason;
  std::optional<Player> winner;
};

/// What one move, leaving or agreed draw did.
struct Happening {
  std::optional<Player> player;
  std::optional<Move> move;
  /// The move's number; of a leaving or a draw the number of the move that is due.
  int number = 1;
  /// Move code, `b:resign`, `w:time` or `draw`; and the notation of a move.
  std::string text;
  std::string notation;
  Captures captured;
  std::vector<std::string> events;
};

/// A game from some position on: the position, what stood before, the ending. A value; a refusal changes nothing.
class Match {
 public:
  Match(const Position& start, const GameRules& rules);

  /// The position; once the game is over, the last board with the turn as it would be.
  [[nodiscard]] const Position& position() const { return stood_.back().position; }
  [[nodiscard]] const GameRules& rules() const { return rules_; }
  [[nodiscard]] const std::optional<Ending>& ending() const { return ending_; }
  /// Who left the game, if it ended that way.
  [[nodiscard]] const std::optional<Player>& left() const { return left_; }
  /// Whether there is anything to play: false once the game is over, and in a position that was given although somebody
  /// has won in it, or the player on turn cannot move.
  [[nodiscard]] bool is_on() const { return !ending_ && !nothing_to_play_; }

  /// The legal moves of the player on turn.
  [[nodiscard]] std::vector<Move> legal_moves() const;
  [[nodiscard]] int count_legal_moves() const;
  [[nodiscard]] bool is_legal(const Move& move) const;

  /// Plays a move; refused in words if it is illegal.
  Result<Happening> play(const Move& move);
  /// The player on turn or the other one leaves, which ends the game.
  Result<Happening> leave(Player player, LeaveReason reason);
  Result<Happening> agree_draw();

  /// How many positions stood so far, the present one included.
  [[nodiscard]] std::size_t stood() const { return stood_.size(); }
  /// Goes back to when so many had stood; what ended the game is taken back too.
  void back_to(std::size_t stood);

  /// Plays a legal move with all that follows from it, but tells nobody: for search and perft.
  void make(const Move& move);
  /// Takes the last make() back.
  void undo();

 private:
  /// A position that stood, and how many moves without a capture led to it.
  struct Stood {
    Position position;
    int quiet;
  };

  [[nodiscard]] std::optional<Ending> judged() const;
  [[nodiscard]] bool stood_often() const;

  GameRules rules_;
  std::vector<Stood> stood_;
  std::optional<Ending> ending_;
  std::optional<Player> left_;
  bool nothing_to_play_;
};

/// The number of sequences of `depth` moves. Depth 0 counts one.
std::uint64_t perft(Match& match, int depth, Leaves leaves = Leaves::kCounted);

}  // namespace rules::hasami
