#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/sannin/player.hpp"

/// What single words in a record's comments say of players and cells.
namespace rules::sannin {

/// The player whom records call so: `First`.
std::optional<Player> player_titled(std::string_view name);

/// Whether a text is a mark: a cell, or two of them.
bool is_mark(std::string_view text);
/// Marks with commas between; none if one of them is none.
std::optional<std::vector<std::string>> parse_marks(std::string_view text);

}  // namespace rules::sannin
