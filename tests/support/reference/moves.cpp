#include "tests/support/reference/moves.hpp"

#include <algorithm>

namespace reference {
namespace {

/// Returns whether `test` is true for the cell of any piece that attacks `cell`.
template <class Test>
bool any_attacker(const Board& board, Cell cell, Test test) {
  for (int clock = 1; clock <= 12; ++clock) {
    int distance = 1;
    Cell from = step(cell, clock);
    for (; exists(from) && !board.at(from); from = step(from, clock)) ++distance;
    if (!exists(from)) continue;
    const Reach how_far = reach(*board.at(from), clock + 6);
    const bool reaches = how_far == Reach::kRange || (how_far == Reach::kStep && distance == 1);
    if (reaches && test(from)) return true;
  }
  return false;
}

bool is_opponents_catch(const Board& board, Cell cell, Player player) {
  const auto& piece = board.at(cell);
  return piece && piece->owner != player && piece->kind != Kind::kKing;
}

/// Returns whether the alliance state allows the player to promote (§4).
bool promotion_open(const Situation& now, Player player, const Options& options) {
  if (now.alliance.has(player)) return false;
  return now.alliance.state != Alliance::kDissolved || options.promotion_after == "restored";
}

bool in_opposing_territory(Cell cell, Player player) {
  return in_territory(cell, next(player)) || in_territory(cell, next(next(player)));
}

/// Adds the move without promotion, with promotion, or both (§4).
void add_board_move(std::vector<Move>& moves, const Situation& now, Player player, const Options& options, Cell from,
                    Cell to) {
  const Piece& piece = *now.board.at(from);
  bool may = false;
  bool must = false;
  if (can_promote(piece.kind) && !piece.promoted && promotion_open(now, player, options)) {
    may = in_opposing_territory(from, player) || in_opposing_territory(to, player);
    if (piece.kind != Kind::kKing && (from == kGarden || to == kGarden)) may = true;
    if ((piece.kind == Kind::kPawn || piece.kind == Kind::kLance) && on_last_rank(to, player)) {
      must = in_opposing_territory(to, player) || options.gap == "promote";
    }
  }
  Move move{.type = Move::kBoard, .from = from, .to = to};
  if (!must) moves.push_back(move);
  move.promotes = true;
  if (may || must) moves.push_back(move);
}

void add_board_moves(std::vector<Move>& moves, const Situation& now, Player player, const Options& options) {
  for (const Cell from : now.board.pieces_of(player)) {
    for (const Cell to : attacked_from(now.board, from)) {
      if (!now.board.at(to) || is_opponents_catch(now.board, to, player)) {
        add_board_move(moves, now, player, options, from, to);
      }
    }
  }
}

/// Adds castling moves (§3). A cell that the king reaches by an ordinary step is not a castling
/// target.
void add_castling(std::vector<Move>& moves, const Situation& now, Player player) {
  if (!now.rights[static_cast<std::size_t>(player)] || in_check(now.board, player)) return;
  const Cell king = *now.board.king(player);
  const std::vector<Cell> steps = attacked_from(now.board, king);
  for (const Cell to : cells()) {
    if (!in_territory(to, player) || std::ranges::count(steps, to) > 0) continue;
    if (!now.board.at(to) || is_opponents_catch(now.board, to, player)) {
      moves.push_back({.type = Move::kBoard, .from = king, .to = to});
    }
  }
}

void add_drops(std::vector<Move>& moves, const Situation& now, Player player) {
  for (int index = 1; index < kKinds; ++index) {
    const Kind kind = static_cast<Kind>(index);
    if (now.hand(player, kind) == 0) continue;
    for (const Cell to : cells()) {
      if (now.board.at(to)) continue;
      if ((kind == Kind::kPawn || kind == Kind::kLance) && on_last_rank(to, player)) continue;
      moves.push_back({.type = Move::kDrop, .to = to, .dropped = kind});
    }
  }
}

/// Returns the cells of the first piece in each direction that illumination may capture (§5).
std::vector<Cell> illuminated(const Board& board, Cell king, Player player) {
  std::vector<Cell> found;
  for (const Cell cell : attacked_from(board, king)) {
    if (is_opponents_catch(board, cell, player) && !attacked_by_others(board, cell, player)) found.push_back(cell);
  }
  std::ranges::sort(found);
  return found;
}

void add_illumination(std::vector<Move>& moves, const Situation& now, Player player, const Options& options) {
  const Cell king = *now.board.king(player);
  if (!now.board.at(king)->promoted) return;
  const std::vector<Cell> eligible = illuminated(now.board, king, player);
  const unsigned all = (1U << eligible.size()) - 1U;
  for (unsigned set = 1; set <= all; ++set) {
    if (options.illumination == "all" && set != all) continue;
    Move move{.type = Move::kIllumination, .from = king};
    for (std::size_t i = 0; i < eligible.size(); ++i) {
      if ((set >> i & 1U) != 0) move.captured.push_back(eligible[i]);
    }
    moves.push_back(move);
  }
}

/// Moves the piece, unpromoted, to the capturer's hand.
void capture(Situation& now, Player capturer, Cell cell) {
  if (const auto& piece = now.board.at(cell)) ++now.hand(capturer, piece->kind);
  now.board.put(cell, std::nullopt);
}

}  // namespace

int Situation::players_in() const {
  int count = 0;
  for (Player player = 0; player < kPlayers; ++player) count += is_in(player) ? 1 : 0;
  return count;
}

int& Situation::hand(Player player, Kind kind) {
  return hands[static_cast<std::size_t>(player)][static_cast<std::size_t>(kind)];
}

int Situation::hand(Player player, Kind kind) const {
  return hands[static_cast<std::size_t>(player)][static_cast<std::size_t>(kind)];
}

std::vector<Cell> attacked_from(const Board& board, Cell from) {
  std::vector<Cell> found;
  found.reserve(32);
  const Piece piece = *board.at(from);
  for (int clock = 1; clock <= 12; ++clock) {
    const Reach how_far = reach(piece, clock);
    if (how_far == Reach::kNone) continue;
    for (Cell cell = step(from, clock); exists(cell); cell = step(cell, clock)) {
      found.push_back(cell);
      if (how_far == Reach::kStep || board.at(cell)) break;
    }
  }
  return found;
}

std::vector<Cell> attackers(const Board& board, Cell cell) {
  std::vector<Cell> found;
  any_attacker(board, cell, [&](Cell from) {
    found.push_back(from);
    return false;
  });
  return found;
}

bool attacked_by(const Board& board, Cell cell, Player player) {
  return any_attacker(board, cell, [&](Cell from) { return board.at(from)->owner == player; });
}

bool attacked_by_others(const Board& board, Cell cell, Player player) {
  return any_attacker(board, cell, [&](Cell from) { return board.at(from)->owner != player; });
}

bool in_check(const Board& board, Player player) {
  return attacked_by_others(board, *board.king(player), player);
}

std::vector<Move> moves_by_movement(const Situation& now, Player player, const Options& options) {
  std::vector<Move> moves;
  moves.reserve(128);
  add_board_moves(moves, now, player, options);
  add_castling(moves, now, player);
  add_drops(moves, now, player);
  add_illumination(moves, now, player, options);
  return moves;
}

Situation make(const Situation& now, Player player, const Move& move) {
  Situation after = now;
  if (move.type == Move::kDrop) {
    --after.hand(player, move.dropped);
    after.board.put(move.to, Piece{static_cast<std::int8_t>(player), move.dropped, false});
  } else if (move.type == Move::kIllumination) {
    for (const Cell cell : move.captured) capture(after, player, cell);
  } else {
    Piece piece = *now.board.at(move.from);
    if (move.promotes) piece.promoted = true;
    capture(after, player, move.to);
    after.board.put(move.from, std::nullopt);
    after.board.put(move.to, piece);
    if (piece.kind == Kind::kKing) after.rights[static_cast<std::size_t>(player)] = false;
  }
  return after;
}

}  // namespace reference
