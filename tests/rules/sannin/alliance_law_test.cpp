#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "rules/sannin/alliances/alliance.hpp"
#include "rules/sannin/board/attacks.hpp"
#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "tests/rules/support.hpp"

// A literal and slow implementation of RULES.md §8, compared with formed_alliance and
// pending_threats.
namespace rules::sannin::alliance_law_test {
namespace {

using Way = FormedAlliance::Way;

struct Threat {
  ThreatKind kind;
  Cell target;
  friend auto operator<=>(const Threat&, const Threat&) = default;
};
using ThreatSet = std::set<Threat>;

const RuleOptions kOptions;

std::vector<Cell> attackers_by_piece(const Board& board, Player player, Cell target) {
  std::vector<Cell> found;
  for (const Cell from : board.of(player)) {
    if (attacks_from(board, from).contains(target)) found.push_back(from);
  }
  return found;
}

bool is_worth_more(const Board& board, Cell one, Cell other) {
  return value(board.at(one)->kind()) > value(board.at(other)->kind());
}

ThreatSet threats_on(const Position& position, Player attacker, Player victim) {
  ThreatSet found;
  const Board& board = position.board;
  const Cell king = *board.king(victim);
  for (const Cell target : board.of(victim)) {
    const auto attackers = attackers_by_piece(board, attacker, target);
    if (attackers.empty()) continue;
    if (target == king) {
      found.insert({ThreatKind::kCheck, king});
      continue;
    }
    const bool undefended = attackers_by_piece(board, victim, target).empty();
    const auto lesser = [&](Cell from) { return is_worth_more(board, target, from); };
    if (undefended || std::any_of(attackers.begin(), attackers.end(), lesser))
      found.insert({ThreatKind::kMaterial, target});
  }
  if (found.contains({ThreatKind::kCheck, king})) return found;
  for (const Move& each : legal_moves(turn_in(position, kOptions, attacker))) {
    Board after = board;
    after.make(attacker, each);
    if (!is_checkmated(after, victim, position.alliance, kOptions)) continue;
    found.insert({ThreatKind::kMate, king});
    break;
  }
  return found;
}

ThreatSet fresh(const ThreatSet& before, const ThreatSet& after) {
  ThreatSet found;
  std::set_difference(after.begin(), after.end(), before.begin(), before.end(), std::inserter(found, found.end()));
  return found;
}

/// Returns the same threat after a move of its victim, with the target where that piece stands
/// then.
Threat followed(const Threat& threat, const Move& move) {
  const bool moved = move.type() == Move::Type::kBoard && move.from() == threat.target;
  return {threat.kind, moved ? move.to() : threat.target};
}

bool defends(const Position& before, const Position& after, const Move& move) {
  const Player mover = before.turn;
  for (const Player attacker : {next(mover), next(next(mover))}) {
    const ThreatSet still = threats_on(after, attacker, mover);
    for (const Threat& threat : threats_on(before, attacker, mover)) {
      if (!still.contains(followed(threat, move))) return true;
    }
  }
  return false;
}

bool discovers(const Position& before, const Position& after, Player owner, Player victim) {
  bool gained_any = false;
  for (const Cell from : after.board.of(owner)) {
    const CellSet gained = attacks_from(after.board, from) - attacks_from(before.board, from);
    gained_any = gained_any || !gained.empty();
    for (const Cell target : gained& after.board.of(victim)) {
      if (target == after.board.king(victim) || attackers_by_piece(after.board, victim, target).empty() ||
          is_worth_more(after.board, target, from)) {
        return true;
      }
    }
  }
  const Threat mate{ThreatKind::kMate, *after.board.king(victim)};
  return gained_any && threats_on(after, owner, victim).contains(mate) &&
         !threats_on(before, owner, victim).contains(mate);
}

bool every_reply_leaves_one(const Position& after, Player victim, Player one, const Threat& first, Player other,
                            const Threat& second) {
  for (const Move& reply : legal_moves(turn_in(after, kOptions, victim))) {
    Position replied = after;
    replied.board.make(victim, reply);
    if (!threats_on(replied, one, victim).contains(followed(first, reply)) &&
        !threats_on(replied, other, victim).contains(followed(second, reply))) {
      return false;
    }
  }
  return true;
}

bool attacks_twice(const Position& before, const Position& after) {
  const Player mover = before.turn;
  const Player victim = next(mover);
  const Player earlier = next(victim);
  const Cell king = *before.board.king(victim);
  ThreatSet pending;
  for (const Cell target : before.pending.material) pending.insert({ThreatKind::kMaterial, target});
  if (before.pending.check) pending.insert({ThreatKind::kCheck, king});
  if (before.pending.mate) pending.insert({ThreatKind::kMate, king});
  if (pending.empty()) return false;
  const ThreatSet still = threats_on(after, earlier, victim);
  const ThreatSet made = fresh(threats_on(before, mover, victim), threats_on(after, mover, victim));
  for (const Threat& first : pending) {
    for (const Threat& second : made) {
      if (!still.contains(first) || first.target == second.target) continue;
      if (every_reply_leaves_one(after, victim, earlier, first, mover, second)) return true;
    }
  }
  return false;
}

struct Verdict {
  std::optional<std::pair<Way, Player>> formed;
  ThreatSet pending;
  friend bool operator==(const Verdict&, const Verdict&) = default;
};

Verdict by_the_law(const Position& before, const Position& after, const Move& move) {
  const Player mover = before.turn;
  if (defends(before, after, move)) return {};
  for (const Player victim : {next(mover), next(next(mover))}) {
    if (discovers(before, after, third(mover, victim), victim)) return {std::pair(Way::kDiscovered, victim), {}};
  }
  if (attacks_twice(before, after)) return {std::pair(Way::kDouble, next(mover)), {}};
  const Player other = next(next(mover));
  return {std::nullopt, fresh(threats_on(before, mover, other), threats_on(after, mover, other))};
}

Verdict judged(const Position& before, const Position& after, const Move& move) {
  Verdict verdict;
  if (const auto formed = formed_alliance(before, after, move, kOptions)) {
    verdict.formed = {formed->way, formed->victim};
    return verdict;
  }
  const Threats pending = pending_threats(before, after, move, kOptions);
  const Cell king = *after.board.king(next(next(before.turn)));
  for (const Cell target : pending.material) verdict.pending.insert({ThreatKind::kMaterial, target});
  if (pending.check) verdict.pending.insert({ThreatKind::kCheck, king});
  if (pending.mate) verdict.pending.insert({ThreatKind::kMate, king});
  return verdict;
}

/// Returns the position in the state that formed_alliance requires: the move made, castling rights
/// updated, the mover still on turn.
Position played(const Position& before, const Move& move) {
  Position after = before;
  after.pending = {};
  after.board.make(before.turn, move);
  for (const Player player : kPlayers) {
    if (player == before.turn && before.board.king(player) != after.board.king(player)) after.castling[player] = false;
    if (in_check(after.board, player)) after.castling[player] = false;
  }
  return after;
}

TEST(AllianceLawTest, JudgeAgreesWithLiteralLaw) {
  Dice dice(21);
  int allied = 0;
  const auto texts = conformance_positions();
  for (int i = 0; i < 150; ++i) {
    const Position before = position(dice.pick(texts));
    if (!before.alliance.is_none() || before.board.players_in() < 3) continue;
    const auto moves = legal_moves(turn_in(before, kOptions));
    if (moves.empty()) continue;
    for (int j = 0; j < 3; ++j) {
      const Move each = dice.pick(moves);
      const Position after = played(before, each);
      const Verdict expected = by_the_law(before, after, each);
      ASSERT_EQ(judged(before, after, each), expected) << position_text(before) << " " << move_code(each);
      allied += expected.formed ? 1 : 0;
    }
  }
  EXPECT_GT(allied, 0);
}

}  // namespace
}  // namespace rules::sannin::alliance_law_test
