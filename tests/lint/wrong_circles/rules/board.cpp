#include "rules/board.hpp"

#include "rules/game.hpp"
