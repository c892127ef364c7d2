#pragma once

#include <string>
#include <vector>

namespace support {

/// Returns the contents of a file. Throws std::runtime_error if it cannot be read.
std::string read_file(const std::string& path);

void write_file(const std::string& path, const std::string& contents);

/// Returns the sorted names of the files in a directory that end in `extension` (".json").
std::vector<std::string> files_in(const std::string& directory, const std::string& extension);

}  // namespace support
