#pragma once

#include <array>
#include <optional>

#include "tests/rules/differential/setups.hpp"

namespace differential {

/// Chooses random moves with a random preference, so that rare rules are exercised too.
class Chooser {
 public:
  explicit Chooser(Dice& dice);
  /// Returns a chooser that mostly reverses its previous move, so that positions repeat.
  static Chooser shuffling(Dice& dice);

  /// Returns a legal move of the player on turn. Requires at least one legal move.
  reference::Move choose(const reference::Game& game);

 private:
  [[nodiscard]] std::optional<reference::Move> eventful(const reference::Game& game);
  [[nodiscard]] std::size_t weight(const reference::Game& game, const reference::Move& move) const;

  Dice& dice_;
  /// Factors by which a move of this kind is more likely than another.
  std::size_t capture_;
  std::size_t check_;
  std::size_t king_;
  std::size_t towards_garden_;
  std::size_t illumination_;
  std::size_t promotion_;
  /// Factor for reversing the player's previous move, which leads to repetition.
  std::size_t back_;
  /// Divisor for drops, because a position has many of them.
  std::size_t no_drop_;
  /// Prefers moves that checkmate or stalemate an opponent.
  bool finishes_;
  /// Plays several moves on copies and prefers the one with the most events.
  bool tries_;
  std::array<std::optional<reference::Move>, reference::kPlayers> last_;
};

}  // namespace differential
