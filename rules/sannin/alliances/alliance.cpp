#include "rules/sannin/alliances/alliance.hpp"

#include <algorithm>

#include "rules/sannin/board/attacks.hpp"

namespace rules::sannin {
namespace {

/// Threat by its attacker and its target. The target of check and mate is the king's cell.
struct Threat {
  ThreatKind kind;
  Player attacker;
  Cell target;
};

std::vector<Threat> list(const Threats& threats, Player attacker, Cell king) {
  std::vector<Threat> all;
  for (const Cell cell : threats.material) all.push_back({ThreatKind::kMaterial, attacker, cell});
  if (threats.check) all.push_back({ThreatKind::kCheck, attacker, king});
  if (threats.mate) all.push_back({ThreatKind::kMate, attacker, king});
  return all;
}

bool holds(const Position& position, const RuleOptions& options, Player victim, const Threat& threat, Work* work) {
  switch (threat.kind) {
    case ThreatKind::kCheck:
      return threatens_check(position.board, threat.attacker, victim);
    case ThreatKind::kMaterial:
      // The piece may have been captured since. Then its capturer is on the cell.
      return position.board.of(victim).contains(threat.target) &&
             threatens_material(position.board, threat.attacker, victim, threat.target);
    case ThreatKind::kMate:
      return threatens_mate(position, options, threat.attacker, victim, work);
  }
  return false;
}

/// Returns whether the threat holds after a reply of the victim. If the reply moved the threatened
/// piece, judges its new cell.
bool holds_after(const Position& replied, const Move& reply, const RuleOptions& options, Player victim,
                 const Threat& threat, Work* work) {
  const bool moved = reply.type() == Move::Type::kBoard && reply.from() == threat.target;
  return holds(replied, options, victim, {threat.kind, threat.attacker, moved ? reply.to() : threat.target}, work);
}

Evidence evidence_for(const Board& board, Player victim, const Threat& threat) {
  std::optional<Cell> from;
  if (threat.kind != ThreatKind::kMate) {
    // Picks the least valuable attacker, which explains the threat best.
    for (const Cell cell : attackers(board, threat.attacker, threat.target)) {
      if (!from || value(board.at(cell)->kind()) < value(board.at(*from)->kind())) from = cell;
    }
  }
  const Cell target = threat.kind == ThreatKind::kMaterial ? threat.target : *board.king(victim);
  return {threat.kind, threat.attacker, from, target};
}

/// Attacks that a player's pieces gained by another player's move: whether a piece gained any cell,
/// and the first attack that counts (RULES.md §8).
struct Opened {
  bool any_cell = false;
  std::optional<Evidence> attack;
};

/// Only a sliding piece can gain attacks, and only on a line through a vacated cell.
Opened opened_lines(const Board& before, const Board& after, Player owner, Player victim, CellSet vacated) {
  Opened opened;
  for (const Cell from : after.of(owner) & after.rangers()) {
    if ((star(from) & vacated).empty()) continue;
    const CellSet gained = attacks_from(after, from) - attacks_from(before, from);
    opened.any_cell = opened.any_cell || !gained.empty();
    for (const Cell target : gained& after.of(victim)) {
      const Piece piece = *after.at(target);
      const bool counts =
          piece.is_king() || !attacks(after, victim, target) || value(piece.kind()) > value(after.at(from)->kind());
      if (counts && !opened.attack) {
        opened.attack = Evidence{piece.is_king() ? ThreatKind::kCheck : ThreatKind::kMaterial, owner, from, target};
      }
    }
  }
  return opened;
}

std::optional<FormedAlliance> discovered(const Position& before, const Position& after, const RuleOptions& options,
                                         Work* work) {
  const CellSet vacated = before.board.occupied() - after.board.occupied();
  if (vacated.empty()) return std::nullopt;
  const Player mover = before.turn;
  for (const Player victim : {next(mover), next(next(mover))}) {
    const Player owner = third(mover, victim);
    const Opened opened = opened_lines(before.board, after.board, owner, victim, vacated);
    if (opened.attack) return FormedAlliance{FormedAlliance::Way::kDiscovered, victim, {*opened.attack}};
    if (opened.any_cell && threatens_mate(after, options, owner, victim, work) &&
        !threatens_mate(before, options, owner, victim, work)) {
      return FormedAlliance{FormedAlliance::Way::kDiscovered,
                            victim,
                            {{ThreatKind::kMate, owner, std::nullopt, *after.board.king(victim)}}};
    }
  }
  return std::nullopt;
}

/// Two threats on different pieces, one by each ally.
struct Pair {
  Threat first;
  Threat second;
};

/// Removes the pairs for which a legal reply of the victim answers both threats.
void remove_answered(std::vector<Pair>& pairs, const Position& after, const RuleOptions& options, Player victim,
                     Work* work) {
  // Work of a reply without its mate threats.
  constexpr Work kReply = 2;
  LegalMoves(turn_in(after, options, victim)).visit([&](const Move& reply) {
    Position replied = after;
    replied.board.make(victim, reply);
    if (work != nullptr) *work += kReply + 2 * pairs.size();
    std::erase_if(pairs, [&](const Pair& pair) {
      // Mate threats are expensive to judge, so they are judged last.
      const bool swap = pair.first.kind == ThreatKind::kMate;
      return !holds_after(replied, reply, options, victim, swap ? pair.second : pair.first, work) &&
             !holds_after(replied, reply, options, victim, swap ? pair.first : pair.second, work);
    });
    return pairs.empty();
  });
}

/// Returns the threats against the victim that the mover's move made. `material` are its new
/// material threats. Judges check and mate only if `with_king`.
Threats made_against(const Position& before, const Position& after, const RuleOptions& options, Player victim,
                     CellSet material, bool with_king, Work* work) {
  const Player mover = before.turn;
  Threats made;
  made.material = material;
  if (!with_king) return made;
  made.check = threatens_check(after.board, mover, victim) && !threatens_check(before.board, mover, victim);
  made.mate =
      threatens_mate(after, options, mover, victim, work) && !threatens_mate(before, options, mover, victim, work);
  return made;
}

CellSet new_material(const Position& before, const Position& after, Player victim) {
  const CellSet threatened = material_threats(after.board, before.turn, victim);
  return threatened.empty() ? threatened : threatened - material_threats(before.board, before.turn, victim);
}

/// Returns the pairs of a pending threat and a threat that this move made, both against the next
/// player.
std::vector<Pair> pairs_against_next(const Position& before, const Position& after, const RuleOptions& options,
                                     Work* work) {
  const Player mover = before.turn;
  const Player victim = next(mover);
  const Cell king = *after.board.king(victim);
  // Check and mate have the same target, so at least one threat of a pair is a material threat.
  const CellSet material = new_material(before, after, victim);
  const bool with_king = !before.pending.material.empty();
  if (material.empty() && !with_king) return {};
  const Threats made = made_against(before, after, options, victim, material, with_king, work);
  if (made.empty()) return {};
  std::vector<Pair> pairs;
  for (const Threat& first : list(before.pending, third(mover, victim), king)) {
    for (const Threat& second : list(made, mover, king)) {
      if (first.target != second.target) pairs.push_back({first, second});
    }
  }
  std::erase_if(pairs, [&](const Pair& pair) { return !holds(after, options, victim, pair.first, work); });
  return pairs;
}

std::optional<FormedAlliance> double_attack(std::vector<Pair> pairs, const Position& after, const RuleOptions& options,
                                            Player victim, Work* work) {
  remove_answered(pairs, after, options, victim, work);
  if (pairs.empty()) return std::nullopt;
  return FormedAlliance{FormedAlliance::Way::kDouble,
                        victim,
                        {evidence_for(after.board, victim, pairs.front().first),
                         evidence_for(after.board, victim, pairs.front().second)}};
}

}  // namespace

std::string_view word(FormedAlliance::Way way) {
  return way == FormedAlliance::Way::kDouble ? "double" : "discovered";
}

std::optional<FormedAlliance> formed_alliance(const Position& before, const Position& after, const Move& move,
                                              const RuleOptions& options, Work* work) {
  // A direct defence never counts as attacking. It is expensive to judge, so it is judged only for
  // moves that would form an alliance.
  std::optional<bool> defends;
  const auto defence = [&] {
    if (!defends) defends = is_direct_defence(before, after, move, options, work);
    return *defends;
  };
  auto formed = discovered(before, after, options, work);
  if (formed && !defence()) return formed;
  if (before.pending.empty()) return std::nullopt;
  auto pairs = pairs_against_next(before, after, options, work);
  if (pairs.empty() || defence()) return std::nullopt;
  return double_attack(std::move(pairs), after, options, next(before.turn), work);
}

Threats pending_threats(const Position& before, const Position& after, const Move& move, const RuleOptions& options,
                        Work* work) {
  const Player victim = next(next(before.turn));
  const Threats made = made_against(before, after, options, victim, new_material(before, after, victim), true, work);
  return made.empty() || is_direct_defence(before, after, move, options, work) ? Threats() : made;
}

}  // namespace rules::sannin
