#include "rules/sannin/match.hpp"

#include <algorithm>

#include "rules/sannin/move_text.hpp"
#include "rules/sannin/notation.hpp"
#include "rules/sannin/refusal.hpp"

namespace rules::sannin {

Match::Match(const Position& start, const RuleOptions& options)
    : options_(options), position_(start), last_board_(start.board) {
  remember(start);
}

void Match::remember(const Position& position) {
  stood_.push_back({position.board.hash(), position, position.number - 1});
}

std::optional<int> Match::repeated_by(const Move& move) const {
  // A move that allies or beats somebody brings nothing back, so the bare board tells early.
  Board board = position_.board;
  board.make(position_.turn, move);
  const std::uint64_t hash = board.hash();
  const auto same_board = [&](const Stood& stood) { return stood.board_hash == hash; };
  if (std::none_of(stood_.begin(), stood_.end(), same_board)) return std::nullopt;
  const Outcome outcome = play_move(position_, move, options_);
  if (outcome.ending) return std::nullopt;
  for (const Stood& stood : stood_) {
    if (stood.board_hash == hash && repeats(stood.position, outcome.position)) return stood.after_move;
  }
  return std::nullopt;
}

std::vector<Move> Match::legal_moves() const {
  if (ending_) return {};
  std::vector<Move> moves = sannin::legal_moves(turn_in(position_, options_));
  std::erase_if(moves, [&](const Move& move) { return repeated_by(move).has_value(); });
  return moves;
}

bool Match::is_legal(const Move& move) const {
  return !ending_ && sannin::is_legal(turn_in(position_, options_), move) && !repeated_by(move);
}

bool Match::has_playable_move() const {
  return LegalMoves(turn_in(position_, options_)).visit([&](const Move& move) { return !repeated_by(move); });
}

std::optional<Refusal> Match::over() const {
  if (!ending_) return std::nullopt;
  return Refusal{"the game is over"};
}

/// Takes over what a move or a leaving led to, and lets those leave who come on turn without a move.
void Match::settle(Outcome& outcome, bool limit_reached) {
  for (;;) {
    position_ = outcome.position;
    last_board_ = outcome.ending && outcome.last_board ? *outcome.last_board : position_.board;
    ending_ = outcome.ending;
    if (ending_) return;
    remember(position_);
    if (has_playable_move()) break;
    leave_without_move(outcome, options_);
  }
  if (limit_reached) {
    end_in_draw(outcome, "limit");
    ending_ = outcome.ending;
  }
}

Result<Happening> Match::play(const Move& move) {
  if (auto refusal = over()) return *refusal;
  if (auto refusal = refusal_of(*this, move)) return *refusal;
  Happening happening;
  happening.player = position_.turn;
  happening.move = move;
  happening.number = position_.number;
  happening.text = move_code(move);
  happening.notation = notation(*this, move);
  Outcome outcome = play_move(position_, move, options_);
  if (outcome.formed) {
    Board board = position_.board;
    board.make(position_.turn, move);
    happening.explanation = explain(*outcome.formed, board);
  }
  settle(outcome, happening.number >= kMoveLimit);
  happening.events = std::move(outcome.events);
  happening.mates = std::move(outcome.mates);
  happening.formed = std::move(outcome.formed);
  return happening;
}

Result<Happening> Match::leave(Player player, OutReason reason) {
  if (auto refusal = over()) return *refusal;
  if (!position_.board.is_in(player)) return Refusal{std::string(title(player)) + " is out of the game already"};
  Happening happening;
  happening.player = player;
  happening.number = position_.number;
  happening.text = std::string(1, letter(player)) + ":" + std::string(word(reason));
  Outcome outcome = sannin::leave(position_, player, reason, options_);
  settle(outcome, false);
  happening.events = std::move(outcome.events);
  happening.mates = std::move(outcome.mates);
  return happening;
}

Result<Happening> Match::agree_draw() {
  if (auto refusal = over()) return *refusal;
  Happening happening;
  happening.number = position_.number;
  happening.text = "draw";
  Outcome outcome;
  outcome.position = position_;
  end_in_draw(outcome, "agreed");
  ending_ = outcome.ending;
  happening.events = std::move(outcome.events);
  return happening;
}

void Match::make(const Move& move) {
  made_.push_back({position_, ending_, stood_.size()});
  const bool limit_reached = position_.number >= kMoveLimit;
  Outcome outcome = play_move(position_, move, options_);
  settle(outcome, limit_reached);
}

void Match::undo() {
  const Made& made = made_.back();
  position_ = made.position;
  ending_ = made.ending;
  last_board_ = position_.board;
  stood_.resize(made.stood, stood_.front());
  made_.pop_back();
}

void Match::judge_pending() {}

std::uint64_t Match::count_legal_moves() const {
  return legal_moves().size();
}

std::uint64_t perft(Match& match, int depth, Leaves leaves) {
  if (depth == 0) return 1;
  if (depth == 1 && leaves == Leaves::kCounted) return match.count_legal_moves();
  std::uint64_t count = 0;
  for (const Move& move : match.legal_moves()) {
    match.make(move);
    if (depth == 1 || !match.ending()) count += perft(match, depth - 1, leaves);
    match.undo();
  }
  return count;
}

}  // namespace rules::sannin
