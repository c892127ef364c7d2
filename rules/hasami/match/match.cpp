#include "rules/hasami/match/match.hpp"

#include "rules/hasami/match/move_text.hpp"

namespace rules::hasami {
namespace {

/// Returns the goal that a player has reached by a line or by captures, as an Ending::reason.
std::optional<std::string_view> goal_of(const GameRules& rules, const Position& position, Player player) {
  const int theirs = position.of(other(player)).size();
  const int captured = rules.men_of(other(player)).size() - theirs;
  if (has_line(rules, position, player)) return "line";
  if (rules.lost_with && theirs <= *rules.lost_with) return rules.lost_word;
  if (rules.captures_win && captured >= *rules.captures_win) return rules.captures_word;
  return std::nullopt;
}

/// Returns whether the player to move has the winning lead.
bool has_lead(const GameRules& rules, const Position& position) {
  return rules.lead_wins && position.mine().size() - position.theirs().size() >= *rules.lead_wins;
}

/// Returns the rule that decides a start position (HASAMI.md, "Common"). The draw by few men is
/// excluded, because only a move can cause it.
std::optional<std::string_view> decided_by(const GameRules& rules, const Position& position) {
  for (const Player player : {other(position.turn), position.turn}) {
    if (const auto goal = goal_of(rules, position, player)) return goal;
  }
  if (has_lead(rules, position)) return "lead";
  if (!has_moves(rules, position)) return "stalemate";
  return std::nullopt;
}

std::string_view word(LeaveReason reason) {
  return reason == LeaveReason::kTime ? "time" : "resign";
}

std::string event_of(const GameRules& rules, const Ending& ending) {
  const std::string reason(ending.reason);
  if (!ending.winner) return "draw " + reason;
  return std::string("wins ") + rules.kind.letter(*ending.winner) + " " + reason;
}

/// Returns why no player can leave and no draw can be agreed; none while the game is on.
std::optional<Refusal> nothing_to_end(const Match& match) {
  if (match.ending()) return Refusal{"the game is over", "game_over"};
  if (match.decided()) return decided_refusal(*match.decided());
  return std::nullopt;
}

}  // namespace

Match::Match(const Position& start, const GameRules& rules)
    : rules_(rules), stood_{{start, 0}}, decided_(decided_by(rules, start)) {}

std::vector<Move> Match::legal_moves() const {
  return is_on() ? moves(rules_, position()) : std::vector<Move>();
}

int Match::count_legal_moves() const {
  return is_on() ? count_moves(rules_, position()) : 0;
}

bool Match::is_legal(const Move& move) const {
  return is_on() && position().mine().contains(move.from) && targets(rules_, position(), move.from).contains(move.to);
}

/// Returns how the last move ended the game; none if it did not.
std::optional<Ending> Match::judged() const {
  const Position& now = position();
  const Player mover = other(now.turn);
  if (const auto goal = goal_of(rules_, now, mover)) return Ending{*goal, mover};
  if (has_lead(rules_, now)) return Ending{"lead", now.turn};
  if (now.mine().size() <= rules_.few && now.theirs().size() <= rules_.few) return Ending{"few", std::nullopt};
  if (!has_moves(rules_, now)) return Ending{"stalemate", mover};
  if (stood_often()) return Ending{"repetition", std::nullopt};
  if (stood_.back().quiet >= rules_.quiet) return Ending{"quiet", std::nullopt};
  return std::nullopt;
}

/// Returns whether the position occurs for the fourth time. No position before the last capture can
/// occur again. The shortest cycle has four moves, and each cycle has an even number of moves.
bool Match::stood_often() const {
  constexpr std::size_t kWayBack = 4;
  const auto quiet = static_cast<std::size_t>(stood_.back().quiet);
  int times = 1;
  for (std::size_t back = kWayBack; back <= quiet && times < kRepetitions; back += 2) {
    if (repeats(stood_[stood_.size() - 1 - back].position, position())) ++times;
  }
  return times == kRepetitions;
}

void Match::make(const Move& move) {
  const Position next = after(rules_, position(), move);
  const bool captured = next.of(next.turn) != position().theirs();
  stood_.push_back({next, captured ? 0 : stood_.back().quiet + 1});
  ending_ = judged();
}

void Match::undo() {
  stood_.pop_back();
  ending_.reset();
}

void Match::back_to(std::size_t stood) {
  while (stood_.size() > stood) stood_.pop_back();
  ending_.reset();
  left_.reset();
}

Result<MoveResult> Match::play(const Move& move) {
  if (auto refusal = refusal_of(move)) return *refusal;
  MoveResult move_result;
  move_result.player = position().turn;
  move_result.move = move;
  move_result.number = position().number;
  move_result.text = move_code(rules_.grid(), move);
  move_result.captured = captures(rules_, position(), position().turn, move);
  move_result.notation = notation(rules_.grid(), move, move_result.captured.all());
  const CellSet captured = move_result.captured.all();
  if (!captured.empty()) move_result.events.push_back("captures " + rules_.grid().names(captured));
  make(move);
  if (ending_) move_result.events.push_back(event_of(rules_, *ending_));
  return move_result;
}

Result<MoveResult> Match::leave(Player player, LeaveReason reason) {
  if (auto refusal = nothing_to_end(*this)) return *refusal;
  left_ = player;
  ending_ = Ending{word(reason), other(player)};
  MoveResult move_result;
  move_result.player = player;
  move_result.number = position().number;
  const std::string letter(1, rules_.kind.letter(player));
  move_result.text = letter + ":" + std::string(word(reason));
  move_result.events = {"out " + letter + " " + std::string(word(reason)), event_of(rules_, *ending_)};
  return move_result;
}

Result<MoveResult> Match::agree_draw() {
  if (auto refusal = nothing_to_end(*this)) return *refusal;
  ending_ = Ending{"agreed", std::nullopt};
  MoveResult move_result;
  move_result.number = position().number;
  move_result.text = "draw";
  move_result.events = {event_of(rules_, *ending_)};
  return move_result;
}

std::uint64_t perft(Match& match, int depth, Leaves leaves) {
  if (depth == 0) return 1;
  if (depth == 1 && leaves == Leaves::kCounted) return static_cast<std::uint64_t>(match.count_legal_moves());
  std::uint64_t count = 0;
  for (const Move& move : match.legal_moves()) {
    match.make(move);
    count += perft(match, depth - 1, leaves);
    match.undo();
  }
  return count;
}

Refusal decided_refusal(std::string_view rule) {
  return {"this position is already decided by the rule \"" + std::string(rule) + "\"; no move is possible",
          "decided",
          {{"rule", std::string(rule)}}};
}

}  // namespace rules::hasami
