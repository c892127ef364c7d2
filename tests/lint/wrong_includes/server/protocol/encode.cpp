#include <nlohmann/json.hpp>

#include "rules/game.hpp"
#include "rules/sannin/moves/options.hpp"
#include "server/protocol/json/json.hpp"
