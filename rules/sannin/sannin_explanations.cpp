#include "rules/sannin/sannin_explanations.hpp"

#include "rules/sannin/board/attacks.hpp"
#include "rules/sannin/match/castling_right.hpp"
#include "rules/sannin/match/listed_threats.hpp"
#include "rules/sannin/match/match.hpp"
#include "rules/sannin/match/notation.hpp"
#include "rules/sannin/match/steps.hpp"
#include "rules/sannin/moves/move_text.hpp"

namespace rules::sannin {
namespace {

std::vector<std::string> names(CellSet cells) {
  std::vector<std::string> names;
  for (const Cell cell : cells) names.push_back(cell.name());
  return names;
}

/// Returns the new threats of other players against the mover's pieces after a move.
std::vector<rules::Threat> left_hanging(const Board& before, const Board& after, const Move& move, Player mover) {
  std::vector<rules::Threat> hanging;
  CellSet traded;
  if (move.type() == Move::Type::kBoard) {
    const auto taken = before.at(move.to());
    if (taken && value(taken->kind()) >= value(before.at(move.from())->kind())) traded.insert(move.to());
  }
  for (const Player attacker : kPlayers) {
    if (attacker == mover || !after.is_in(attacker)) continue;
    const CellSet was = material_threats(before, attacker, mover);
    for (const Cell target : material_threats(after, attacker, mover) - was - traded) {
      append_material_threats(after, attacker, mover, target, hanging);
    }
  }
  return hanging;
}

}  // namespace

std::vector<std::string> SanninExplanations::reach(std::string_view name) const {
  const auto cell = Cell::parse(name);
  const auto piece = cell ? board().at(*cell) : std::nullopt;
  if (!piece || match_.ending()) return {};
  const LegalMoves moves(turn_of(piece->owner()));
  const Targets targets = moves.of(*cell);
  CellSet reached = targets.plain | targets.promoting;
  if (piece->is_king()) {
    moves.visit_illuminations([&](const Move& move) {
      reached |= move.captured();
      return false;
    });
  }
  return names(reached);
}

std::vector<Attacker> SanninExplanations::attackers(std::string_view name) const {
  std::vector<Attacker> found;
  const auto cell = Cell::parse(name);
  if (!cell) return found;
  for (const Player player : kPlayers) {
    for (const Cell from : sannin::attackers(board(), player, *cell)) found.push_back({seat_of(player), from.name()});
  }
  return found;
}

std::vector<Dropper> SanninExplanations::droppers(std::string_view name) const {
  std::vector<Dropper> found;
  const auto cell = Cell::parse(name);
  if (!cell || board().at(*cell) || match_.ending()) return found;
  for (const Player player : kPlayers) {
    if (board().hand(player).empty()) continue;
    const LegalMoves moves(turn_of(player));
    for (const Kind kind : kHandKinds) {
      if (board().hand(player).count(kind) > 0 && moves.drops(kind).contains(*cell)) {
        found.push_back({seat_of(player), std::string(1, letter(kind))});
      }
    }
  }
  return found;
}

std::vector<rules::Threat> SanninExplanations::threats() const {
  std::vector<rules::Threat> listed;
  if (match_.ending()) return listed;
  for (const Player attacker : kPlayers) {
    for (const Player victim : kPlayers) {
      if (attacker == victim || !board().is_in(attacker) || !board().is_in(victim)) continue;
      append_threats(match_.position(), match_.options(), attacker, victim, listed);
    }
  }
  return listed;
}

std::vector<Right> SanninExplanations::rights() const {
  std::vector<Right> rights;
  for (const Player player : kPlayers) {
    if (board().is_in(player)) rights.push_back(castling_right(match_, player));
  }
  return rights;
}

Result<MovePreview> SanninExplanations::preview(std::string_view text) const {
  const auto move = parse_move(match_, text);
  if (!move) return move.refusal();
  const Player mover = match_.position().turn;
  Match next = match_;
  const auto move_result = next.play(*move);
  if (!move_result) return move_result.refusal();
  MovePreview preview{step_from(*move_result), diagram_of(next), {}};
  if (!next.ending() && next.position().board.is_in(mover)) {
    preview.hanging = left_hanging(board(), next.position().board, *move, mover);
  }
  return preview;
}

std::optional<Refusal> SanninExplanations::why_not(std::string_view origin, std::string_view target) const {
  const auto plain = parse_move_code(std::string(origin) + std::string(target));
  if (!plain) return plain.refusal();
  auto refusal = match_.refusal_of(*plain);
  // If the move must promote, judges the move with promotion instead.
  if (refusal && refusal->code == "must_promote")
    return match_.refusal_of(Move::board(plain->from(), plain->to(), true));
  return refusal;
}

std::uint64_t SanninExplanations::perft(int depth, Leaves leaves) const {
  Match match = match_;
  return sannin::perft(match, depth, leaves);
}

}  // namespace rules::sannin
