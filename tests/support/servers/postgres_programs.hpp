#pragma once

#include <string>
#include <vector>

#include "tests/support/daemon.hpp"

namespace support {

/// Returns the directory of the newest PostgreSQL's programs; empty if none is installed.
std::string postgres_programs();
/// Returns the user for a PostgreSQL server: the one of this process, or an ordinary one if that is
/// root, whom PostgreSQL refuses. SIGQUIT stops the server and all its processes when this process
/// ends.
Daemon::Options postgres_user();
/// Gives a directory to that user. Throws std::runtime_error.
void give_to_postgres(const std::string& directory);
/// Runs a program of PostgreSQL as that user to its end. `words`: its name and arguments. Throws
/// std::runtime_error with the content of the file `output` if it fails.
void run_postgres_program(std::vector<std::string> words, const std::string& output);
/// Starts the server of a data directory and waits until it accepts connections. Throws
/// std::runtime_error.
Daemon start_postgres(const std::string& data, const std::vector<std::string>& options, const std::string& output);

}  // namespace support
