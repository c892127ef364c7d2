#include "storage/engine.hpp"

#include "storage/sqlite/engine.hpp"

namespace storage {

std::unique_ptr<Engine> open_engine(const std::string& path) {
  return std::make_unique<sqlite::SqliteEngine>(path);
}

}  // namespace storage
