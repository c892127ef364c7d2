#include <cstdint>

#include "tests/fuzz/target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::try_input({reinterpret_cast<const char*>(data), size});
  return 0;
}

/// Options of the address sanitizer that make it much faster: a small quarantine of freed memory
/// and no allocation stacks. To see the stacks, repeat an input with
/// ASAN_OPTIONS=malloc_context_size=30.
extern "C" const char* __asan_default_options();
extern "C" const char* __asan_default_options() {
  return "quarantine_size_mb=8:malloc_context_size=0";
}
