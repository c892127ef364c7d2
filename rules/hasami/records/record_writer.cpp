#include "rules/hasami/records/match_replay.hpp"
#include "rules/hasami/records/record_head.hpp"
#include "rules/records/movetext.hpp"
#include "rules/records/movetext_writer.hpp"

namespace rules::hasami {

std::string write_record(const Beginning& beginning, const Match& match, std::span<const Step> steps,
                         std::span<const Tag> tags, std::span<const std::optional<std::int64_t>> clocks) {
  rules::records::Movetext text(match.rules().kind.seats);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    text.add(steps[i], i < clocks.size() ? clocks[i] : std::nullopt, {});
  }
  return write_head(beginning, match, tags) + "\n" + text.finish(score(match));
}

Result<std::string> write_tree(const Beginning& beginning, const RecordTree& tree) {
  MatchReplay replay(beginning.start, rules_of(beginning.choices));
  const auto moves = rules::records::write_movetext(tree, replay);
  if (!moves) return moves.refusal();
  return write_head(beginning, replay.match(), rules::records::without_places(tree.tags)) + "\n" + *moves;
}

}  // namespace rules::hasami
