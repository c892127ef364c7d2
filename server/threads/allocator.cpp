#include "server/threads/allocator.hpp"

// Weak: tests, and programs with sanitizers, are not linked with mimalloc.
extern "C" [[gnu::weak]] void mi_collect(bool force) noexcept;

namespace server {

void return_unused_memory() noexcept {
  if (mi_collect != nullptr) mi_collect(true);
}

}  // namespace server
