#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/game.hpp"
#include "rules/sannin/match.hpp"
#include "rules/sannin/record_text.hpp"

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

/// How a record's text ends: `1-0-0`, `1/3-1/3-1/3`, `*`.
std::string score(const Match& match);

/// A record that was read, up to its end or to the first thing wrong in it.
struct ReadRecord {
  std::vector<Tag> tags;
  /// Line and column of each tag.
  std::vector<RecordText::Place> places;
  Position start;
  RuleOptions options;
  /// The game as far as it could be replayed.
  std::vector<Happening> happenings;
  /// What the one who moved had left after each happening, in milliseconds, where that is told.
  std::vector<std::optional<std::int64_t>> clocks;
  /// What is wrong and where; none if the record is right.
  using Fault = RecordFault;
  std::optional<Fault> fault;
};

/// Told of the start and of each happening as the reader comes to it, with the game after it.
using OnHappening = std::function<void(const Match&, const Happening*)>;

/// Reads a record and replays it by the rules.
ReadRecord read_record(std::string_view text, const OnHappening& on_happening = {});

}  // namespace rules::sannin
