#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/sannin/match/match.hpp"

namespace arena {

using std::chrono::milliseconds;

/// Remaining time of each player, and what each move adds to it.
struct Clocks {
  std::array<milliseconds, 3> left{};
  milliseconds increment{0};
};

/// A game in progress, as its contestants see it.
struct Game {
  explicit Game(bool allied = false) : match(rules::sannin::initial_position(allied), {}), begins_allied(allied) {}

  rules::sannin::Match match;
  /// Whether Middle and Last agreed their alliance before the game.
  bool begins_allied;
  /// Codes of all moves and leaves, for contestants who follow the whole game.
  std::vector<std::string> moves;
  /// None: a game without clocks, in which `go` limits programs.
  std::optional<Clocks> clocks;
  /// Limits of the command `go` of the engine protocol.
  std::string go;

  void play(const rules::sannin::Move& move);
  /// Removes a player whose flag fell.
  void flag(rules::sannin::Player player);
};

}  // namespace arena
