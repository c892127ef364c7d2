#include "rules/records/movetext_reader.hpp"
#include "rules/sannin/match/steps.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "rules/sannin/records/match_replay.hpp"
#include "rules/sannin/records/record_head.hpp"

namespace rules::sannin {
namespace {

/// Copies the setup of a record to its tree.
void put_beginning(const RecordHead& head, RecordTree& tree) {
  const bool agreed = head.agreed();
  if (agreed) tree.opening_alliance = OpeningAlliance{seat_of(Player::kMiddle), seat_of(Player::kLast)};
  if (head.start != initial_position(agreed)) tree.position = position_text(head.start);
  for (const OptionInfo& option : option_infos()) {
    tree.options.emplace_back(option.id, option_value(head.options, option.id));
  }
}

}  // namespace

ReadRecord read_record(std::string_view record, const OnHappening& on_happening) {
  rules::records::RecordText text(record);
  RecordHead head;
  ReadRecord read;
  auto fault = read_head(text, head);
  if (!fault) {
    MatchReplay replay(head.start, head.options);
    if (on_happening) on_happening(replay.match(), nullptr);
    fault = rules::records::read_movetext(text, head.tags, replay, read.tree, [&] {
      read.move_results.push_back(replay.last());
      if (on_happening) on_happening(replay.match(), &replay.last());
    });
    put_beginning(head, read.tree);
  }
  if (fault) read.fault = text.placed(*fault);
  read.tree.tags = head.tags.placed(text);
  read.tags = rules::records::without_places(read.tree.tags);
  read.start = head.start;
  read.options = head.options;
  return read;
}

bool is_mark(std::string_view text) {
  if (Cell::parse(text)) return true;
  for (const std::size_t length : {2U, 3U}) {
    if (text.size() <= length) continue;
    const auto from = Cell::parse(text.substr(0, length));
    const auto to = Cell::parse(text.substr(length));
    if (from && to) return from != to;
  }
  return false;
}

}  // namespace rules::sannin
