#include "player.hpp"
