#pragma once

#include <span>
#include <string>
#include <string_view>

#include "rules/record.hpp"
#include "rules/record_text.hpp"
#include "rules/result.hpp"

/// Tag pairs of records, as text.
namespace rules {

/// Takes `[Name "value"]` off the front of a text that goes on with `[`.
Result<Tag> take_tag(RecordText& text);

/// A tag with its line feed; in the value `"` and `\` get a `\` before them.
std::string tag_line(std::string_view name, std::string_view value);

/// The value of the tag with this name.
std::string_view value_of(std::span<const Tag> tags, std::string_view name, std::string_view otherwise);

}  // namespace rules
