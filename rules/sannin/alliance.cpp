#include "rules/sannin/alliance.hpp"

#include "rules/sannin/attacks.hpp"

namespace rules::sannin {
namespace {

/// A threat with the piece it is against; the king's cell for check and mate.
struct Threat {
  ThreatKind kind;
  Cell target;
};

std::vector<Threat> list(const Threats& threats, Cell king) {
  std::vector<Threat> all;
  for (const Cell cell : threats.material) all.push_back({ThreatKind::kMaterial, cell});
  if (threats.check) all.push_back({ThreatKind::kCheck, king});
  if (threats.mate) all.push_back({ThreatKind::kMate, king});
  return all;
}

bool holds(const Position& position, const RuleOptions& options, Player attacker, Player victim, const Threat& threat) {
  switch (threat.kind) {
    case ThreatKind::kCheck:
      return threatens_check(position.board, attacker, victim);
    case ThreatKind::kMaterial:
      // The piece may have been captured in between: then its capturer stands there.
      return position.board.of(victim).contains(threat.target) &&
             threatens_material(position.board, attacker, victim, threat.target);
    case ThreatKind::kMate:
      return threatens_mate(position, options, attacker, victim);
  }
  return false;
}

/// The same threat after a reply of the victim: asked where the piece stands then.
Threat after_reply(const Threat& threat, const Move& reply) {
  const bool moved = reply.type() == Move::Type::kBoard && reply.from() == threat.target;
  return {threat.kind, moved ? reply.to() : threat.target};
}

Evidence evidence_for(const Board& board, Player attacker, Player victim, const Threat& threat) {
  std::optional<Cell> from;
  if (threat.kind != ThreatKind::kMate) {
    // The least valuable attacker says most.
    for (const Cell cell : attackers(board, attacker, threat.target)) {
      if (!from || value(board.at(cell)->kind()) < value(board.at(*from)->kind())) from = cell;
    }
  }
  const Cell target = threat.kind == ThreatKind::kMaterial ? threat.target : *board.king(victim);
  return {threat.kind, attacker, from, target};
}

/// What a player's pieces attack anew after somebody else's move: whether any gained a cell, and the attack that
/// counts.
struct Opened {
  bool any_cell = false;
  std::optional<Evidence> attack;
};

Opened opened_lines(const Board& before, const Board& after, Player owner, Player victim) {
  Opened opened;
  for (const Cell from : after.of(owner)) {
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

std::optional<FormedAlliance> discovered(const Position& before, const Position& after, const RuleOptions& options) {
  const Player mover = before.turn;
  for (const Player victim : {next(mover), next(next(mover))}) {
    const Player owner = third(mover, victim);
    const Opened opened = opened_lines(before.board, after.board, owner, victim);
    if (opened.attack) return FormedAlliance{FormedAlliance::Way::kDiscovered, victim, {*opened.attack}};
    if (opened.any_cell && threatens_mate(after, options, owner, victim) &&
        !threatens_mate(before, options, owner, victim)) {
      return FormedAlliance{FormedAlliance::Way::kDiscovered,
                            victim,
                            {{ThreatKind::kMate, owner, std::nullopt, *after.board.king(victim)}}};
    }
  }
  return std::nullopt;
}

/// Whether no legal reply of the victim answers both threats.
bool no_reply_answers(const Position& after, const RuleOptions& options, Player victim, Player one, const Threat& first,
                      Player other, const Threat& second) {
  return !LegalMoves(turn_in(after, options, victim)).visit([&](const Move& reply) {
    Position replied = after;
    replied.board.make(victim, reply);
    return !holds(replied, options, one, victim, after_reply(first, reply)) &&
           !holds(replied, options, other, victim, after_reply(second, reply));
  });
}

std::optional<FormedAlliance> double_attack(const Position& before, const Position& after, const Threats& made,
                                            const RuleOptions& options) {
  const Player mover = before.turn;
  const Player victim = next(mover);
  const Player earlier = third(mover, victim);
  const Cell king = *after.board.king(victim);
  for (const Threat& first : list(before.pending, king)) {
    if (!holds(after, options, earlier, victim, first)) continue;
    for (const Threat& second : list(made, king)) {
      if (first.target == second.target || !no_reply_answers(after, options, victim, earlier, first, mover, second))
        continue;
      return FormedAlliance{
          FormedAlliance::Way::kDouble,
          victim,
          {evidence_for(after.board, earlier, victim, first), evidence_for(after.board, mover, victim, second)}};
    }
  }
  return std::nullopt;
}

Threats made_against(const Position& before, const Position& after, const RuleOptions& options, Player victim) {
  Threats made;
  const Player mover = before.turn;
  made.material = material_threats(after.board, mover, victim);
  if (!made.material.empty()) made.material -= material_threats(before.board, mover, victim);
  made.check = threatens_check(after.board, mover, victim) && !threatens_check(before.board, mover, victim);
  made.mate = threatens_mate(after, options, mover, victim) && !threatens_mate(before, options, mover, victim);
  return made;
}

}  // namespace

Judgement judge_alliance(const Position& before, const Position& after, const Move& move, const RuleOptions& options) {
  const Player mover = before.turn;
  Judgement judgement;
  // A direct defence never counts as attacking, so it is asked only of moves that do.
  std::optional<bool> defends;
  const auto defence = [&] {
    if (!defends) defends = is_direct_defence(before, after, move, options);
    return *defends;
  };
  judgement.formed = discovered(before, after, options);
  if (judgement.formed && !defence()) return judgement;
  judgement.formed.reset();

  if (!before.pending.empty()) {
    const Threats made = made_against(before, after, options, next(mover));
    if (!made.empty() && !defence()) judgement.formed = double_attack(before, after, made, options);
    if (judgement.formed) return judgement;
  }
  const Threats made = made_against(before, after, options, next(next(mover)));
  if (!made.empty() && !defence()) judgement.pending = made;
  return judgement;
}

}  // namespace rules::sannin
