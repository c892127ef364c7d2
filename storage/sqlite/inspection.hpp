#pragma once

#include <string>

#include "storage/engine.hpp"

namespace storage::sqlite {

/// See Engine::inspect(). Throws Error if the database is unreadable or has another schema version.
Inspection inspect(const std::string& path);

}  // namespace storage::sqlite
