#pragma once

#include <string>
#include <vector>

#include "rules/sannin/match.hpp"
#include "tests/support/reference/game.hpp"

/// What can be seen of a match of the rules core, to be compared.
namespace differential {

struct State {
  rules::sannin::Position position;
  /// `mate f`, `agreed -` …, or `none`.
  std::string result;
  /// In an order of their own.
  std::vector<rules::sannin::Move> moves;
  std::uint64_t count_of_moves;

  friend bool operator==(const State&, const State&) = default;
};

State state_of(const rules::sannin::Match& match);
/// As it has to be on the board turned by 120°.
State turned(const State& state);
std::string text(const State& state);

/// The reference's legal moves, in the order of State.
std::vector<rules::sannin::Move> core_moves(const std::vector<reference::Move>& moves);

}  // namespace differential
