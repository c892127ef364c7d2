#pragma once

#include <array>
#include <optional>

#include "tests/rules/differential/setups.hpp"

namespace differential {

/// Chooses moves at random with a taste, so that the rarer things of the rules happen too.
class Chooser {
 public:
  explicit Chooser(Dice& dice);
  /// Mostly takes back his last move, so that positions come near to repetition.
  static Chooser shuffling(Dice& dice);

  /// A legal move of the player on turn; there is one.
  reference::Move choose(const reference::Game& game);

 private:
  [[nodiscard]] std::optional<reference::Move> eventful(const reference::Game& game);
  [[nodiscard]] std::size_t weight(const reference::Game& game, const reference::Move& move) const;

  Dice& dice_;
  /// How many times more likely than another such a move is.
  std::size_t capture_;
  std::size_t check_;
  std::size_t king_;
  std::size_t towards_garden_;
  std::size_t illumination_;
  std::size_t promotion_;
  /// Taking back one's last move: repetition.
  std::size_t back_;
  /// How many times less likely than another a drop is: there are many.
  std::size_t no_drop_;
  /// Looks for moves that mate somebody or leave him without a move.
  bool finishes_;
  /// Tries some moves and looks for the one that causes most.
  bool tries_;
  std::array<std::optional<reference::Move>, reference::kPlayers> last_;
};

}  // namespace differential
