#include "rules/sannin/moves/legal_moves.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "rules/sannin/board/attacks.hpp"
#include "rules/sannin/moves/move_text.hpp"
#include "rules/sannin/moves/movegen.hpp"

namespace rules::sannin {
namespace {

/// Kinds of pieces in hand, in the order of their letters.
constexpr std::array kKindsByLetter = {Kind::kBishop, Kind::kGold, Kind::kLance, Kind::kKnight,
                                       Kind::kPawn,   Kind::kRook, Kind::kSilver};

/// Returns those of the first pieces on the king's lines that shield it: capturing them by
/// illumination would open the line to an attacker behind.
CellSet covers(const Board& board, Player player, CellSet first_pieces) {
  const Cell king = *board.king(player);
  CellSet found;
  for (const Cell cell : first_pieces) {
    const Direction direction = direction_between(king, cell);
    const CellSet behind = ray(direction, cell) & board.occupied();
    if (behind.empty()) continue;
    const Cell next = nearest(behind, direction);
    if (!board.of(player).contains(next) && aims_at(board, next, king)) found.insert(cell);
  }
  return found;
}

}  // namespace

LegalMoves::LegalMoves(const Turn& turn, const KingSafety& safety)
    : turn_(turn),
      king_(*turn.board.king(turn.mover)),
      occupied_(turn.board.occupied()),
      closed_(turn.board.of(turn.mover) | turn.board.kings()),
      safety_(safety),
      zones_(turn) {
  const auto ally = turn.alliance.ally_of(turn.mover);
  if (!ally || attacks(turn.board, turn.mover, *turn.board.king(*ally))) return;
  spared_ = turn.board.king(*ally);
  for (const Cell cell : turn.board.of(turn.mover) & turn.board.rangers() & star(*spared_)) {
    if (!aims_at(turn.board, cell, *spared_)) continue;
    const CellSet shields = between(cell, *spared_) & occupied_;
    if (!shields.has_more_than_one()) spared_shields_ |= shields;
  }
}

CellSet LegalMoves::flights() const {
  const CellSet reached = attacks_of(*turn_.board.at(king_), king_, occupied_);
  return reached - closed_ - safety_.danger;
}

CellSet LegalMoves::king_reach() const {
  const bool castles = turn_.may_castle && safety_.checkers.empty();
  return castles ? flights() | (territory(turn_.mover) - closed_ - safety_.danger) : flights();
}

/// Returns `reached` without the cells that RULES.md §7 point 5 forbids: from there the piece would
/// attack the ally's king or open a line to it. Allies cannot promote, so the piece stays the same.
CellSet LegalMoves::without_attack_on_ally(Piece piece, Cell from, CellSet reached) const {
  reached -= attack_origins(piece, *spared_, occupied_ - CellSet(from));
  return spared_shields_.contains(from) ? reached & ray(direction_between(*spared_, from), *spared_) : reached;
}

Targets LegalMoves::of(Cell from) const {
  const Piece piece = *turn_.board.at(from);
  CellSet reached;
  if (from == king_) {
    reached = king_reach();
  } else {
    reached = (attacks_of(piece, from, occupied_) - closed_) & safety_.answers;
    if (safety_.pinned.contains(from)) reached &= ray(direction_between(king_, from), king_);
  }
  if (spared_) reached = without_attack_on_ally(piece, from, reached);
  return zones_.split(piece, from, reached);
}

CellSet LegalMoves::pawn_drops_that_mate(CellSet cells) const {
  CellSet found;
  for (const Player other : {next(turn_.mover), next(next(turn_.mover))}) {
    const auto king = turn_.board.king(other);
    if (!king) continue;
    for (const Cell cell : cells& attack_origins(Piece(turn_.mover, Kind::kPawn), *king, occupied_)) {
      Board after = turn_.board;
      after.make(turn_.mover, Move::drop(Kind::kPawn, cell));
      if (is_checkmated(after, other, turn_.alliance, turn_.options)) found.insert(cell);
    }
  }
  return found;
}

CellSet LegalMoves::drops(Kind kind) const {
  CellSet cells = drop_destinations(turn_, kind) & safety_.answers;
  if (spared_) cells -= attack_origins(Piece(turn_.mover, kind), *spared_, occupied_);
  return kind == Kind::kPawn ? cells - pawn_drops_that_mate(cells) : cells;
}

LegalMoves::Illuminations LegalMoves::illuminations() const {
  const CellSet targets = illumination_targets(turn_);
  if (targets.empty()) return {};
  const CellSet open = targets - covers(turn_.board, turn_.mover, targets);
  // Every checker has to be captured. Each capture is on its own line, so its safety does not
  // depend on the other captures.
  const bool takes_all = turn_.options.illumination == RuleOptions::Illumination::kAll;
  const CellSet needed = takes_all ? targets : safety_.checkers;
  const bool possible = (needed - open).empty() && (safety_.checkers - open).empty();
  return {needed, takes_all ? CellSet() : open - needed, possible};
}

bool LegalMoves::attacks_ally_after(const Move& illumination) const {
  Board after = turn_.board;
  after.make(turn_.mover, illumination);
  return attacks(after, turn_.mover, *spared_);
}

bool LegalMoves::contains(const Move& move) const {
  const Board& board = turn_.board;
  switch (move.type()) {
    case Move::Type::kBoard: {
      if (!board.of(turn_.mover).contains(move.from())) return false;
      const Targets targets = of(move.from());
      return (move.promotes() ? targets.promoting : targets.plain).contains(move.to());
    }
    case Move::Type::kDrop:
      return board.hand(turn_.mover).count(move.kind()) > 0 && drops(move.kind()).contains(move.to());
    case Move::Type::kIllumination: {
      const Illuminations all = illuminations();
      return all.possible && move.to() == king_ && !move.captured().empty() && (all.needed - move.captured()).empty() &&
             (move.captured() - all.needed - all.choice).empty() && !(spared_ && attacks_ally_after(move));
    }
  }
  return false;
}

std::uint64_t LegalMoves::count() const {
  int count = 0;
  for (const Cell from : turn_.board.of(turn_.mover)) count += of(from).size();
  if (!turn_.board.hand(turn_.mover).empty()) {
    for (const Kind kind : kHandKinds) {
      if (turn_.board.hand(turn_.mover).count(kind) > 0) count += drops(kind).size();
    }
  }
  auto all = static_cast<std::uint64_t>(count);
  const Illuminations captures = illuminations();
  if (captures.possible && !spared_) {
    // All subsets of `choice`; the empty set is a move only if a capture is needed.
    all += (std::uint64_t{1} << static_cast<unsigned>(captures.choice.size())) - (captures.needed.empty() ? 1 : 0);
  } else {
    visit_illuminations([&](const Move&) {
      ++all;
      return false;
    });
  }
  return all;
}

bool LegalMoves::any() const {
  // A king in check usually has a flight cell, so testing the king first mostly decides.
  if (!of(king_).empty()) return true;
  return visit([](const Move&) { return true; });
}

std::vector<Move> LegalMoves::list() const {
  std::vector<Move> moves;
  moves.reserve(128);
  for (const CellSet origins : by_name(turn_.board.of(turn_.mover))) {
    for (const Cell from : origins) {
      if (from == king_) append_illuminations(moves);
      const Targets targets = of(from);
      for (const CellSet cells : by_name(targets.plain | targets.promoting)) {
        for (const Cell to : cells) {
          if (targets.plain.contains(to)) moves.push_back(Move::board(from, to, false));
          if (targets.promoting.contains(to)) moves.push_back(Move::board(from, to, true));
        }
      }
    }
  }
  for (const Kind kind : kKindsByLetter) {
    if (turn_.board.hand(turn_.mover).count(kind) == 0) continue;
    for (const CellSet cells : by_name(drops(kind))) {
      for (const Cell to : cells) moves.push_back(Move::drop(kind, to));
    }
  }
  return moves;
}

void LegalMoves::append_illuminations(std::vector<Move>& moves) const {
  std::vector<std::pair<std::string, Move>> found;
  visit_illuminations([&](const Move& move) {
    found.emplace_back(move_code(move), move);
    return false;
  });
  std::ranges::sort(found, {}, &std::pair<std::string, Move>::first);
  for (const auto& [code, move] : found) moves.push_back(move);
}

bool is_checkmated(const Board& board, Player player, Alliance alliance, const RuleOptions& options) {
  if (!in_check(board, player)) return false;
  const Turn turn{board, player, false, alliance, options};
  return !LegalMoves(turn, king_safety_nearby(board, player)).any();
}

}  // namespace rules::sannin
