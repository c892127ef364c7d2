#pragma once

#include <cstdint>
#include <string>

namespace storage::sqlite {

/// Copies a snapshot of a database, which may be in use, to the new file `copy`. Returns its size
/// in bytes. The copy is written as `copy`.partial, checked and flushed before it is renamed, so
/// that `copy` is always complete. The next backup overwrites the remains of an interrupted one.
/// Throws Error, also if `copy` already exists.
std::uintmax_t back_up(const std::string& path, const std::string& copy);

}  // namespace storage::sqlite
