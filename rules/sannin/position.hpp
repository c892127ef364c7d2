#pragma once

#include <optional>

#include "rules/sannin/board.hpp"

namespace rules::sannin {

/// Where the game's one alliance stands (RULES.md §7).
class Alliance {
 public:
  static constexpr Alliance none() { return {State::kNone, Player::kFirst}; }
  static constexpr Alliance dissolved() { return {State::kDissolved, Player::kFirst}; }
  /// In force between the two who are not `outsider`.
  static constexpr Alliance against(Player outsider) { return {State::kInForce, outsider}; }

  [[nodiscard]] constexpr bool is_none() const { return state_ == State::kNone; }
  [[nodiscard]] constexpr bool is_dissolved() const { return state_ == State::kDissolved; }
  [[nodiscard]] constexpr bool in_force() const { return state_ == State::kInForce; }
  /// Only of an alliance in force.
  [[nodiscard]] constexpr Player outsider() const { return outsider_; }
  [[nodiscard]] constexpr bool has_ally(Player player) const { return in_force() && player != outsider_; }
  /// The ally of a player; none if he has none.
  [[nodiscard]] constexpr std::optional<Player> ally_of(Player player) const {
    return has_ally(player) ? std::optional(third(player, outsider_)) : std::nullopt;
  }

  friend constexpr bool operator==(Alliance, Alliance) = default;

 private:
  enum class State : std::uint8_t { kNone, kInForce, kDissolved };
  constexpr Alliance(State state, Player outsider) : state_(state), outsider_(outsider) {}

  State state_;
  Player outsider_;
};

/// Threats of one side against one victim, by the kinds of RULES.md §8. A check and a mate threat are against the king.
struct Threats {
  CellSet material;
  bool check = false;
  bool mate = false;

  [[nodiscard]] bool empty() const { return material.empty() && !check && !mate; }
  friend bool operator==(const Threats&, const Threats&) = default;
};

/// A game's position, as RULES.md §9 writes it: no options, no history.
struct Position {
  Board board;
  Player turn = Player::kFirst;
  /// Who may still castle.
  ByPlayer<bool> castling;
  Alliance alliance = Alliance::none();
  /// New threats of the last mover against the player who moves after the one on turn.
  Threats pending;
  /// 1 for the first move of the game.
  int number = 1;

  friend bool operator==(const Position&, const Position&) = default;
};

/// Whether these are one position for the repetition rule: board, turn, hands, rights and alliance (RULES.md §3).
bool repeats(const Position& a, const Position& b);

/// The initial position; with an alliance of Middle and Last agreed before the game, if `allied`.
Position initial_position(bool allied);

/// Lets an alliance come into force: rights end, the outsider's king promotes (RULES.md §7).
void form_alliance(Position& position, Player outsider);

}  // namespace rules::sannin
