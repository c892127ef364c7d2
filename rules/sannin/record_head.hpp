#pragma once

#include <optional>

#include "rules/record_tags.hpp"
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
  TagList tags;
  Position start;
  RuleOptions options;

  /// Whether it says that Middle and Last agreed their alliance before the game.
  [[nodiscard]] bool agreed() const;
};

/// Reads the tags off the front of a text; the first thing wrong in them ends it. `head` keeps what was read till then.
std::optional<TextFault> read_head(RecordText& text, RecordHead& head);

}  // namespace rules::sannin
