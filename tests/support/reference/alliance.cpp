#include "tests/support/reference/alliance.hpp"

#include <algorithm>

namespace reference {
namespace {

bool checks(const Situation& now, Player attacker, Player victim) {
  return attacked_by(now.board, *now.board.king(victim), attacker);
}

bool undefended(const Board& board, Cell cell) {
  return !attacked_by(board, cell, board.at(cell)->owner);
}

bool threatens_material(const Situation& now, Player attacker, Cell target) {
  const int worth = value(now.board.at(target)->kind);
  bool attacked = false;
  bool by_lesser = false;
  for (const Cell from : attackers(now.board, target)) {
    const Piece& piece = *now.board.at(from);
    if (piece.owner != attacker) continue;
    attacked = true;
    if (value(piece.kind) < worth) by_lesser = true;
  }
  return attacked && (by_lesser || undefended(now.board, target));
}

bool threatens_mate(const Situation& now, Player attacker, Player victim, const Options& options) {
  if (checks(now, attacker, victim)) return false;
  for (const Move& move : moves_by_movement(now, attacker, options)) {
    const bool mates = is_checkmated(make(now, attacker, move), victim, options);
    if (mates && is_legal(now, attacker, move, options)) return true;
  }
  return false;
}

/// Returns the cell, after the move, of the piece that stood on `cell`.
Cell where_now(Cell cell, const Move& move) {
  return move.type == Move::kBoard && move.from == cell ? move.to : cell;
}

/// Returns all possible threats: check and mate for the king, material for the other pieces.
std::vector<Threat> conceivable(const Board& board, Player victim) {
  std::vector<Threat> all;
  for (const Cell cell : board.pieces_of(victim)) {
    if (board.at(cell)->kind == Kind::kKing) {
      all.push_back({cell, ThreatKind::kCheck});
      all.push_back({cell, ThreatKind::kMate});
    } else {
      all.push_back({cell, ThreatKind::kMaterial});
    }
  }
  return all;
}

/// Returns the cells that the piece on `from` attacks after the move and did not attack before.
std::vector<Cell> gained(const Situation& before, const Situation& after, Cell from) {
  const std::vector<Cell> old = attacked_from(before.board, from);
  std::vector<Cell> found = attacked_from(after.board, from);
  std::erase_if(found, [&](Cell cell) { return std::ranges::count(old, cell) > 0; });
  return found;
}

bool is_discovered_attack(const Situation& before, const Situation& after, Player y, Player z, const Options& options) {
  bool any_gain = false;
  for (const Cell from : after.board.pieces_of(y)) {
    for (const Cell cell : gained(before, after, from)) {
      any_gain = true;
      const auto& target = after.board.at(cell);
      if (!target || target->owner != z) continue;
      if (target->kind == Kind::kKing || undefended(after.board, cell) ||
          value(target->kind) > value(after.board.at(from)->kind)) {
        return true;
      }
    }
  }
  const Threat mate{*after.board.king(z), ThreatKind::kMate};
  return any_gain && holds(after, y, z, mate, options) && !holds(before, y, z, mate, options);
}

/// Returns whether at least one of the two threats still holds after every reply of Z.
bool no_reply_meets_both(const Situation& now, Player x, Threat tx, Player y, Threat ty, Player z,
                         const Options& options) {
  for (const Move& reply : legal_moves(now, z, options)) {
    const Situation then = make(now, z, reply);
    const Threat tx_then{where_now(tx.target, reply), tx.kind};
    const Threat ty_then{where_now(ty.target, reply), ty.kind};
    if (!holds(then, x, z, tx_then, options) && !holds(then, y, z, ty_then, options)) return false;
  }
  return true;
}

bool is_double_attack(const Situation& before, const Situation& after, Player y, const std::vector<Threat>& pending,
                      const Options& options) {
  const Player z = next(y);
  const Player x = third(y, z);
  const std::vector<Threat> made = new_threats(before, after, y, z, options);
  for (const Threat tx : pending) {
    if (!after.board.at(tx.target) || after.board.at(tx.target)->owner != z) continue;
    if (!holds(after, x, z, tx, options)) continue;
    for (const Threat ty : made) {
      if (tx.target != ty.target && no_reply_meets_both(after, x, tx, y, ty, z, options)) return true;
    }
  }
  return false;
}

}  // namespace

bool holds(const Situation& now, Player attacker, Player victim, Threat threat, const Options& options) {
  switch (threat.kind) {
    case ThreatKind::kMaterial:
      return threatens_material(now, attacker, threat.target);
    case ThreatKind::kCheck:
      return checks(now, attacker, victim);
    case ThreatKind::kMate:
      return threatens_mate(now, attacker, victim, options);
  }
  return false;
}

std::vector<Threat> new_threats(const Situation& before, const Situation& after, Player attacker, Player victim,
                                const Options& options) {
  std::vector<Threat> found;
  for (const Threat threat : conceivable(after.board, victim)) {
    if (holds(after, attacker, victim, threat, options) && !holds(before, attacker, victim, threat, options)) {
      found.push_back(threat);
    }
  }
  return found;
}

bool is_direct_defence(const Situation& before, const Situation& after, Player mover, const Move& move,
                       const Options& options) {
  for (const Player attacker : {next(mover), next(next(mover))}) {
    for (const Threat threat : conceivable(before.board, mover)) {
      const Threat then{where_now(threat.target, move), threat.kind};
      if (holds(before, attacker, mover, threat, options) && !holds(after, attacker, mover, then, options)) return true;
    }
  }
  return false;
}

std::optional<Formed> judge_alliance(const Situation& before, const Situation& after, Player mover,
                                     const std::vector<Threat>& pending, bool direct_defence, const Options& options) {
  if (direct_defence) return std::nullopt;
  for (const Player z : {next(mover), next(next(mover))}) {
    if (is_discovered_attack(before, after, third(mover, z), z, options)) return Formed{z, "discovered"};
  }
  if (is_double_attack(before, after, mover, pending, options)) return Formed{next(mover), "double"};
  return std::nullopt;
}

void form_alliance(Situation& now, Player outsider) {
  now.rights = {};
  const Cell king = *now.board.king(outsider);
  Piece piece = *now.board.at(king);
  piece.promoted = true;
  now.board.put(king, piece);
  now.alliance = {Alliance::kInForce, outsider};
}

}  // namespace reference
