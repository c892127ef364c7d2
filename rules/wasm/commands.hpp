#pragma once

#include <string_view>

#include "rules/wasm/answer.hpp"
#include "rules/wasm/fields.hpp"
#include "rules/wasm/open_game.hpp"

namespace rules::wasm {

/// Runs a command on a game. Returns false if there is no command of that name.
bool run(std::string_view command, OpenGame& game, Fields& fields, Answer& answer);

}  // namespace rules::wasm
