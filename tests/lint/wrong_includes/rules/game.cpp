#include "rules/game.hpp"

#include <nlohmann/json.hpp>
#include <vector>

#include "rules/sannin/moves/options.hpp"
#include "storage/game_store.hpp"
