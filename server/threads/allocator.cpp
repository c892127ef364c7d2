#include "server/threads/allocator.hpp"

#include <mimalloc.h>

#include <mutex>

// Weak: tests, and programs with sanitizers, are not linked with mimalloc.
#pragma weak mi_collect
#pragma weak mi_option_get
#pragma weak mi_option_set

namespace server {

void return_unused_memory() noexcept {
  if (mi_collect == nullptr || mi_option_get == nullptr || mi_option_set == nullptr) return;
  // Pages are decommitted some time after they are freed, but only by a later call that frees pages
  // of the same segment. Without the delay, those that mi_collect() frees are decommitted at once.
  // The option is the same for all threads.
  static std::mutex mutex;
  const std::lock_guard lock(mutex);
  static const long usual_delay = mi_option_get(mi_option_decommit_delay);
  mi_option_set(mi_option_decommit_delay, 0);
  mi_collect(true);
  mi_option_set(mi_option_decommit_delay, usual_delay);
}

}  // namespace server
