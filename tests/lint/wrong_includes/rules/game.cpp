#include "rules/game.hpp"

#include <nlohmann/json.hpp>
#include <vector>

#include "rules/sannin/piece.hpp"
#include "storage/game_store.hpp"
