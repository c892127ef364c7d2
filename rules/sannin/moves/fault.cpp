#include "rules/sannin/moves/fault.hpp"

#include "rules/sannin/board/attacks.hpp"
#include "rules/sannin/moves/legal_moves.hpp"
#include "rules/sannin/moves/movegen.hpp"

namespace rules::sannin {
namespace {

bool is_possible(const Turn& turn, const Move& move) {
  const Board& board = turn.board;
  switch (move.type()) {
    case Move::Type::kBoard: {
      if (!board.of(turn.mover).contains(move.from())) return false;
      const CellSet reached = destinations(turn, move.from());
      const Targets targets = PromotionZones(turn).split(*board.at(move.from()), move.from(), reached);
      return (move.promotes() ? targets.promoting : targets.plain).contains(move.to());
    }
    case Move::Type::kDrop:
      return board.hand(turn.mover).count(move.kind()) > 0 && drop_destinations(turn, move.kind()).contains(move.to());
    case Move::Type::kIllumination: {
      if (board.king(turn.mover) != move.to()) return false;
      const CellSet targets = illumination_targets(turn);
      if (move.captured().empty() || !(move.captured() - targets).empty()) return false;
      return turn.options.illumination == RuleOptions::Illumination::kChoice || move.captured() == targets;
    }
  }
  return false;
}

}  // namespace

std::optional<Fault> fault_of(const Turn& turn, const Move& move) {
  if (is_legal(turn, move)) return std::nullopt;
  if (!is_possible(turn, move)) return Fault::kImpossible;
  Board after = turn.board;
  after.make(turn.mover, move);
  if (in_check(after, turn.mover)) return Fault::kOwnKing;
  const auto ally = turn.alliance.ally_of(turn.mover);
  if (ally && attacks(after, turn.mover, *after.king(*ally)) &&
      !attacks(turn.board, turn.mover, *turn.board.king(*ally))) {
    return Fault::kAllysKing;
  }
  return Fault::kPawnDropMate;
}

}  // namespace rules::sannin
