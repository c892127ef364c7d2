#pragma once

#include "engine/score.hpp"
#include "rules/hasami/board/position.hpp"

namespace engine::hasami {

/// Returns the log-odds that the player to move wins, of a game that is not over.
Score evaluate(const rules::hasami::GameRules& rules, const rules::hasami::Position& position);

}  // namespace engine::hasami
