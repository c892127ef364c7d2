#pragma once

#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace arena {

/// Calls `work(index)` for each index below `count`, on several threads. Rethrows the first
/// exception after all threads have ended.
template <class Work>
void in_parallel(int count, int threads, Work work) {
  std::atomic<int> next = 0;
  std::mutex mutex;
  std::exception_ptr fault;
  const auto run = [&] {
    try {
      for (int index = next++; index < count; index = next++) work(index);
    } catch (...) {
      next = count;
      const std::lock_guard lock(mutex);
      if (!fault) fault = std::current_exception();
    }
  };
  {
    std::vector<std::jthread> others;
    for (int i = 1; i < threads; ++i) others.emplace_back(run);
    run();
  }
  if (fault) std::rethrow_exception(fault);
}

}  // namespace arena
