#pragma once

#include <optional>

#include "rules/record_text.hpp"
#include "rules/sannin/record.hpp"

/// The tags of a record (RULES.md §9, "Record").
namespace rules::sannin {

/// An option of the rules and the tag that gives its value.
struct OptionTag {
  std::string_view option;
  std::string_view tag;
};
inline constexpr OptionTag kOptionTags[] = {{"gap", "Gap"},
                                            {"illumination", "Illumination"},
                                            {"promotion_after", "PromotionAfter"},
                                            {"garden_after", "GardenAfter"}};

/// What stands before the moves.
struct RecordHead {
  std::vector<Tag> tags;
  /// Where each tag begins in the text.
  std::vector<std::size_t> places;
  Position start;
  RuleOptions options;

  /// The index of a tag; none if it is not there.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;
};

/// Reads the tags off the front of a text; the first thing wrong in them ends it. `head` keeps what was read till then.
std::optional<TextFault> read_head(RecordText& text, RecordHead& head);

}  // namespace rules::sannin
