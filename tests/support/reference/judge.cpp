#include "tests/support/reference/judge.hpp"

#include <algorithm>

namespace reference {
namespace {

bool king_attacked_by(const Board& board, Player victim, Player attacker) {
  return attacked_by(board, *board.king(victim), attacker);
}

/// Returns whether the pawn drop checkmates an opponent, ally or not, which is illegal (§3).
bool is_pawn_mate(const Situation& after, Player player, const Move& move, const Options& options) {
  if (move.type != Move::kDrop || move.dropped != Kind::kPawn) return false;
  for (const Cell cell : attacked_from(after.board, move.to)) {
    const auto& piece = after.board.at(cell);
    if (!piece || piece->kind != Kind::kKing || piece->owner == player) continue;
    if (is_checkmated(after, piece->owner, options)) return true;
  }
  return false;
}

}  // namespace

bool is_legal(const Situation& now, Player player, const Move& move, const Options& options) {
  const Situation after = make(now, player, move);
  if (in_check(after.board, player)) return false;
  if (now.alliance.has(player)) {
    const Player ally = third(player, now.alliance.outsider);
    if (king_attacked_by(after.board, ally, player) && !king_attacked_by(now.board, ally, player)) return false;
  }
  return !is_pawn_mate(after, player, move, options);
}

std::vector<Move> legal_moves(const Situation& now, Player player, const Options& options) {
  std::vector<Move> legal;
  for (const Move& move : moves_by_movement(now, player, options)) {
    if (is_legal(now, player, move, options)) legal.push_back(move);
  }
  return legal;
}

bool has_legal_move(const Situation& now, Player player, const Options& options) {
  return std::ranges::any_of(moves_by_movement(now, player, options),
                             [&](const Move& move) { return is_legal(now, player, move, options); });
}

bool is_checkmated(const Situation& now, Player player, const Options& options) {
  return in_check(now.board, player) && !has_legal_move(now, player, options);
}

void judge_castling_rights(Situation& now) {
  for (Player player = 0; player < kPlayers; ++player) {
    bool& right = now.rights[static_cast<std::size_t>(player)];
    if (right && in_check(now.board, player)) right = false;
  }
}

std::vector<Player> mate_order(const Situation& now, Player mover) {
  std::vector<Player> order;
  for (const Player player : {next(mover), next(next(mover)), mover}) {
    if (now.is_in(player)) order.push_back(player);
  }
  return order;
}

void remove_player(Situation& now, Player player) {
  for (const Cell cell : now.board.pieces_of(player)) now.board.put(cell, std::nullopt);
  now.hands[static_cast<std::size_t>(player)] = {};
  now.rights[static_cast<std::size_t>(player)] = false;
}

}  // namespace reference
