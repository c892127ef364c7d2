#pragma once

#include <chrono>
#include <cstdlib>

namespace torture {

/// Returns the duration of the test: SANNIN_TORTURE_SECONDS, or by default enough for a few kills.
inline std::chrono::seconds duration(int usual = 12) {
  const char* reported = std::getenv("SANNIN_TORTURE_SECONDS");
  return std::chrono::seconds(reported == nullptr ? usual : std::atoi(reported));
}

/// Whether the run is long enough for the full test.
inline bool is_long() {
  return duration() >= std::chrono::minutes(1);
}

}  // namespace torture
