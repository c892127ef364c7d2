#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/record.hpp"
#include "rules/record_text.hpp"
#include "rules/result.hpp"

/// Tag pairs of records, as text.
namespace rules {

/// A tag that was read, and where it begins in the text, in bytes.
struct TextTag {
  Tag tag;
  std::size_t at;
};

/// The tags at the front of a record, in their order; no two have one name.
struct TagList {
  std::vector<TextTag> tags;

  /// The tag with this name; none if it is not there.
  [[nodiscard]] const TextTag* find(std::string_view name) const;
  [[nodiscard]] std::vector<PlacedTag> placed(const RecordText& text) const;
};

/// Takes over what a tag says about the game, or says what is wrong with it.
using ApplyTag = std::function<std::optional<std::string>(const Tag&)>;

/// Reads the tags off the front of a text; the first thing wrong in them ends it. `list` keeps what was read till then.
std::optional<TextFault> read_tags(RecordText& text, TagList& list, const ApplyTag& apply);

/// Tags without their places.
std::vector<Tag> without_places(std::span<const PlacedTag> placed);

/// A tag with its line feed; in the value `"` and `\` get a `\` before them.
std::string tag_line(std::string_view name, std::string_view value);

/// The value of the tag with this name.
std::string_view value_of(std::span<const Tag> tags, std::string_view name, std::string_view otherwise);

}  // namespace rules
