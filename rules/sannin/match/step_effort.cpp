#include "rules/sannin/match/step_effort.hpp"

#include <algorithm>

#include "rules/sannin/moves/legal_moves.hpp"
#include "rules/sannin/moves/movegen.hpp"

namespace rules::sannin {
namespace {

/// Returns the number of illuminations of a player, on their turn or not; at least 1.
std::uint64_t illuminations_of(const Position& position, const RuleOptions& options, Player player) {
  if (options.illumination == RuleOptions::Illumination::kAll) return 1;
  return std::uint64_t{1} << static_cast<unsigned>(illumination_targets(turn_in(position, options, player)).size());
}

}  // namespace

std::uint64_t step_effort(const Position& position, const RuleOptions& options) {
  // Each step also has a cost of its own: checks, notation, and the history.
  constexpr std::uint64_t kStep = 40;
  std::uint64_t effort = kStep + LegalMoves(turn_in(position, options)).count();
  std::uint64_t product = 1;
  for (const Player player : kPlayers) {
    if (!position.board.is_in(player)) continue;
    const std::uint64_t illuminations = illuminations_of(position, options, player);
    effort += illuminations - 1;
    product *= illuminations;
  }
  const bool can_ally = position.alliance.is_none() && position.board.players_in() == 3;
  return can_ally ? std::max(effort, product) : effort;
}

}  // namespace rules::sannin
