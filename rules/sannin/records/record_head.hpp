#pragma once

#include <optional>

#include "rules/records/record_tags.hpp"
#include "rules/sannin/records/record.hpp"

/// Tags of a record (RULES.md §9, "Record").
namespace rules::sannin {

/// Everything before the movetext.
struct RecordHead {
  rules::records::TagList tags;
  Position start;
  RuleOptions options;

  /// Returns whether, by the tags, Middle and Last agreed their alliance before the game.
  [[nodiscard]] bool agreed() const;
};

/// Reads the tags at the start of a text into `head` and stops at the first fault.
std::optional<rules::records::TextFault> read_head(rules::records::RecordText& text, RecordHead& head);

}  // namespace rules::sannin
