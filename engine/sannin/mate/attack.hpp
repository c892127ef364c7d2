#pragma once

#include <optional>

#include "engine/sannin/search/stack.hpp"

namespace engine::sannin {

using rules::sannin::Board;
using rules::sannin::ByPlayer;
using rules::sannin::Cell;
using rules::sannin::Move;
using rules::sannin::Player;
using rules::sannin::Position;
using rules::sannin::RuleOptions;

/// What is to be forced.
enum class Goal {
  /// The player at the root wins the game or, as an ally, the alliance beats the outsider.
  kWin,
  /// A player of the other side is out, or the player at the root wins the game.
  kMate,
};

/// The attacking side of a mate search: the player at the root with the ally, if there is one. All
/// others defend.
class Attack {
 public:
  Attack(const Root& root, Goal goal);

  [[nodiscard]] bool attacks(Player player) const { return player == root_player_ || player == ally_; }
  /// Returns whether the goal is reached at a ply; none if it is open.
  [[nodiscard]] std::optional<bool> reached(const Stack& stack, int ply) const;
  /// Returns a move of an attacker that reaches the goal at once; none if there is hardly one. The
  /// stack is changed from the next ply on.
  [[nodiscard]] std::optional<Move> winning_move(Stack& stack, int ply) const;
  /// Returns whether an attacker's move may give check to a defender, or threatens to win in the
  /// Garden. So may any move of an ally while the outsider is in check.
  [[nodiscard]] bool is_forcing(const Position& position, const Move& move, const RuleOptions& options) const;

 private:
  [[nodiscard]] bool wins(Stack& stack, int ply, const Move& move) const;
  [[nodiscard]] bool opens(const Board& board, Cell king, Cell from) const;

  Goal goal_;
  Player root_player_;
  std::optional<Player> ally_;
  /// Players of the other side who are in at the root.
  ByPlayer<bool> defends_;
};

}  // namespace engine::sannin
