#pragma once

#include <memory>
#include <string>
#include <vector>

#include "rules/game.hpp"
#include "rules/sannin/match.hpp"

namespace bench {

/// A game of tests/data/conformance.
struct ConformanceGame {
  /// Whether Middle and Last were allied before it.
  bool agreed = false;
  /// Move codes.
  std::vector<std::string> moves;

  [[nodiscard]] rules::sannin::Match match() const;
  /// The same as rooms have it.
  [[nodiscard]] std::unique_ptr<rules::Game> game() const;
};

/// All of them. Throws if they cannot be read.
const std::vector<ConformanceGame>& conformance_games();

}  // namespace bench
