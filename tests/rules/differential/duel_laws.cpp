#include "tests/rules/differential/duel.hpp"
#include "tests/rules/differential/duel_text.hpp"

// Properties of the rules core that need no reference: undo and the turned board.
namespace differential {
namespace {

void judge(core::Match& match) {
  if (!match.ending()) match.judge_pending();
}

std::string roles(const std::vector<std::string>& events, char letter) {
  std::string text;
  for (const std::string& event : events) text += by_role(event, letter) + "\n";
  return text;
}

}  // namespace

void Duel::compare_in_place(const core::Move& move) {
  in_place_.make(move);
  // make() leaves a judgement pending. In every second call the next make() has to finish it.
  const core::Match unjudged = in_place_;
  judge(in_place_);
  same("made in place", state_of(in_place_), now_);
  if (before_.size() % 2 == 0) in_place_ = unjudged;
}

void Duel::take_back() {
  for (; !before_.empty(); before_.pop_back()) {
    in_place_.undo();
    judge(in_place_);
    const State undone = state_of(in_place_);
    same("undone", undone, before_.back());
    in_place_.make(undone.moves[before_.size() * 7 % undone.moves.size()]);
    in_place_.undo();
    judge(in_place_);
    same("made and undone", state_of(in_place_), before_.back());
  }
}

void Duel::compare_turned(const rules::Result<core::MoveResult>& happened) {
  if (!happened) same("refused on the turned board", happened.reason(), "");
  same("events on the turned board", roles(happened->events, 'm'), roles(course_.move_results.back().events, 'f'));
  same("on the turned board", state_of(turned_), turned(now_));
}

}  // namespace differential
