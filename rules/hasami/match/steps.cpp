#include "rules/hasami/match/steps.hpp"

#include "rules/hasami/board/position_text.hpp"
#include "rules/hasami/match/explain.hpp"
#include "rules/hasami/match/move_text.hpp"

namespace rules::hasami {

std::string diagram_of(const Match& match) {
  const Kind& kind = match.rules().kind;
  return match.ending() ? final_diagram(kind, match.position()) : position_text(kind, match.position());
}

Step step_from(const Match& match, const MoveResult& happening) {
  Step step;
  if (happening.player) step.seat = seat_of(*happening.player);
  step.number = happening.number;
  step.move = happening.text;
  step.notation = happening.notation;
  step.events = happening.events;
  if (!happening.captured.all().empty()) step.explanations.push_back(explain_captures(match, happening));
  if (happening.move && match.ending() && match.ending()->reason == "line") {
    const auto line = winning_line(match.rules(), match.position(), *happening.player);
    step.explanations.push_back(explain_line(match, happening, *line));
  }
  return step;
}

Result<MoveResult> take(Match& match, const RecordedStep& step) {
  if (const auto* played = std::get_if<PlayedMove>(&step.what)) {
    const auto move = parse_move(match, played->code);
    return move ? match.play(*move) : Result<MoveResult>(move.refusal());
  }
  if (const auto* leaving = std::get_if<Leaving>(&step.what)) {
    return match.leave(player_of(leaving->seat), leaving->reason);
  }
  return match.agree_draw();
}

}  // namespace rules::hasami
