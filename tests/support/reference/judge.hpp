#pragma once

#include <vector>

#include "tests/support/reference/moves.hpp"

/// What a player may do and when he is mated (RULES.md §3, §6).
namespace reference {

/// Whether a move that his pieces can make is legal, repetition aside: king safety, the ally's king (§7.5), pawn mate.
bool is_legal(const Situation& now, Player player, const Move& move, const Options& options);

/// The legal moves of a player as if it were his turn, repetition aside.
std::vector<Move> legal_moves(const Situation& now, Player player, const Options& options);

/// Whether there is any.
bool has_legal_move(const Situation& now, Player player, const Options& options);

/// His king is attacked and he would have no legal move if it were his turn (§6).
bool is_checkmated(const Situation& now, Player player, const Options& options);

/// Kings in check lose the right to castle.
void judge_castling_rights(Situation& now);

/// Whom to ask for checkmate, in order: everyone but the mover first, in order of play from the one after him, then the
/// mover; only those who are in.
std::vector<Player> mate_order(const Situation& now, Player mover);

/// The beaten player's pieces on the board and in hand go out of the game.
void remove_player(Situation& now, Player player);

}  // namespace reference
