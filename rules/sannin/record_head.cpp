#include "rules/sannin/record_head.hpp"

#include <algorithm>

#include "rules/printable.hpp"
#include "rules/record_tags.hpp"
#include "rules/sannin/position_text.hpp"

namespace rules::sannin {
namespace {

/// Takes over what a tag says about the game; a tag that is not known says nothing.
std::optional<std::string> apply(const Tag& tag, RecordHead& head) {
  if (tag.name == "Rules" && tag.value != "Sannin 1") {
    return "the rules are " + in_quotes(tag.value) + "; this program replays \"Sannin 1\"";
  }
  if (tag.name == "Alliance" && tag.value != "-" && tag.value != "Middle+Last") {
    return "Alliance is - or Middle+Last, not " + in_quotes(tag.value);
  }
  if (tag.name == "Position") {
    const auto position = parse_position(tag.value);
    if (!position) return "Position: " + position.reason();
    head.start = *position;
  }
  for (const OptionTag& each : kOptionTags) {
    if (tag.name != each.tag) continue;
    const auto options = with_option(head.options, each.option, tag.value);
    if (!options) return tag.name + ": " + options.reason();
    head.options = *options;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::size_t> RecordHead::find(std::string_view name) const {
  const auto found = std::find_if(tags.begin(), tags.end(), [&](const Tag& tag) { return tag.name == name; });
  if (found == tags.end()) return std::nullopt;
  return static_cast<std::size_t>(found - tags.begin());
}

std::optional<TextFault> read_head(RecordText& text, RecordHead& head) {
  for (text.skip_space(); text.next_is('['); text.skip_space()) {
    const std::size_t start = text.at();
    const auto tag = take_tag(text);
    if (!tag) return TextFault{start, tag.reason()};
    if (head.find(tag->name)) return TextFault{start, "the tag " + printable(tag->name) + " stands twice"};
    head.tags.push_back(*tag);
    head.places.push_back(start);
    if (const auto wrong = apply(*tag, head)) return TextFault{start, *wrong};
  }
  if (!head.find("Rules")) return TextFault{0, "a record begins with tags, among them [Rules \"Sannin 1\"]"};
  const auto alliance = head.find("Alliance");
  if (!head.find("Position")) head.start = initial_position(alliance && head.tags[*alliance].value == "Middle+Last");
  return std::nullopt;
}

}  // namespace rules::sannin
