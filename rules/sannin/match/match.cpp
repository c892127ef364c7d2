#include "rules/sannin/match/match.hpp"

#include <algorithm>

#include "rules/sannin/moves/move_text.hpp"

namespace rules::sannin {
namespace {

/// Work of playing a move to compare the position with earlier ones.
constexpr Work kJudgedRepetition = 4;

}  // namespace

Match::Match(const Position& start, const RuleOptions& options) : options_(options), history_(start) {}

std::optional<int> Match::repeated_by(const Move& move) const {
  Work work = 0;
  return repeated_by(move, work);
}

std::optional<int> Match::repeated_by(const Move& move, Work& work) const {
  if (!history_.may_come_back()) return std::nullopt;
  // A move that forms an alliance or eliminates a player repeats no position. So the zobrist key of
  // the board alone rules out most moves.
  Board board = position().board;
  board.make(position().turn, move);
  if (!history_.has_board(board.hash())) return std::nullopt;
  Position after;
  const Outcome outcome = play_move(position(), move, options_, after, Words::kNone);
  work += kJudgedRepetition + outcome.work;
  if (outcome.ending) return std::nullopt;
  const Position* stood = history_.find(after);
  return stood == nullptr ? std::nullopt : std::optional(stood->number - 1);
}

std::vector<Move> Match::legal_moves() const {
  Work work = 0;
  return legal_moves(work);
}

std::vector<Move> Match::legal_moves(Work& work) const {
  if (ending_) return {};
  std::vector<Move> moves = sannin::legal_moves(turn_in(position(), options_));
  if (history_.may_come_back()) {
    work += moves.size();
    std::erase_if(moves, [&](const Move& move) { return repeated_by(move, work).has_value(); });
  }
  return moves;
}

bool Match::is_legal(const Move& move) const {
  return !ending_ && sannin::is_legal(turn_in(position(), options_), move) && !repeated_by(move);
}

std::uint64_t Match::count_legal_moves() const {
  Work work = 0;
  return legal_count_ ? *legal_count_ : count(work);
}

std::uint64_t Match::count(Work& work) const {
  if (history_.may_come_back()) return legal_moves(work).size();
  return LegalMoves(turn_in(position(), options_)).count();
}

bool Match::can_move() {
  if (marks_.empty() && !history_.may_come_back()) return LegalMoves(turn_in(position(), options_)).any();
  legal_count_ = count(work_);
  return *legal_count_ > 0;
}

std::optional<Refusal> Match::over() const {
  if (!ending_) return std::nullopt;
  return Refusal{"the game is over"};
}

/// Stores the result of a move or a leave. Eliminates each player who then has the turn without a
/// legal move.
void Match::settle(Position& position, Outcome& outcome, bool limit_reached) {
  for (;;) {
    history_.push(position);
    ending_ = outcome.ending;
    legal_count_.reset();
    if (ending_) {
      legal_count_ = 0;
      last_board_ = outcome.last_board;
      return;
    }
    // Whether a move would repeat a position depends on whether it forms an alliance, which needs
    // PENDING.
    if (history_.may_come_back()) judge_pending();
    if (can_move()) break;
    leave_without_move(position, outcome, options_);
    unjudged_.reset();
  }
  if (!limit_reached) return;
  end_in_draw(outcome, "limit");
  ending_ = outcome.ending;
  legal_count_ = 0;
}

Result<MoveResult> Match::play(const Move& move) {
  if (auto refusal = over()) return *refusal;
  if (auto refusal = refusal_of(move)) return *refusal;
  MoveResult move_result;
  move_result.player = position().turn;
  move_result.move = move;
  move_result.number = position().number;
  move_result.text = move_code(move);
  work_ = 0;
  move_result.notation = notation(move);
  judge_pending();
  const Position before = position();
  Outcome outcome = advance(move, Words::kAll);
  judge_pending();
  if (outcome.formed) {
    Board board = before.board;
    board.make(before.turn, move);
    move_result.explanation = explain(*outcome.formed, board);
  }
  move_result.events = std::move(outcome.events);
  move_result.mates = std::move(outcome.mates);
  move_result.formed = std::move(outcome.formed);
  return move_result;
}

Result<MoveResult> Match::leave(Player player, OutReason reason) {
  if (auto refusal = over()) return *refusal;
  if (!position().board.is_in(player)) return Refusal{std::string(title(player)) + " is already out of the game"};
  MoveResult move_result;
  move_result.player = player;
  move_result.number = position().number;
  move_result.text = std::string(1, letter(player)) + ":" + std::string(word(reason));
  work_ = 0;
  judge_pending();
  Position after = position();
  Outcome outcome = sannin::leave(after, player, reason, options_);
  settle(after, outcome, false);
  move_result.events = std::move(outcome.events);
  move_result.mates = std::move(outcome.mates);
  return move_result;
}

Result<MoveResult> Match::agree_draw() {
  if (auto refusal = over()) return *refusal;
  MoveResult move_result;
  move_result.number = position().number;
  move_result.text = "draw";
  Outcome outcome;
  end_in_draw(outcome, "agreed");
  ending_ = outcome.ending;
  legal_count_ = 0;
  move_result.events = std::move(outcome.events);
  return move_result;
}

void Match::back_to(std::size_t stood_then) {
  history_.cut(stood_then);
  ending_.reset();
  last_board_.reset();
  unjudged_.reset();
  legal_count_.reset();
}

Passage Match::passage(std::size_t stood_then) const {
  const auto stood = [this](std::size_t index) {
    return Passage::Stood{history_.all()[index], history_.could_come_back(index)};
  };
  Passage passage{{}, stood(history_.size() - 1)};
  for (std::size_t i = history_.size() - 1; i-- > stood_then;) passage.before.push_front(stood(i));
  return passage;
}

void Match::pass(const Passage& passage) {
  for (const Passage::Stood& each : passage.before) history_.push(each.position, each.may_come_back);
  history_.push(passage.last.position, passage.last.may_come_back);
  unjudged_.reset();
  legal_count_.reset();
}

/// Plays a legal move. PENDING of the position before it must have been judged.
Outcome Match::advance(const Move& move, Words words) {
  Position after;
  Outcome outcome = play_move(position(), move, options_, after, words);
  work_ += outcome.work;
  const bool limit_reached = position().number >= kMoveLimit;
  if (!outcome.ending && after.alliance.is_none() && after.board.players_in() == 3) unjudged_ = move;
  settle(after, outcome, limit_reached);
  return outcome;
}

void Match::make(const Move& move) {
  judge_pending();
  marks_.push_back({history_.size(), legal_count_});
  advance(move, Words::kNone);
}

void Match::undo() {
  history_.cut(marks_.back().stood);
  legal_count_ = marks_.back().legal_count;
  marks_.pop_back();
  ending_.reset();
  last_board_.reset();
  unjudged_.reset();
}

void Match::judge_pending() {
  if (!unjudged_) return;
  history_.back().pending = pending_threats(history_.before_back(), history_.back(), *unjudged_, options_, &work_);
  unjudged_.reset();
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
