#include "rules/hasami/hasami_explanations.hpp"

#include "rules/hasami/match/match.hpp"
#include "rules/hasami/match/move_parser.hpp"
#include "rules/hasami/match/move_text.hpp"
#include "rules/hasami/match/steps.hpp"

namespace rules::hasami {
namespace {

/// Calls `visit` with each capturing move of the player, as if it were their turn, and with its
/// captures.
template <class Visit>
void visit_capturing(const GameRules& rules, const Position& position, Player player, Visit visit) {
  Position supposed = position;
  supposed.turn = player;
  for (const Move& move : moves(rules, supposed)) {
    const CellSet captured = captures(rules, supposed, player, move).all();
    if (!captured.empty()) visit(move, captured);
  }
}

/// Adds the captures of men in `victims` that the attacker threatens. Each pair of attacking man
/// and victim is added once.
void append_threats(const GameRules& rules, const Position& position, Player attacker, CellSet victims,
                    std::vector<Threat>& listed) {
  const Grid& grid = rules.grid();
  CellSet by_same;
  std::optional<Cell> last;
  visit_capturing(rules, position, attacker, [&](const Move& move, CellSet captured) {
    if (last != move.from) by_same = {};
    last = move.from;
    for (const Cell target : (captured & victims) - by_same) {
      listed.push_back({"capture", seat_of(attacker), seat_of(other(attacker)), grid.name(move.from), grid.name(target),
                        move_code(grid, move)});
    }
    by_same |= captured;
  });
}

/// Returns the men of a player that the opponent could capture.
CellSet threatened(const GameRules& rules, const Position& position, Player victim) {
  CellSet threatened;
  visit_capturing(rules, position, other(victim), [&](const Move&, CellSet captured) { threatened |= captured; });
  return threatened;
}

}  // namespace

std::vector<std::string> HasamiExplanations::reach(std::string_view name) const {
  std::vector<std::string> names;
  const auto cell = grid().parse(name);
  if (!cell || match_.ending()) return names;
  for (const Cell target : targets(match_.rules(), match_.position(), *cell)) names.push_back(grid().name(target));
  return names;
}

std::vector<Attacker> HasamiExplanations::attackers(std::string_view name) const {
  std::vector<Attacker> found;
  const auto cell = grid().parse(name);
  if (!cell) return found;
  std::vector<Threat> listed;
  for (const Player player : kPlayers) {
    append_threats(match_.rules(), match_.position(), player, CellSet(*cell), listed);
  }
  for (const Threat& threat : listed) found.push_back({threat.attacker, threat.from});
  return found;
}

std::vector<Threat> HasamiExplanations::threats() const {
  std::vector<Threat> listed;
  if (match_.ending()) return listed;
  for (const Player attacker : kPlayers) {
    append_threats(match_.rules(), match_.position(), attacker, match_.position().of(other(attacker)), listed);
  }
  return listed;
}

Result<MovePreview> HasamiExplanations::preview(std::string_view text) const {
  const auto move = parse_move(match_, text);
  if (!move) return move.refusal();
  const Player mover = match_.position().turn;
  Match next = match_;
  const auto move_result = next.play(*move);
  if (!move_result) return move_result.refusal();
  MovePreview preview{step_from(next, *move_result), diagram_of(next), {}};
  if (!next.ending()) {
    const CellSet before = threatened(match_.rules(), match_.position(), mover);
    append_threats(match_.rules(), next.position(), other(mover), next.position().of(mover) - before, preview.hanging);
  }
  return preview;
}

std::optional<Refusal> HasamiExplanations::why_not(std::string_view origin, std::string_view target) const {
  const auto move = parse_move_code(grid(), std::string(origin) + std::string(target));
  if (!move) return move.refusal();
  return match_.refusal_of(*move);
}

std::uint64_t HasamiExplanations::perft(int depth, Leaves leaves) const {
  Match match = match_;
  return hasami::perft(match, depth, leaves);
}

}  // namespace rules::hasami
