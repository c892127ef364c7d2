#include "engine/sannin/search/move_ordering.hpp"

#include <algorithm>
#include <utility>

#include "engine/sannin/evaluation/weights.hpp"
#include "rules/sannin/board/attacks.hpp"

namespace engine::sannin {
namespace {

using namespace rules::sannin;

/// SearchRequest of the groups of moves. Within a group the gain or the history decides.
constexpr int kTableMove = 1 << 28;
constexpr int kCapture = 1 << 24;
constexpr int kKiller = 1 << 22;
constexpr int kMaxHistory = 1 << 20;

std::size_t history_index(CompactMove move) {
  const std::uint32_t code = move.code();
  return (code >> 2U & 0x3FFFU) | (code & 2U) << 13U;
}

int piece_value(Piece piece) {
  return kWeights.board[piece.shape()];
}

/// Returns what the capturer gains by a piece: it leaves the board and comes into the hand.
int capture_value(Piece piece) {
  return piece_value(piece) + kWeights.hand[index_of(piece.kind())] / 4;
}

}  // namespace

void MoveHistory::age() {
  for (auto& each : history_) {
    for (int& score : each) score /= 2;
  }
  killers_ = {};
}

void MoveHistory::update(Player mover, CompactMove move, int ply, int depth) {
  auto& killers = killers_[static_cast<std::size_t>(ply)];
  if (killers[0] != move) {
    killers[1] = killers[0];
    killers[0] = move;
  }
  int& score = history_[index_of(mover)][history_index(move)];
  score += depth * depth * 16;
  if (score >= kMaxHistory) {
    for (int& each : history_[index_of(mover)]) each /= 2;
  }
}

int MoveHistory::score(Player mover, CompactMove move, int ply) const {
  const auto& killers = killers_[static_cast<std::size_t>(ply)];
  if (killers[0] == move) return kKiller + 1;
  if (killers[1] == move) return kKiller;
  return history_[index_of(mover)][history_index(move)];
}

MoveOrdering::MoveOrdering(const Position& position, const RuleOptions& options, const ByPlayer<CellSet>& attacked)
    : position_(position),
      legal_(turn_in(position, options), king_safety(position.board, position.turn, attacked)),
      others_(position.board.occupied() - position.board.of(position.turn)),
      danger_(legal_.safety().danger) {}

int MoveOrdering::risk(Piece piece, Cell to) const {
  return danger_.contains(to) ? piece_value(piece) : 0;
}

int MoveOrdering::gain_of(Piece piece, Cell to, bool promotes) const {
  const auto target = position_.board.at(to);
  int gain = target ? capture_value(*target) : 0;
  if (promotes) gain += piece_value(piece.promoted_piece()) - piece_value(piece);
  return piece.is_king() ? gain : gain - risk(promotes ? piece.promoted_piece() : piece, to);
}

int MoveOrdering::quiet_order(Piece piece, Cell from, Cell to) const {
  int order = 0;
  if (danger_.contains(from)) order += piece_value(piece) / 2;
  order -= risk(piece, to) / 2;
  return order * 8;
}

void MoveOrdering::add(std::vector<Candidate>& moves, const Move& move, int gain) const {
  moves.push_back({CompactMove(move), kCapture + gain, gain});
}

void MoveOrdering::add_captures(std::vector<Candidate>& moves, int least) const {
  const Board& board = position_.board;
  for (const Cell from : board.of(position_.turn)) {
    const Piece piece = *board.at(from);
    const Targets targets = legal_.of(from);
    for (const Cell to : targets.promoting) {
      const int gain = gain_of(piece, to, true);
      if (gain >= least) add(moves, Move::board(from, to, true), gain);
    }
    for (const Cell to : (targets.plain - targets.promoting) & others_) {
      const int gain = gain_of(piece, to, false);
      if (gain >= least) add(moves, Move::board(from, to, false), gain);
    }
  }
  if (!board.at(*board.king(position_.turn))->promoted()) return;
  const std::size_t before = moves.size();
  add_illuminations(moves, Choice::kUseful);
  std::size_t kept = before;
  for (std::size_t i = before; i < moves.size(); ++i) {
    if (moves[i].gain >= least) moves[kept++] = moves[i];
  }
  moves.resize(kept);
}

void MoveOrdering::add_illuminations(std::vector<Candidate>& moves, Choice choice) const {
  const Board& board = position_.board;
  const auto sum = [&](CellSet captured) {
    int gain = 0;
    for (const Cell cell : captured) gain += capture_value(*board.at(cell));
    return gain;
  };
  if (choice == Choice::kAll) {
    legal_.visit_illuminations([&](const Move& move) {
      add(moves, move, sum(move.captured()));
      return false;
    });
    return;
  }
  const LegalMoves::Illuminations all = legal_.illuminations();
  if (!all.possible) return;
  const Cell king = *board.king(position_.turn);
  const CellSet most = all.needed | all.choice;
  const auto add_set = [&](CellSet captured) {
    if (captured.empty()) return;
    const Move move = Move::illumination(king, captured);
    // In an alliance an illumination can open a line to the ally's king.
    if (!position_.alliance.has_ally(position_.turn) || legal_.contains(move)) add(moves, move, sum(captured));
  };
  add_set(most);
  for (const Cell cell : all.choice) add_set(most - CellSet(cell));
}

void MoveOrdering::add_all(std::vector<Candidate>& moves, Choice choice, CompactMove table_move,
                           const MoveHistory& history, int ply) const {
  const Board& board = position_.board;
  const Player mover = position_.turn;
  const std::size_t before = moves.size();
  const auto add_quiet = [&](const Move& move, int order) {
    const CompactMove compact(move);
    moves.push_back({compact, order + history.score(mover, compact, ply), 0});
  };
  for (const Cell from : board.of(mover)) {
    const Piece piece = *board.at(from);
    const Targets targets = legal_.of(from);
    for (const Cell to : targets.promoting) {
      const int gain = gain_of(piece, to, true);
      const Move move = Move::board(from, to, true);
      if (gain > 0 || others_.contains(to)) {
        add(moves, move, gain);
        if (gain < 0) moves.back().order = gain * 8;
      } else {
        add_quiet(move, quiet_order(piece, from, to));
      }
    }
    const CellSet plain = choice == Choice::kAll ? targets.plain : targets.plain - targets.promoting;
    for (const Cell to : plain) {
      const Move move = Move::board(from, to, false);
      if (others_.contains(to)) {
        const int gain = gain_of(piece, to, false);
        add(moves, move, gain);
        if (gain < 0) moves.back().order = gain * 8;
      } else {
        add_quiet(move, quiet_order(piece, from, to));
      }
    }
  }
  for (const Kind kind : kHandKinds) {
    if (board.hand(mover).count(kind) == 0) continue;
    const Piece piece(mover, kind);
    for (const Cell to : legal_.drops(kind)) add_quiet(Move::drop(kind, to), -risk(piece, to) * 6 - 400);
  }
  add_illuminations(moves, choice);
  if (table_move.is_none()) return;
  for (std::size_t i = before; i < moves.size(); ++i) {
    if (moves[i].move == table_move) moves[i].order = kTableMove;
  }
}

Candidate pick(std::vector<Candidate>& moves, std::size_t from) {
  std::size_t best = from;
  int most = moves[from].order;
  for (std::size_t i = from + 1; i < moves.size(); ++i) {
    const int order = moves[i].order;
    if (order <= most) continue;
    most = order;
    best = i;
  }
  std::swap(moves[from], moves[best]);
  return moves[from];
}

}  // namespace engine::sannin
