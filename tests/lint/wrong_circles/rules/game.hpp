#include "rules/move.hpp"
