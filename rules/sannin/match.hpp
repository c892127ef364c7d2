#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "rules/result.hpp"
#include "rules/sannin/consequences.hpp"
#include "rules/sannin/history.hpp"
#include "rules/study.hpp"

namespace rules::sannin {

/// What one move, leaving or agreed draw did.
struct Happening {
  std::optional<Player> player;
  std::optional<Move> move;
  /// The move's number; of a leaving or a draw the number of the move that is due.
  int number = 1;
  /// Move code, `l:resign`, `m:time` or `draw`; and the notation of a move.
  std::string text;
  std::string notation;
  std::vector<std::string> events;
  /// Why an alliance formed, with the sentence for it.
  std::optional<FormedAlliance> formed;
  std::string explanation;
  /// Who was mated, and by what.
  std::vector<Mating> mates;
};

/// A game from some position on: the position, everything that stood before, the ending. A value; a refusal changes
/// nothing.
class Match {
 public:
  Match(const Position& start, const RuleOptions& options);

  /// The position; once the game is over, the last board as it is left.
  [[nodiscard]] const Position& position() const { return history_.back(); }
  /// All positions so far, the present one last.
  [[nodiscard]] std::span<const Position> stood() const { return history_.all(); }
  [[nodiscard]] const RuleOptions& options() const { return options_; }
  [[nodiscard]] const std::optional<Ending>& ending() const { return ending_; }
  /// The last board with the pieces of those on it who went out at the very end.
  [[nodiscard]] const Board& last_board() const { return last_board_ ? *last_board_ : position().board; }

  /// The legal moves of the player on turn, repetition included, in the order of their codes; none once the game is
  /// over.
  [[nodiscard]] std::vector<Move> legal_moves() const;
  [[nodiscard]] bool is_legal(const Move& move) const;
  /// The number of the move after which the position stood that this legal move would bring back (0: the start); none
  /// if it brings nothing back (RULES.md §3, repetition).
  [[nodiscard]] std::optional<int> repeated_by(const Move& move) const;

  /// Plays a move; refused in words if it is illegal.
  Result<Happening> play(const Move& move);
  /// The player on turn or another one leaves.
  Result<Happening> leave(Player player, OutReason reason);
  Result<Happening> agree_draw();

  /// Takes back what happened since only so many positions had stood (stood()); the game was not over then.
  void back_to(std::size_t stood_then);

  /// Plays a legal move in place with all that follows from it, but tells nobody: for search and perft. Only while the
  /// game is on. PENDING is left to judge_pending(), or to the next make(), which needs it.
  void make(const Move& move);
  /// Takes the last make() back; play, leave and agree_draw cannot be taken back.
  void undo();
  /// Judges PENDING of a position that make() led to.
  void judge_pending();

  /// How many legal moves there are.
  [[nodiscard]] std::uint64_t count_legal_moves() const { return legal_count_ ? *legal_count_ : count(); }

 private:
  Outcome advance(const Move& move);
  void settle(Position& position, Outcome& outcome, bool limit_reached);
  [[nodiscard]] std::uint64_t count() const;
  /// Whether the player on turn has a legal move. A search wants to know next how many: it counts them.
  bool can_move();
  [[nodiscard]] std::optional<Refusal> over() const;

  RuleOptions options_;
  History history_;
  std::optional<Ending> ending_;
  std::optional<Board> last_board_;
  /// None if they have not been counted.
  std::optional<std::uint64_t> legal_count_;
  /// The move after which PENDING is still to be judged.
  std::optional<Move> unjudged_;
  /// What each make() found: how many positions had stood, and the number of legal moves.
  struct Mark {
    std::size_t stood;
    std::optional<std::uint64_t> legal_count;
  };
  std::vector<Mark> marks_;
};

/// The number of sequences of `depth` moves, full legality, repetition included. Depth 0 counts one.
std::uint64_t perft(Match& match, int depth, Leaves leaves = Leaves::kCounted);

}  // namespace rules::sannin
