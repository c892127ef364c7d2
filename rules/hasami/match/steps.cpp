#include "rules/hasami/match/steps.hpp"

#include "rules/hasami/board/position_text.hpp"
#include "rules/hasami/match/explain.hpp"
#include "rules/hasami/match/move_parser.hpp"
#include "rules/hasami/match/move_text.hpp"

namespace rules::hasami {

std::string diagram_of(const Match& match) {
  const Kind& kind = match.rules().kind;
  return match.ending() ? final_diagram(kind, match.position()) : position_text(kind, match.position());
}

Step step_from(const Match& match, const MoveResult& move_result) {
  Step step;
  if (move_result.player) step.seat = seat_of(*move_result.player);
  step.number = move_result.number;
  step.move = move_result.text;
  step.notation = move_result.notation;
  step.events = move_result.events;
  if (!move_result.captured.all().empty()) step.explanations.push_back(explain_captures(match, move_result));
  if (move_result.move && match.ending() && match.ending()->reason == "line") {
    const auto line = winning_line(match.rules(), match.position(), *move_result.player);
    step.explanations.push_back(explain_line(match, move_result, *line));
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
