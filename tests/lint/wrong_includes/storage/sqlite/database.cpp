#include <SQLiteCpp/Database.h>
#include <sys/socket.h>

#include "rules/game.hpp"
