#pragma once

#include <optional>

#include "engine/random.hpp"
#include "rules/sannin/match/match.hpp"

/// Positions in which the Pleasure Garden matters. Games between good players have few, because all
/// guard it.
namespace arena {

/// Returns a position with a player's king on another cell, from which it could go to the Garden on
/// an empty board; none if there is none where no king is attacked, or if the player to move could
/// then not move.
std::optional<rules::sannin::Position> with_king_near_garden(const rules::sannin::Position& position,
                                                             rules::sannin::Player player, engine::Random& random);

}  // namespace arena
