#include "server/room/ports.hpp"
#include "server/room/room.hpp"
