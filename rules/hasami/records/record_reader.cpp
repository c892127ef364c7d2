#include "rules/hasami/board/position_text.hpp"
#include "rules/hasami/records/match_replay.hpp"
#include "rules/hasami/records/record_head.hpp"
#include "rules/records/movetext_reader.hpp"

namespace rules::hasami {

ReadTree read_until_fault(const Kind& kind, std::string_view record) {
  rules::records::RecordText text(record);
  RecordHead head(kind);
  ReadTree read;
  auto fault = read_head(text, head);
  if (!fault) {
    const GameRules rules = rules_of(head.choices);
    MatchReplay replay(head.start ? *head.start : initial_position(rules), rules);
    fault = rules::records::read_movetext(text, head.tags, replay, read.tree);
    if (head.start) read.tree.position = position_text(kind, *head.start);
    for (const OptionInfo& info : option_infos(kind))
      read.tree.options.emplace_back(info.id, head.choices.value(info.id));
  }
  if (fault) read.fault = text.placed(*fault);
  read.tree.tags = head.tags.placed(text);
  return read;
}

bool is_mark(const Grid& grid, std::string_view text) {
  if (text.size() == 2) return grid.parse(text).has_value();
  if (text.size() != 4) return false;
  const auto from = grid.parse(text.substr(0, 2));
  const auto to = grid.parse(text.substr(2));
  return from && to && from != to;
}

}  // namespace rules::hasami
