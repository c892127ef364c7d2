#include <nlohmann/json.hpp>

#include "rules/game.hpp"
#include "rules/sannin/piece.hpp"
#include "server/protocol/json.hpp"
