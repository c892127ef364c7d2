#pragma once

#include "engine/sannin/search/search.hpp"
#include "rules/sannin/match/match.hpp"

/// The root of a search in a game. The board is turned so that the player to move is First. So the
/// search finds the same move on a turned board, and a table serves one seat alone.
namespace engine::sannin {

/// Number of turns by 120° from the game to the search.
struct Orientation {
  int turns = 0;
};

/// Returns how a game with this player to move is turned.
Orientation orientation_of(rules::sannin::Player mover);

/// Returns the root of a search. The game must not be over. Also judges PENDING.
Root root_of(rules::sannin::Match& match);

/// Turns a result back to the game.
SearchResult turned_back(const SearchResult& found, Orientation orientation);

/// Returns a move of the search in the game.
rules::sannin::Move in_game(const rules::sannin::Move& move, Orientation orientation);

}  // namespace engine::sannin
