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
#include "rules/sannin/match.hpp"

/// Records, `.s3n` (RULES.md §9, "Record").
namespace rules::sannin {

/// A game with its whole course: how it began and what happened.
struct Course {
  Position start;
  RuleOptions options;
  /// Whether Middle and Last agreed their alliance before the game, which then starts from the initial position.
  bool agreed = false;
  std::vector<Happening> happenings;
};

/// The record of a game. `tags` gives Event, Site, Date and the players' names; what the game knows itself is added.
/// `clocks` as for rules::Game::record.
std::string write_record(const Course& course, const Match& match, std::span<const Tag> tags,
                         std::span<const std::optional<std::int64_t>> clocks = {});

/// Its tags, each on a line.
std::string write_record_head(const Course& course, const Match& match, std::span<const Tag> tags);

/// How a record's text ends: `1-0-0`, `1/3-1/3-1/3`, `*`.
std::string score(const Match& match);
/// Why the game is over, as its tag says it: a word of the rules, or `unterminated`.
std::string_view termination(const Match& match);

/// A record that was read, up to its end or to the first thing wrong in it.
struct ReadRecord {
  std::vector<Tag> tags;
  Position start;
  RuleOptions options;
  /// The game without its variations.
  std::vector<Happening> happenings;
  /// All of it, with the variations; only what happened and was noted if something is wrong.
  RecordTree tree;
  /// What is wrong and where; none if the record is right.
  using Fault = RecordFault;
  std::optional<Fault> fault;
};

/// Told of the start and of each happening of the game itself as the reader comes to it, with the game after it.
using OnHappening = std::function<void(const Match&, const Happening*)>;

/// Reads a record and replays it by the rules, and its variations too.
ReadRecord read_record(std::string_view text, const OnHappening& on_happening = {});

/// The same for those who need the game with its variations only.
std::variant<RecordTree, RecordFault> read_tree(std::string_view text);

/// Writes a tree that goes out from the start of a course. Refuses one whose deeds are not legal, with the argument
/// `node`.
Result<std::string> write_tree(const RecordTree& tree, const Course& start);

/// Whether a text is a mark on the board: a cell, or two different ones.
bool is_mark(std::string_view text);

}  // namespace rules::sannin
