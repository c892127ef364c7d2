#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/game.hpp"
#include "rules/sannin/match/match.hpp"

/// Records, `.s3n` (RULES.md §9, "Record").
namespace rules::sannin {

/// Course of a game: its start, its options and its steps.
struct Course {
  Position start;
  RuleOptions options;
  /// Whether Middle and Last agreed their alliance before the game.
  bool agreed = false;
  std::vector<MoveResult> move_results;
};

/// Returns the record of a game. `tags` and `clocks` as for rules::Game::record.
std::string write_record(const Course& course, const Match& match, std::span<const Tag> tags,
                         std::span<const std::optional<std::int64_t>> clocks = {});

/// Returns the tags of the record, one on each line.
std::string write_record_head(const Course& course, const Match& match, std::span<const Tag> tags);

/// Returns the result at the end of a record: `1-0-0`, `1/3-1/3-1/3`, `*`.
std::string score(const Match& match);
/// Returns the value of the tag Termination: a word of the rules, or `unterminated`.
std::string_view termination(const Match& match);

/// Record that was read, up to its end or to its first fault.
struct ReadRecord {
  std::vector<Tag> tags;
  Position start;
  RuleOptions options;
  /// Steps of the main line.
  std::vector<MoveResult> move_results;
  /// Whole record with its variations. After a fault in the tags it has no options, opening
  /// alliance or position.
  RecordTree tree;
  /// First fault; none if the record is correct.
  using Fault = RecordFault;
  std::optional<Fault> fault;
};

/// Called at the start, without a result, and after each step of the main line.
using OnHappening = std::function<void(const Match&, const MoveResult*)>;

/// Reads a record and replays it with its variations.
ReadRecord read_record(std::string_view text, const OnHappening& on_happening = {});

/// Writes a tree whose game begins at the start of a course. If a deed is illegal, the refusal has
/// the argument `node`.
Result<std::string> write_tree(const RecordTree& tree, const Course& start);

/// Returns whether a text is a mark on the board: a cell, or two different cells.
bool is_mark(std::string_view text);

}  // namespace rules::sannin
