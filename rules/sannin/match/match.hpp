#pragma once

#include <forward_list>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/explanations.hpp"
#include "rules/result.hpp"
#include "rules/sannin/alliances/consequences.hpp"
#include "rules/sannin/positions/history.hpp"

namespace rules::sannin {

/// Result of one step: a move, a leave or an agreed draw.
struct MoveResult {
  std::optional<Player> player;
  std::optional<Move> move;
  /// Number of the move. For other steps it is the number of the next move.
  int number = 1;
  /// `text` is the move code, `l:resign`, `m:time` or `draw`. `notation` is empty for other steps
  /// than moves.
  std::string text;
  std::string notation;
  std::vector<std::string> events;
  /// Alliance that formed, and the sentence that explains it.
  std::optional<FormedAlliance> formed;
  std::string explanation;
  /// Mated players, and the attacks on their kings.
  std::vector<Mating> mates;
};

/// Positions that a step added to the history, for pass(): the last one, and before it those in
/// which a player without a legal move was eliminated.
struct Passage {
  struct Stood {
    Position position;
    bool may_come_back;
  };
  /// Positions before the last one. Nearly always empty, so it takes little room.
  std::forward_list<Stood> before;
  Stood last;
};

/// Game from a start position on, with its history and its ending. A value that can be copied. A
/// refused call changes nothing.
class Match {
 public:
  Match(const Position& start, const RuleOptions& options);

  /// Returns the position. Once the game is over, it is the last board after all eliminations.
  [[nodiscard]] const Position& position() const { return history_.back(); }
  /// Returns all positions so far, with the current one last.
  [[nodiscard]] std::span<const Position> stood() const { return history_.all(); }
  [[nodiscard]] const RuleOptions& options() const { return options_; }
  [[nodiscard]] const std::optional<Ending>& ending() const { return ending_; }
  /// Returns the last board with the pieces of the players whose elimination ended the game.
  [[nodiscard]] const Board& last_board() const { return last_board_ ? *last_board_ : position().board; }

  /// Returns the legal moves of the player to move, repetition included, in the order of their
  /// codes. Empty once the game is over.
  [[nodiscard]] std::vector<Move> legal_moves() const;
  [[nodiscard]] bool is_legal(const Move& move) const;
  /// Returns which position a legal move would repeat (RULES.md §3, repetition): the number of the
  /// move after which it occurred, 0 for the start. None if the move repeats no position.
  [[nodiscard]] std::optional<int> repeated_by(const Move& move) const;

  /// Returns why the player to move may not play a move, in words for players; none if it is legal.
  [[nodiscard]] std::optional<Refusal> refusal_of(const Move& move) const;
  /// Returns the notation of a legal move of the player to move (RULES.md §9, "Notation").
  [[nodiscard]] std::string notation(const Move& move) const;

  /// Plays a move, or refuses an illegal one with the reason.
  Result<MoveResult> play(const Move& move);
  /// Removes a player who resigned or whose flag fell. It need not be their turn.
  Result<MoveResult> leave(Player player, OutReason reason);
  Result<MoveResult> agree_draw();
  /// Returns the work of the mate threats that the last play() or leave() judged.
  [[nodiscard]] Work work() const { return work_; }

  /// Shortens the history to this number of positions (see stood()). The game must not have been
  /// over then.
  void back_to(std::size_t stood_then);
  /// Returns the positions that the last step added. `stood_then` is the length of the history
  /// before that step. The game must not be over.
  [[nodiscard]] Passage passage(std::size_t stood_then) const;
  /// Adds these positions without replaying the step. The match must be where the step was made.
  void pass(const Passage& passage);

  /// Plays a legal move in place with all its consequences, but builds no MoveResult: for search
  /// and perft. The game must not be over. Leaves PENDING to judge_pending(), which the next make()
  /// calls.
  void make(const Move& move);
  /// Undoes the last make(). Cannot undo play(), leave() and agree_draw().
  void undo();
  /// Judges PENDING of the position after make().
  void judge_pending();

  [[nodiscard]] std::uint64_t count_legal_moves() const;

 private:
  Outcome advance(const Move& move, Words words);
  void settle(Position& position, Outcome& outcome, bool limit_reached);
  [[nodiscard]] std::vector<Move> legal_moves(Work& work) const;
  [[nodiscard]] std::optional<int> repeated_by(const Move& move, Work& work) const;
  [[nodiscard]] std::uint64_t count(Work& work) const;
  /// Returns whether the player to move has a legal move. A search needs the number of moves next,
  /// so this counts them.
  bool can_move();
  [[nodiscard]] std::optional<Refusal> over() const;

  RuleOptions options_;
  History history_;
  std::optional<Ending> ending_;
  std::optional<Board> last_board_;
  /// None if the moves have not been counted.
  std::optional<std::uint64_t> legal_count_;
  /// Move after which PENDING has not been judged yet.
  std::optional<Move> unjudged_;
  Work work_ = 0;
  /// State before each make(): the length of the history and the number of legal moves.
  struct Mark {
    std::size_t stood;
    std::optional<std::uint64_t> legal_count;
  };
  std::vector<Mark> marks_;
};

/// Returns the number of sequences of `depth` legal moves, repetition included; 1 for depth 0.
std::uint64_t perft(Match& match, int depth, Leaves leaves = Leaves::kCounted);

}  // namespace rules::sannin
