#pragma once

#include <optional>
#include <vector>

#include "rules/sannin/match/match.hpp"

namespace solve {

/// Goals of the player to move in Sannin shogi.
enum class Goal {
  /// An opponent is out, or the player wins. In an alliance the ally helps, and the opponent is the
  /// player outside.
  kMate,
  /// The player wins the game.
  kWin,
  /// The player's king wins the game in the Garden.
  kGarden,
};

/// A position of Sannin shogi with a goal of the player to move, for the Solver. All rules hold,
/// repetition from the start position on included.
class MateGame {
 public:
  using Move = rules::sannin::Move;

  /// The game must not be over, and the player to move must have a legal move.
  MateGame(const rules::sannin::Match& match, Goal goal);

  [[nodiscard]] std::optional<bool> reached() const;
  [[nodiscard]] bool attacking() const { return attacks(match_.position().turn); }
  [[nodiscard]] std::vector<Move> moves() const { return match_.legal_moves(); }
  void make(const Move& move) { match_.make(move); }
  void undo() { match_.undo(); }
  /// Returns whether a defender is in check.
  [[nodiscard]] bool urgent() const;

  [[nodiscard]] const rules::sannin::Match& match() const { return match_; }

 private:
  [[nodiscard]] bool attacks(rules::sannin::Player player) const { return player == root_player_ || player == ally_; }

  rules::sannin::Match match_;
  Goal goal_;
  rules::sannin::Player root_player_;
  std::optional<rules::sannin::Player> ally_;
  /// Players of the other side, as long as they are in.
  std::vector<rules::sannin::Player> defenders_;
};

}  // namespace solve
