#pragma once

#include "engine/sannin/evaluation/weights.hpp"
#include "engine/score.hpp"
#include "rules/sannin/moves/options.hpp"
#include "rules/sannin/positions/position.hpp"

/// Static evaluation: the strength of each player's position, and the win shares that follow.
namespace engine::sannin {

using rules::sannin::Alliance;
using rules::sannin::ByPlayer;
using rules::sannin::CellSet;
using rules::sannin::Player;
using rules::sannin::Position;
using rules::sannin::RuleOptions;

/// Strengths in points (see Weights), and what decides how they make shares.
struct Evaluation {
  ByPlayer<int> points;
  ByPlayer<bool> is_in;
  Alliance alliance = Alliance::none();

  /// Returns the log-odds that a player wins. The player must be in.
  [[nodiscard]] Score log_odds(Player player) const;
  [[nodiscard]] Shares shares() const;
};

/// Evaluates a position of a game that is not over.
Evaluation evaluate(const Position& position, const RuleOptions& options);
/// The same, if the cells that each player attacks are known.
Evaluation evaluate(const Position& position, const RuleOptions& options, const ByPlayer<CellSet>& attacked);

/// Returns whether a player's king may win in the Garden (RULES.md §6, §7).
bool may_win_in_garden(Alliance alliance, Player player, const RuleOptions& options);

}  // namespace engine::sannin
