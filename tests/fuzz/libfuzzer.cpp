#include <cstdint>

#include "tests/fuzz/target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::try_input({reinterpret_cast<const char*>(data), size});
  return 0;
}

/// Freed memory is kept from use for a shorter time than usual, which makes the fuzzers much faster.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() {
  return "quarantine_size_mb=8:malloc_context_size=6";
}
