#pragma once

#include <string>
#include <vector>

namespace support {

/// The contents of a file. Throws std::runtime_error if it cannot be read.
std::string read_file(const std::string& path);

void write_file(const std::string& path, const std::string& contents);

/// The names of the files in a directory that end in `extension` (".json"), sorted.
std::vector<std::string> files_in(const std::string& directory, const std::string& extension);

}  // namespace support
