#pragma once

#include <optional>

#include "rules/sannin/board/board.hpp"

namespace rules::sannin {

/// State of the game's one alliance (RULES.md §7).
class Alliance {
 public:
  static constexpr Alliance none() { return {State::kNone, Player::kFirst}; }
  static constexpr Alliance dissolved() { return {State::kDissolved, Player::kFirst}; }
  /// Returns an alliance in force between the two players other than `outsider`.
  static constexpr Alliance against(Player outsider) { return {State::kInForce, outsider}; }

  /// Returns a number below 16, different for different states.
  [[nodiscard]] constexpr unsigned code() const {
    return static_cast<unsigned>(state_) << 2U | static_cast<unsigned>(index_of(outsider_));
  }
  [[nodiscard]] constexpr bool is_none() const { return state_ == State::kNone; }
  [[nodiscard]] constexpr bool is_dissolved() const { return state_ == State::kDissolved; }
  [[nodiscard]] constexpr bool in_force() const { return state_ == State::kInForce; }
  /// Requires an alliance in force.
  [[nodiscard]] constexpr Player outsider() const { return outsider_; }
  [[nodiscard]] constexpr bool has_ally(Player player) const { return in_force() && player != outsider_; }
  /// Returns the ally of a player; none if the player has none.
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

/// Threats of one side against one victim, by the kinds of RULES.md §8. The target of check and
/// mate is the king.
struct Threats {
  CellSet material;
  bool check = false;
  bool mate = false;

  [[nodiscard]] bool empty() const { return material.empty() && !check && !mate; }
  friend bool operator==(const Threats&, const Threats&) = default;
};

/// Position of a game as in RULES.md §9, without options and history.
struct Position {
  Board board;
  Player turn = Player::kFirst;
  /// Players who have the castling right.
  ByPlayer<bool> castling;
  Alliance alliance = Alliance::none();
  /// New threats of the last mover against the player who moves after the player to move.
  Threats pending;
  /// Number of the next move, 1 for the first move of the game.
  int number = 1;

  friend bool operator==(const Position&, const Position&) = default;
};

/// Returns whether the repetition rule treats two positions as the same: equal board, turn, hands,
/// rights and alliance (RULES.md §3).
bool repeats(const Position& a, const Position& b);

/// Returns the zobrist key of a position: of everything but the move number, PENDING included.
/// Equal positions have equal keys. The board's part is updated incrementally, the rest is
/// computed.
std::uint64_t zobrist_key(const Position& position);

/// Returns the zobrist key of what the repetition rule compares: equal if repeats() is true.
std::uint64_t repetition_key(const Position& position);

/// Returns the initial position. If `allied`, Middle and Last agreed their alliance before the
/// game.
Position initial_position(bool allied);

/// Puts an alliance in force: castling rights end, and the outsider's king promotes (RULES.md §7).
void form_alliance(Position& position, Player outsider);

}  // namespace rules::sannin
