#pragma once

#include <vector>

#include "tests/support/reference/moves.hpp"

/// Legality and checkmate (RULES.md §3, §6).
namespace reference {

/// Returns whether a move that the piece can make is legal, without the repetition rule. Tests king
/// safety, the ally's king (§7.5) and pawn-drop mate.
bool is_legal(const Situation& now, Player player, const Move& move, const Options& options);

/// Returns the legal moves of a player, as if on turn, without the repetition rule.
std::vector<Move> legal_moves(const Situation& now, Player player, const Options& options);

/// Returns whether the player has any legal move.
bool has_legal_move(const Situation& now, Player player, const Options& options);

/// Returns whether the player's king is in check and the player, as if on turn, has no legal move
/// (§6).
bool is_checkmated(const Situation& now, Player player, const Options& options);

/// Removes the castling rights of kings in check.
void judge_castling_rights(Situation& now);

/// Returns the order in which players are tested for checkmate: the opponents in order of play
/// after the mover, then the mover. Only players who are in.
std::vector<Player> mate_order(const Situation& now, Player mover);

/// Removes the eliminated player's pieces from the board and from the hands.
void remove_player(Situation& now, Player player);

}  // namespace reference
