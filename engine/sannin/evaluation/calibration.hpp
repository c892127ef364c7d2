#pragma once

#include "engine/score.hpp"
#include "rules/sannin/positions/position.hpp"

/// Win shares for people. The evaluation orders positions well, but games between equal players are
/// less decided than its log-odds say. These shares are fitted to the winners of games of self-play
/// by `sannin-arena fit-shares`.
namespace engine::sannin {

/// Corrected log-odds: a multiple of those of the search, in 1/64, plus an offset.
struct Correction {
  int scale;
  Score offset;
};

/// Corrections for the share of the player to move, and for that of one of the others against the
/// third: of the outsider if the player has an ally, else of the next player.
struct Calibration {
  Correction own;
  Correction other;
};

/// Calibrations by who is to move.
struct Calibrations {
  Calibration independent;
  Calibration outsider;
  Calibration ally;
  Calibration two_left;

  [[nodiscard]] const Calibration& of(const rules::sannin::Position& position) const;
};

extern const Calibrations kCalibrations;

/// Returns the win shares. `score` are the log-odds of the player to move in `root`, by a search.
/// `expected` are the shares at the end of its best line, of which only the ratio of the other
/// players counts. Monotone in the score.
Shares calibrated(const rules::sannin::Position& root, Score score, const Shares& expected,
                  const Calibrations& calibrations = kCalibrations);

}  // namespace engine::sannin
