#pragma once

#include <string>

#include "tests/rules/support.hpp"
#include "tests/support/reference/game.hpp"

/// Where games that both programs play begin.
namespace differential {

using rules::sannin::Dice;

/// True once in so many times.
bool once_in(Dice& dice, std::size_t times);

reference::Options any_options(Dice& dice);

/// A sparse middle-game position: kings that are promoted, near the Garden or at home, pieces about them and in hand,
/// alliances of every state, PENDING threats. It may be one that has to be refused.
std::string scattered_position(Dice& dice);

/// One that the reference reads.
std::string possible_position(Dice& dice);

/// One with a bare king in a corner, who has at most two moves.
std::string cornered_position(Dice& dice);

/// Whether the reference reads it.
bool is_possible(const std::string& position);

}  // namespace differential
