#pragma once

#include <chrono>
#include <thread>

namespace support {

/// Waits for a condition that no event announces, such as a figure of a server. Returns false after
/// a minute: the condition will never be true.
template <class Condition>
bool eventually(const Condition& is_true) {
  using namespace std::chrono_literals;
  const auto end = std::chrono::steady_clock::now() + 60s;
  while (!is_true()) {
    if (std::chrono::steady_clock::now() >= end) return false;
    std::this_thread::sleep_for(2ms);
  }
  return true;
}

}  // namespace support
