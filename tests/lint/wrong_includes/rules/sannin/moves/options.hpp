#pragma once

#include <cstdint>

#include "rules/result.hpp"
#include "server/config/fixed_limits.hpp"
