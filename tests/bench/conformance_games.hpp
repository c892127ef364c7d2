#pragma once

#include <memory>
#include <string>
#include <vector>

#include "rules/game.hpp"
#include "rules/sannin/match/match.hpp"

namespace bench {

/// A game of tests/data/conformance.
struct ConformanceGame {
  /// Whether an alliance of Middle and Last was agreed before the game.
  bool agreed = false;
  /// Move codes.
  std::vector<std::string> moves;

  [[nodiscard]] rules::sannin::Match match() const;
  /// Returns the same start as the Game interface that rooms use.
  [[nodiscard]] std::unique_ptr<rules::Game> game() const;
};

/// Returns all conformance games. Throws if they cannot be read.
const std::vector<ConformanceGame>& conformance_games();

}  // namespace bench
