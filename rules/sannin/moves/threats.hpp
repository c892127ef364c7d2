#pragma once

#include <cstdint>

#include "rules/sannin/moves/legal_moves.hpp"

/// Threats by RULES.md §8. They are judged on the current board: no sequences of moves, no pins, no
/// compensation elsewhere.
namespace rules::sannin {

/// Work of judging mate threats, in units of at most half a microsecond. A function that takes a
/// pointer to it adds its own work. The same calls have the same work in every program.
using Work = std::uint64_t;

/// Returns whether the victim's piece on `target` (not a king) is threatened: attacked, and either
/// undefended or attacked by a less valuable piece.
bool threatens_material(const Board& board, Player attacker, Player victim, Cell target);

/// Returns the victim's pieces with such a threat.
CellSet material_threats(const Board& board, Player attacker, Player victim);

bool threatens_check(const Board& board, Player attacker, Player victim);

/// Returns whether the attacker threatens mate: the victim is not in check from the attacker, and
/// if it were the attacker's turn, a legal move would checkmate the victim.
/// Adds to `work`.
bool threatens_mate(const Position& position, const RuleOptions& options, Player attacker, Player victim,
                    Work* work = nullptr);

/// Returns a move that would checkmate the victim if it were the attacker's turn, judged on the
/// board right after the move; none if there is none. The move is legal, repetition aside.
/// `attacked` are the cells that each player attacks.
std::optional<Move> find_mate(const Position& position, const RuleOptions& options, const ByPlayer<CellSet>& attacked,
                              Player attacker, Player victim);

/// Returns all threats of a player against a victim. Both must be in.
Threats threats(const Position& position, const RuleOptions& options, Player attacker, Player victim);

/// Returns whether a move from `before` to `after` is a direct defence: a threat against the mover
/// no longer holds. The same players must be in both positions. Adds to `work`.
bool is_direct_defence(const Position& before, const Position& after, const Move& move, const RuleOptions& options,
                       Work* work = nullptr);

}  // namespace rules::sannin
