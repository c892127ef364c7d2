#include "engine/sannin/search/stack.hpp"

#include <algorithm>

#include "rules/sannin/alliances/alliance.hpp"
#include "rules/sannin/board/attacks.hpp"

namespace engine::sannin {

using namespace rules::sannin;

Stack::Stack(const Root& root) : root_(root), frames_(kMaxPly + 1), repetition_keys_(root.repetition_keys) {
  std::sort(repetition_keys_.begin(), repetition_keys_.end());
  frames_.front().position = root.position;
  frames_.front().repetition = repetition_key(root.position);
}

const ByPlayer<CellSet>& Stack::attacked(int ply) {
  Frame& at = frame(ply);
  if (at.has_attacked) return at.attacked;
  at.has_attacked = true;
  if (ply == 0 || !frame(ply - 1).has_attacked) return at.attacked = attacked_by_each(at.position.board);
  const Frame& before = frame(ply - 1);
  const Board& board = at.position.board;
  const CellSet occupied = board.occupied();
  const CellSet changed = occupied ^ before.position.board.occupied();
  // A new alliance promotes a king.
  const bool same_pieces = at.position.alliance == before.position.alliance;
  for (const Player player : kPlayers) {
    const bool kept = same_pieces && board.of(player) == before.position.board.of(player) &&
                      (before.attacked[player] & changed).empty();
    at.attacked[player] = kept ? before.attacked[player] : attacked_by(board, board.of(player), occupied);
  }
  return at.attacked;
}

std::uint64_t Stack::key(int ply) const {
  return zobrist_key(at(ply));
}

void Stack::make(int ply, const Move& move) {
  const Frame& before = frame(ply);
  Frame& after = frame(ply + 1);
  const Outcome outcome = play_move(before.position, move, root_.options, after.position, Words::kNone);
  after.ending = outcome.ending;
  after.mover = before.position.turn;
  after.repetition = repetition_key(after.position);
  after.has_attacked = false;
  const bool open = !after.ending && after.position.alliance.is_none() && after.position.board.players_in() == 3;
  after.unjudged = open ? std::optional(move) : std::nullopt;
}

void Stack::make_null_move(int ply) {
  const Frame& before = frame(ply);
  Frame& after = frame(ply + 1);
  after = before;
  after.position.pending = {};
  after.unjudged.reset();
  do {
    after.position.turn = next(after.position.turn);
  } while (!after.position.board.is_in(after.position.turn));
  after.repetition = repetition_key(after.position);
  after.has_attacked = false;
}

void Stack::eliminate(int ply) {
  Frame& after = frame(ply + 1);
  after = frame(ply);
  Outcome outcome;
  outcome.words = Words::kNone;
  outcome.mover = after.mover;
  leave_without_move(after.position, outcome, root_.options);
  after.ending = outcome.ending;
  after.unjudged.reset();
  after.repetition = repetition_key(after.position);
  after.has_attacked = false;
}

void Stack::judge_pending(int ply) {
  Frame& after = frame(ply);
  if (!after.unjudged) return;
  after.position.pending = pending_threats(at(ply - 1), after.position, *after.unjudged, root_.options);
  after.unjudged.reset();
}

bool Stack::is_repetition(int ply) const {
  const std::uint64_t key = frame(ply).repetition;
  for (int i = ply - 1; i >= 0; --i) {
    if (frame(i).repetition == key) return true;
  }
  return std::binary_search(repetition_keys_.begin(), repetition_keys_.end(), key);
}

}  // namespace engine::sannin
