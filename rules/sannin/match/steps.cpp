#include "rules/sannin/match/steps.hpp"

#include "rules/sannin/match/notation.hpp"
#include "rules/sannin/positions/position_text.hpp"

namespace rules::sannin {
namespace {

std::string word(ThreatKind kind) {
  switch (kind) {
    case ThreatKind::kCheck:
      return "check";
    case ThreatKind::kMaterial:
      return "material";
    case ThreatKind::kMate:
      break;
  }
  return "mate";
}

Explanation explanation_of(std::string about, const std::string& text, const std::vector<Evidence>& evidence) {
  Explanation explanation{std::move(about), text, {}};
  for (const Evidence& each : evidence) {
    explanation.attacks.push_back(
        {word(each.kind), seat_of(each.attacker), each.from ? each.from->name() : std::string(), each.target.name()});
  }
  return explanation;
}

}  // namespace

std::string diagram_of(const Match& match) {
  return match.ending() ? final_diagram(match.position(), match.last_board()) : position_text(match.position());
}

Step step_from(const MoveResult& move_result) {
  Step step;
  if (move_result.player) step.seat = seat_of(*move_result.player);
  step.number = move_result.number;
  step.move = move_result.text;
  step.notation = move_result.notation;
  step.events = move_result.events;
  if (move_result.formed) {
    step.explanations.push_back(
        explanation_of(move_result.events.front(), move_result.explanation, move_result.formed->evidence));
  }
  for (const Mating& mating : move_result.mates) {
    const std::string about = std::string("out ") + letter(mating.player) + " " + std::string(word(OutReason::kMate));
    step.explanations.push_back(explanation_of(about, mating.explanation, mating.checks));
  }
  return step;
}

Result<MoveResult> take(Match& match, const RecordedStep& step) {
  if (const auto* played = std::get_if<PlayedMove>(&step.what)) {
    const auto move = read_move(match, played->code);
    return move ? match.play(*move) : Result<MoveResult>(move.refusal());
  }
  if (const auto* leaving = std::get_if<Leaving>(&step.what)) {
    const bool by_time = leaving->reason == LeaveReason::kTime;
    return match.leave(player_of(leaving->seat), by_time ? OutReason::kTime : OutReason::kResign);
  }
  return match.agree_draw();
}

}  // namespace rules::sannin
