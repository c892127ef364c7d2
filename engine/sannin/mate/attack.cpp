#include "engine/sannin/mate/attack.hpp"

#include "engine/sannin/evaluation/evaluate.hpp"
#include "rules/sannin/board/attacks.hpp"
#include "rules/sannin/moves/legal_moves.hpp"
#include "rules/sannin/moves/threats.hpp"

namespace engine::sannin {

using namespace rules::sannin;

Attack::Attack(const Root& root, Goal goal)
    : goal_(goal), root_player_(root.position.turn), ally_(root.position.alliance.ally_of(root.position.turn)) {
  for (const Player player : kPlayers) defends_[player] = !attacks(player) && root.position.board.is_in(player);
}

std::optional<bool> Attack::reached(const Stack& stack, int ply) const {
  const Board& board = stack.at(ply).board;
  if (const auto& ending = stack.ending(ply)) {
    if (ending->winner == root_player_) return true;
    // With two left the outsider was beaten by the alliance, and an ally may have won.
    return goal_ == Goal::kMate && ending->winner && attacks(*ending->winner);
  }
  if (!board.is_in(root_player_)) return false;
  if (goal_ == Goal::kWin && !ally_) return std::nullopt;
  for (const Player player : kPlayers) {
    if (defends_[player] && !board.is_in(player)) return true;
  }
  return std::nullopt;
}

bool Attack::wins(Stack& stack, int ply, const Move& move) const {
  stack.judge_pending(ply);
  stack.make(ply, move);
  return reached(stack, ply + 1).value_or(false);
}

std::optional<Move> Attack::winning_move(Stack& stack, int ply) const {
  const Position& position = stack.at(ply);
  const Player mover = position.turn;
  const Board& board = position.board;
  const auto turn = turn_in(position, stack.options());
  const Cell king = *board.king(mover);
  if (star(king).contains(garden()) && may_win_in_garden(position.alliance, mover, stack.options()) &&
      LegalMoves(turn).flights().contains(garden())) {
    return Move::board(king, garden(), false);
  }
  const bool independent = position.alliance.is_none() && board.players_in() == 3;
  // With three independent players one mate wins no game.
  if (independent && goal_ == Goal::kWin) return std::nullopt;
  for (const Player victim : kPlayers) {
    if (!defends_[victim] || !board.is_in(victim)) continue;
    const auto mate = find_mate(position, stack.options(), stack.attacked(ply), mover, victim);
    if (!mate) continue;
    if (wins(stack, ply, *mate)) return mate;
    // The move forms an alliance, so that it is no mate. Another one can be.
    std::optional<Move> other;
    LegalMoves(turn).visit([&](const Move& move) {
      if (is_forcing(position, move, stack.options()) && wins(stack, ply, move)) other = move;
      return other.has_value();
    });
    if (other) return other;
  }
  return std::nullopt;
}

bool Attack::is_forcing(const Position& position, const Move& move, const RuleOptions& options) const {
  const Board& board = position.board;
  if (move.type() == Move::Type::kIllumination) return true;
  if (position.turn == ally_ && in_check(board, third(root_player_, *ally_))) return true;
  const CellSet occupied = board.occupied();
  const bool drops = move.type() == Move::Type::kDrop;
  Piece piece = drops ? Piece(position.turn, move.kind()) : *board.at(move.from());
  if (move.promotes()) piece = piece.promoted_piece();
  const CellSet after = drops ? occupied : occupied - CellSet(move.from());
  if (piece.is_king() && may_win_in_garden(position.alliance, position.turn, options)) {
    if (move.to() == garden() || attacks_of(piece, move.to(), after).contains(garden())) return true;
  }
  const CellSet reached = attacks_of(piece, move.to(), after | CellSet(move.to()));
  for (const Player player : kPlayers) {
    const auto king = board.king(player);
    if (!king || attacks(player)) continue;
    if (reached.contains(*king)) return true;
    if (!drops && star(*king).contains(move.from()) && opens(board, *king, move.from())) return true;
  }
  return false;
}

/// Returns whether a sliding piece of the attackers stands behind a cell on a line to a king.
bool Attack::opens(const Board& board, Cell king, Cell from) const {
  const Direction direction = direction_between(king, from);
  const CellSet behind = ray(direction, from) & board.occupied();
  if (behind.empty()) return false;
  const Cell first = nearest(behind, direction);
  return attacks(board.at(first)->owner()) && aims_at(board, first, king);
}

}  // namespace engine::sannin
