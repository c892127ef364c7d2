#include "rules/board.hpp"
