#include "rules/records/record_tags.hpp"

#include <algorithm>

#include "rules/printable.hpp"

namespace rules::records {
namespace {

/// Takes the value of a tag and its closing `"`. Returns none if the line ends first.
std::optional<std::string> take_value(RecordText& text) {
  std::string value;
  while (!text.done() && !text.next_is('"') && !text.next_is('\n') && !text.next_is('\r')) {
    const char c = text.take();
    if (c == '\\' && text.done()) return std::nullopt;
    value += c == '\\' ? text.take() : c;
  }
  if (!text.next_is('"')) return std::nullopt;
  text.take();
  return value;
}

std::string escaped(std::string_view value) {
  std::string text;
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += c == '\n' || c == '\r' ? ' ' : c;
  }
  return text;
}

/// Takes `[Name "value"]`. The next character must be `[`.
Result<Tag> take_tag(RecordText& text) {
  text.take();
  const std::string name(text.take_word("\"]"));
  text.skip_space();
  if (name.empty() || !text.next_is('"')) return Refusal{"a tag must look like [Name \"value\"]"};
  text.take();
  const auto value = take_value(text);
  if (!value) return Refusal{"the value of the tag " + printable(name) + " has no closing quote"};
  text.skip_space();
  if (!text.next_is(']')) return Refusal{"the tag " + printable(name) + " must end with ]"};
  text.take();
  return Tag{name, *value};
}

}  // namespace

const TextTag* TagList::find(std::string_view name) const {
  const auto found = std::ranges::find_if(tags, [&](const TextTag& each) { return each.tag.name == name; });
  return found == tags.end() ? nullptr : &*found;
}

std::vector<PlacedTag> TagList::placed(const RecordText& text) const {
  std::vector<PlacedTag> placed;
  placed.reserve(tags.size());
  for (const TextTag& each : tags) {
    const auto [line, column] = text.place(each.at);
    placed.push_back({each.tag, line, column});
  }
  return placed;
}

std::optional<TextFault> read_tags(RecordText& text, TagList& list, const ApplyTag& apply) {
  for (text.skip_space(); text.next_is('['); text.skip_space()) {
    const std::size_t start = text.at();
    const auto tag = take_tag(text);
    if (!tag) return TextFault{start, tag.reason()};
    if (list.find(tag->name) != nullptr) return TextFault{start, "the tag " + printable(tag->name) + " appears twice"};
    list.tags.push_back({*tag, start});
    if (const auto wrong = apply(*tag)) return TextFault{start, *wrong};
  }
  return std::nullopt;
}

std::vector<Tag> without_places(std::span<const PlacedTag> placed) {
  std::vector<Tag> tags;
  tags.reserve(placed.size());
  for (const PlacedTag& each : placed) tags.push_back(each.tag);
  return tags;
}

std::string tag_line(std::string_view name, std::string_view value) {
  return "[" + std::string(name) + " \"" + escaped(value) + "\"]\n";
}

std::string_view value_of(std::span<const Tag> tags, std::string_view name, std::string_view otherwise) {
  const auto found = std::find_if(tags.begin(), tags.end(), [&](const Tag& tag) { return tag.name == name; });
  return found == tags.end() ? otherwise : std::string_view(found->value);
}

}  // namespace rules::records
