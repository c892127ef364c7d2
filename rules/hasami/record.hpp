#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/game.hpp"
#include "rules/hasami/match.hpp"

/// Records, `.hsm` (HASAMI.md, "Notation"): the frame of `.s3n` with two columns.
namespace rules::hasami {

/// How a game began and by which rules.
struct Beginning {
  Position start;
  Choices choices;
};

/// The record of a game whose steps those are. `tags` gives Event, Site, Date and the players' names; what the game
/// knows itself is added. `clocks` as for rules::Game::record.
std::string write_record(const Beginning& beginning, const Match& match, std::span<const Step> steps,
                         std::span<const Tag> tags, std::span<const std::optional<std::int64_t>> clocks);

/// Reads a record of one of the games with its variations, all of which it replays.
std::variant<RecordTree, RecordFault> read_tree(const Kind& kind, std::string_view text);

/// Writes a tree that goes out from a beginning. Refuses one whose deeds are not legal, with the argument `node`.
Result<std::string> write_tree(const Beginning& beginning, const RecordTree& tree);

/// Whether a text is a mark on the board: a cell, or two different ones.
bool is_mark(const Grid& grid, std::string_view text);

}  // namespace rules::hasami
