#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "tools/arena/play/game.hpp"

namespace arena {

/// How to play a game.
struct Setup {
  /// Descriptions of the contestants by seat.
  std::array<std::string, 3> contestants;
  /// Determines the opening and what contestants leave to chance.
  std::uint64_t seed = 1;
  /// Whether Middle and Last agreed an alliance before the game.
  bool allied = false;
  /// Random moves at the start, so that games differ.
  int opening = 3;
  /// A game with this many moves counts as a draw among those still in.
  int longest = 600;
  std::optional<Clocks> clocks;
  std::string go = "movetime 100";
};

/// An alliance that formed in a game.
struct Formed {
  rules::sannin::Player outsider;
  /// Player whose move formed it, and the number of that move.
  rules::sannin::Player by;
  int number;
};

/// A player who was eliminated, by the move with this number.
struct Eliminated {
  rules::sannin::Player player;
  rules::sannin::Player by;
  int number;
};

/// How a game went.
struct Played {
  /// Descriptions of the contestants by seat.
  std::array<std::string, 3> contestants;
  /// Points by seat, which sum to 1. A draw is shared among those still in.
  std::array<double, 3> points{};
  /// Reason of the ending ("mate", "garden" …), "limit" or "unfinished".
  std::string ending;
  std::optional<rules::sannin::Player> winner;
  /// None: the game had no alliance, or it was agreed before the game.
  std::optional<Formed> formed;
  /// Player against whom there was an alliance.
  std::optional<rules::sannin::Player> outsider;
  std::vector<Eliminated> eliminated;
  int moves = 0;
  int flag_falls = 0;
};

/// Called with a game and the move that is about to be played, after the opening.
using Observer = std::function<void(Game& game, const rules::sannin::Move& move)>;

/// Plays a game. `observer` may be empty.
Played play_game(const Setup& setup, const Observer& observer = {});

}  // namespace arena
