#pragma once

#include <optional>

#include "rules/hasami/record.hpp"
#include "rules/record_tags.hpp"

/// The tags of a record, and what else stands around its moves.
namespace rules::hasami {

/// What stands before the moves.
struct RecordHead {
  TagList tags;
  Choices choices;
  /// None: the initial position.
  std::optional<Position> start;

  explicit RecordHead(const Kind& kind) : choices(kind) {}
};

/// Reads the tags off the front of a text; the first thing wrong in them ends it. `head` keeps what was read till then.
std::optional<TextFault> read_head(RecordText& text, RecordHead& head);

/// The tags of a match's record, a line each.
std::string write_head(const Beginning& beginning, const Match& match, std::span<const Tag> tags);

/// How a record's text ends: `1-0`, `1/2-1/2`, `*`.
std::string score(const Match& match);
/// Why the game is over, as its tag says it: a word of the rules, or `unterminated`.
std::string_view termination(const Match& match);

}  // namespace rules::hasami
