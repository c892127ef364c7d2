#include "tests/support/temp_directory.hpp"

#include <cstdlib>
#include <filesystem>
#include <stdexcept>

namespace support {

TempDirectory::TempDirectory() : path_((std::filesystem::temp_directory_path() / "sannin-XXXXXX").string()) {
  if (::mkdtemp(path_.data()) == nullptr) throw std::runtime_error("no temporary directory can be made at " + path_);
}

TempDirectory::~TempDirectory() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

}  // namespace support
