#include "rules/sannin/records/record_head.hpp"

#include "rules/printable.hpp"
#include "rules/records/setup_tags.hpp"
#include "rules/sannin/positions/position_text.hpp"
#include "rules/sannin/ruleset.hpp"

namespace rules::sannin {
namespace {

/// Applies a tag to the setup of the game; ignores unknown tags.
std::optional<std::string> apply(const Tag& tag, RecordHead& head) {
  if (auto fault = rules::records::stray_tag(tag, ruleset(), {"Rules", "Game", "Alliance", "Position"})) return fault;
  if (tag.name == "Rules" && tag.value != "Sannin 1") {
    return "unknown rules " + in_quotes(tag.value) + "; this program replays \"Sannin 1\"";
  }
  if (tag.name == "Game" && tag.value != ruleset().id()) {
    return "the tag Game says " + in_quotes(tag.value) + ", not " + in_quotes(ruleset().id());
  }
  if (tag.name == "Alliance" && tag.value != "-" && tag.value != "Middle+Last") {
    return "Alliance must be - or Middle+Last, not " + in_quotes(tag.value);
  }
  if (tag.name == "Position") {
    const auto position = parse_position(tag.value);
    if (!position) return "Position: " + position.reason();
    head.start = *position;
  }
  for (const OptionInfo& each : option_infos()) {
    if (tag.name != each.tag) continue;
    const auto options = with_option(head.options, each.id, tag.value);
    if (!options) return tag.name + ": " + options.reason();
    head.options = *options;
  }
  return std::nullopt;
}

}  // namespace

bool RecordHead::agreed() const {
  const rules::records::TextTag* alliance = tags.find("Alliance");
  return alliance != nullptr && alliance->tag.value == "Middle+Last";
}

std::optional<rules::records::TextFault> read_head(rules::records::RecordText& text, RecordHead& head) {
  if (auto fault = rules::records::read_tags(text, head.tags, [&](const Tag& tag) { return apply(tag, head); }))
    return fault;
  if (head.tags.find("Rules") == nullptr && !head.tags.empty()) {
    return rules::records::TextFault{0, "a record must begin with tags, including [Rules \"Sannin 1\"]"};
  }
  if (head.tags.find("Position") == nullptr) head.start = initial_position(head.agreed());
  return std::nullopt;
}

}  // namespace rules::sannin
