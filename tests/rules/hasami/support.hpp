#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "rules/hasami/hasami_game.hpp"
#include "rules/rulesets.hpp"
#include "rules/variants.hpp"

/// Helpers of the tests of the Hasami shogi family.
namespace rules::hasami {

inline const Ruleset& ruleset(const std::string& id) {
  return *find_ruleset(id);
}

/// Returns a game from `position`, or from the initial position if it is empty. Options and
/// position must be valid.
inline std::unique_ptr<Game> game_at(const std::string& id, const Options& options = {},
                                     const std::string& position = {}) {
  auto game = position.empty() ? ruleset(id).start(options, std::nullopt)
                               : ruleset(id).start_from(position, options, std::nullopt);
  EXPECT_TRUE(game.ok()) << game.reason() << ": " << position;
  return std::move(*game);
}

/// Plays the moves, which must all be legal. Returns the last step.
inline Step play_all(Game& game, const std::vector<std::string>& moves) {
  Step last;
  for (const std::string& move : moves) {
    auto step = game.play(move);
    EXPECT_TRUE(step.ok()) << move << ": " << step.reason();
    if (step) last = std::move(*step);
  }
  return last;
}

}  // namespace rules::hasami
