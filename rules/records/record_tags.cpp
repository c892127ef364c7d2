#include "rules/records/record_tags.hpp"

#include <algorithm>

#include "rules/printable.hpp"
#include "rules/records/record_date.hpp"

namespace rules::records {
namespace {

/// Takes the value of a tag with its quotation marks. The next character must be one. Returns none
/// if the line ends first.
std::optional<std::string> take_value(RecordText& text) {
  const bool is_ascii = text.take() == "\"";
  std::string value;
  while (!text.done()) {
    const std::size_t at = text.at();
    const bool is_quote = text.next_is('"');
    const std::string_view next = text.take();
    if (is_quote && (!is_ascii || next == "\"")) return value;
    if (next == "\n" || next == "\r") {
      text.back_to(at);
      return std::nullopt;
    }
    if (next != "\\") {
      value += next;
    } else if (!text.done()) {
      value += text.take();
    }
  }
  return std::nullopt;
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
  const std::string name = text.take_word("\"]");
  text.skip_space();
  if (name.empty() || !text.next_is('"')) return Refusal{"a tag must look like [Name \"value\"]"};
  auto value = take_value(text);
  if (!value) return Refusal{"the value of the tag " + printable(name) + " has no closing quote"};
  text.skip_space();
  if (!text.next_is(']')) return Refusal{"the tag " + printable(name) + " must end with ]"};
  text.take();
  return Tag{name, std::move(*value)};
}

}  // namespace

bool TagList::add(TextTag tag) {
  if (!by_name_.emplace(tag.tag.name, tags_.size()).second) return false;
  tags_.push_back(std::move(tag));
  return true;
}

const TextTag* TagList::find(std::string_view name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? nullptr : &tags_[found->second];
}

std::vector<PlacedTag> TagList::placed(const RecordText& text) const {
  std::vector<PlacedTag> placed;
  placed.reserve(tags_.size());
  RecordText::PlaceFinder places(text);
  for (const TextTag& each : tags_) {
    const auto [line, column] = places.find(each.at);
    placed.push_back({each.tag, line, column});
  }
  return placed;
}

std::optional<TextFault> read_tags(RecordText& text, TagList& list, const ApplyTag& apply) {
  for (text.skip_space(); text.next_is('['); text.skip_space()) {
    const std::size_t start = text.at();
    auto tag = take_tag(text);
    if (!tag) return TextFault{start, tag.reason()};
    if (tag->name == "Date") {
      // fault_of_tags() refuses other dates. Stored records may have them.
      auto date = normal_date(tag->value);
      if (date) tag->value = std::move(*date);
    }
    if (!list.add({*tag, start})) return TextFault{start, "the tag " + printable(tag->name) + " appears twice"};
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

std::string player_lines(std::span<const Tag> tags, std::string_view seat) {
  std::string lines;
  for (const std::string_view kind : {"Former", "Type"}) {
    const std::string name = std::string(seat).append(kind);
    const std::string_view value = value_of(tags, name, "");
    if (!value.empty()) lines += tag_line(name, value);
  }
  return lines;
}

}  // namespace rules::records
