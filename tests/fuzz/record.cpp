#include "rules/sannin/records/record.hpp"

#include <algorithm>

#include "rules/sannin/positions/position_text.hpp"
#include "rules/sannin/ruleset.hpp"
#include "tests/fuzz/target.hpp"

namespace {

using namespace rules::sannin;

/// A record that was read, and the game at its end.
struct Read {
  ReadRecord record;
  std::optional<Match> end;
};

Read read(std::string_view text) {
  std::optional<Match> end;
  ReadRecord record = read_record(text, [&](const Match& match, const MoveResult*) { end = match; });
  return {std::move(record), std::move(end)};
}

/// Returns the game of a record as text, for comparison.
std::string described(const Read& read) {
  std::string text = position_text(read.record.start);
  for (const auto& option : option_infos()) text.append(" ").append(option_value(read.record.options, option.id));
  for (const MoveResult& one : read.record.move_results) {
    text += "\n" + std::to_string(one.number) + " " + one.text + " " + one.notation;
    for (const std::string& event : one.events) text += "; " + event;
  }
  return text + "\n" + score(*read.end) + " " + final_diagram(read.end->position(), read.end->last_board());
}

bool is_agreed(const std::vector<rules::Tag>& tags) {
  const auto has = [&](std::string_view name) { return std::ranges::count(tags, name, &rules::Tag::name) > 0; };
  const auto alliance = std::ranges::find(tags, "Alliance", &rules::Tag::name);
  return alliance != tags.end() && alliance->value == "Middle+Last" && !has("Position");
}

/// Returns the variations with comments and marks as text, for comparison.
std::string branches(const rules::RecordTree& tree) {
  const auto noted = [](const rules::Annotation& annotation) {
    std::string text = " " + annotation.comment;
    for (const std::string& mark : annotation.marks) text += " " + mark;
    return text + "\n";
  };
  std::string text = noted(tree.start);
  for (const rules::RecordNode& node : tree.nodes) {
    text += std::to_string(node.parent) + " " + node.deed + noted(node.annotation);
  }
  return text;
}

rules::RecordTree read_tree(std::string_view text) {
  auto tree = ruleset().read_tree(text);
  if (const auto* fault = std::get_if<rules::RecordFault>(&tree))
    throw fuzz::Wrong(fault->reason + " in\n" + std::string(text));
  return std::get<rules::RecordTree>(std::move(tree));
}

/// Requires that the variations of a valid record are written, read again and written identically.
void try_tree(std::string_view input) {
  const auto written = ruleset().write_tree(read_tree(input));
  fuzz::require(written.ok(), "a record that was read is not written");
  const rules::RecordTree again = read_tree(*written);
  const auto twice = ruleset().write_tree(again);
  fuzz::require(twice.ok() && *twice == *written, "written in two ways:\n" + *written);
  fuzz::require(branches(read_tree(*twice)) == branches(again), "other variations in\n" + *written);
}

/// Requires that the place is in the text, or directly after the end of a line.
void require_place(const ReadRecord::Fault& fault, std::string_view text) {
  fuzz::require(fault.line >= 1 && fault.column >= 1, "a fault at no place: " + fault.reason);
  for (int line = 1; line < fault.line; ++line) {
    const std::size_t end = text.find_first_of("\r\n");
    fuzz::require(end != std::string_view::npos, "a fault after the last line: " + fault.reason);
    text.remove_prefix(end + (text.substr(end).starts_with("\r\n") ? 2 : 1));
  }
  const std::size_t length = std::min(text.find_first_of("\r\n"), text.size());
  fuzz::require(static_cast<std::size_t>(fault.column) <= length + 1, "a fault after the line: " + fault.reason);
}

}  // namespace

/// Bytes have a fault with a place, or are a record that is written and read as the same game.
void fuzz::try_input(std::string_view input) {
  const Read first = read(input);
  if (const auto& fault = first.record.fault) {
    require_reason(fault->reason);
    return require_place(*fault, input);
  }
  const Course course{first.record.start, first.record.options, is_agreed(first.record.tags),
                      first.record.move_results};
  const std::string written = write_record(course, *first.end, first.record.tags);
  const Read second = read(written);
  if (second.record.fault) throw Wrong(second.record.fault->reason + " in what was written:\n" + written);
  require(described(second) == described(first), "written as another game:\n" + described(first) + "\n\n" + written);
  try_tree(input);
}
