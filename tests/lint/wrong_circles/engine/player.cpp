#include "engine/player.hpp"

#include "level.hpp"
#include "rules/move.hpp"
