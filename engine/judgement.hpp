#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/seats.hpp"

/// Judges the moves of a game by the win shares that they lost. Shares are in millionths and are
/// estimates, so small losses mean nothing. The browser client judges by the same rules
/// (web/src/engine/judgement.ts).
namespace engine {

/// Position of a game and the step that led to it.
struct JudgedPosition {
  /// Win shares.
  rules::BySeat<int> shares;
  /// Move that the engine prefers here; empty if the game is over.
  std::string best;
  /// Share of the player to move after each move that the engine has compared.
  std::map<std::string, int> candidates;
  /// Code of the move that led here; empty at the start.
  std::string move;
  /// Seat that moved; none at the start and for steps that are no moves.
  std::optional<rules::Seat> mover;
  /// Event lines of the step.
  std::vector<std::string> events;
};

enum class Mark {
  kInaccuracy,
  kMistake,
  kBlunder,
  /// Allowed the opponents to ally.
  kAlliance,
  /// Chose the winner among the opponents, without a chance of its own.
  kDecided,
};

struct Judgement {
  /// Share that the move lost.
  int loss = 0;
  std::vector<Mark> marks;
};

/// Least losses that count as each fault, in millionths.
struct FaultLosses {
  int inaccuracy;
  int mistake;
  int blunder;
};
/// Returns the losses that count in a game of this number of players. Calibrated shares of three
/// players differ less.
constexpr FaultLosses losses_that_count(std::size_t seats) {
  return seats > 2 ? FaultLosses{30'000, 55'000, 90'000} : FaultLosses{100'000, 180'000, 300'000};
}
/// Share that the outsider of a new alliance loses at least, if a move of the outsider allowed it.
inline constexpr int kAllianceLoss = 100'000;
/// A player with at most this share who changes who wins has decided the game.
inline constexpr int kHopeless = 150'000;
/// Share that a decided opponent gains at least.
inline constexpr int kSwing = 120'000;

/// Returns a judgement for each position of a game, in order; the start has none. `letters` are
/// those of the seats in the order of play.
std::vector<Judgement> judge(std::span<const JudgedPosition> game, std::string_view letters);

/// Returns the shares after the end of a game by the event lines of its last step; empty while the
/// game continues.
rules::BySeat<int> final_shares(std::span<const std::string> events, std::string_view letters);

}  // namespace engine
