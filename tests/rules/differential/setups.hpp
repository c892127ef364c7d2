#pragma once

#include <string>

#include "tests/rules/support.hpp"
#include "tests/support/reference/game.hpp"

/// Random start positions for games that both programs play.
namespace differential {

using rules::sannin::Dice;

/// Returns true once in `times` on average.
bool once_in(Dice& dice, std::size_t times);

reference::Options any_options(Dice& dice);

/// Returns a sparse middle-game position: kings promoted, near the Garden or at home, pieces near
/// them and in hand, alliances of every state, PENDING threats. The position may be illegal.
std::string scattered_position(Dice& dice);

/// Returns a position that the reference accepts.
std::string possible_position(Dice& dice);

/// Returns a position with a bare king in a corner that has at most two moves.
std::string cornered_position(Dice& dice);

/// Returns whether the reference accepts the position.
bool is_possible(const std::string& position);

}  // namespace differential
