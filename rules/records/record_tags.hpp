#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/record.hpp"
#include "rules/records/record_text.hpp"
#include "rules/result.hpp"

/// Tag pairs of records, as text.
namespace rules::records {

/// Tag that was read, with its offset in the text in bytes.
struct TextTag {
  Tag tag;
  std::size_t at;
};

/// Tags at the start of a record, in their order. Their names are unique.
class TagList {
 public:
  /// Adds a tag. Returns false and adds nothing if there is one with this name.
  bool add(TextTag tag);
  /// Returns the tag with this name, or nullptr.
  [[nodiscard]] const TextTag* find(std::string_view name) const;
  /// Returns whether there are no tags: the record consists of moves only.
  [[nodiscard]] bool empty() const { return tags_.empty(); }
  [[nodiscard]] std::vector<PlacedTag> placed(const RecordText& text) const;

 private:
  std::vector<TextTag> tags_;
  /// Indexes of the tags. Without it, reading a record with many tags would take quadratic time.
  std::map<std::string, std::size_t, std::less<>> by_name_;
};

/// Applies a tag to the setup of the game. Returns the reason if the tag is invalid.
using ApplyTag = std::function<std::optional<std::string>(const Tag&)>;

/// Reads the tags at the start of a text into `list` and stops at the first fault.
std::optional<TextFault> read_tags(RecordText& text, TagList& list, const ApplyTag& apply);

/// Returns the tags without their positions.
std::vector<Tag> without_places(std::span<const PlacedTag> placed);

/// Returns a tag with its line feed. In the value, `"` and `\` are escaped with `\`, and line
/// breaks become spaces.
std::string tag_line(std::string_view name, std::string_view value);

/// Returns the value of the tag with this name, or `otherwise`.
std::string_view value_of(std::span<const Tag> tags, std::string_view name, std::string_view otherwise);

/// Returns the lines of the tags with the former players of a seat, such as `FirstFormer`, and with
/// the kind of its player, such as `FirstType`. Leaves out missing tags.
std::string player_lines(std::span<const Tag> tags, std::string_view seat);

}  // namespace rules::records
