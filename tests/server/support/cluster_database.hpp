#pragma once

#include <chrono>
#include <string>

namespace server {

/// Returns the connection URI of the PostgreSQL database that stands for a data directory. Creates
/// it at the first call, as a copy of a database with the newest schema.
std::string database_instead_of(const std::string& directory);
void drop_database_instead_of(const std::string& directory);

/// Moves the times of all runs, games and events of a database into the past.
void make_older(const std::string& url, std::chrono::milliseconds time);

/// Waits until each of so many nodes owns its share of the slots of a database. Throws
/// std::runtime_error.
void wait_until_balanced(const std::string& url, int nodes);

}  // namespace server
