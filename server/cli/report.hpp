#pragma once

#include <string>

#include "rules/game.hpp"

namespace server::cli {

/// Returns one line of `play` and `replay` (docs/FORMATS.md): the game after `step`, or its start
/// if `step` is nullptr.
std::string report_line(const rules::Ruleset& ruleset, const rules::Game& game, const rules::Step* step,
                        bool with_legal);

}  // namespace server::cli
