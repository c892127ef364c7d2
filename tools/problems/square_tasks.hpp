#pragma once

#include <optional>
#include <string>

#include "rules/hasami/match/match.hpp"
#include "rules/hasami/match/move_text.hpp"
#include "tools/solve/square_game.hpp"

/// Problems of the games on square boards.
namespace problems {

/// Returns a match of a game by its id, from a position or, if that is empty, from the start; none
/// if there is no such game or position, or if the game is over there.
std::optional<rules::hasami::Match> square_match(const std::string& game, const std::string& position);

/// A move and the number of men that it captures.
struct CapturingMove {
  rules::hasami::Move move;
  int captured = 0;
};

/// Returns the move that captures the most men; none if there is no single one.
std::optional<CapturingMove> most_captures(const rules::hasami::Match& match);

}  // namespace problems
