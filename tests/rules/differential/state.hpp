#pragma once

#include <string>
#include <vector>

#include "rules/sannin/match/match.hpp"
#include "tests/support/reference/game.hpp"

/// The observable state of a match of the rules core, for comparison.
namespace differential {

struct State {
  rules::sannin::Position position;
  /// `mate f`, `agreed -` …, or `none`.
  std::string result;
  /// Sorted by an internal key, so that lists of moves can be compared.
  std::vector<rules::sannin::Move> moves;
  std::uint64_t count_of_moves;

  friend bool operator==(const State&, const State&) = default;
};

State state_of(const rules::sannin::Match& match);
/// Returns the state that the match must have on the board turned by 120°.
State turned(const State& state);
std::string text(const State& state);

/// Converts legal moves of the reference, in the order of State.
std::vector<rules::sannin::Move> core_moves(const std::vector<reference::Move>& moves);

}  // namespace differential
