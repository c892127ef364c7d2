
#include "server/room/room.hpp"
