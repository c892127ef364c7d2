#pragma once

#include <optional>

#include "rules/hasami/records/record.hpp"
#include "rules/records/record_tags.hpp"

/// Tags of a record, and its result.
namespace rules::hasami {

/// Everything before the movetext.
struct RecordHead {
  rules::records::TagList tags;
  Choices choices;
  /// None: the initial position.
  std::optional<Position> start;

  explicit RecordHead(const Kind& kind) : choices(kind) {}
};

/// Reads the tags at the start of a text into `head` and stops at the first fault.
std::optional<rules::records::TextFault> read_head(rules::records::RecordText& text, RecordHead& head);

/// Returns the tags of a match's record, one on each line.
std::string write_head(const Beginning& beginning, const Match& match, std::span<const Tag> tags);

/// Returns the result at the end of a record: `1-0`, `1/2-1/2`, `*`.
std::string score(const Match& match);
/// Returns the value of the tag Termination: a word of the rules, or `unterminated`.
std::string_view termination(const Match& match);

}  // namespace rules::hasami
