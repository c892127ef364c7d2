#include "rules/hasami/match.hpp"

#include "rules/hasami/move_text.hpp"
#include "rules/hasami/refusal.hpp"

namespace rules::hasami {
namespace {

/// Whether a side has won already in a position that is given: by its line, or because too few men are left to the
/// other. What is counted by captures is judged after moves only.
bool is_won(const GameRules& rules, const Position& position) {
  for (const Player player : kPlayers) {
    if (has_line(rules, position, player)) return true;
    if (rules.lost_with && position.of(player).size() <= *rules.lost_with) return true;
  }
  return false;
}

std::string_view word(LeaveReason reason) {
  return reason == LeaveReason::kTime ? "time" : "resign";
}

std::string event_of(const GameRules& rules, const Ending& ending) {
  const std::string reason(ending.reason);
  if (!ending.winner) return "draw " + reason;
  return std::string("wins ") + rules.kind.letter(*ending.winner) + " " + reason;
}

Refusal over() {
  return {"the game is over", "game_over"};
}

}  // namespace

Match::Match(const Position& start, const GameRules& rules)
    : rules_(rules), stood_{{start, 0}}, nothing_to_play_(is_won(rules, start) || !has_moves(rules, start)) {}

std::vector<Move> Match::legal_moves() const {
  return is_on() ? moves(rules_, position()) : std::vector<Move>();
}

int Match::count_legal_moves() const {
  return is_on() ? count_moves(rules_, position()) : 0;
}

bool Match::is_legal(const Move& move) const {
  return is_on() && position().mine().contains(move.from) && targets(rules_, position(), move.from).contains(move.to);
}

/// How the last move ended the game, if it did.
std::optional<Ending> Match::judged() const {
  const Position& now = position();
  const Player mover = other(now.turn);
  const int mine = now.of(mover).size();
  const int theirs = now.of(now.turn).size();
  const int at_start = (now.turn == Player::kFirst ? rules_.first_men : rules_.second_men).size();
  if (has_line(rules_, now, mover)) return Ending{"line", mover};
  if (rules_.lost_with && theirs <= *rules_.lost_with) return Ending{*rules_.lost_with == 0 ? "all" : "one", mover};
  if (rules_.captures_win && at_start - theirs >= *rules_.captures_win) return Ending{"five", mover};
  if (rules_.lead_wins && theirs - mine >= *rules_.lead_wins) return Ending{"lead", now.turn};
  if (mine <= rules_.few && theirs <= rules_.few) return Ending{"few", std::nullopt};
  if (!has_moves(rules_, now)) return Ending{"stalemate", mover};
  if (stood_often()) return Ending{"repetition", std::nullopt};
  if (stood_.back().quiet >= rules_.quiet) return Ending{"quiet", std::nullopt};
  return std::nullopt;
}

/// Whether the position stands for the fourth time. A capture never comes back, and to come back takes four moves.
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

Result<Happening> Match::play(const Move& move) {
  if (auto refusal = refusal_of(*this, move)) return *refusal;
  Happening happening;
  happening.player = position().turn;
  happening.move = move;
  happening.number = position().number;
  happening.text = move_code(rules_.grid(), move);
  happening.captured = captures(rules_, position(), position().turn, move);
  happening.notation = notation(rules_.grid(), move, happening.captured.all());
  const CellSet captured = happening.captured.all();
  if (!captured.empty()) happening.events.push_back("captures " + rules_.grid().names(captured));
  make(move);
  if (ending_) happening.events.push_back(event_of(rules_, *ending_));
  return happening;
}

Result<Happening> Match::leave(Player player, LeaveReason reason) {
  if (ending_) return over();
  left_ = player;
  ending_ = Ending{word(reason), other(player)};
  Happening happening;
  happening.player = player;
  happening.number = position().number;
  const std::string letter(1, rules_.kind.letter(player));
  happening.text = letter + ":" + std::string(word(reason));
  happening.events = {"out " + letter + " " + std::string(word(reason)), event_of(rules_, *ending_)};
  return happening;
}

Result<Happening> Match::agree_draw() {
  if (ending_) return over();
  ending_ = Ending{"agreed", std::nullopt};
  Happening happening;
  happening.number = position().number;
  happening.text = "draw";
  happening.events = {event_of(rules_, *ending_)};
  return happening;
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

}  // namespace rules::hasami
