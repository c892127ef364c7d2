#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/game.hpp"
#include "rules/hasami/match/match.hpp"

/// Records, `.hsm` (HASAMI.md, "Notation"): the format of `.s3n` with two columns.
namespace rules::hasami {

/// Start position and options of a game.
struct Beginning {
  Position start;
  Choices choices;
};

/// Returns the record of a match with these steps. `tags` and `clocks` as for rules::Game::record.
std::string write_record(const Beginning& beginning, const Match& match, std::span<const Step> steps,
                         std::span<const Tag> tags, std::span<const std::optional<std::int64_t>> clocks);

/// Reads a record of this game: see rules::Ruleset::read_until_fault().
ReadTree read_until_fault(const Kind& kind, std::string_view text);

/// Writes a tree whose game starts at `beginning`. If a deed is illegal, the refusal has the
/// argument `node`.
Result<std::string> write_tree(const Beginning& beginning, const RecordTree& tree);

/// Returns whether a text is a mark on the board: a cell, or two different cells.
bool is_mark(const Grid& grid, std::string_view text);

}  // namespace rules::hasami
