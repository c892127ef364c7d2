#include <SQLiteCpp/Database.h>

#include "router.hpp"
