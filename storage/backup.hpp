#pragma once

#include <cstdint>
#include <string>

namespace storage {

/// Copies one moment of a database, which may be in use, into the new file `copy`, and gives its size in bytes. The
/// copy is written as `copy`.partial, checked, flushed, and only then named, so that `copy` is never a part of one;
/// what an interrupted backup left is overwritten by the next one. Throws Error, also if `copy` exists already.
std::uintmax_t back_up(const std::string& path, const std::string& copy);

}  // namespace storage
