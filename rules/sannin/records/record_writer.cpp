#include "rules/records/movetext.hpp"
#include "rules/records/movetext_writer.hpp"
#include "rules/sannin/match/steps.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "rules/sannin/records/match_replay.hpp"
#include "rules/sannin/records/record.hpp"
#include "rules/sannin/records/record_head.hpp"
#include "rules/sannin/ruleset.hpp"

namespace rules::sannin {

std::string score(const Match& match) {
  if (!match.ending()) return "*";
  const auto winner = match.ending()->winner;
  const int sharing = match.position().board.players_in();
  std::string text;
  for (const Player player : kPlayers) {
    if (!text.empty()) text += '-';
    if (winner) {
      text += player == *winner ? "1" : "0";
    } else {
      text += match.position().board.is_in(player) ? "1/" + std::to_string(sharing) : "0";
    }
  }
  return text;
}

std::string_view termination(const Match& match) {
  return match.ending() ? match.ending()->reason : "unterminated";
}

std::string write_record_head(const Course& course, const Match& match, std::span<const Tag> tags) {
  std::string text = rules::records::tag_line("Rules", "Sannin 1");
  for (const std::string_view name : {"Event", "Site", "Date", "First", "Middle", "Last"}) {
    text += rules::records::tag_line(name, rules::records::value_of(tags, name, "?"));
  }
  for (const std::string_view seat : {"First", "Middle", "Last"}) text += rules::records::player_lines(tags, seat);
  text += rules::records::tag_line("Result", score(match));
  text += rules::records::tag_line("Alliance", course.agreed ? "Middle+Last" : "-");
  text += rules::records::tag_line("TimeControl", rules::records::value_of(tags, "TimeControl", "-"));
  text += rules::records::tag_line("Termination", termination(match));
  for (const OptionInfo& each : option_infos()) {
    const std::string_view value = option_value(course.options, each.id);
    if (value != each.values.front()) text += rules::records::tag_line(each.tag, value);
  }
  if (course.start != initial_position(course.agreed))
    text += rules::records::tag_line("Position", position_text(course.start));
  return text;
}

std::string write_record(const Course& course, const Match& match, std::span<const Tag> tags,
                         std::span<const std::optional<std::int64_t>> clocks) {
  rules::records::Movetext movetext(ruleset().seats());
  for (std::size_t i = 0; i < course.move_results.size(); ++i) {
    movetext.add(step_from(course.move_results[i]), i < clocks.size() ? clocks[i] : std::nullopt, {});
  }
  return write_record_head(course, match, tags) + "\n" + movetext.finish(score(match));
}

Result<std::string> write_tree(const RecordTree& tree, const Course& start) {
  MatchReplay replay(start.start, start.options);
  const auto moves = rules::records::write_movetext(tree, replay);
  if (!moves) return moves.refusal();
  return write_record_head(start, replay.match(), rules::records::without_places(tree.tags)) + "\n" + *moves;
}

}  // namespace rules::sannin
