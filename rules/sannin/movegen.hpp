#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "rules/sannin/options.hpp"
#include "rules/sannin/position.hpp"

/// Which moves a player has (RULES.md §3–5, §7 point 5). Repetition is not judged here: it needs the game's history.
namespace rules::sannin {

/// A player's turn, real or supposed ("if it were his turn"). Refers to the board; lives no longer than it.
struct Turn {
  const Board& board;
  Player mover;
  bool may_castle;
  Alliance alliance;
  const RuleOptions& options;
};

/// The turn of a player in a position; the one on turn unless another is named.
Turn turn_in(const Position& position, const RuleOptions& options);
Turn turn_in(const Position& position, const RuleOptions& options, Player player);

/// Where the mover's piece on `from` may go as pieces move, castling included; safety is not asked.
CellSet destinations(const Turn& turn, Cell from);
/// Where the mover may drop a piece of that kind, whether or not he has one; safety is not asked.
CellSet drop_destinations(const Turn& turn, Kind kind);
/// What the mover's promoted king may take by illumination; empty if it cannot (RULES.md §5).
CellSet illumination_targets(const Turn& turn);

enum class Promotion { kNone, kMay, kMust };
/// Whether a board move promotes (RULES.md §4).
Promotion promotion(const Turn& turn, Piece piece, Cell from, Cell to);

/// Why a move is illegal.
enum class Fault {
  kImpossible,   ///< The piece does not move that way, or there is no such piece.
  kOwnKing,      ///< The mover's king would be attacked.
  kAllysKing,    ///< The mover would attack his ally's king anew.
  kPawnDropMate  ///< The dropped pawn would check and mate somebody.
};

/// None if the move is legal.
std::optional<Fault> fault_of(const Turn& turn, const Move& move);
inline bool is_legal(const Turn& turn, const Move& move) {
  return !fault_of(turn, move);
}

/// All legal moves, in no particular order.
std::vector<Move> legal_moves(const Turn& turn);
bool has_legal_move(const Turn& turn);
/// Calls `visit` with legal moves until it returns true; whether it did.
bool any_legal_move(const Turn& turn, const std::function<bool(const Move&)>& visit);

/// Whether a player's king is attacked and he would have no legal move if it were his turn (RULES.md §6).
bool is_checkmated(const Board& board, Player player, Alliance alliance, const RuleOptions& options);

}  // namespace rules::sannin
