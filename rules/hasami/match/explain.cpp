#include "rules/hasami/match/explain.hpp"

namespace rules::hasami {
namespace {

/// Builds the sentence and the attacks of one explanation.
class Explainer {
 public:
  Explainer(const Match& match, const MoveResult& move_result)
      : grid_(match.rules().grid()),
        mover_(*move_result.player),
        own_(match.position().of(mover_)),
        captured_(move_result.captured) {}

  Explanation explain(const Move& move, std::string about) {
    explanation_.about = std::move(about);
    const Cell man = move.to;
    if (captured_.displaced.contains(man)) {
      say("takes the man on " + grid_.name(man) + " by moving onto it");
      bear("displacement", man, man);
    }
    if (!captured_.enclosed.empty()) {
      say("encloses " + grid_.names(captured_.enclosed));
      for_each_step([&]<int kStep>() { bear_run<kStep>(man); });
    }
    if (!captured_.intervened.empty()) {
      say("takes " + grid_.names(captured_.intervened) + " by moving between them");
      for (const Cell target : captured_.intervened) bear("intervention", man, target);
    }
    if (!captured_.cornered.empty()) {
      say("shuts in " + grid_.names(captured_.cornered));
      for (const Cell target : captured_.cornered) {
        for (const Cell from : CellSet(target).neighbours() & own_) bear("corner", from, target);
      }
    }
    explanation_.text += '.';
    return std::move(explanation_);
  }

 private:
  void say(const std::string& what) {
    explanation_.text += explanation_.text.empty() ? "The move " + what : " and " + what;
  }

  void bear(std::string_view kind, Cell from, Cell target) {
    explanation_.attacks.push_back({std::string(kind), seat_of(mover_), grid_.name(from), grid_.name(target)});
  }

  /// Adds the two men at the ends of an enclosed run on one side of the moved man.
  template <int kStep>
  void bear_run(Cell man) {
    CellSet last(man);
    CellSet next = last.moved<kStep>();
    if ((next & captured_.enclosed).empty()) return;
    bear("enclosing", man, next.first());
    for (; !(next & captured_.enclosed).empty(); next = next.template moved<kStep>()) last = next;
    bear("enclosing", next.first(), last.first());
  }

  const Grid& grid_;
  Player mover_;
  CellSet own_;
  const Captures& captured_;
  Explanation explanation_;
};

}  // namespace

Explanation explain_captures(const Match& match, const MoveResult& move_result) {
  return Explainer(match, move_result).explain(*move_result.move, move_result.events.front());
}

Explanation explain_line(const Match& match, const MoveResult& move_result, const WinningLine& line) {
  const Grid& grid = match.rules().grid();
  const std::string from = grid.name(line.from);
  const std::string to = grid.name(line.to);
  return {move_result.events.back(),
          "The line from " + from + " to " + to + " wins.",
          {{"line", seat_of(*move_result.player), from, to}}};
}

}  // namespace rules::hasami
