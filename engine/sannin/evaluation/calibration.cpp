#include "engine/sannin/evaluation/calibration.hpp"

#include <algorithm>
#include <cstdlib>

namespace engine::sannin {
namespace {

using namespace rules::sannin;

/// Scores beyond 3 nats tell hardly more.
constexpr Score kMost = 3 * kNat;

Score corrected(Score score, const Correction& correction) {
  return std::clamp(score, -kMost, kMost) * correction.scale / 64 + correction.offset;
}

/// Returns whether a score is certain. With two opponents a search proves losses only if both play
/// against the player.
bool is_certain(const Position& position, Score score) {
  return position.board.players_in() == 2 ? std::abs(score) > kProved : score > kProved;
}

/// Returns the corrected share of one player against another one.
int part_of(const Position& root, const Shares& expected, Player one, Player other, const Correction& correction) {
  if (!root.board.is_in(one)) return 0;
  if (!root.board.is_in(other)) return Shares::kWhole;
  const std::int64_t part = expected.of[index_of(one)];
  const std::int64_t both = part + expected.of[index_of(other)];
  if (both == 0) return Shares::kWhole / 2;
  return share(corrected(log_odds_of(static_cast<int>(part * Shares::kWhole / both)), correction));
}

}  // namespace

const Calibrations kCalibrations = {
    .independent = {{10, -430}, {10, 0}},
    .outsider = {{26, 1640}, {20, 0}},
    .ally = {{21, -1556}, {33, 2170}},
    .two_left = {{18, 102}, {64, 0}},
};

const Calibration& Calibrations::of(const Position& position) const {
  if (position.board.players_in() == 2) return two_left;
  if (!position.alliance.in_force()) return independent;
  return position.alliance.outsider() == position.turn ? outsider : ally;
}

Shares calibrated(const Position& root, Score score, const Shares& expected, const Calibrations& calibrations) {
  const Calibration& calibration = calibrations.of(root);
  const Player self = root.turn;
  const auto ally = root.alliance.ally_of(self);
  const Player one = ally ? root.alliance.outsider() : next(self);
  const Player other = third(self, one);
  Shares shares;
  int& own = shares.of[index_of(self)];
  if (ally && is_certain(root, score)) {
    // The outsider is beaten, and the duel of the allies is still to come.
    own = part_of(root, expected, self, other, calibrations.two_left.own);
    shares.of[index_of(other)] = Shares::kWhole - own;
    return shares;
  }
  own = share(is_certain(root, score) ? score : corrected(score, calibration.own));
  const int rest = Shares::kWhole - own;
  const int part = part_of(root, expected, one, other, calibration.other);
  shares.of[index_of(one)] = static_cast<int>(std::int64_t{rest} * part / Shares::kWhole);
  shares.of[index_of(other)] = rest - shares.of[index_of(one)];
  return shares;
}

}  // namespace engine::sannin
