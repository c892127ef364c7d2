#pragma once

#include <optional>
#include <vector>

#include "rules/hasami/match/match.hpp"

namespace solve {

/// A position of a game on a square board in which the player to move wants to win, for the Solver.
class SquareGame {
 public:
  using Move = rules::hasami::Move;

  /// The match must be on.
  explicit SquareGame(const rules::hasami::Match& match) : match_(match), root_player_(match.position().turn) {}

  [[nodiscard]] std::optional<bool> reached() const {
    if (match_.is_on()) return std::nullopt;
    return match_.ending() && match_.ending()->winner == root_player_;
  }
  [[nodiscard]] bool attacking() const { return match_.position().turn == root_player_; }
  [[nodiscard]] std::vector<Move> moves() const { return match_.legal_moves(); }
  void make(const Move& move) { match_.make(move); }
  void undo() { match_.undo(); }
  [[nodiscard]] static bool urgent() { return false; }

  [[nodiscard]] const rules::hasami::Match& match() const { return match_; }

 private:
  rules::hasami::Match match_;
  rules::hasami::Player root_player_;
};

}  // namespace solve
